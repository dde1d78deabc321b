import type { KnownEntry } from './known-entries.ts';

/**
 * What an entry of a new file is. `new`: money of its own. `known`: a statement of the same kind has named it. `pair`: a
 * file of the other kind has named it, in one entry or in several. `doubt`: it may be the money `of`, or is on no statement
 * that should have it (`of` null).
 */
export type MatchVerdict =
  | { readonly is: 'new' }
  | { readonly is: 'known'; readonly of: KnownEntry }
  | { readonly is: 'pair'; readonly of: readonly KnownEntry[] }
  | { readonly is: 'doubt'; readonly of: KnownEntry | null };
