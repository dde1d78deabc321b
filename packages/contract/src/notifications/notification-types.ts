import type { Language } from '../rules/languages.ts';

export const NOTIFICATION_TYPES = ['document', 'wallet', 'security', 'login', 'other'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/**
 * The text of a notification, with a title of at most 60 characters. `{name}` is filled from its metadata; `bare` is the
 * message where the metadata lacks one.
 */
type NoticeText = { readonly title: string; readonly message: string; readonly bare?: string };
/**
 * A kind with a template as its sentence, so that server and page need no code for it. `page` is the notification's
 * link.
 */
export type NoticeTemplate = Readonly<Record<Language, NoticeText>> & {
  readonly type: NotificationType;
  readonly page?: `/${string}`;
};

/** The kinds of notification that a feature sends: each with the type whose switch silences it, or as a template. */
export type NotificationKinds = Readonly<Record<string, NotificationType | NoticeTemplate>>;
