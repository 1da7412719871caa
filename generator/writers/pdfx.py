"""What a file for a press has that others have not: inks, and the keys of PDF/X-1a.

A PDF/X-1a:2001 file is PDF 1.3 without transparency and layers, in CMYK and spot colours, with all
fonts embedded; it says so, says whether it is trapped, and names the printing that its inks are
meant for. A printing that is registered needs no colour profile beside its name. These keys are
written; that a file is valid only a validator can tell, and none was at hand.
"""

from __future__ import annotations

from typing import Any

from reportlab.pdfbase import pdfdoc

VERSION = (1, 3)
"""Of PDF."""
REGISTRY = "http://www.color.org"
CONDITION = "FOGRA39"
"""Offset on coated paper (ISO 12647-2), for which :mod:`generator.drawing.inks` splits colours."""
CONDITION_INFO = "Coated FOGRA39 (ISO 12647-2:2004)"


class Info(pdfdoc.PDFInfo):
    """The document's information with the keys of PDF/X-1a."""

    def format(self, document: Any) -> bytes:
        text = bytes(super().format(document))
        end = text.rindex(b">>")
        keys = b"/GTS_PDFXConformance (PDF/X-1a:2001) /GTS_PDFXVersion (PDF/X-1:2001) "
        return text[:end] + keys + text[end:]


def mark(doc: Any) -> None:
    """Gives a document of reportlab's the keys; before anything is told about it."""
    doc.info = Info()
    intent = {
        "Type": pdfdoc.PDFName("OutputIntent"),
        "S": pdfdoc.PDFName("GTS_PDFX"),
        "OutputCondition": pdfdoc.PDFString(CONDITION_INFO),
        "OutputConditionIdentifier": pdfdoc.PDFString(CONDITION),
        "RegistryName": pdfdoc.PDFString(REGISTRY),
        "Info": pdfdoc.PDFString(CONDITION_INFO),
    }
    catalog = doc.Catalog
    catalog.__NoDefault__ = [*catalog.__NoDefault__, "OutputIntents"]
    catalog.OutputIntents = pdfdoc.PDFArray([pdfdoc.PDFDictionary(intent)])
