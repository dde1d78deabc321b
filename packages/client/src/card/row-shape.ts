import type { Category, FieldName } from '@repo/contract/rules/permissions';

export const BLOOD_GROUPS = ['O-', 'O+', 'A-', 'A+', 'B-', 'B+', 'AB-', 'AB+'] as const;
export type BloodGroup = (typeof BLOOD_GROUPS)[number];

export const SEVERITIES = ['mild', 'severe', 'life-threatening'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Words that stand for a value. They are stored in English and shown in the reader's language. */
export const FIXED_ANSWERS = { none: 'None', unknown: 'Not known', yes: 'Yes', no: 'No' } as const;
export type FixedAnswer = keyof typeof FIXED_ANSWERS;

/** What a row says besides its text, in the order in which it is read. */
export const ROW_DETAILS = ['severity', 'dose', 'time', 'since', 'relation', 'phone', 'place'] as const;
export type RowDetail = (typeof ROW_DETAILS)[number];

/** The words before a detail that is written in brackets (`Diabetes (since 2009)`); null: it follows the text after a dot. */
export const DETAIL_BRACKETS: Readonly<Record<RowDetail, string | null>> = {
  ...{ severity: '', since: 'since ' },
  ...{ dose: null, time: null, relation: null, phone: null, place: null },
};

/** What a line is to whoever reads it on paper: an allergy is never left out, an alert stands in red. */
export type LineRole = 'alert' | 'allergy' | 'blood' | 'thing' | 'contact' | 'other';

/** Everything the product knows of one kind of rows. Nothing is optional, so that a new kind answers each question. */
export type RowKindShape = {
  readonly stored: {
    /** What stands before the text in a field that holds several kinds of rows. It is stored, so it is never renamed. */
    readonly tag: string;
    /** In the order in which they are written. One that stands in brackets is the only one of its kind of rows. */
    readonly details: readonly RowDetail[];
    readonly accepts: 'text' | 'day' | 'bloodGroup';
    /** The fields in which it stands behind its tag: the one where a reader looks for it first. */
    readonly tagged: readonly FieldName[];
    /** The fields whose lines without a tag are rows of this kind. */
    readonly plain: readonly FieldName[];
  };
  readonly form: {
    /** The kinds of card that offer it, and the fields in which it is kept there, a line for each. */
    readonly on: Partial<Readonly<Record<Category, readonly FieldName[]>>>;
    /** Kinds of card on which it stands behind a "+" until somebody wants it. */
    readonly optional: readonly Category[];
    /** Kinds of card that start with it repeated in the field which the ambulance reads at once. */
    readonly atOnce: readonly Category[];
    /** Whether more of them can be added. */
    readonly many: boolean;
    /** Values that one press gives to an empty line. `none` needs the message `cards_none_<kind>`. */
    readonly said: readonly FixedAnswer[];
    /** What an empty line shows: the message `cards_example_<kind>`, the word for a name, or nothing. */
    readonly hint: 'example' | 'name' | 'nothing';
  };
  readonly empty: {
    /** The owner is asked what an empty list of them means, because it reads like one that was forgotten. */
    readonly isAsked: boolean;
    /** A card for an emergency names it on its page although nothing stands there. */
    readonly isShownToOwner: boolean;
    /** A scanner is told that the opened history says nothing of it. */
    readonly isShownToReader: boolean;
    /** The ambulance misses it where it opens for a reason alone: the form says so, with `see_miss_*_<kind>`. */
    readonly isMissed: boolean;
  };
  readonly paper: {
    readonly role: LineRole;
    /** The lines that help whoever finds the person, in this order; null for others. */
    readonly rank: number | null;
  };
};

/** A longer line is a sentence, not a row. */
export const ROW_LINE_MAX = 200;
/** More lines without a tag than these are a text, not rows. */
export const PLAIN_ROWS_MAX = 30;
