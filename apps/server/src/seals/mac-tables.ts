/** The tables whose rows carry a MAC (row-macs.ts); in `vaults` the wrap of the identity names the key instead. */
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
] as const;
export type MacTable = (typeof MAC_TABLES)[number];
