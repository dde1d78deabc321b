import type { AuditAct } from '@repo/contract/registry/audit-acts';
import type { Waiver } from '@repo/contract/reviews/waivers';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { Refusal, refuse } from '../../../core/refuse.ts';
import type { Tx } from '../../../db/database.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { verificationWaivers } from '../../../db/tables/suspensions.ts';
import { isRowIntact } from '../../../seals/row-macs.ts';
import { type AuditEntry, append } from '../../audit/audit-leaves.ts';
import { notify } from '../../notifications/notify.ts';
import { changeWaiver, WAIVER_MAC_COLUMNS, type WaiverRow } from '../../profile/waiver-rows.ts';
import { settleWithheld } from '../../profile/withheld-glyphs.ts';
import { formatDay, type WaiverAdministrator } from './ask-waiver.ts';
import { isOver, viewWaiver } from './view-waiver.ts';

type WaiverDecision = { id: string; approve: boolean; by: WaiverAdministrator };

/** The word of a second person, for good: whoever asked, and whose account it is, decides nothing. */
export async function decideWaiver(context: Context, { id, approve, by }: WaiverDecision): Promise<Waiver | Refusal> {
  const row = await context.db.transaction(async (tx): Promise<WaiverRow | Refusal> => {
    const found = await lockWaiver(tx, id);
    if (found === null) return refuse('request.notFound');
    const refused = whyNotDecided(context, found, by);
    if (refused !== null) return refused;
    const at = context.clock.now();
    const decided = { isApproved: approve, decidedById: by.accountId, decidedAt: at };
    const kept = await changeWaiver(tx, context, found, decided);
    const kind = approve ? 'waiver.granted' : 'waiver.ended';
    const facts = { until: formatDay(found.expiresAt) };
    await notify(tx, context, [{ accountId: found.accountId, kind, severity: 'high', facts }]);
    const settled = await settleWithheld(tx, context, found.accountId);
    await logAll(tx, at, kept, { act: approve ? 'waiver.granted' : 'waiver.declined', by: by.accountId }, settled);
    return kept;
  });
  return row instanceof Refusal ? row : viewWaiver(context, row, by.accountId);
}

function whyNotDecided(context: Context, row: WaiverRow, { accountId }: WaiverAdministrator): Refusal | null {
  if (!isRowIntact(context, WAIVER_MAC_COLUMNS, row)) return refuse('waivers.notIntact');
  if (accountId === row.askedById || accountId === row.accountId) return refuse('waivers.notYours');
  return isOver(context, row) || row.isApproved !== null ? refuse('waivers.over') : null;
}

export async function endWaiver(
  context: Context,
  { id, by }: { id: string; by: WaiverAdministrator },
): Promise<Waiver | Refusal> {
  const row = await context.db.transaction(async (tx): Promise<WaiverRow | Refusal> => {
    const found = await lockWaiver(tx, id);
    if (found === null) return refuse('request.notFound');
    if (isOver(context, found)) return refuse('waivers.over');
    const at = context.clock.now();
    const kept = await changeWaiver(tx, context, found, { endedAt: at, endedById: by.accountId });
    await notify(tx, context, [{ accountId: found.accountId, kind: 'waiver.ended', severity: 'high', facts: {} }]);
    const settled = await settleWithheld(tx, context, found.accountId);
    await logAll(tx, at, kept, { act: 'waiver.ended', by: by.accountId }, settled);
    return kept;
  });
  return row instanceof Refusal ? row : viewWaiver(context, row, by.accountId);
}

/** The account first, as asking does, so that of two words at once one is the second. */
async function lockWaiver(tx: Tx, id: string): Promise<WaiverRow | null> {
  const isThis = eq(verificationWaivers.id, id);
  const [named] = await tx.select({ accountId: verificationWaivers.accountId }).from(verificationWaivers).where(isThis);
  if (named === undefined) return null;
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, named.accountId)).for('no key update');
  const [row] = await tx.select().from(verificationWaivers).where(isThis).for('update');
  return row ?? null;
}

/** In the logs of the person, of whoever asked and of whoever acts; `settled` is what followed for the person's cards. */
async function logAll(
  tx: Tx,
  at: Date,
  row: WaiverRow,
  { act, by }: { act: AuditAct; by: string },
  settled: readonly AuditEntry[],
): Promise<void> {
  const facts = { waiver: row.id, by, account: row.accountId };
  const subjects = [...new Set([row.accountId, row.askedById ?? by, by])];
  await append(tx, at, [...subjects.map((subjectId) => ({ subjectId, act, facts })), ...settled]);
}
