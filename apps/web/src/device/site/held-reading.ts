// A reading that stands on the screen of a page is told by no other page, and not by the worker. A lock of the browser marks
// it: one that ends with the page and is stored nowhere.

/** Longer than any page shows a reading: one that the system put to sleep keeps its owner in the dark no longer. */
const HELD_MAX_MS = 60 * 60_000;

const nameLock = (nonce: string): string => `reading ${nonce}`;

/** Browsers that we support have locks wherever there are workers. */
const readLocks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;

/** Marks a reading as on the screen of this page, once nobody is telling it. Answers how to take the mark away. */
export async function holdReading(nonce: string): Promise<() => void> {
  const { promise: isOver, resolve: letGo } = Promise.withResolvers<void>();
  const locks = readLocks();
  if (locks !== undefined) {
    await new Promise<void>((marked) => {
      void locks.request(nameLock(nonce), { mode: 'shared' }, () => {
        marked();
        return isOver;
      });
    });
  }
  return letGo;
}

/** Acts, unless a page shows that reading or another one acts for it. */
export async function actUnlessHeld<T>(
  { nonce, claimedAt }: { readonly nonce: string; readonly claimedAt: string },
  act: () => Promise<T>,
): Promise<T | 'held'> {
  const locks = readLocks();
  if (locks === undefined || Date.now() - Date.parse(claimedAt) > HELD_MAX_MS) return act();
  return locks.request(nameLock(nonce), { ifAvailable: true }, (lock) => (lock === null ? 'held' : act()));
}
