import { STATUS_VALUES, type StatusValue } from '@repo/vault';

/** What the rows say that a place depends on; null where there is no such row. */
export type PlaceFacts = {
  /** What the list before said. */
  readonly shown: StatusValue;
  readonly glyphId: string;
  readonly contentVersion: number;
  /** Whether every row below is as the server wrote it. */
  readonly isIntact: boolean;
  /** The account that the code was issued for; null when that account is gone. */
  readonly owner: { readonly isReal: boolean; readonly isLeaving: boolean; readonly isConsented: boolean } | null;
  readonly card: {
    readonly glyphId: string;
    readonly contentVersion: number;
    /** The version since which it shows what it shows now; null: not known. */
    readonly shownVersion: number | null;
    readonly isActive: boolean;
    readonly isTrashed: boolean;
    readonly expiresAt: Date | null;
    readonly showsAnyone: boolean;
  } | null;
  /** The finder row of this code. Without one nothing is shown to anyone. */
  readonly finder: { readonly isOn: boolean; readonly isStopped: boolean } | null;
};

const { valid, stopped, notForAnyone, changed } = STATUS_VALUES;

/** From the least to what ends for good: a list is made at once when a value rises. */
const RANKS: Readonly<Record<StatusValue, number>> = { [valid]: 0, [changed]: 1, [notForAnyone]: 2, [stopped]: 3 };

export const isRisen = (before: StatusValue, after: StatusValue): boolean => RANKS[after] > RANKS[before];

/**
 * The value of a place, from the rows that stand now: no act tells it, so that none can forget to. Stopped for good stays;
 * a print whose content was changed never becomes unchanged again.
 */
export function judgePlace(facts: PlaceFacts, now: Date): StatusValue {
  if (facts.shown === stopped) return stopped;
  const value = judgeRows(facts, now);
  return value === valid && facts.shown === changed ? changed : value;
}

function judgeRows({ glyphId, contentVersion, isIntact, owner, card, finder }: PlaceFacts, now: Date): StatusValue {
  if (owner === null || card === null) return stopped;
  // What somebody else wrote may be wrong for a while and be put right: it is not shown, and nothing ends by it.
  if (!isIntact) return notForAnyone;
  if (card.glyphId !== glyphId) return stopped;
  if (isClosed(owner, card, finder, now)) return notForAnyone;
  return (card.shownVersion ?? card.contentVersion) > contentVersion ? changed : valid;
}

/** As the door for anyone refuses or shows nothing (decision 0148). */
function isClosed(
  owner: NonNullable<PlaceFacts['owner']>,
  card: NonNullable<PlaceFacts['card']>,
  finder: PlaceFacts['finder'],
  now: Date,
): boolean {
  if (owner.isLeaving || (owner.isReal && !owner.isConsented)) return true;
  if (!card.isActive || card.isTrashed || !card.showsAnyone) return true;
  if (card.expiresAt !== null && card.expiresAt <= now) return true;
  return finder === null || !finder.isOn || finder.isStopped;
}
