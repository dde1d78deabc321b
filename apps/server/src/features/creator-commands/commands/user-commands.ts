import { eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { Refusal, refuse } from '../../../core/refuse.ts';
import { type Account, accounts } from '../../../db/tables/accounts.ts';
import { isSuspended } from '../../accounts/check-suspension.ts';
import { askWaiver } from '../../reviews/waivers/ask-waiver.ts';
import { suspendAccount } from '../../sessions/suspension/suspend-account.ts';
import { type CommandPlanState, defineCommand } from '../command.ts';

async function findUser({ db }: Context, id: string): Promise<Account | Refusal> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  return account ?? refuse('command.unknownUser');
}

const lock = defineCommand('user.lock', {
  plan: async ({ context, params }): Promise<CommandPlanState | Refusal> => {
    const account = await findUser(context, params.userId);
    if (account instanceof Refusal) return account;
    if (account.role === 'creator') return refuse('account.ofCreator');
    if (await isSuspended(context.db, account.id)) return refuse('account.suspendedAlready');
    return {
      changes: [{ what: 'userState', about: account.username, now: 'active', after: 'suspended' }],
      notes: ['personTold', 'creatorsTold'],
      phrase: `lock ${account.username}`,
      state: { isSuspended: false },
    };
  },
  run: async ({ context, params, by }) =>
    suspendAccount(context, { accountId: params.userId, reason: params.reason, by }),
});

const bypass = defineCommand('user.bypassVerification', {
  plan: async ({ context, params }): Promise<CommandPlanState | Refusal> => {
    const account = await findUser(context, params.userId);
    if (account instanceof Refusal) return account;
    return {
      changes: [{ what: 'waiver', about: account.username, now: '', after: params.expiresAt.slice(0, 10) }],
      notes: ['secondPerson', 'personTold'],
      phrase: 'waive',
      state: null,
    };
  },
  run: async ({ context, params, by }) =>
    askWaiver(context, {
      accountId: params.userId,
      reason: params.reason,
      expiresAt: new Date(params.expiresAt),
      by,
    }),
});

export const USER_COMMANDS = [lock, bypass];
