/** As long between tries as people wait at most, with chance in it: a thousand phones do not ask together. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/** How long until the next try, after so many. */
export function chooseWait(tries: number): number {
  const most = WAITS_MS[Math.min(tries, WAITS_MS.length - 1)] ?? 0;
  const [chance = 0] = crypto.getRandomValues(new Uint8Array(1));
  return most / 2 + (most * chance) / 512;
}
