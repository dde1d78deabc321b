import { buildWentBackUrl } from '@repo/contract/payments/payment-pages';
import Stripe from 'stripe';
import type {
  CardKeeper,
  CardOrder,
  KeptCardRefs,
  PaymentOrder,
  ProviderCard,
  ProviderPayment,
  ShownCard,
} from '../payment-provider.ts';
import { IS_OFF_SESSION, readStripeId, viewIntent } from './stripe-objects.ts';

/** Cards are kept by Checkout in setup mode, for a customer of whom Stripe learns no name and no address. */
export const openStripeCards = (stripe: Stripe): CardKeeper => ({
  ask: (order, key) => askForCard(stripe, order, key),
  fetch: (ref) => fetchCard(stripe, ref),
  forget: (of) => forgetCard(stripe, of),
});

async function askForCard(
  stripe: Stripe,
  { keptCardId, currency, returnUrl }: CardOrder,
  key: string,
): Promise<ProviderCard> {
  const customer = await stripe.customers.create({ metadata: { keptCardId } }, { idempotencyKey: `${key}:customer` });
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'setup',
      customer: customer.id,
      currency: currency.toLowerCase(),
      client_reference_id: keptCardId,
      allowed_payment_method_types: ['card'],
      success_url: returnUrl,
      cancel_url: buildWentBackUrl(returnUrl),
    },
    { idempotencyKey: key },
  );
  return viewSetup(session);
}

const fetchCard = async (stripe: Stripe, ref: string): Promise<ProviderCard> =>
  viewSetup(await stripe.checkout.sessions.retrieve(ref, { expand: ['setup_intent.payment_method'] }));

/** A customer that is deleted takes the card along; a page that is still open is closed first. */
async function forgetCard(stripe: Stripe, { ref, customerRef }: Parameters<CardKeeper['forget']>[0]): Promise<void> {
  await unlessRefused(() => stripe.checkout.sessions.expire(ref, {}, { idempotencyKey: `${ref}:expire` }));
  if (customerRef !== null) await unlessRefused(() => stripe.customers.del(customerRef));
}

async function unlessRefused(ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

/**
 * Charges a kept card while its holder is away. A bank that refuses, or wants to ask the holder (`authentication_required`),
 * is an answer: the intent carries the reason, and no page belongs to it.
 */
export async function chargeKept(
  stripe: Stripe,
  { paymentId, amount, currency, description }: PaymentOrder,
  { customerRef, cardRef }: KeptCardRefs,
  key: string,
): Promise<ProviderPayment> {
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: Number(amount),
        currency: currency.toLowerCase(),
        customer: customerRef,
        payment_method: cardRef,
        allowed_payment_method_types: ['card'],
        off_session: true,
        confirm: true,
        description,
        metadata: { paymentId, ...IS_OFF_SESSION },
      },
      { idempotencyKey: key },
    );
    return viewIntent(intent);
  } catch (error) {
    const intent = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined;
    if (intent === undefined) throw error;
    return viewIntent(intent);
  }
}

function viewSetup(session: Stripe.Checkout.Session): ProviderCard {
  const card = readCard(session);
  return {
    ref: session.id,
    keptCardId: session.client_reference_id,
    state: deriveSetupState(session, card),
    customerRef: readStripeId(session.customer),
    redirectUrl: session.url,
    card,
  };
}

function deriveSetupState({ status }: Stripe.Checkout.Session, card: ShownCard | null): ProviderCard['state'] {
  if (status === 'expired') return 'gone';
  if (status === 'open') return 'asked';
  return card === null ? 'gone' : 'kept';
}

/** The card as the setup left it; null before that, and once it was taken away at Stripe. */
function readCard({ setup_intent: intent }: Stripe.Checkout.Session): ShownCard | null {
  if (intent === null || typeof intent === 'string' || intent.status !== 'succeeded') return null;
  const { payment_method: method } = intent;
  if (method === null || typeof method === 'string' || method.customer === null || !method.card) return null;
  const { brand, last4, exp_month: month, exp_year: year } = method.card;
  return { cardRef: method.id, brand, last4, expiresOn: `${year}-${String(month).padStart(2, '0')}` };
}
