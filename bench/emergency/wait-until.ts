const WITHIN_MS = 5 * 60_000;
const PAUSE_MS = 5;

/** Asks again and again until there is an answer. Fails after minutes, so that a slow machine does not fail. */
export async function waitUntil<Found>(what: string, find: () => Promise<Found | undefined>): Promise<Found> {
  const giveUpAt = performance.now() + WITHIN_MS;
  while (performance.now() < giveUpAt) {
    const found = await find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`${what} did not come`);
}
