import { type BrowserDatabase, browserStore } from '../../browser-database.ts';

// Which of its cameras this device reads prints with (docs/browser-storage.md): the browser's own name for it.

const DATABASE: BrowserDatabase<{ lens: { key: string; value: string } }> = {
  name: 'camera',
  version: 1,
  createStores: (database) => database.createObjectStore('lens'),
};
const lens = browserStore(DATABASE, 'lens');
const KEY = 'chosen';

/** Returns null before a choice, and where the browser keeps nothing. */
export async function chosenLens(): Promise<string | null> {
  try {
    return (await lens.read((store) => store.get(KEY))) ?? null;
  } catch {
    // A private window without storage: the camera is found anew each time.
    return null;
  }
}

/** Null forgets the choice. Answers whether it was kept; where not, it holds as long as the camera runs. */
export async function chooseLens(deviceId: string | null): Promise<boolean> {
  try {
    await lens.change(async (store) => {
      if (deviceId === null) await store.delete(KEY);
      else await store.put(deviceId, KEY);
    });
    return true;
  } catch {
    return false;
  }
}
