import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { keptCards } from '../../../db/tables/money/kept-cards.ts';
import type { ProviderCard } from '../../../outside/payments/payment-provider.ts';
import { append } from '../../audit/audit-leaves.ts';
import { notify } from '../../notifications/notify.ts';
import { type KeptCardRow, removeCards } from './keep-card.ts';

type FoundCard = { readonly provider: KeptCardRow['provider']; readonly found: ProviderCard };

/** Brings a kept card to what its provider says it is now, once. False: no card of this server. */
export async function receiveCard(tx: Tx, context: Context, { provider, found }: FoundCard): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(keptCards)
    .where(and(eq(keptCards.provider, provider), eq(keptCards.providerRef, found.ref)))
    .for('no key update');
  if (row === undefined) return false;
  // What is to be forgotten stays so, whatever was typed meanwhile.
  if (row.state === 'removing' || row.accountId === null) return true;
  if (found.state === 'gone') await loseCard(tx, context, row, row.accountId);
  if (found.state === 'kept') await keepCard(tx, context, { row, accountId: row.accountId, found });
  return true;
}

/** Its page was left, or the card was taken away at the provider: nothing can be charged to it. */
async function loseCard(tx: Tx, context: Context, { state }: KeptCardRow, accountId: string): Promise<void> {
  if (state === 'removing') return;
  await removeCards(tx, context.clock.now(), { accountId, states: [state] });
}

type KeepInput = { readonly row: KeptCardRow; readonly accountId: string; readonly found: ProviderCard };

async function keepCard(tx: Tx, context: Context, { row, accountId, found }: KeepInput): Promise<void> {
  const { card, customerRef } = found;
  if (card === null || customerRef === null) return;
  const shown = { ...card, customerRef };
  const isSame = eq(keptCards.id, row.id);
  // The bank of a card tells the provider of a new expiry.
  if (row.state === 'kept') {
    await tx.update(keptCards).set(shown).where(isSame);
    return;
  }
  const now = context.clock.now();
  await removeCards(tx, now, { accountId, states: ['kept'] });
  await tx
    .update(keptCards)
    .set({ ...shown, state: 'kept', keptAt: now, pageUrl: null })
    .where(isSame);
  const facts = { card: row.id, amount: row.agreedAmount.toString(), currency: row.currency };
  await append(tx, now, [{ subjectId: accountId, act: 'plan.cardKept', facts }]);
  await notify(tx, context, [{ accountId, kind: 'plan.cardKept', severity: 'medium', facts: {} }]);
}
