import { FIND_SHOWN } from '@repo/contract/creator-commands/command-specs';
import { count, eq, ilike, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { accounts, sessions } from '../../../db/tables/accounts.ts';
import { glyphs } from '../../../db/tables/glyphs.ts';
import { payments } from '../../../db/tables/money/payments.ts';
import { orders } from '../../../db/tables/money/shop.ts';
import { scans } from '../../../db/tables/scans.ts';
import { wallets } from '../../../db/tables/wallet.ts';
import { listCheckpointFiles } from '../../audit/checkpoint-file.ts';
import { verifyAudit } from '../../audit/verify.ts';
import { readProof } from '../../ledger/read-transactions.ts';
import { verifyLedger } from '../../ledger/verify-ledger.ts';
import { defineCommand } from '../command.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
/** A percent sign that is typed is no wildcard. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** What the operator may see of an account: no secret, no document, no content. */
async function findUsers({ db }: Context, q: string) {
  const typed = q.trim();
  const isLike = or(
    ilike(accounts.username, `${escapeLike(typed)}%`),
    eq(sql`lower(${accounts.email})`, typed.toLowerCase()),
  );
  const rows = await db
    .select({
      id: accounts.id,
      username: accounts.username,
      email: accounts.email,
      accountType: accounts.accountType,
      role: accounts.role,
      realm: accounts.realm,
      createdAt: accounts.createdAt,
      completedVerificationAt: accounts.completedVerificationAt,
    })
    .from(accounts)
    .where(UUID.test(typed) ? eq(accounts.id, typed.toLowerCase()) : isLike)
    .orderBy(accounts.username)
    .limit(FIND_SHOWN);
  return rows.map(({ completedVerificationAt, ...row }) => ({ ...row, isVerified: completedVerificationAt !== null }));
}

async function countEverything({ db }: Context) {
  const people = await db
    .select({ realm: accounts.realm, accountType: accounts.accountType, count: count() })
    .from(accounts)
    .groupBy(accounts.realm, accounts.accountType);
  const paid = await db.select({ state: payments.state, count: count() }).from(payments).groupBy(payments.state);
  return {
    accounts: people,
    sessionsNotEnded: await db.$count(sessions, isNull(sessions.endedAt)),
    glyphs: await db.$count(glyphs),
    scans: await db.$count(scans),
    wallets: await db.$count(wallets),
    payments: paid,
    orders: await db.$count(orders),
  };
}

export const READ_COMMANDS = [
  defineCommand('stats', { run: async ({ context }) => countEverything(context) }),
  defineCommand('user.find', { run: async ({ context, params }) => findUsers(context, params.q) }),
  defineCommand('integrity.check', {
    run: async ({ context }) => ({
      ledger: await verifyLedger(context),
      audit: await verifyAudit(context, ...listCheckpointFiles(context.config)),
    }),
  }),
  defineCommand('ledger.proof', { run: async ({ context, params }) => readProof(context, params.hash) }),
];
