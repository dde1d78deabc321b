import type { InLanguages } from '../rules/languages.ts';

export const NOTIFICATION_TYPES = ['document', 'wallet', 'security', 'login', 'other'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/**
 * The text of a notification, with a title of at most 60 characters. `{name}` is filled from its facts and from the words
 * that `notice-words.ts` makes of them; `{name|otherwise}` says what stands there without the fact, and `[what is in
 * brackets]` goes where a fact in it is missing. `bare` is the message where the facts still lack one.
 */
export type NoticeText = { readonly title: string; readonly message: string; readonly bare?: string };
export type NoticeTexts = InLanguages<NoticeText>;

/** A text for notifications whose facts have these values; undefined: which lack the fact. */
type NoticeForm = NoticeTexts & { readonly when: Readonly<Record<string, string | undefined>> };

/** Everything that the product knows of a kind of notification: server and page need no code for it. */
export type NoticeTemplate = NoticeTexts & {
  /** Whose switch silences it; `other`, a reply to a person's request, has none. Critical ones are never silenced. */
  readonly type: NotificationType;
  /**
   * Where it leads: `{name}` is filled from its facts, and one that lacks a name leads nowhere. Left out: it leads
   * nowhere.
   */
  readonly page?: `/${string}`;
  /**
   * By mail too, to a confirmed address: `always`, or `none`, because its act sends a mail of its own. Left out: when it is
   * critical.
   */
  readonly mail?: 'always' | 'none';
  /** What "I did not expect this" stops. Left out: it is not asked. */
  readonly notMe?: 'glyph' | 'account';
  /** The first that fits takes the place of the text. */
  readonly forms?: readonly NoticeForm[];
  /** The fact that chooses the form: of a value without one only a newer server knows what to say. */
  readonly decidedBy?: string;
};

/** The kinds of notification that a feature sends. */
export type NotificationKinds = Readonly<Record<string, NoticeTemplate>>;
