import type { Language } from '../rules/languages.ts';

export const NOTIFICATION_TYPES = ['document', 'wallet', 'security', 'login', 'other'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/**
 * The text of a notification, with a title of at most 60 characters. `{name}` is filled from its metadata; `bare` is the
 * message where the metadata lacks one.
 */
type NoticeText = { readonly title: string; readonly message: string; readonly bare?: string };
type NoticeTemplate = Readonly<Record<Language, NoticeText>>;

/** Everything that the product knows of a kind of notification. */
type NoticeFlags = {
  /** Whose switch silences it; `other`, a reply to a person's request, has none. Critical ones are never silenced. */
  readonly type: NotificationType;
  /**
   * Where it leads: `{name}` is filled from its metadata, and one that lacks a name leads nowhere. Left out: it leads
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
};

/** A kind with a template as its sentence needs no code; the sentences of the others are made by server and page. */
export type NoticeKind = NoticeFlags & Partial<NoticeTemplate>;

/** The kinds of notification that a feature sends. */
export type NotificationKinds = Readonly<Record<string, NoticeFlags & (NoticeTemplate | WithoutTemplate)>>;
type WithoutTemplate = { readonly [Name in Language]?: never };
