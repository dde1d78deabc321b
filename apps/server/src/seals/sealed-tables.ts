/** The tables whose rows are sealed (row-seals.ts); in `vaults` the wrap of the identity names the public key instead. */
export const SEALED_TABLES = [
  'accounts',
  'role_grants',
  'passkeys',
  'glyphs',
  'profiles',
  'reviews',
  'vaults',
  'offices',
  'staff_accounts',
  'verification_waivers',
] as const;
export type SealedTable = (typeof SEALED_TABLES)[number];
