import { dayInRome } from '@repo/contract/payments/working-days';
import { asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type PrincipalKind, SESSION_TABLES, STEP_UP_TABLES } from '../../callers/session-tables.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { accounts, devices, signInCodes } from '../../db/tables/accounts.ts';
import { scanChallenges } from '../../db/tables/scans.ts';
import { staffAccounts } from '../../db/tables/staff.ts';
import { append } from '../audit/audit-leaves.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { notify } from '../notifications/notify.ts';

/** People who are told with one statement each; the transaction holds all of them. */
const PEOPLE_AT_ONCE = 200;

export type EndedByRestore = { sessions: number; people: number; employees: number };

/**
 * A restored database knows nothing of what happened after `asOf`: sessions that were ended are open again, and passkeys,
 * apps, codes and passwords that were taken away count again. Which they were nobody can know, so every session ends, no
 * browser is known any more, and each person is told once to look.
 */
export function endRestoredSessions(context: Context, asOf: Date): Promise<EndedByRestore> {
  return context.db.transaction(async (tx) => {
    await tx.update(devices).set({ rememberedUntil: null }).where(isNotNull(devices.rememberedUntil));
    await tx.delete(scanChallenges);
    // One that was used may be unused again.
    await tx.delete(signInCodes);
    const sessions = (await endAll(tx, context, 'person')) + (await endAll(tx, context, 'staff'));
    return {
      sessions,
      people: await tellPeople(tx, context, asOf),
      employees: await tellEmployees(tx, context, asOf),
    };
  });
}

/** With an entry for each holder, in the person's log or in that of the institution. */
async function endAll(tx: Tx, context: Context, kind: PrincipalKind): Promise<number> {
  const at = context.clock.now();
  const { sessions, owner, holders } = SESSION_TABLES[kind];
  await tx.delete(STEP_UP_TABLES[kind].stepUps);
  await tx.update(holders).set({ deviceEpoch: sql`${holders.deviceEpoch} + 1` });
  const ended = await tx
    .update(sessions)
    .set({ endedAt: at })
    .where(isNull(sessions.endedAt))
    .returning({ session: sessions.id, subjectId: owner });
  const act = kind === 'person' ? ('session.ended' as const) : ('staff.sessionEnded' as const);
  const facts = ended.map(({ session, subjectId }) => ({ subjectId, act, facts: { session, reason: 'restored' } }));
  for (let from = 0; from < facts.length; from += PEOPLE_AT_ONCE) {
    await append(tx, at, facts.slice(from, from + PEOPLE_AT_ONCE));
  }
  return ended.length;
}

/** Critical, so that no switch silences it and it goes to each confirmed address. */
async function tellPeople(tx: Tx, context: Context, asOf: Date): Promise<number> {
  const notice = { kind: 'site.restored', severity: 'critical', facts: { asOf: dayInRome(asOf) } } as const;
  const people = await tx.select({ accountId: accounts.id }).from(accounts).orderBy(asc(accounts.id));
  for (let from = 0; from < people.length; from += PEOPLE_AT_ONCE) {
    const notices = people.slice(from, from + PEOPLE_AT_ONCE).map(({ accountId }) => ({ ...notice, accountId }));
    await notify(tx, context, notices);
  }
  return people.length;
}

/** Employees have no list of notifications. */
async function tellEmployees(tx: Tx, context: Context, on: Date): Promise<number> {
  const { email: to, language } = staffAccounts;
  const employees = await tx.select({ to, language }).from(staffAccounts).where(eq(staffAccounts.state, 'active'));
  for (const employee of employees) {
    await queueMail(tx, context, { accountId: null, kind: 'staffSiteRestored', params: { on }, ...employee });
  }
  return employees.length;
}
