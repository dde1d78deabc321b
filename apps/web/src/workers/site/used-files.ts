/** Hashed files that are too large or too rare to be fetched beforehand: kept once they were used. */
const USED_FILES = 'used-files';
/** Face models, print files and the list of known passwords are a dozen; what an earlier version left behind goes first. */
const USED_FILES_MAX = 32;

export async function readUsed(address: string): Promise<Response | undefined> {
  return (await caches.open(USED_FILES)).match(address);
}

/** In the order of their arrival: the oldest go when there are too many. */
export async function keepUsed(address: string, response: Response): Promise<void> {
  const used = await caches.open(USED_FILES);
  try {
    await used.put(address, response);
  } catch (error) {
    // The device is full: the file came from the network and will again.
    if (error instanceof DOMException && error.name === 'QuotaExceededError') return;
    throw error;
  }
  const kept = await used.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - USED_FILES_MAX)).map((request) => used.delete(request)));
}
