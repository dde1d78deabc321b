import type { AnswerOf } from '@repo/contract/call';
import {
  CHAIN_HISTORY_MAX,
  CHAIN_IDS,
  type Chain,
  type ChainPayment,
  type PreparedPayment,
  type readChainBalance,
} from '@repo/contract/chains/chains';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import { type ListedPayment, type PaymentState, UNKNOWN } from '../../outside/chains/chain-node.ts';
import { askNode, type OpenAccount } from './ask-node.ts';
import type { OwnedChainAccount } from './own-chain-accounts.ts';
import { findPayment, listSent, markAccepted, type PaymentRow, viewSent } from './payment-rows.ts';

export const listOpenChains = ({ chains }: Context): Chain[] => CHAIN_IDS.flatMap((id) => chains[id]?.chain ?? []);

export function readBalance(
  context: Context,
  owned: OwnedChainAccount,
): Promise<AnswerOf<typeof readChainBalance> | Refusal> {
  return askNode(context, owned, async (account) => {
    const { node, row } = account;
    const [holding, listed] = await Promise.all([node.readHolding(row.address), node.listPayments(row.address)]);
    const sent = await listSent(context.db, row);
    const payments =
      listed === null ? await viewEach(context, account, sent) : await merge(context, account, { listed, sent });
    return {
      confirmed: String(holding.confirmed),
      waiting: String(holding.waiting),
      payments,
      readAt: context.clock.now().toISOString(),
    };
  });
}

export function prepare(context: Context, owned: OwnedChainAccount): Promise<PreparedPayment | Refusal> {
  return askNode(context, owned, ({ node, row }) => node.prepare(row.address));
}

export function readSentPayment(
  context: Context,
  owned: OwnedChainAccount,
  hash: string,
): Promise<ChainPayment | Refusal> {
  return askNode(context, owned, async (account) => {
    const row = await findPayment(context.db, account.row, hash);
    if (row === undefined || row.attempt === 'refused') return refuse('chain.unknownTransaction');
    const [state = UNKNOWN] = await account.node.readStates([hash]);
    await settle(context, account, { row, state });
    return viewSent(row, state);
  });
}

type PaymentWithState = { readonly row: PaymentRow; readonly state: PaymentState };

/** A payment whose answer was lost, and that the node has after all, was sent. */
async function settle(
  context: Context,
  { row: account }: OpenAccount,
  { row, state }: PaymentWithState,
): Promise<void> {
  if (row.attempt === 'started' && state.state !== 'unknown') await markAccepted(context, account, row.hash);
}

/** Each payment from here with its state. One that was never accepted and that nobody has was not sent. */
async function viewEach(context: Context, account: OpenAccount, sent: PaymentRow[]): Promise<ChainPayment[]> {
  const states = await account.node.readStates(sent.map(({ hash }) => hash));
  const paymentsWithState = sent.map((row, at): PaymentWithState => ({ row, state: states[at] ?? UNKNOWN }));
  for (const one of paymentsWithState) await settle(context, account, one);
  return paymentsWithState.filter(isSent).map(({ row, state }) => viewSent(row, state));
}

const isSent = ({ row, state }: PaymentWithState): boolean => row.attempt === 'accepted' || state.state !== 'unknown';

type AccountPayments = { readonly listed: readonly ListedPayment[]; readonly sent: readonly PaymentRow[] };

/** The node's list, with the payments from here that it does not show (yet), newest first. */
async function merge(
  context: Context,
  account: OpenAccount,
  { listed, sent }: AccountPayments,
): Promise<ChainPayment[]> {
  const shown = new Map(listed.map((one) => [one.hash, one]));
  for (const row of sent) {
    const state = shown.get(row.hash);
    if (state !== undefined) await settle(context, account, { row, state });
  }
  const rows = new Map(sent.map((row) => [row.hash, row]));
  const isShown = (row: PaymentRow) => shown.has(row.hash) || row.attempt !== 'accepted';
  const missing = sent.filter((row) => !isShown(row)).map((row) => viewSent(row, UNKNOWN));
  const all = [...missing, ...listed.map((one) => viewListed(one, rows.get(one.hash)))];
  // What waits for a block is newer than what has one.
  const computeSortTime = ({ at, state }: ChainPayment) =>
    at === null || state === 'pending' ? Number.POSITIVE_INFINITY : Date.parse(at);
  return all.sort((a, b) => compare(computeSortTime(b), computeSortTime(a))).slice(0, CHAIN_HISTORY_MAX);
}

const compare = (a: number, b: number): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

function viewListed({ amount, fee, at, ...listed }: ListedPayment, row?: PaymentRow): ChainPayment {
  return {
    ...listed,
    amount: String(amount),
    fee: fee === null ? null : String(fee),
    at: (at ?? row?.createdAt)?.toISOString() ?? null,
  };
}
