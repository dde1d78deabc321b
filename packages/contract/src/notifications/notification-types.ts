import type { Language } from '../rules/languages.ts';

export const NOTIFICATION_TYPES = ['document', 'wallet', 'security', 'login', 'other'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** What a notification says, at most 60 characters of title. `{name}` is filled from its metadata. */
type NoticeText = { readonly title: string; readonly message: string };
/** A kind whose sentence is a template: server and page need no code for it. `page` is where the notification leads. */
export type NoticeTemplate = Readonly<Record<Language, NoticeText>> & {
  readonly type: NotificationType;
  readonly page?: `/${string}`;
};

/** The kinds of notification that a feature sends: each with the type whose switch silences it, or as a template. */
export type NotificationKinds = Readonly<Record<string, NotificationType | NoticeTemplate>>;
