import type { CaseReason, CaseState, OrderCase } from '@repo/contract/shop/order-cases';
import { m } from '../../../paraglide/messages.js';
import { formatWhen } from '../../../parts/words/dates.ts';
import type { Tone } from '../../../ui/tones.ts';

type ReasonTexts = { readonly name: () => string; readonly about: () => string };

export const REASON_TEXTS: Readonly<Record<CaseReason, ReasonTexts>> = {
  damaged: { name: m.cases_damaged, about: m.cases_damaged_about },
  noScan: { name: m.cases_no_scan, about: m.cases_no_scan_about },
  wrong: { name: m.cases_other_one, about: m.cases_other_one_about },
  notArrived: { name: m.cases_not_arrived, about: m.cases_not_arrived_about },
  other: { name: m.cases_else, about: m.cases_else_about },
};

const STATES: Readonly<Record<Exclude<CaseState, 'open'>, { name: () => string; tone: Tone }>> = {
  waitsForYou: { name: m.cases_state_waits, tone: 'warn' },
  newPiece: { name: m.cases_state_new, tone: 'ok' },
  money: { name: m.cases_state_money, tone: 'ok' },
  declined: { name: m.cases_state_declined, tone: 'danger' },
  withdrawn: { name: m.cases_state_withdrawn, tone: 'plain' },
  closed: { name: m.cases_state_closed, tone: 'plain' },
};

/** Where a case stands, in words. */
export function describeCase({ state, dueAt, isLate }: Pick<OrderCase, 'state' | 'dueAt' | 'isLate'>): {
  name: string;
  tone: Tone;
} {
  if (state !== 'open') return { name: STATES[state].name(), tone: STATES[state].tone };
  if (isLate) return { name: m.cases_state_late(), tone: 'danger' };
  return { name: m.cases_state_open({ day: dueAt === null ? '' : formatWhen(dueAt) }), tone: 'info' };
}

/** `Piece 1, 3: It is damaged`. */
export const caseLine = ({ pieces, reason }: Pick<OrderCase, 'pieces' | 'reason'>): string =>
  m.cases_line({ pieces: m.cases_pieces({ numbers: pieces.join(', ') }), reason: REASON_TEXTS[reason].name() });
