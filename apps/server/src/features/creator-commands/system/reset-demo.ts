import type { AnswerOf } from '@repo/contract/call';
import type { controlSystem } from '@repo/contract/creator-commands/creator-system';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { moneyMode } from '../../../core/money-mode.ts';
import { Refusal, refuse } from '../../../core/refuse.ts';
import type { Db } from '../../../db/database.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { seedDemoRealm } from '../../../demo/demo-realm.ts';
import { append } from '../../audit/audit-leaves.ts';
import { destroyDueAccounts } from '../../settings/leave-account.ts';
import type { CommandPlanState } from '../command.ts';
import { makeBackup } from './make-backup.ts';

/** Accounts of the demo; those who administer are never of it. */
const IS_DEMO = and(eq(accounts.realm, 'demo'), eq(accounts.role, 'user'));

/** Why this server is never reset; null for a demo without real payments that can make a backup. */
export function refuseReset(context: Context): Refusal | null {
  const { config } = context;
  if (!config.demo || moneyMode(context) === 'live') return refuse('system.neverReset');
  return config.backupRecipients.length === 0 ? refuse('command.noBackup') : null;
}

const readDemo = (db: Db) => db.select({ id: accounts.id }).from(accounts).where(IS_DEMO).orderBy(asc(accounts.id));

const summarizeRows = (rows: readonly { id: string }[]) => ({ count: rows.length, newest: rows.at(-1)?.id ?? null });

export async function planReset(context: Context): Promise<CommandPlanState | Refusal> {
  const refused = refuseReset(context);
  if (refused !== null) return refused;
  const rows = await readDemo(context.db);
  return {
    changes: [{ what: 'demoAccounts', about: null, now: String(rows.length), after: '0' }],
    notes: ['backupFirst', 'keptRecords', 'seededAgain', 'creatorsTold'],
    phrase: `reset ${rows.length} accounts`,
    state: summarizeRows(rows),
  };
}

type DemoResetInput = { planned: CommandPlanState; byId: string };
type ResetResult = NonNullable<AnswerOf<typeof controlSystem>['reset']>;

/**
 * Copies the database, then deletes every account of the demo as its owner would, and makes the first ones again. Ledger,
 * audit log, invoices and who administers stay. What a crash leaves over, the job of due deletions finishes.
 */
export async function resetDemo(context: Context, { planned, byId }: DemoResetInput): Promise<ResetResult | Refusal> {
  const backup = await makeBackup(context);
  if (backup instanceof Refusal) return backup;
  const deletedAccounts = await context.db.transaction(async (tx): Promise<number | Refusal> => {
    const rows = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(IS_DEMO)
      .orderBy(asc(accounts.id))
      .for('update');
    const state = summarizeRows(rows);
    if (JSON.stringify(state) !== JSON.stringify(planned.state)) return refuse('command.stateChanged');
    const now = context.clock.now();
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await tx.update(accounts).set({ deleteAfter: now }).where(inArray(accounts.id, ids));
    const facts = { action: 'reset_system', backup: backup.name, accounts: rows.length };
    await append(tx, now, [{ subjectId: byId, act: 'creator.systemChanged', facts }]);
    return rows.length;
  });
  if (deletedAccounts instanceof Refusal) return deletedAccounts;
  await destroyDueAccounts(context);
  await seedDemoRealm(context);
  return { backup, deletedAccounts };
}
