import type { LogWitness } from '@repo/contract/audit/log-witnesses';
import { PROVIDER_IDS } from '@repo/contract/payments/providers';
import { enc, equalBytes, pepperedHash } from '@repo/vault';
import { and, desc, eq, exists, isNotNull, isNull, max } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { readLastBackup } from '../../../db/archive/last-backup.ts';
import type { Db } from '../../../db/database.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { openingTests } from '../../../db/tables/creator.ts';
import { passkeys } from '../../../db/tables/factors.ts';
import { mails } from '../../../db/tables/mails.ts';
import { accountSuspensions } from '../../../db/tables/suspensions.ts';
import { readWitnesses } from '../../audit/read-witnesses.ts';
import { type EuroRateState, judgeEuroRate } from './euro-rate-state.ts';

export type OpeningTest = typeof openingTests.$inferSelect;
type TestKind = OpeningTest['kind'];

/** What only the site itself can show: what was tried, and who can sign in. */
export type OpeningFacts = {
  readonly creators: readonly CreatorFacts[];
  /** When a code that came by mail last confirmed the address of a creator. */
  readonly confirmedAt: Date | null;
  readonly letter: { readonly test: OpeningTest; readonly mail: typeof mails.$inferSelect | null } | null;
  readonly letterShown: OpeningTest | null;
  readonly asked: OpeningTest | null;
  readonly askedWell: OpeningTest | null;
  readonly backupAt: Date | null;
  readonly restored: OpeningTest | null;
  readonly witnesses: readonly LogWitness[];
  readonly euroRate: EuroRateState;
};
type CreatorFacts = { readonly username: string; readonly isLocked: boolean; readonly hasPasskey: boolean };

export async function readOpeningFacts(context: Context): Promise<OpeningFacts> {
  const { db, clock } = context;
  const letter = await readNewest(db, 'mail');
  const [mail] = letter?.mailId ? await db.select().from(mails).where(eq(mails.id, letter.mailId)) : [];
  const isCreator = eq(accounts.role, 'creator');
  const [confirmed] = await db
    .select({ at: max(accounts.emailConfirmedAt) })
    .from(accounts)
    .where(isCreator);
  return {
    creators: await readCreators(db),
    confirmedAt: confirmed?.at ?? null,
    letter: letter === null ? null : { test: letter, mail: mail ?? null },
    letterShown: await readLastPassed(db, 'mail'),
    asked: await readNewest(db, 'payments'),
    askedWell: await readLastPassed(db, 'payments'),
    backupAt: await readLastBackup(db),
    restored: await readLastPassed(db, 'restore'),
    witnesses: (await readWitnesses(context)).witnesses,
    euroRate: await judgeEuroRate(db, clock.now()),
  };
}

/** Who can open the panel: a passkey that is not blocked, no lock, and no deletion under way. */
async function readCreators(db: Db): Promise<CreatorFacts[]> {
  const isOpen = and(eq(accountSuspensions.accountId, accounts.id), isNull(accountSuspensions.liftedAt));
  const isGood = and(eq(passkeys.accountId, accounts.id), isNull(passkeys.blockedAt));
  const rows = await db
    .select({
      username: accounts.username,
      isLocked: exists(db.select({ id: accountSuspensions.id }).from(accountSuspensions).where(isOpen)).mapWith(
        Boolean,
      ),
      hasPasskey: exists(db.select({ id: passkeys.id }).from(passkeys).where(isGood)).mapWith(Boolean),
    })
    .from(accounts)
    .where(and(eq(accounts.role, 'creator'), isNull(accounts.deleteAfter)));
  return rows;
}

export async function readNewest(db: Db, kind: TestKind): Promise<OpeningTest | null> {
  const [row] = await db
    .select()
    .from(openingTests)
    .where(eq(openingTests.kind, kind))
    .orderBy(desc(openingTests.id))
    .limit(1);
  return row ?? null;
}

async function readLastPassed(db: Db, kind: TestKind): Promise<OpeningTest | null> {
  const [row] = await db
    .select()
    .from(openingTests)
    .where(and(eq(openingTests.kind, kind), isNotNull(openingTests.passedAt)))
    .orderBy(desc(openingTests.passedAt))
    .limit(1);
  return row ?? null;
}

/** A keyed hash of the settings that a test was made with: they hold passwords and keys. */
export function hashSettings({ config, keys }: Pick<Context, 'config' | 'keys'>, kind: TestKind): Uint8Array {
  const { smtpUrl, mailFrom, publicUrl, backupRecipients } = config;
  const settings = {
    mail: [smtpUrl ?? '', mailFrom],
    payments: [...PROVIDER_IDS.map((id) => JSON.stringify(config[id])), publicUrl.origin],
    restore: [...backupRecipients].sort(),
  };
  return pepperedHash(keys.pepper, enc('openingTest', kind, ...settings[kind]));
}

export const hasCurrentSettings = (
  context: Pick<Context, 'config' | 'keys'>,
  { kind, settings }: OpeningTest,
): boolean => settings !== null && equalBytes(settings, hashSettings(context, kind));
