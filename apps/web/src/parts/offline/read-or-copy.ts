import { hasCode } from '../../api/ask-error.ts';
import { type CopyName, noteFresh, noteFromCopy } from './copy-state.ts';
import type { CopiedLists } from './device-copy.ts';

/** The server's answer; without a network the copy, and the screen says from when it is. Throws what `read` throws where there is none. */
export async function readOrCopy<N extends CopyName>(
  name: N,
  read: () => Promise<CopiedLists[N][]>,
): Promise<CopiedLists[N][]> {
  try {
    const fresh = await read();
    noteFresh(name);
    return fresh;
  } catch (error) {
    if (!hasCode(error, 'ask.unreachable')) throw error;
    const stored = await (await import('./device-copy.ts')).readStoredList(name);
    if (stored === null) throw error;
    noteFromCopy(name, stored.savedAtMs);
    return stored.list;
  }
}
