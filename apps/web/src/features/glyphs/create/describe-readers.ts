import { judgePromise, promisedReaders } from '@house/client/card/promise';
import type { GlyphRow } from '@house/contract/glyphs/glyphs';
import type { GlyphRole } from '@house/contract/rules/permissions';
import { m } from '../../../paraglide/messages.js';
import { joinWords } from '../../../parts/words/join-words.ts';

const READERS: Readonly<Record<GlyphRole, () => string>> = {
  medical: m.glyphs_reads_medical,
  emergency: m.glyphs_reads_emergency,
  financial: m.glyphs_reads_financial,
  legal: m.glyphs_reads_legal,
};

/** "Doctors and paramedics after one reason": who a scan would show something, and of a card held back that it is not yet so. */
export function describeReaders(row: GlyphRow): string {
  const isWaiting = judgePromise(row, Date.now()) === 'afterProfile';
  const readers = promisedReaders({ ...row, withheld: false }, Date.now()).map((role) =>
    role === 'emergency' && !readsAtOnce(row) ? m.glyphs_reads_reason() : READERS[role](),
  );
  if (readers.length === 0) return m.ui_owner_only();
  const names = joinWords(readers);
  return isWaiting ? m.glyphs_reads_not_yet({ names }) : names.charAt(0).toLocaleUpperCase() + names.slice(1);
}

const readsAtOnce = ({ permissions, holds }: GlyphRow): boolean =>
  (permissions.emergency === 'read' || permissions.emergency === 'full') && holds.includes('emergency');
