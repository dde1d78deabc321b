import { STORAGE_LOST_CHANNEL } from '../../browser-database.ts';
import { askToKeepStorage } from '../../device/files/keep-storage.ts';
import { readChoice, writeChoice } from '../../device/remembered/view-choices.ts';
import { isNothingKept } from '../../workers/vault/vault-store.ts';

/** `evicted`: the browser deleted what the site had kept. `lost`: this page does not reach it any more. */
export type StorageNews = 'evicted' | 'lost' | null;

/** A cookie, because browsers delete the databases of a site alone and leave its cookies. */
const MARKER = 'kept';

/** What became of the site's storage. At its first use the browser is asked not to delete it. */
export async function checkStorage(): Promise<StorageNews> {
  const wasKept = readChoice(MARKER) !== undefined;
  const isEmpty = await readIsEmpty();
  if (wasKept && isEmpty !== false) return isEmpty === null ? 'lost' : 'evicted';
  if (!wasKept && isEmpty === false) {
    writeChoice(MARKER, 'yes');
    await askToKeepStorage();
  }
  return null;
}

/** Returns null where the browser has no storage for this page, as in some private windows. */
async function readIsEmpty(): Promise<boolean | null> {
  try {
    return await isNothingKept();
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** The person has read it: it is not said again for the same loss. */
export const forgetEviction = (): void => writeChoice(MARKER, undefined);

/** Tells when a page or a worker of this site lost its storage, until the returned function is called. */
export function watchStorageLost(listener: () => void): () => void {
  const channel = new BroadcastChannel(STORAGE_LOST_CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
