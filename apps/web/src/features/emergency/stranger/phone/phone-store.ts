import { type BrowserDatabase, browserStore } from '../../../../browser-database.ts';

// What a finder's phone keeps (docs/browser-storage.md): public status lists, and readings that the owner was not told of
// yet. Nothing that opens a card, and nothing of what one says.

/** A reading without a network, as the server takes it later. */
export type LateNotice = {
  readonly glyphId: string;
  readonly card: string;
  readonly claimedAt: string;
  readonly nonce: string;
};

type StrangerRows = {
  status: { key: string; value: string };
  notices: { key: string; value: LateNotice };
};

const NAME = 'stranger';
const DATABASE: BrowserDatabase<StrangerRows> = {
  name: NAME,
  version: 1,
  createStores: (database) => {
    database.createObjectStore('status');
    database.createObjectStore('notices', { keyPath: 'nonce' });
  },
};

/** Texts as the server sent them: they are checked each time they are used. */
export const statusStore = browserStore(DATABASE, 'status');
export const noticeStore = browserStore(DATABASE, 'notices');

/** Answers when nothing of it is left, or when the browser keeps nothing. */
export function deletePhoneStore(): Promise<void> {
  return new Promise((resolve) => {
    const asked = indexedDB.deleteDatabase(NAME);
    // Another tab that writes at this moment ends its transaction, and the deletion follows it.
    for (const end of ['success', 'error']) asked.addEventListener(end, () => resolve());
  });
}
