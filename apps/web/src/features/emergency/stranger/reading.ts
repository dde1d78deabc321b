import type { StatusVerdict } from '@repo/client/print-code/judge-status';
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
  | ({ readonly kind: 'open' } & ToldReading & OpenCard)
  /** Opened from the large square, without the server or against its older version. */
  | ({ readonly kind: 'print' } & PrintedReading)
  /** The drawing was read and the server does not answer: the large square would say more. */
  | { readonly kind: 'turn'; readonly why: 'square' | 'foreign'; readonly said: UnheardState }
  /** The large square was opened, and the list that this phone keeps says that it counts no more. */
  | { readonly kind: 'ended'; readonly said: UnheardState }
  | { readonly kind: 'hidden'; readonly ageMs: number; readonly said: UnheardState };

/** The owner was told of it, and the reading can be referred to. */
export type ToldReading = { readonly at: string; readonly reading: string; readonly isDrill: boolean };

/** What an owner shows to everyone, checked by the owner's signature. */
export type OpenCard = {
  readonly isDemo: boolean;
  readonly contentVersion: number;
  /** It came while what the card itself says was on the screen. */
  readonly isNewest?: boolean;
  /** When the content was written. */
  readonly changedAt: string;
  readonly shown: readonly AnyoneGroup[];
  readonly content: CardLines;
};

/** Why the server has said nothing that counts. */
export type UnheardState = 'asking' | 'slow' | 'offline' | 'busy' | 'failed' | 'unready' | 'unchecked' | 'newer';

/** What the card itself says, as of the day on which it was written. */
export type PrintedReading = {
  /** When it was read. */
  readonly at: string;
  /** The day of the content. */
  readonly changedAt: string;
  /** Those that have lines: a print does not say what else is ticked. */
  readonly shown: readonly AnyoneGroup[];
  readonly content: CardLines;
  readonly hasMore: boolean;
  readonly verdict: StatusVerdict;
  /** `older`: the server sent an older version. */
  readonly said: UnheardState | 'older';
  /** Whether this phone keeps a note for the owner until it is online. */
  readonly isKept: boolean;
  /** The reading that the server made with its older version; null where it heard of none. */
  readonly told: ToldReading | null;
};

/** Tries that are made again without anybody's act. */
export const isTriedAgain = ({ kind }: Reading): boolean => kind === 'offline' || kind === 'busy' || kind === 'failed';
