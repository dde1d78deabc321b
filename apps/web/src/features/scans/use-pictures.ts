import type { Reader } from '../../workers/reader-client.ts';
import type { useScan } from './use-scan.ts';

/** Reads one picture with the page's reader and passes on what it holds, or why it holds nothing. */
export function usePictures(reader: Reader | null, scan: ReturnType<typeof useScan>) {
  async function read(picture: Blob) {
    if (reader === null) return;
    scan.begin();
    const answer = await reader.readPicture(picture);
    if (answer.kind === 'unreadable') scan.fail({ kind: 'badFile' });
    else if (answer.kind === 'failed') scan.fail({ kind: 'decoder' });
    else if (!answer.result.found) scan.fail({ kind: 'noGlyph' });
    else await scan.take(answer.result.payload);
  }
  return { read };
}
