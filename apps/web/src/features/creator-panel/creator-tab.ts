/** `/creator-panel?tab=orders`: each tab of the panel can be linked. */
export const CREATOR_TABS = [
  'overview',
  'users',
  'payments',
  'bank',
  'reviews',
  'reports',
  'orders',
  'cases',
  'charity',
  'commands',
  'system',
  'debug',
] as const;
export type CreatorTab = (typeof CREATOR_TABS)[number];

/** What is open in a tab, and how payments are narrowed down. */
export const PAYMENT_WORDS = ['line', 'status', 'method', 'from', 'to', 'account', 'q'] as const;
export type CreatorSearch = { tab?: CreatorTab } & { [Word in (typeof PAYMENT_WORDS)[number]]?: string };
