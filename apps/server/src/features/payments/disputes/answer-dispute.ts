import { MINUTE_MS } from '@repo/contract/durations';
import type { DisputeAnswer } from '@repo/contract/payments/dispute-states';
import type { DisputeDetail, SentEvidence } from '@repo/contract/payments/disputes';
import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { Refusal, refuse } from '../../../core/refuse.ts';
import type { Tx } from '../../../db/database.ts';
import { paymentDisputes } from '../../../db/tables/money/payments.ts';
import {
  type EvidenceToSend,
  type PaymentProvider,
  type ProviderDispute,
  ProviderError,
} from '../../../outside/payments/payment-provider.ts';
import { findProvider } from '../attempts.ts';
import type { PaymentRow } from '../book-payment.ts';
import { lockPayment } from '../lock-payment.ts';
import { auditPayment } from '../payment-events.ts';
import { applyDispute } from '../reports/apply-dispute.ts';
import { hashEvidence, readEvidence } from './evidence-files.ts';
import { type DisputeRow, isAnswered, isInquiry, readDisputes } from './view-dispute.ts';

/** `evidence` null: the dispute is accepted. */
type DisputeInput = { readonly paymentId: string; readonly evidence: EvidenceToSend | null; readonly byId: string };

/** How long a request that asks the provider keeps others from it; then it counts as lost in a crash. */
const LEASE_MS: number = MINUTE_MS;

/**
 * Answers the open dispute of a payment at its provider, once. It is noted before the provider is asked, so that two who press
 * at once, or a crash in between, send one answer; the key is of the words, so the same words arrive once.
 */
export async function answerDispute(
  context: Context,
  { evidence: sent, ...of }: Omit<DisputeInput, 'evidence'> & { readonly evidence: SentEvidence | null },
): Promise<DisputeDetail | Refusal> {
  if (sent !== null && (isBlank(sent.productDescription) || isBlank(sent.explanation))) return refuse('dispute.empty');
  const evidence = sent === null ? null : readEvidence(sent);
  if (evidence instanceof Refusal) return evidence;
  const asked: DisputeInput = { ...of, evidence };
  const begun = await context.db.transaction((tx) => begin(tx, context, asked));
  if (begun instanceof Refusal) return begun;
  const saidAt = context.clock.now();
  const found = await ask(begun, evidence);
  if (found instanceof Refusal) {
    await giveUp(context, begun.dispute, found);
    return found;
  }
  await context.db.transaction((tx) => finish(tx, context, { begun, asked, found, saidAt }));
  const [detail] = (await readDisputes(context.db, asked.paymentId)).filter(({ id }) => id === begun.dispute.id);
  if (detail === undefined) throw new Error('A dispute vanished.');
  return detail;
}

const isBlank = (words: string): boolean => words.trim() === '';

type BegunAnswer = { readonly dispute: DisputeRow; readonly provider: PaymentProvider; readonly answer: DisputeAnswer };

/** The open dispute of a payment; null without one. */
export async function findOpenDispute(tx: Tx, paymentId: string): Promise<DisputeRow | null> {
  const isOpen = and(eq(paymentDisputes.paymentId, paymentId), eq(paymentDisputes.state, 'open'));
  const [found] = await tx.select().from(paymentDisputes).where(isOpen).orderBy(desc(paymentDisputes.id)).limit(1);
  return found ?? null;
}

async function begin(tx: Tx, context: Context, asked: DisputeInput): Promise<BegunAnswer | Refusal> {
  const row = await lockPayment(tx, asked.paymentId);
  if (row === null) return refuse('payment.unknown');
  const dispute = await findOpenDispute(tx, row.id);
  const provider = findProvider(context, row);
  if (dispute === null || provider === null) return refuse('dispute.none');
  if (isAnswered(dispute)) return refuse('dispute.answered');
  const answer: DisputeAnswer = asked.evidence === null ? 'accepted' : 'evidence';
  if (answer === 'accepted' && isInquiry(dispute)) return refuse('dispute.nothingTaken');
  const at = context.clock.now();
  if (dispute.answerBegunAt !== null && at.getTime() - dispute.answerBegunAt.getTime() < LEASE_MS) {
    return refuse('payment.inFlight');
  }
  await tx.update(paymentDisputes).set({ answer, answerBegunAt: at }).where(eq(paymentDisputes.id, dispute.id));
  return { dispute, provider, answer };
}

async function ask(
  { provider, dispute }: BegunAnswer,
  evidence: EvidenceToSend | null,
): Promise<ProviderDispute | Refusal> {
  try {
    if (evidence === null) return await provider.acceptDispute(dispute.providerRef, `${dispute.id}:accept`);
    const key = `${dispute.id}:evidence:${hashEvidence(evidence)}`;
    return await provider.sendEvidence(dispute.providerRef, evidence, key);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return refuse(error.code === 'refused' ? 'dispute.refused' : 'dispute.providerDown');
  }
}

/** Nothing arrived, or nobody knows: it may be sent again at once. */
async function giveUp(context: Context, dispute: DisputeRow, { code }: Refusal): Promise<void> {
  context.log.warn({ paymentId: dispute.paymentId, code }, 'a provider took no answer to a dispute');
  await context.db
    .update(paymentDisputes)
    .set({ answer: null, answerBegunAt: null })
    .where(eq(paymentDisputes.id, dispute.id));
}

type FinishedAnswer = {
  readonly begun: BegunAnswer;
  readonly asked: DisputeInput;
  readonly found: ProviderDispute;
  readonly saidAt: Date;
};

async function finish(tx: Tx, context: Context, { begun, asked, found, saidAt }: FinishedAnswer): Promise<void> {
  const row = await lockPayment(tx, asked.paymentId);
  if (row === null) throw new Error('A payment vanished.');
  const at = context.clock.now();
  await tx
    .update(paymentDisputes)
    .set({ answer: begun.answer, answeredAt: at, answeredById: asked.byId })
    .where(eq(paymentDisputes.id, begun.dispute.id));
  await audit(tx, at, row, { begun, asked });
  await applyDispute(tx, context, row, { found, saidAt });
}

/** Of the evidence only its hash stands in the log: whoever sent it can show what it was. */
function audit(tx: Tx, at: Date, row: PaymentRow, { begun, asked }: Pick<FinishedAnswer, 'begun' | 'asked'>) {
  const { evidence, byId } = asked;
  const dispute = begun.dispute.id;
  if (evidence === null) return auditPayment(tx, at, row, { act: 'dispute.accepted', facts: { dispute }, byId });
  const facts = { dispute, sha256: hashEvidence(evidence) };
  return auditPayment(tx, at, row, { act: 'dispute.evidenceSent', facts, byId });
}
