import { LISTED_DEFAULT } from '@repo/contract/creator-commands/command-specs';
import { type Currency, formatMinor } from '@repo/contract/rules/money';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { Refusal, refuse } from '../../../core/refuse.ts';
import type { Tx } from '../../../db/database.ts';
import { paymentEvents, payments } from '../../../db/tables/money/payments.ts';
import { importStatement, readOwnStatements } from '../../payments/bank/import-statement.ts';
import { findCreatorPayments } from '../../payments/creator/find-creator-payments.ts';
import { computeRefundable, refundByCreator } from '../../payments/creator/refund-payment.ts';
import { retryEvent } from '../../payments/creator/retry-event.ts';
import { viewForCreator } from '../../payments/creator/view-for-creator.ts';
import { viewEvent } from '../../payments/receive-webhook.ts';
import { isDisputed } from '../../payments/view-payment.ts';
import { type CommandPlanState, defineCommand } from '../command.ts';

const money = (amount: bigint, currency: Currency): string => `${formatMinor(amount)} ${currency}`;

type RefundablePayment = { left: bigint; amount: bigint; row: typeof payments.$inferSelect };

/** The same refusals as the refund itself gives. */
async function readRefundable(
  { db }: Context,
  { paymentId, amountMinor }: { paymentId: string; amountMinor?: string | undefined },
): Promise<RefundablePayment | Refusal> {
  return db.transaction(async (tx: Tx): Promise<RefundablePayment | Refusal> => {
    const [row] = await tx.select().from(payments).where(eq(payments.id, paymentId));
    if (row === undefined) return refuse('payment.unknown');
    const left = await computeRefundable(tx, row);
    if (await isDisputed(tx, row)) return refuse('payment.isDisputed');
    if (row.state !== 'succeeded' || left === 0n) return refuse('payment.notRefundable');
    const amount = amountMinor === undefined ? left : BigInt(amountMinor);
    if (amount >= 1n && amount <= left) return { left, amount, row };
    return refuse('payment.refundTooLarge', { params: { most: money(left, row.currency) } });
  });
}

const list = defineCommand('payment.list', {
  run: async ({ context, params }) => {
    const limit = params.limit ?? LISTED_DEFAULT;
    const rows = (await findCreatorPayments(context, { after: null, limit, filter: {} })).slice(0, limit);
    return (await viewForCreator(context.db, rows)).map((one) => {
      const { id, accountId, amount, currency, description, status, createdAt } = one;
      return { id, accountId, amount, currency, description, status, createdAt };
    });
  },
});

const refund = defineCommand('payment.refund', {
  plan: async ({ context, params }): Promise<CommandPlanState | Refusal> => {
    const found = await readRefundable(context, params);
    if (found instanceof Refusal) return found;
    const { left, amount, row } = found;
    if (row.provider === 'bank' && params.transferReference === undefined) return refuse('payment.refundByHand');
    const returned = row.captured - left;
    const now = money(returned, row.currency);
    const after = money(returned + amount, row.currency);
    return {
      changes: [{ what: 'paymentRefunded', about: row.id, now, after }],
      notes: ['postings', 'creditNote', 'personTold', 'creatorsTold'],
      phrase: `refund ${formatMinor(amount)}`,
      state: { captured: row.captured.toString(), left: left.toString(), state: row.state },
    };
  },
  run: async ({ context, params, by }) => {
    const found = await readRefundable(context, params);
    if (found instanceof Refusal) return found;
    const { paymentId, reason, transferReference } = params;
    const body = {
      amountMinor: found.amount.toString(),
      reason,
      ...(transferReference === undefined ? {} : { transferReference }),
    };
    const asked = { paymentId, body, key: by.runId, byId: by.accountId, leftThen: found.left };
    const made = await refundByCreator(context, asked);
    return made instanceof Refusal ? made : made.answer;
  },
});

const retryWebhook = defineCommand('payment.retryWebhook', {
  plan: async ({ context, params }): Promise<CommandPlanState | Refusal> => {
    const [event] = await context.db.select().from(paymentEvents).where(eq(paymentEvents.id, params.eventId));
    if (event === undefined) return refuse('payment.unknownEvent');
    if (event.state === 'applied' || event.state === 'ignored') return refuse('payment.eventDone');
    return {
      changes: [{ what: 'eventState', about: event.eventId, now: event.state, after: 'applied' }],
      notes: ['providerAsked'],
      phrase: 'retry',
      state: { state: event.state, tries: event.tries },
    };
  },
  run: async ({ context, params, by }) => {
    const changed = await retryEvent(context, { id: params.eventId, byId: by.accountId });
    return changed instanceof Refusal ? changed : viewEvent(changed);
  },
});

const importCamt = defineCommand('bank.importCamt', {
  plan: async ({ context, params }): Promise<CommandPlanState | Refusal> => {
    const found = await readOwnStatements(context, params.xml);
    if (found instanceof Refusal) return found;
    return {
      changes: found.own.map(({ id, entries }) => ({
        what: 'bankLines' as const,
        about: id.slice(0, 100),
        now: '0',
        after: String(entries.length),
      })),
      notes: ['postings', 'personTold'],
      phrase: 'import',
      state: null,
    };
  },
  run: async ({ context, params, by }) => importStatement(context, { xml: params.xml, byId: by.accountId }),
});

export const PAYMENT_COMMANDS = [list, refund, retryWebhook, importCamt];
