export const NOTIFICATION_TYPES = ['document', 'wallet', 'security', 'login', 'other'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** The kinds of notification that a feature sends, each with the type whose switch silences it. */
export type NotificationKinds = Readonly<Record<string, NotificationType>>;
