import type { CharityKind, CharityReason } from '@repo/contract/charity/charity';
import type { Currency } from '@repo/contract/rules/money';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { bytea, id, timestamp } from '../../columns.ts';
import { accounts } from '../accounts.ts';

const minor = (name: string) => bigint(name, { mode: 'bigint' });

/**
 * What was sold so far, less what was refunded, and the fifth of it that is set aside. Whoever sells, refunds or allocates
 * locks the row.
 */
export const charityPools = pgTable(
  'charity_pools',
  {
    currency: text('currency').$type<Currency>().primaryKey(),
    sold: minor('sold').notNull(),
    setAside: minor('set_aside').notNull(),
  },
  () => [check('charity_pools_fifth', sql`sold >= 0 and set_aside = sold / 5`)],
);

/** Who receives: a hospital that consents to it with its account, or another charity that a creator has entered. */
export const charityOrganisations = pgTable(
  'charity_organisations',
  {
    id: id().primaryKey(),
    kind: text('kind').$type<CharityKind>().notNull(),
    /** The account of a hospital. It is null for others, and for a hospital whose account was deleted. */
    accountId: id('account_id')
      .unique()
      .references(() => accounts.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    /** ISO 3166-1 alpha-2 */
    country: text('country').notNull(),
    weight: integer('weight').notNull(),
    addedAt: timestamp('added_at').notNull(),
    /** Receives nothing from then on. */
    endedAt: timestamp('ended_at'),
  },
  () => [check('charity_organisations_weight', sql`weight between 1 and 1000`)],
);

/** What was done with the pool of a currency for a month that ended, once. Triggers keep the table append-only. */
export const charityMonths = pgTable(
  'charity_months',
  {
    id: id().primaryKey(),
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    currency: text('currency').$type<Currency>().notNull(),
    /** A month of UTC, like `2026-10`. */
    month: text('month').notNull(),
    opening: minor('opening').notNull(),
    /** The fifth of the month's sales less its refunds: negative when more was refunded. */
    setAside: minor('set_aside').notNull(),
    /** What was allocated before and came back into the pool. */
    returned: minor('returned').notNull(),
    allocated: minor('allocated').notNull(),
    /** The part of it for verified hospitals. */
    hospitals: minor('hospitals').notNull(),
    closing: minor('closing').notNull(),
    /** Why something stays in the pool. */
    reason: text('reason').$type<CharityReason>(),
    /** Hash of the ledger's transaction whose memo holds the hash of the month's statement. */
    transactionHash: bytea('transaction_hash').notNull(),
    at: timestamp('at').notNull(),
    /** The tree of the month's papers; null before papers were leaves of one. */
    treeRoot: bytea('tree_root'),
    treeSize: integer('tree_size'),
    treePapers: integer('tree_papers'),
    treeSold: minor('tree_sold'),
    treeBefore: minor('tree_before'),
  },
  (table) => [
    unique('charity_months_once').on(table.currency, table.month),
    check('charity_months_tree', sql`num_nulls(tree_root, tree_size, tree_papers, tree_sold, tree_before) in (0, 5)`),
    check('charity_months_sum', sql`closing = opening + set_aside + returned - allocated`),
    check(
      'charity_months_hospitals',
      sql`allocated >= 0 and hospitals between 0 and allocated and hospitals * 5 >= allocated * 4`,
    ),
  ],
);

/** What an organisation was given for a month, with its name of then. Triggers keep the table append-only. */
export const charityShares = pgTable(
  'charity_shares',
  {
    id: id().primaryKey(),
    monthId: id('month_id')
      .notNull()
      .references(() => charityMonths.id),
    organisationId: id('organisation_id')
      .notNull()
      .references(() => charityOrganisations.id),
    name: text('name').notNull(),
    kind: text('kind').$type<CharityKind>().notNull(),
    country: text('country').notNull(),
    weight: integer('weight').notNull(),
    amount: minor('amount').notNull(),
  },
  (table) => [
    unique('charity_shares_once').on(table.monthId, table.organisationId),
    index('charity_shares_by_organisation').on(table.organisationId),
    check('charity_shares_positive', sql`amount > 0`),
  ],
);

/** `paid`: by a transfer of the creator. `undone`: that transfer came back. `returned`: the share went back into the pool. */
export type CharityStepKind = 'paid' | 'undone' | 'returned';

/** What became of a share, step by step: the last one counts. Triggers keep the table append-only. */
export const charitySteps = pgTable(
  'charity_steps',
  {
    id: id().primaryKey(),
    shareId: id('share_id')
      .notNull()
      .references(() => charityShares.id),
    /** Counts the steps of a share from 1. */
    place: integer('place').notNull(),
    kind: text('kind').$type<CharityStepKind>().notNull(),
    /** The bank's reference, which only `paid` has. */
    reference: text('reference'),
    paidOn: date('paid_on', { mode: 'string' }),
    /** Only `undone` and `returned` have a reason. */
    reason: text('reason'),
    /** The creator; the account may be gone. */
    byId: id('by_id').notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [
    unique('charity_steps_once').on(table.shareId, table.place),
    check('charity_steps_reference', sql`(kind = 'paid') = (reference is not null and paid_on is not null)`),
  ],
);

/**
 * What each invoice, credit note and debit note counts as. Its hash is told to nobody but the buyer, who can compute it: the
 * salt stands on the paper. Triggers keep the table append-only.
 */
export const charityLeaves = pgTable(
  'charity_leaves',
  {
    id: id().primaryKey(),
    currency: text('currency').$type<Currency>().notNull(),
    /** The number of the paper; another name where a sale had none. */
    paper: text('paper').notNull().unique('charity_leaves_by_paper'),
    /** Null only of what was sold before papers were leaves, as one sum. */
    paymentId: id('payment_id'),
    /** Negative for what was refunded. */
    amount: minor('amount').notNull(),
    salt: bytea('salt').notNull(),
    hash: bytea('hash').notNull().unique('charity_leaves_by_hash'),
    at: timestamp('at').notNull(),
  },
  (table) => [
    index('charity_leaves_by_time').on(table.currency, table.at),
    index('charity_leaves_by_payment').on(table.paymentId),
  ],
);

/** The tree of a month: leaves at level 0 among those that fill it, the root above all. Triggers keep it append-only. */
export const charityNodes = pgTable(
  'charity_nodes',
  {
    monthId: id('month_id')
      .notNull()
      .references(() => charityMonths.id),
    level: integer('level').notNull(),
    place: integer('place').notNull(),
    hash: bytea('hash').notNull(),
    sum: minor('sum').notNull(),
    /** Only at level 0, and not of what fills the tree. */
    leafId: id('leaf_id')
      .references(() => charityLeaves.id)
      .unique('charity_nodes_by_leaf'),
  },
  (table) => [primaryKey({ columns: [table.monthId, table.level, table.place] })],
);
