import {
  type CardPromise,
  hasStopped,
  isForEmergencies,
  judgeReaders,
  type PromisedRow,
} from '@repo/client/card/promise';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import type { ProfileWait } from '../profile/profile-wait.ts';

/** From the worst to the best: of several that hold at once, a list shows the first. */
export const CARD_STATE_NAMES = ['openNow', 'stopped', 'unreadable', 'oldPrint', 'ready'] as const;
export type CardStateName = (typeof CARD_STATE_NAMES)[number];

export type StopReason = 'owner' | 'expired' | 'used' | 'trash';
/**
 * What the profile waits for, which closes every card; `passcode`: it was typed wrong too often; `nobody`: no reader is
 * ticked on this card; `empty`: who is ticked would find nothing.
 */
export type UnreadableReason = ProfileWait | 'passcode' | 'nobody' | 'empty';

export type CardState =
  | { readonly name: 'openNow'; readonly untilMs: number }
  | { readonly name: 'stopped'; readonly why: StopReason }
  /** `isForAnyone`: strangers read what its owner switched on, and those with a role read no more than they do. */
  | { readonly name: 'unreadable'; readonly why: UnreadableReason; readonly isForAnyone?: true }
  /** `says`: the printed line that no longer holds; null where only the number of them is known. */
  | { readonly name: 'oldPrint'; readonly says: string | null }
  /** `isOwn`: a card that no helper needs, kept for its owner alone. */
  | { readonly name: 'ready'; readonly isOwn: boolean };

export type CardRow = PromisedRow & Pick<GlyphRow, 'category'> & Partial<Pick<GlyphRow, 'anyone'>>;

export type CardFacts = {
  readonly row: CardRow;
  /** When the newest opening for a reason ends; null without one. */
  readonly openUntilMs: number | null;
  /** What a card that is held back waits for. */
  readonly profileWait: ProfileWait;
  readonly oldPrint: { readonly says: string | null } | null;
};

/** Everything that holds of a card, the worst first and never empty. */
export function judgeCard({ row, openUntilMs, profileWait, oldPrint }: CardFacts, nowMs: number): CardState[] {
  const states: CardState[] = [];
  if (openUntilMs !== null && openUntilMs > nowMs) states.push({ name: 'openNow', untilMs: openUntilMs });
  const stop = hasStopped(row, nowMs) ? (STOPS[row.state] ?? 'expired') : undefined;
  if (stop !== undefined) states.push({ name: 'stopped', why: stop });
  const promise = judgeReaders(row);
  const unreadable = whyUnreadable(row, promise, profileWait);
  const isForAnyone = (row.anyone ?? []).length > 0;
  if (unreadable !== null) states.push({ name: 'unreadable', why: unreadable, ...(isForAnyone && { isForAnyone }) });
  if (oldPrint !== null) states.push({ name: 'oldPrint', says: oldPrint.says });
  if (stop === undefined && unreadable === null) states.push({ name: 'ready', isOwn: promise === 'nobody' });
  return states;
}

/** Of a card that is switched off for everyone, or stopped by a reviewer: its ticks alone show nobody anything. */
export const withoutAnyone = (state: CardState): CardState =>
  state.name === 'unreadable' ? { name: state.name, why: state.why } : state;

/** Whether its owner has something to do about it. A card that its owner stopped is as it is meant to be. */
export const needsOwner = (state: CardState): boolean =>
  state.name === 'openNow' ||
  state.name === 'unreadable' ||
  state.name === 'oldPrint' ||
  (state.name === 'stopped' && state.why !== 'owner' && state.why !== 'trash');

const STOPS: Readonly<Partial<Record<GlyphRow['state'], StopReason>>> = {
  inactive: 'owner',
  expired: 'expired',
  used: 'used',
  trash: 'trash',
};

function whyUnreadable(row: CardRow, promise: CardPromise, profileWait: ProfileWait): UnreadableReason | null {
  if (promise === 'closed') return 'passcode';
  if (promise === 'nobody') return isForEmergencies(row) ? 'nobody' : null;
  if (promise === 'empty') return 'empty';
  return promise === 'afterProfile' ? profileWait : null;
}
