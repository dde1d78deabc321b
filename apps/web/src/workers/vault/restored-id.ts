import { enc, LABELS, sha256 } from '@repo/vault';

/** How often one glyph may be destroyed and brought back before a restore no longer knows it again. */
const TIMES = 4;

/**
 * The id of what is brought back of a glyph, always the same: a restore that is done twice, or in two tabs, makes it once.
 * Another id than the old one, because browsers remember the content version of each glyph and would call a first version
 * of the old one a forgery. A UUIDv7 of the same instant (RFC 9562, 5.7).
 */
export function restoredId(id: string): string {
  const old = Uint8Array.fromHex(id.replaceAll('-', ''));
  const bytes = sha256(enc(LABELS.restoredId, old)).slice(0, 16);
  bytes.set(old.subarray(0, 6));
  const view = new DataView(bytes.buffer);
  view.setUint8(6, 0x70 | (view.getUint8(6) & 0x0f));
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));
  return bytes.toHex().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Every id by which a glyph of a backup may be in the account now: its own, and those of what was brought back of it. */
export function knownIds(id: string): string[] {
  const ids = [id];
  while (ids.length < TIMES) ids.push(restoredId(ids.at(-1) ?? id));
  return ids;
}
