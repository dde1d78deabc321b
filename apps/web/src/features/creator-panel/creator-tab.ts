/** `/creator-panel?tab=orders`: each tab of the panel can be linked. */
export const CREATOR_TABS = [
  'overview',
  'users',
  'payments',
  'bank',
  'reviews',
  'reports',
  'orders',
  'charity',
  'commands',
  'system',
  'debug',
] as const;
export type CreatorTab = (typeof CREATOR_TABS)[number];
