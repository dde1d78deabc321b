/** The tables whose rows carry a MAC (row-macs.ts); in `vaults`, `alert_contacts` and `contact_pushes` a wrap is bound to the row instead. */
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
  'contact_pushes',
] as const;
export type MacTable = (typeof MAC_TABLES)[number];
