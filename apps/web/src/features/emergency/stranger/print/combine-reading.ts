import { listShownLines } from '@repo/client/card/anyone-lines';
import type { StatusVerdict } from '@repo/client/print-code/judge-status';
import type { PrintedCard } from '@repo/client/print-code/print-text';
import { ANYONE_GROUPS } from '@repo/vault';
import { isTriedAgain, type PrintedReading, type Reading, type UnheardState } from '../reading.ts';
import { readCardLines } from '../shown-lines.ts';

/** What a large square was for the drawing at hand. */
export type Square =
  | { readonly kind: 'foreign' | 'newer' }
  | { readonly kind: 'opened'; readonly card: PrintedCard; readonly verdict: StatusVerdict };

/** All that is known of one card. */
export type CardKnowledge = {
  readonly readAt: Date;
  /** What the server said last, or `asking`. */
  readonly answer: Reading;
  /** The server has not answered in the time in which it would count as there. */
  readonly isSlow: boolean;
  readonly square: Square | null;
  readonly isSquareSought: boolean;
  /** Whether this phone keeps a note for the owner. */
  readonly isKept: boolean;
};

type OpenedSquare = Extract<Square, { kind: 'opened' }>;

/** Newest wins: what the server says, else what the card itself says, else what to do instead. */
export function combineReading(known: CardKnowledge): Reading {
  const { square, answer } = known;
  const said = nameUnheard(known);
  if (square?.kind === 'opened') return combineOpened(known, square, said);
  const isOut = said === 'offline' || said === 'slow' || (known.isSquareSought && said !== null);
  if (!isOut || said === null) return answer;
  return square?.kind === 'newer'
    ? { kind: 'newer' }
    : { kind: 'turn', why: square?.kind === 'foreign' ? 'foreign' : 'square', said };
}

/** Why nothing of the server counts; null where its word stands. */
function nameUnheard({ answer, isSlow }: CardKnowledge): UnheardState | null {
  if (answer.kind === 'asking') return isSlow ? 'slow' : 'asking';
  if (isTriedAgain(answer) || answer.kind === 'unready' || answer.kind === 'unchecked' || answer.kind === 'newer') {
    return answer.kind as UnheardState;
  }
  return null;
}

function combineOpened(known: CardKnowledge, { card, verdict }: OpenedSquare, said: UnheardState | null): Reading {
  const { answer } = known;
  if (said === null) {
    if (answer.kind !== 'open') return answer;
    if (answer.contentVersion >= card.contentVersion) return { ...answer, isNewest: true };
    const { at, reading, isDrill } = answer;
    return { kind: 'print', ...describePrint(known, card, verdict), said: 'older', told: { at, reading, isDrill } };
  }
  // The list may be overruled by what the server says in a moment.
  const isStopped = verdict.kind === 'replaced-for-good' || verdict.kind === 'not-for-anyone-as-of';
  if (isStopped && said === 'asking') return answer;
  if (verdict.kind === 'replaced-for-good') return { kind: 'ended', said };
  if (verdict.kind === 'not-for-anyone-as-of') return { kind: 'hidden', ageMs: verdict.ageMs, said };
  return { kind: 'print', ...describePrint(known, card, verdict), said, told: null };
}

function describePrint(
  { readAt, isKept }: CardKnowledge,
  { fields, language, hasMore, contentDay }: PrintedCard,
  verdict: StatusVerdict,
): Omit<PrintedReading, 'said' | 'told'> {
  const groups = new Set(listShownLines(fields).map(({ group }) => group));
  return {
    at: readAt.toISOString(),
    changedAt: contentDay,
    shown: ANYONE_GROUPS.filter((group) => groups.has(group)),
    content: readCardLines({ fields, language }),
    ...{ hasMore, verdict, isKept },
  };
}
