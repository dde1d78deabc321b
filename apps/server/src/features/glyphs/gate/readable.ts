import type { GlyphRecord } from '@repo/vault';
import type { GlyphTableRow } from '../glyph-view.ts';

// What refuses every reader alike, whether a role opens the door or what is shown to everyone.

export function isSwitchedOff({ isActive, trashedAt }: Pick<GlyphTableRow, 'isActive' | 'trashedAt'>): boolean {
  return !isActive || trashedAt !== null;
}

type Limited = { glyph: Pick<GlyphTableRow, 'expiresAt'>; record: GlyphRecord | null; now: Date };

/** By the earlier of what the record and the column say. */
export function hasExpired({ glyph, record, now }: Limited): boolean {
  const signed = record?.limits.expiresAt ?? null;
  const ends = [glyph.expiresAt?.getTime() ?? Infinity, signed === null ? Infinity : Date.parse(signed)];
  return Math.min(...ends) <= now.getTime();
}
