import { dayInRome } from '@repo/contract/payments/working-days';
import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { type PrincipalKind, SESSION_TABLES, STEP_UP_TABLES } from '../../callers/session-tables.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { devices, signInCodes } from '../../db/tables/accounts.ts';
import { ceremonies } from '../../db/tables/factors.ts';
import { notifications } from '../../db/tables/notifications.ts';
import { scanChallenges } from '../../db/tables/scans.ts';
import { spidAttempts, staffAccounts } from '../../db/tables/staff.ts';
import { emailCodes, recoveryRequests } from '../../db/tables/verifications.ts';
import { walletChallenges } from '../../db/tables/wallet.ts';
import { append } from '../audit/audit-leaves.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { notify } from '../notifications/notify.ts';

/** People, or employees, of one transaction: a site of a million holds none open for minutes. */
export const AT_ONCE = 200;

export type EndedByRestore = { sessions: number; people: number; employees: number };

/**
 * A restored database knows nothing of what happened after `asOf`: sessions that were ended are open again, and passkeys,
 * apps, codes and passwords that were taken away count again. Which they were nobody can know, so every session ends, no
 * browser is known any more, and each person is told once to look. Where it stops on the way it can be run again: what was
 * committed stays, and of one day no person is told twice.
 */
export async function endRestoredSessions(context: Context, asOf: Date): Promise<EndedByRestore> {
  await context.db.transaction((tx) => dropWhatWasBegun(tx, context));
  const people = await inBatches(context, 'person', async (tx, ids) => {
    await tx
      .update(devices)
      .set({ rememberedUntil: null })
      .where(and(inArray(devices.accountId, ids), isNotNull(devices.rememberedUntil)));
    return tellPeople(tx, context, { asOf, ids });
  });
  const employees = await inBatches(context, 'staff', (tx, ids) => tellEmployees(tx, context, { asOf, ids }));
  return { sessions: people.sessions + employees.sessions, people: people.told, employees: employees.told };
}

/** Codes that were mailed and challenges that were answered may be unused again. */
async function dropWhatWasBegun(tx: Tx, context: Context): Promise<void> {
  for (const table of [scanChallenges, signInCodes, emailCodes, ceremonies, walletChallenges, spidAttempts]) {
    await tx.delete(table);
  }
  // These rows stay: they count how often an address was asked about.
  await tx.update(recoveryRequests).set({ usedAt: context.clock.now() }).where(isNull(recoveryRequests.usedAt));
}

async function inBatches(
  context: Context,
  kind: PrincipalKind,
  tell: (tx: Tx, ids: string[]) => Promise<number>,
): Promise<{ sessions: number; told: number }> {
  const { holders } = SESSION_TABLES[kind];
  const done = { sessions: 0, told: 0 };
  for (let last: string | undefined; ; ) {
    const rows = await context.db
      .select({ id: holders.id })
      .from(holders)
      .where(last === undefined ? undefined : gt(holders.id, last))
      .orderBy(asc(holders.id))
      .limit(AT_ONCE);
    const ids = rows.map(({ id }) => id);
    last = ids.at(-1);
    if (last === undefined) return done;
    const { sessions, told } = await context.db.transaction(async (tx) => ({
      sessions: await endAll(tx, context, kind, ids),
      told: await tell(tx, ids),
    }));
    done.sessions += sessions;
    done.told += told;
  }
}

/** With an entry in the log of each holder; that of an employee is the employee's own. */
async function endAll(tx: Tx, context: Context, kind: PrincipalKind, ids: string[]): Promise<number> {
  const at = context.clock.now();
  const { sessions, owner, holders } = SESSION_TABLES[kind];
  const { stepUps, owner: stepUpOwner } = STEP_UP_TABLES[kind];
  await tx.delete(stepUps).where(inArray(stepUpOwner, ids));
  await tx
    .update(holders)
    .set({ deviceEpoch: sql`${holders.deviceEpoch} + 1` })
    .where(inArray(holders.id, ids));
  const ended = await tx
    .update(sessions)
    .set({ endedAt: at })
    .where(and(inArray(owner, ids), isNull(sessions.endedAt)))
    .returning({ session: sessions.id, subjectId: owner });
  const act = kind === 'person' ? ('session.ended' as const) : ('staff.sessionEnded' as const);
  const facts = ended.map(({ session, subjectId }) => ({ subjectId, act, facts: { session, reason: 'restored' } }));
  for (let from = 0; from < facts.length; from += AT_ONCE) {
    await append(tx, at, facts.slice(from, from + AT_ONCE));
  }
  return ended.length;
}

type Batch = { asOf: Date; ids: string[] };

/** Critical, so that no switch silences it and it goes to each confirmed address. */
async function tellPeople(tx: Tx, context: Context, { asOf, ids }: Batch): Promise<number> {
  const notice = { kind: 'site.restored', severity: 'critical', facts: { asOf: dayInRome(asOf) } } as const;
  const isTold = and(
    inArray(notifications.accountId, ids),
    eq(notifications.kind, notice.kind),
    sql`${notifications.facts}->>'asOf' = ${notice.facts.asOf}`,
  );
  const told = await tx.select({ accountId: notifications.accountId }).from(notifications).where(isTold);
  const known = new Set(told.map(({ accountId }) => accountId));
  const notices = ids.filter((id) => !known.has(id)).map((accountId) => ({ ...notice, accountId }));
  await notify(tx, context, notices);
  return notices.length;
}

/** Employees have no list of notifications; one of a batch that was committed gets the mail again where it is run again. */
async function tellEmployees(tx: Tx, context: Context, { asOf: on, ids }: Batch): Promise<number> {
  const { email: to, language } = staffAccounts;
  const isActive = and(inArray(staffAccounts.id, ids), eq(staffAccounts.state, 'active'));
  const employees = await tx.select({ to, language }).from(staffAccounts).where(isActive);
  for (const employee of employees) {
    await queueMail(tx, context, { accountId: null, kind: 'staffSiteRestored', params: { on }, ...employee });
  }
  return employees.length;
}
