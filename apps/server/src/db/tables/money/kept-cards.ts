import type { WebhookProvider } from '@repo/contract/payments/payment-pages';
import type { Currency } from '@repo/contract/rules/money';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, timestamp } from '../../columns.ts';
import { accounts } from '../accounts.ts';

/**
 * Cards that a provider keeps for plans, as the provider names them: never a number. A row whose account is gone, or that is
 * `removing`, goes once the provider has forgotten the card.
 */
export const keptCards = pgTable(
  'kept_cards',
  {
    id: id().primaryKey(),
    accountId: id('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    provider: text('provider').$type<WebhookProvider>().notNull(),
    state: text('state').$type<'asked' | 'kept' | 'removing'>().notNull(),
    /** The page on which it is typed, and the provider's id of it; null until the provider has answered. */
    providerRef: text('provider_ref'),
    pageUrl: text('page_url'),
    customerRef: text('customer_ref'),
    cardRef: text('card_ref'),
    brand: text('brand'),
    last4: text('last4'),
    /** Its last month, `2029-04`, and the one that the person was told of. */
    expiresOn: text('expires_on'),
    toldExpiresOn: text('told_expires_on'),
    /** The most that a month may cost, as the person agreed to it, and when. */
    agreedAmount: bigint('agreed_amount', { mode: 'bigint' }).notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    agreedAt: timestamp('agreed_at').notNull(),
    keptAt: timestamp('kept_at'),
    /** When the provider is asked next, or told to forget it. */
    askAt: timestamp('ask_at').notNull(),
    tries: integer('tries').notNull(),
  },
  (table) => [
    uniqueIndex('kept_cards_asked').on(table.accountId).where(sql`state = 'asked'`),
    uniqueIndex('kept_cards_kept').on(table.accountId).where(sql`state = 'kept'`),
    unique('kept_cards_by_ref').on(table.provider, table.providerRef),
    index('kept_cards_by_account').on(table.accountId),
    index('kept_cards_to_ask').on(table.askAt).where(sql`state <> 'kept' or account_id is null`),
    check('kept_cards_known', sql`state <> 'kept' or (card_ref is not null and customer_ref is not null)`),
  ],
);
