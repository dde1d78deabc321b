/** A list of people is never so large. */
const FILE_MAX_BYTES = 1024 * 1024;

/** Workbooks are archives: they have to be saved as CSV first. */
export type ListFile = { readonly text: string } | 'workbook' | 'large';

/** The text of a list in the encoding it is written in: UTF-8, what Excel calls Unicode text, or Windows-1252. */
export async function readListFile(file: Blob): Promise<ListFile> {
  if (file.size > FILE_MAX_BYTES) return 'large';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  const isArchive = first === 0x50 && second === 0x4b;
  const isOldWorkbook = first === 0xd0 && second === 0xcf;
  if (isArchive || isOldWorkbook) return 'workbook';
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    // Bytes of Windows-1252 with an accent are hardly ever valid UTF-8.
    return { text: new TextDecoder('windows-1252').decode(bytes) };
  }
}
