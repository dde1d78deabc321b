import type { Tx } from '../../../db/database.ts';
import { changePayment, type GatewayPayment, type GatewayTools, lockPayment } from './gateway.ts';
import { openDispute } from './gateway-disputes.ts';
import { queueEvent } from './gateway-events.ts';
import { type CardProblem, type CardRule, findCardRule, readCard, type TypedCard } from './test-cards.ts';

/** What a person does on a page of the gateway. Returns the payment as it is then, or what is wrong with the card. */
export async function payByCard(
  { db, now }: GatewayTools,
  ref: string,
  typed: TypedCard,
): Promise<GatewayPayment | CardProblem> {
  const card = readCard(typed, now());
  if (typeof card === 'string') return card;
  return db.transaction(async (tx) => {
    const row = await lockPayment(tx, ref);
    if (row.state !== 'requiresAction' || !takesCards(row)) return row;
    const shown = { cardLast4: card.last4, cardExpiresOn: card.expiresOn, failure: null };
    if (card.rule.asksHolder) {
      const pending = { ...shown, state: 'requiresConfirmation' as const, pendingCard: card.last4 };
      return changePayment(tx, now(), row, pending, null);
    }
    return charge(tx, now(), { ...row, ...shown }, card.last4);
  });
}

/** The answer of the card's holder at the bank's page (3-D Secure). */
export async function answerAuthentication(
  { db, now }: GatewayTools,
  ref: string,
  isApproved: boolean,
): Promise<GatewayPayment> {
  return db.transaction(async (tx) => {
    const row = await lockPayment(tx, ref);
    if (row.state !== 'requiresConfirmation' || row.pendingCard === null) return row;
    if (isApproved) return charge(tx, now(), row, row.pendingCard);
    return failTry(tx, now(), row, 'authenticationFailed');
  });
}

/** The answer on a wallet's sheet, or PayPal's page. PayPal's approval waits for the merchant's capture. */
export async function answerSheet(
  { db, now }: GatewayTools,
  ref: string,
  isApproved: boolean,
): Promise<GatewayPayment> {
  return db.transaction(async (tx) => {
    const row = await lockPayment(tx, ref);
    if (row.state !== 'requiresAction' && row.state !== 'requiresConfirmation') return row;
    if (!isApproved) return failTry(tx, now(), row, 'refusedByPerson');
    if (takesCards(row)) return row;
    if (row.method !== 'paypal') return charge(tx, now(), row, null);
    return changePayment(tx, now(), row, { state: 'requiresCapture', failure: null }, 'payment.approved');
  });
}

const takesCards = ({ method }: GatewayPayment): boolean =>
  method === 'card' || method === 'checkout' || method === 'keep';

async function charge(tx: Tx, at: Date, row: GatewayPayment, last4: string | null): Promise<GatewayPayment> {
  const rule = last4 === null ? null : findCardRule(last4);
  if (row.method === 'keep') return keepCard(tx, at, row, rule);
  if (rule?.failure) return failTry(tx, at, row, rule.failure);
  const done = { state: 'succeeded' as const, failure: null, pendingCard: null, cardLast4: row.cardLast4 };
  const charged = await changePayment(tx, at, row, done, 'payment.succeeded');
  if (rule?.isDisputed) {
    const dispute = openDispute(row.amount, 'needs_response', at);
    await queueEvent(tx, at, 'dispute.opened', charged, { dispute });
  }
  return charged;
}

/** Nothing is charged: a card that its bank refuses at once is not kept. */
function keepCard(tx: Tx, at: Date, row: GatewayPayment, rule: CardRule | null): Promise<GatewayPayment> {
  if (rule?.failure && !rule.failsLater) return failTry(tx, at, row, rule.failure);
  const { cardLast4, cardExpiresOn } = row;
  const kept = { state: 'succeeded' as const, failure: null, pendingCard: null, cardLast4, cardExpiresOn };
  return changePayment(tx, at, row, kept, 'card.kept');
}

/** The try failed; the person may make another. */
function failTry(tx: Tx, at: Date, row: GatewayPayment, failure: string): Promise<GatewayPayment> {
  const change = { state: 'requiresAction' as const, failure, pendingCard: null, cardLast4: row.cardLast4 };
  return changePayment(tx, at, row, change, row.method === 'keep' ? null : 'payment.try_failed');
}
