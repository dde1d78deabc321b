import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRawStream, PDFStream } from 'pdf-lib';

/** Names (ISO 32000-1, 12.6) by which a PDF does something by itself, leads away, or asks for something. None of ours does. */
const ACTIVE = [
  'JavaScript',
  'JS',
  'OpenAction',
  'AA',
  'A',
  'URI',
  'Launch',
  'GoToR',
  'SubmitForm',
  'AcroForm',
  'XFA',
  'RichMedia',
];

/** The active names among the objects of a file, whether key or value; what stands in texts and drawings does not count. */
export async function listActiveParts(bytes: Uint8Array): Promise<string[]> {
  const file = await PDFDocument.load(bytes, { updateMetadata: false });
  const found = new Set<string>();
  for (const [, object] of file.context.enumerateIndirectObjects()) collect(object, found);
  return [...found].sort();
}

function collect(object: PDFObject, found: Set<string>): void {
  if (object instanceof PDFName) note(object, found);
  if (object instanceof PDFArray) for (const part of object.asArray()) collect(part, found);
  const held = object instanceof PDFStream || object instanceof PDFRawStream ? object.dict : object;
  if (!(held instanceof PDFDict)) return;
  for (const [key, value] of held.entries()) {
    note(key, found);
    collect(value, found);
  }
}

function note(name: PDFName, found: Set<string>): void {
  const word = name.decodeText();
  if (ACTIVE.includes(word)) found.add(word);
}
