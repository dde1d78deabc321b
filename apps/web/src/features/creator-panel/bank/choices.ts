import type { BankCustomer, BankDecision, BankLine, BankSuggestion } from '@repo/contract/payments/bank-lines';
import { NOTE_MIN } from '@repo/contract/payments/bank-lines';
import { isIban } from '@repo/contract/rules/iban';

/** What a creator has chosen and typed for a line. */
export type BankDraft = {
  /** `payment:<id>`, `payout:<id>`, `recorded:<id>`, `returned:<id>`, or a kind of decision alone. */
  choice: string;
  found: BankSuggestion | null;
  customer: BankCustomer | null;
  name: string;
  iban: string;
  note: string;
};

/** The likeliest is chosen already; nothing is where nothing fits. */
export function buildBankDraft(line: BankLine): BankDraft {
  const typed = {
    found: null,
    customer: line.customer,
    name: line.payer?.name ?? '',
    iban: line.payer?.iban ?? '',
    note: '',
  };
  return { ...typed, choice: likeliest(line) };
}

function likeliest(line: BankLine): string {
  const [best] = line.suggestions;
  const [recorded] = line.recorded;
  const [payout] = line.payouts;
  if (line.twinOf !== null) return '';
  if (best !== undefined && (best.nameFits || best.referenceFits)) return `payment:${best.paymentId}`;
  if (payout !== undefined) return `payout:${payout.id}`;
  return recorded === undefined ? '' : `recorded:${recorded.id}`;
}

/** The payment that is chosen, listed or found. */
export function chosenPayment({ suggestions }: BankLine, { choice, found }: BankDraft): BankSuggestion | null {
  if (choice === 'search') return found;
  return suggestions.find(({ paymentId }) => choice === `payment:${paymentId}`) ?? null;
}

export type MissingField = 'choice' | 'payment' | 'customer' | 'name' | 'iban' | 'note';

/** What is still to be chosen or typed before it can be decided; null: nothing. */
export function findMissing(draft: BankDraft): MissingField | null {
  switch (draft.choice) {
    case '':
      return 'choice';
    case 'search':
      return draft.found === null ? 'payment' : null;
    case 'credit':
      return draft.customer === null ? 'customer' : null;
    case 'sendBack':
      return findMissingPayee(draft);
    case 'other':
    case 'ownMoney':
      return draft.note.trim().length < NOTE_MIN ? 'note' : null;
    default:
      return null;
  }
}

function findMissingPayee({ name, iban }: BankDraft): MissingField | null {
  if (name.trim() === '') return 'name';
  return isIban(iban) ? null : 'iban';
}

/** The decision of a draft that misses nothing. */
export function buildDecision(draft: BankDraft): BankDecision | null {
  const { choice, found, customer, name, iban, note } = draft;
  const [kind, id = ''] = choice.split(':');
  switch (kind) {
    case 'payment':
      return { as: 'payment', paymentId: id };
    case 'search':
      return found === null ? null : { as: 'payment', paymentId: found.paymentId };
    case 'credit':
      return customer === null ? null : { as: 'credit', accountId: customer.accountId };
    case 'sendBack':
      return { as: 'sendBack', name: name.trim(), iban: iban.trim() };
    case 'payout':
      return { as: 'payout', payoutId: id };
    case 'recorded':
      return { as: 'recorded', recordedId: id };
    case 'returned':
      return { as: 'returned', lineId: id };
    case 'other':
    case 'ownMoney':
      return { as: kind, note: note.trim() };
    case 'bankCost':
    case 'same':
    case 'separate':
      return { as: kind };
    default:
      return null;
  }
}
