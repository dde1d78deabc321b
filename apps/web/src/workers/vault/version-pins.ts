import { readVersionPins, writeVersionPins } from './vault-store.ts';

/**
 * Notes a content version of an own glyph and answers the highest one this browser has seen. A lower one than that was
 * brought back by somebody: its signature is good, its time is over.
 */
export async function pinVersion(userId: string, glyphId: string, version: number): Promise<number> {
  const pins = await readVersionPins(userId);
  const before = pins[glyphId] ?? 0;
  if (version <= before) return before;
  await writeVersionPins(userId, { ...pins, [glyphId]: version });
  return version;
}
