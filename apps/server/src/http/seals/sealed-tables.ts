/** The tables whose rows are sealed (row-seals.ts). */
export const SEALED_TABLES = ['accounts', 'role_grants', 'passkeys', 'glyphs'] as const;
export type SealedTable = (typeof SEALED_TABLES)[number];
