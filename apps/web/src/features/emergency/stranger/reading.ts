import type { AnyoneGroup } from '@repo/vault';
import type { CardLines } from './shown-lines.ts';

/** What came of one drawing. Each kind has its own sentence; nothing of it outlives the page. */
export type Reading =
  | { readonly kind: 'asking' }
  /** Nothing to ask yet: the page tries again by itself. */
  | { readonly kind: 'offline' | 'busy' | 'failed' }
  | { readonly kind: 'paused' | 'expired' | 'replaced' | 'unknown' | 'newer' | 'unchecked' }
  | { readonly kind: 'unready'; readonly at: string }
  | ({ readonly kind: 'nothing' } & ToldReading)
  | ({ readonly kind: 'open' } & ToldReading & OpenCard);

/** The owner was told of it, and the reading can be referred to. */
type ToldReading = { readonly at: string; readonly reading: string; readonly isDrill: boolean };

/** What an owner shows to everyone, checked by the owner's signature. */
export type OpenCard = {
  readonly isDemo: boolean;
  /** When the content was written. */
  readonly changedAt: string;
  readonly shown: readonly AnyoneGroup[];
  readonly content: CardLines;
};

/** Tries that are made again without anybody's act. */
export const isTriedAgain = ({ kind }: Reading): boolean => kind === 'offline' || kind === 'busy' || kind === 'failed';
