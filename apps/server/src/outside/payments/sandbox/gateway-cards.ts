import { SANDBOX_PATH } from '@repo/contract/payments/payment-pages';
import type { CardKeeper, CardOrder, ProviderCard } from '../payment-provider.ts';
import {
  changePayment,
  findPayment,
  type GatewayPayment,
  type GatewayTools,
  insertOnce,
  lockPayment,
} from './gateway.ts';
import { newRef } from './new-ref.ts';
import { findCardBrand } from './test-cards.ts';

/** The gateway keeps cards as Stripe does: its page asks, and its bank may ask the holder. They are payments of nothing. */
export const openGatewayCards = (tools: GatewayTools): CardKeeper => ({
  ask: (order, key) => askForCard(tools, order, key),
  fetch: async (ref) => viewCard(await findPayment(tools.db, ref)),
  forget: ({ ref }) => forgetCard(tools, ref),
});

async function askForCard(
  { db, now }: GatewayTools,
  { keptCardId, currency, returnUrl }: CardOrder,
  key: string,
): Promise<ProviderCard> {
  const at = now();
  const row: GatewayPayment = {
    ref: newRef('pay'),
    method: 'keep',
    amount: 0n,
    currency,
    description: '',
    merchantRef: keptCardId,
    returnUrl,
    state: 'requiresAction',
    pendingCard: null,
    failure: null,
    cardLast4: null,
    cardExpiresOn: null,
    createdAt: at,
    changedAt: at,
  };
  return db.transaction(async (tx) => viewCard((await insertOnce(tx, row, key)).row));
}

/** Its number is forgotten as well. */
async function forgetCard({ db, now }: GatewayTools, ref: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockPayment(tx, ref);
    const gone = { state: 'canceled' as const, cardLast4: null, cardExpiresOn: null, pendingCard: null };
    if (row.method === 'keep') await changePayment(tx, now(), row, gone, null);
  });
}

const STATES: Partial<Record<GatewayPayment['state'], ProviderCard['state']>> = {
  requiresAction: 'asked',
  requiresConfirmation: 'asked',
  succeeded: 'kept',
};

function viewCard({ ref, merchantRef, state, cardLast4, cardExpiresOn }: GatewayPayment): ProviderCard {
  const isKept = state === 'succeeded' && cardLast4 !== null && cardExpiresOn !== null;
  const shown = isKept
    ? { cardRef: ref, brand: findCardBrand(cardLast4), last4: cardLast4, expiresOn: cardExpiresOn }
    : null;
  return {
    ref,
    keptCardId: merchantRef,
    state: STATES[state] ?? 'gone',
    // One customer for each card.
    customerRef: ref,
    redirectUrl: `${SANDBOX_PATH}/pay/${ref}`,
    card: shown,
  };
}
