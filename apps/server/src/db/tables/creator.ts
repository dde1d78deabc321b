import type { SWITCHES } from '@repo/contract/creator-commands/creator-system';
import type { OpeningProblem } from '@repo/contract/creator-panel/opening';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bytea, id, timestamp } from '../columns.ts';
import { accounts, sessions } from './accounts.ts';

/** Switches that a creator turned for an hour at most; one whose end has passed is back where it was. */
export const systemSwitches = pgTable(
  'system_switches',
  {
    id: id().primaryKey(),
    kind: text('kind').$type<(typeof SWITCHES)[number]>().notNull(),
    /** It is null for the whole server. */
    sessionId: id('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    byId: id('by_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    until: timestamp('until').notNull(),
  },
  (table) => [unique('system_switches_once').on(table.kind, table.sessionId).nullsNotDistinct()],
);

/** What was tried of "Before you open", and when it was shown to work; kept, so that its age can be told. */
export const openingTests = pgTable(
  'opening_tests',
  {
    id: id().primaryKey(),
    kind: text('kind').$type<'mail' | 'payments' | 'restore'>().notNull(),
    /** Null: a command, or an account that is gone. */
    byId: id('by_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Keyed hash of the settings that were tried: others are to be tried again. */
    settings: bytea('settings'),
    /** A letter has its code, the tries of it, and its row in `mails`, which goes after a week. */
    codeHash: bytea('code_hash'),
    attempts: integer('attempts').notNull().default(0),
    mailId: id('mail_id'),
    /** What a provider lacks; empty when nothing. */
    problems: jsonb('problems').$type<readonly OpeningProblem[]>().notNull().default([]),
    /** For a restore this is the moment of the backup. */
    asOf: timestamp('as_of'),
    startedAt: timestamp('started_at').notNull(),
    expiresAt: timestamp('expires_at'),
    passedAt: timestamp('passed_at'),
  },
  (table) => [
    index('opening_tests_by_kind').on(table.kind, table.id),
    index('opening_tests_passed').on(table.kind, table.passedAt).where(sql`${table.passedAt} is not null`),
    index('opening_tests_by_person').on(table.byId),
  ],
);
