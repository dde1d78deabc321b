import type { EnrolmentState } from '@repo/contract/enrolments/enrolments';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, timestamp } from '../columns.ts';
import { accounts } from './accounts.ts';
import { offices } from './staff.ts';

/** The folder that an office gives a person, with its code. It is deleted with the account. */
export const enrolments = pgTable(
  'enrolments',
  {
    id: id().primaryKey(),
    /** An office is closed and never deleted while people have its codes. */
    officeId: id('office_id')
      .notNull()
      .references(() => offices.id),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** ISTAT code of the municipality whose citizen the person is to the office, like `037006`. */
    municipality: text('municipality').notNull(),
    /** Code of the district of a large city, like `037006-2`; null where it has none or none was named. */
    district: text('district'),
    /** Made by the office's side before the offer; nobody edits it. */
    code: text('code').notNull().unique(),
    state: text('state').$type<EnrolmentState>().notNull(),
    /** The folder of an accepted offer. Not a foreign key: the end of the code deletes the folder. */
    folderId: id('folder_id'),
    /** The id that is reserved for the glyph of this code, from the acceptance on; kept, so that no ended one comes back. */
    recordId: id('record_id'),
    offeredAt: timestamp('offered_at').notNull(),
    /** When the person accepted or declined. */
    answeredAt: timestamp('answered_at'),
    withdrawnAt: timestamp('withdrawn_at'),
  },
  (table) => [
    // A person has one folder of an office at a time; answered and withdrawn ones stay as history.
    uniqueIndex('enrolments_live').on(table.officeId, table.accountId).where(sql`state in ('offered', 'accepted')`),
    index('enrolments_by_office').on(table.officeId, table.state, table.municipality),
    index('enrolments_by_account').on(table.accountId, table.id),
    check('enrolments_state_known', sql`state in ('offered', 'accepted', 'declined', 'withdrawn')`),
    check('enrolments_answered', sql`state not in ('accepted', 'declined') or answered_at is not null`),
    check('enrolments_withdrawn', sql`(state = 'withdrawn') = (withdrawn_at is not null)`),
    check('enrolments_municipality_shape', sql`municipality ~ '^[0-9]{6}$'`),
    check('enrolments_district_inside', sql`district is null or district ~ ('^' || municipality || '-[0-9]{1,2}$')`),
  ],
);
