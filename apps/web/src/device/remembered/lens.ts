import { type BrowserDatabase, browserStore } from '../../browser-database.ts';

// Which of its cameras this device reads prints with (docs/browser-storage.md): the browser's own name for it.

const DATABASE: BrowserDatabase<{ lens: { key: string; value: string } }> = {
  name: 'camera',
  version: 1,
  createStores: (database) => database.createObjectStore('lens'),
};
const lens = browserStore(DATABASE, 'lens');
const KEY = 'chosen';

/** Null before a choice, and where the browser keeps nothing. */
export async function chosenLens(): Promise<string | null> {
  try {
    return (await lens.read((store) => store.get(KEY))) ?? null;
  } catch {
    // A private window without storage: the camera is found anew each time.
    return null;
  }
}

/** Null forgets the choice. */
export async function chooseLens(deviceId: string | null): Promise<void> {
  try {
    await lens.change((store) =>
      deviceId === null ? store.delete(KEY) : store.put(deviceId, KEY).then(() => undefined),
    );
  } catch {
    // Not kept: the choice holds as long as the camera runs.
  }
}
