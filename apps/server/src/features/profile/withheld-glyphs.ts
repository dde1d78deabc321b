import { and, asc, eq, gt, notExists, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { enrolments } from '../../db/tables/enrolments.ts';
import { glyphs } from '../../db/tables/glyphs.ts';
import { letsOthersRead } from '../../seals/glyph-readers.ts';
import { computeNextMac, STATE_COLUMNS, type StateRow } from '../../seals/glyph-row-mac.ts';
import type { AuditEntry } from '../audit/audit-leaves.ts';
import { type Notice, notify } from '../notifications/notify.ts';
import { type Answerability, readAnswerability } from './read-profile.ts';

/** Glyphs that one statement locks and writes with their row MACs: a person may have 20,000. */
const BATCH = 1000;

/**
 * Brings the gate into line with the profile: opens every withheld glyph of an account that answers for what others read,
 * and withholds the ones that others may read of one that does not. Called in the transaction of every act that can change
 * the answer, after it, with the account's row locked, so that glyphs made meanwhile wait or are found. Returns the
 * person's leaf, which the caller appends with its own.
 */
export async function settleWithheld(tx: Tx, context: Context, accountId: string): Promise<AuditEntry[]> {
  const { accountType, role, realm } = accounts;
  const [holder] = await tx.select({ accountType, role, realm }).from(accounts).where(eq(accounts.id, accountId));
  if (holder === undefined) return [];
  const answer = await readAnswerability(context, tx, { accountId, ...holder }, { isWaivable: true });
  const withheld = answer !== 'answers';
  const cards = await setWithheld(tx, context, accountId, withheld);
  if (cards === 0) return [];
  await notify(tx, context, [buildNotice(accountId, answer, cards)]);
  return [{ subjectId: accountId, act: withheld ? 'glyph.withheld' : 'glyph.opened', facts: { glyphs: cards } }];
}

function buildNotice(accountId: string, answer: Answerability, cards: number): Notice {
  const facts = { cards: String(cards) };
  if (answer !== 'answers') return { accountId, kind: `cards.${answer}`, severity: 'high', facts };
  return { accountId, kind: cards === 1 ? 'card.readable' : 'cards.readable', severity: 'medium', facts };
}

/** Returns true when `settleWithheld` would change something. Reads only. */
export async function isUnsettled(db: Db, accountId: string, withheld: boolean): Promise<boolean> {
  const [row] = await db
    .select({ id: glyphs.id })
    .from(glyphs)
    .where(isToChange(db, accountId, withheld))
    .limit(1);
  return row !== undefined;
}

async function setWithheld(tx: Tx, context: Context, accountId: string, withheld: boolean): Promise<number> {
  let cards = 0;
  let after: string | null = null;
  for (;;) {
    const rows: StateRow[] = await tx
      .select(STATE_COLUMNS)
      .from(glyphs)
      .where(and(isToChange(tx, accountId, withheld), after === null ? undefined : gt(glyphs.id, after)))
      .orderBy(asc(glyphs.id))
      .limit(BATCH)
      .for('update');
    await writeEach(tx, context, accountId, rows, withheld);
    cards += rows.length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return cards;
    after = last.id;
  }
}

/** What an office issued is read under the office's name, and no profile changes it. */
export function isToChange(db: Db | Tx, accountId: string | typeof accounts.id, withheld: boolean) {
  const issued = db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.accountId, accountId), eq(enrolments.recordId, glyphs.id)));
  const isOther = and(eq(glyphs.accountId, accountId), eq(glyphs.withheld, !withheld));
  return withheld ? and(isOther, letsOthersRead(), notExists(issued)) : isOther;
}

/** A row that somebody else wrote keeps its row MAC, and stays closed. */
async function writeEach(
  tx: Tx,
  context: Context,
  accountId: string,
  rows: readonly StateRow[],
  withheld: boolean,
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) => {
    const seal = computeNextMac(context, row, { withheld });
    return { id: row.id, seal: seal === null ? null : Buffer.from(seal).toString('base64') };
  });
  await tx.execute(sql`
    update ${glyphs} as g set withheld = ${withheld}, seal = decode(v.seal, 'base64')
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(id uuid, seal text)
    where g.account_id = ${accountId} and g.id = v.id`);
}
