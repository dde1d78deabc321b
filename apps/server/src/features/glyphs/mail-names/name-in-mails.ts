import { GLYPH_MAIL_NAME_MAX, type GlyphRow } from '@repo/contract/glyphs/glyphs';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { Refusal } from '../../../core/refuse.ts';
import { seenLength, shownLine } from '../../../core/shown-text.ts';
import { glyphs } from '../../../db/tables/glyphs.ts';
import { append } from '../../audit/audit-leaves.ts';
import { viewOneGlyph } from '../glyph-view.ts';
import { lockUntrashedGlyph } from '../own-glyph.ts';

/** What mails and pushes call this card. The log says that it was named, never how. */
export async function nameInMails(
  context: Context,
  accountId: string,
  recordId: string,
  written: string | null,
): Promise<GlyphRow | Refusal> {
  const mailName = written === null ? null : cleanMailName(written);
  return context.db.transaction(async (tx) => {
    const row = await lockUntrashedGlyph(tx, context, accountId, recordId);
    if (row instanceof Refusal) return row;
    if (row.mailName !== mailName) {
      await tx
        .update(glyphs)
        .set({ mailName })
        .where(and(eq(glyphs.accountId, accountId), eq(glyphs.id, recordId)));
      const facts = { glyph: recordId, named: mailName !== null };
      await append(tx, context.clock.now(), [{ subjectId: accountId, act: 'glyph.mailNamed', facts }]);
    }
    return viewOneGlyph(context, tx, { ...row, mailName });
  });
}

const LINKS = /\b[a-z][a-z0-9+.-]*:\/\/\S*|\bwww\.\S*|\b\S+@\S+\.\S+/giu;
/** A dot inside a word is what mail programs take for an address. */
const DOT_IN_WORD = /(?<=\S)[.:/@](?=\S)/gu;

/** One line without addresses: it stands in the subject of mails. Returns null where nothing is left. */
export function cleanMailName(written: string): string | null {
  const line = shownLine(written).replace(LINKS, ' ').replace(DOT_IN_WORD, ' ').replace(/\s+/gu, ' ').trim();
  const name = line.slice(0, GLYPH_MAIL_NAME_MAX).trim();
  return seenLength(name) === 0 ? null : name;
}
