import {
  BACKUP_RECENT_MS,
  OPENING_LINE_IDS,
  OPENING_LINES,
  type OpeningLine,
  type OpeningLineId,
} from '@house/contract/creator/opening';
import { and, eq, isNotNull } from 'drizzle-orm';
import { readLastBackup } from '../../../db/archive/last-backup.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import type { Context } from '../../../http/context.ts';

type State = OpeningLine['state'];

/** What is missing before real money may move, asked anew each time: nothing of it is remembered as done. */
export async function readOpeningLines(context: Context): Promise<OpeningLine[]> {
  const read = await readFacts(context);
  return OPENING_LINE_IDS.map((id) => ({ id, state: judge(id, context, read) }));
}

/** The lines that close the shop. */
export const missingOf = (lines: readonly OpeningLine[]): OpeningLineId[] =>
  lines.filter(({ id, state }) => state === 'missing' && OPENING_LINES[id].closes).map(({ id }) => id);

type Facts = { creators: number; confirmed: number; backupAt: Date | null };

async function readFacts({ db }: Context): Promise<Facts> {
  const isCreator = eq(accounts.role, 'creator');
  return {
    creators: await db.$count(accounts, isCreator),
    // By a code that came by mail: the letter that shows that mail arrives.
    confirmed: await db.$count(accounts, and(isCreator, isNotNull(accounts.emailConfirmedAt))),
    backupAt: await readLastBackup(db),
  };
}

const done = (isDone: boolean, otherwise: State = 'missing'): State => (isDone ? 'done' : otherwise);

function judge(id: OpeningLineId, { config, clock }: Context, { creators, confirmed, backupAt }: Facts): State {
  const isLive = config.paymentsMode === 'live';
  const judges: Readonly<Record<OpeningLineId, () => State>> = {
    operator: () => done(config.operator !== null && config.operator.address !== null),
    vat: () => done(config.vat.isDecided),
    payments: () => done(isLive),
    // The account of a sandbox is nobody's.
    bank: () => done(config.bankAccount !== null && config.paymentsMode !== 'sandbox'),
    mail: () => done(config.smtpUrl !== null && confirmed > 0),
    backup: () => {
      if (config.backupRecipients.length === 0 || backupAt === null) return 'missing';
      return done(clock.now().getTime() - backupAt.getTime() <= BACKUP_RECENT_MS, 'toCheck');
    },
    secondCreator: () => done(creators > 1),
    address: () => done(config.publicUrl.protocol === 'https:'),
    // With payments of real money the start has asked it for `fsync`.
    database: () => done(config.databaseUrl !== null),
    keys: () => done(config.keyBackupRecipients.length > 0 || config.kek !== null, 'toCheck'),
    witness: () => done(config.auditWitness !== null || config.auditWitnessDir !== null, 'toCheck'),
  };
  return judges[id]();
}
