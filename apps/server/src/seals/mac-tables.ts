/** The tables whose rows carry a MAC (row-macs.ts); in `vaults` and `alert_contacts` a wrap is bound to the row instead. */
export const MAC_TABLES = [
  'accounts',
  'role_grants',
  'passkeys',
  'glyphs',
  'glyph_finders',
  'profiles',
  'reviews',
  'vaults',
  'offices',
  'staff_accounts',
  'verification_waivers',
  'print_places',
  'alert_contacts',
] as const;
export type MacTable = (typeof MAC_TABLES)[number];
