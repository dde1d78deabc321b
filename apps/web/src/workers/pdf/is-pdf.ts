/** Programs put a few bytes before the header, which readers have always allowed (ISO 32000-1, annex H, note 13). */
const HEADER_WITHIN_BYTES = 1024;

/** Judges by what stands in it; a file that only says it is one counts as well, so that it is called damaged and no picture. */
export async function isPdf(file: Blob): Promise<boolean> {
  if (file.type === 'application/pdf') return true;
  try {
    const start = await file.slice(0, HEADER_WITHIN_BYTES).arrayBuffer();
    return new TextDecoder('latin1').decode(start).includes('%PDF-');
  } catch {
    // The file is gone: decoding says so.
    return false;
  }
}
