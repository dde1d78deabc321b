import { CERTIFICATE_NAME } from '@repo/client/registry/certificate-file';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
} from 'pdf-lib';

/** The certificate that stands in a PDF as an attached file; null when it has none, or cannot be read. */
export async function readAttachment(bytes: Uint8Array): Promise<string | null> {
  const file = await PDFDocument.load(bytes, { updateMetadata: false }).catch(() => null);
  // What begins like a PDF and is none has no catalog, whatever its type says.
  const catalog: PDFDict | undefined = file?.catalog;
  const names = catalog?.lookupMaybe(PDFName.of('Names'), PDFDict);
  const listed = names?.lookupMaybe(PDFName.of('EmbeddedFiles'), PDFDict)?.lookupMaybe(PDFName.of('Names'), PDFArray);
  for (let at = 0; listed !== undefined && at + 1 < listed.size(); at += 2) {
    const name = listed.lookup(at);
    const spec = listed.lookup(at + 1);
    const isNamed =
      (name instanceof PDFHexString || name instanceof PDFString) && name.decodeText() === CERTIFICATE_NAME;
    if (!isNamed || !(spec instanceof PDFDict)) continue;
    const content = spec.lookupMaybe(PDFName.of('EF'), PDFDict)?.lookup(PDFName.of('F'));
    if (content instanceof PDFRawStream) return new TextDecoder().decode(decodePDFRawStream(content).decode());
  }
  return null;
}
