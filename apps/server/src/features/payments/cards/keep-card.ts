import { CARD_EXPIRY_AHEAD_MS, CARD_PAGE_MS, CARD_WAIT_MS } from '@repo/contract/plans/kept-card';
import type { Currency } from '@repo/contract/rules/money';
import { and, eq, gte, inArray } from 'drizzle-orm';
import { announceChange } from '../../../core/announce-change.ts';
import type { Context } from '../../../core/context.ts';
import { type Refusal, refuse } from '../../../core/refuse.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { keptCards } from '../../../db/tables/money/kept-cards.ts';
import { type CardKeeper, type KeptCardRefs, ProviderError } from '../../../outside/payments/payment-provider.ts';
import { lockAccount } from '../../../seals/lock-account.ts';
import { append } from '../../audit/audit-leaves.ts';
import { resolveOffer } from '../methods.ts';

export type KeptCardRow = typeof keptCards.$inferSelect;
/** A card that can be charged: the table holds no other one in this state. */
export type KeptCard = KeptCardRow & { readonly keptAt: Date; readonly customerRef: string; readonly cardRef: string };

type CardOffer = { readonly provider: KeptCardRow['provider']; readonly cards: CardKeeper };

/** Who keeps cards here; null where nobody does. */
export function findCardKeeper(context: Context): CardOffer | null {
  const offer = resolveOffer(context, 'card');
  if ('reason' in offer) return null;
  const provider = [...context.payments.providers.values()].find(({ id }) => id === offer.provider);
  return provider?.cards == null ? null : { provider: provider.id, cards: provider.cards };
}

/** The card that is kept for an account. */
export async function findKeptCard(db: Db, accountId: string): Promise<KeptCard | null> {
  const [row] = await db
    .select()
    .from(keptCards)
    .where(and(eq(keptCards.accountId, accountId), eq(keptCards.state, 'kept')));
  return row === undefined ? null : expectKnown(row);
}

/** Whether a page was opened a while ago on which a card may have been typed. */
export async function isCardAsked(db: Db, accountId: string, now: Date): Promise<boolean> {
  const isFresh = gte(keptCards.agreedAt, new Date(now.getTime() - CARD_WAIT_MS));
  const isAsked = and(eq(keptCards.accountId, accountId), eq(keptCards.state, 'asked'), isFresh);
  return (await db.$count(keptCards, isAsked)) > 0;
}

function expectKnown(row: KeptCardRow): KeptCard {
  const { keptAt, customerRef, cardRef } = row;
  if (keptAt === null || customerRef === null || cardRef === null) throw new Error('A kept card has no references.');
  return { ...row, keptAt, customerRef, cardRef };
}

/** What a charge needs, of a card that is still kept. */
export async function readCardRefs(db: Db, id: string): Promise<KeptCardRefs | null> {
  const [row] = await db
    .select()
    .from(keptCards)
    .where(and(eq(keptCards.id, id), eq(keptCards.state, 'kept')));
  return row === undefined ? null : expectKnown(row);
}

/** `2029-04`: months in this form are in order as texts. */
export const formatMonth = (at: Date): string => at.toISOString().slice(0, 7);

/** Whether its last month is near enough to be told of. */
export const isExpiring = ({ expiresOn }: Pick<KeptCardRow, 'expiresOn'>, now: Date): boolean =>
  expiresOn !== null && expiresOn < formatMonth(new Date(now.getTime() + CARD_EXPIRY_AHEAD_MS));

export type CardConsent = {
  readonly accountId: string;
  /** The most that a month may cost, as the person agreed to it. */
  readonly amount: bigint;
  readonly currency: Currency;
  /** Where the page of the provider returns to. */
  readonly returnUrl: string;
};

/**
 * Asks for a card on a page of the provider, and says where. Asked again with the same consent it is the same page: the row is
 * stored before the provider is asked, with the key that the provider knows it by.
 */
export async function askForCard(context: Context, consent: CardConsent): Promise<{ pageUrl: string } | Refusal> {
  const keeper = findCardKeeper(context);
  if (keeper === null) return refuse('plan.cardUnavailable');
  const row = await context.db.transaction((tx) => storeAsked(tx, context, { consent, provider: keeper.provider }));
  try {
    const { id: keptCardId, currency } = row;
    const asked = await keeper.cards.ask({ keptCardId, currency, returnUrl: consent.returnUrl }, `${row.id}:card`);
    const { ref: providerRef, customerRef, redirectUrl: pageUrl } = asked;
    const stored = await context.db
      .update(keptCards)
      .set({ providerRef, customerRef, pageUrl })
      .where(and(eq(keptCards.id, row.id), eq(keptCards.state, 'asked')))
      .returning({ id: keptCards.id });
    // Its plan has ended meanwhile: nobody is led to a page for it.
    return pageUrl === null || stored.length === 0 ? refuse('plan.cardUnavailable') : { pageUrl };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return refuse(error.code === 'unreachable' ? 'payment.providerDown' : 'plan.cardUnavailable');
  }
}

type AskedInput = { readonly consent: CardConsent; readonly provider: KeptCardRow['provider'] };

async function storeAsked(tx: Tx, context: Context, { consent, provider }: AskedInput): Promise<KeptCardRow> {
  const { accountId, amount, currency } = consent;
  await lockAccount(tx, context, accountId);
  const now = context.clock.now();
  const [open] = await tx
    .select()
    .from(keptCards)
    .where(and(eq(keptCards.accountId, accountId), eq(keptCards.state, 'asked')));
  const isSame = open?.agreedAmount === amount && open.currency === currency && open.provider === provider;
  if (open !== undefined && isSame && now.getTime() - open.agreedAt.getTime() < CARD_PAGE_MS) return open;
  if (open !== undefined) await removeCards(tx, now, { accountId, states: ['asked'] });
  const row: KeptCardRow = {
    id: newId(now.getTime()),
    accountId,
    provider,
    state: 'asked',
    ...{ providerRef: null, pageUrl: null, customerRef: null, cardRef: null, brand: null, last4: null },
    ...{ expiresOn: null, toldExpiresOn: null, keptAt: null },
    agreedAmount: amount,
    currency,
    agreedAt: now,
    askAt: now,
    tries: 0,
  };
  await tx.insert(keptCards).values(row);
  const facts = { card: row.id, amount: amount.toString(), currency };
  await append(tx, now, [{ subjectId: accountId, act: 'plan.cardAsked', facts }]);
  return row;
}

type CardRemoval = { readonly accountId: string; readonly states?: ('asked' | 'kept')[] };

/** From now on nothing is charged to it; the provider is told to forget it by the job. Returns how many were kept. */
export async function removeCards(
  tx: Tx,
  now: Date,
  { accountId, states = ['asked', 'kept'] }: CardRemoval,
): Promise<number> {
  const gone = await tx
    .update(keptCards)
    .set({ state: 'removing', askAt: now, tries: 0 })
    .where(and(eq(keptCards.accountId, accountId), inArray(keptCards.state, states)))
    .returning({ id: keptCards.id, keptAt: keptCards.keptAt });
  // The page of plans waits for a card that is not coming.
  await announceChange(tx, accountId, 'payments');
  const kept = gone.filter(({ keptAt }) => keptAt !== null);
  const act = 'plan.cardRemoved';
  await append(
    tx,
    now,
    kept.map(({ id: card }) => ({ subjectId: accountId, act, facts: { card } })),
  );
  return kept.length;
}

/** A larger plan that was agreed to: its month may cost more from now on. */
export async function raiseAgreedAmount(
  tx: Tx,
  now: Date,
  { accountId, amount }: Pick<CardConsent, 'accountId' | 'amount'>,
): Promise<void> {
  const card = await findKeptCard(tx, accountId);
  if (card === null || card.agreedAmount >= amount) return;
  await tx.update(keptCards).set({ agreedAmount: amount, agreedAt: now }).where(eq(keptCards.id, card.id));
}
