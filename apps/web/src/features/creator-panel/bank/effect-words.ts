import type { BankLine } from '@repo/contract/payments/bank-lines';
import { NOTE_MIN } from '@repo/contract/payments/bank-lines';
import { m } from '../../../paraglide/messages.js';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { sayTitle } from '../../../parts/payments/say-title.ts';
import { formatMonth } from '../../../parts/words/dates.ts';
import { type BankDraft, chosenPayment, type MissingField } from './choices.ts';
import { formatLineAmount } from './line-words.ts';

type EffectKind =
  | 'exact'
  | 'short'
  | 'over'
  | 'payment'
  | 'credit'
  | 'sendBack'
  | 'same'
  | 'separate'
  | 'explained'
  | 'none';

/** What kind of act a draft is, for its words. */
function classifyDraft(line: BankLine, draft: BankDraft): EffectKind {
  const [kind = ''] = draft.choice.split(':');
  if (kind === '') return 'none';
  if (kind === 'payment' || kind === 'search') {
    const payment = chosenPayment(line, draft);
    if (payment === null) return 'payment';
    const rest = BigInt(payment.missingMinor) - BigInt(line.amountMinor);
    if (rest === 0n) return 'exact';
    return rest > 0n ? 'short' : 'over';
  }
  if (kind === 'credit' || kind === 'sendBack' || kind === 'same' || kind === 'separate') return kind;
  return 'explained';
}

type EffectParts = { amount: string; rest: string; name: string };

function formatEffectParts(line: BankLine, draft: BankDraft): EffectParts {
  const payment = chosenPayment(line, draft);
  const rest = payment === null ? 0n : BigInt(payment.missingMinor) - BigInt(line.amountMinor);
  return {
    amount: formatLineAmount(line),
    rest: formatMoney(rest < 0n ? -rest : rest, 'EUR'),
    name:
      draft.choice === 'credit'
        ? (draft.customer?.name ?? '…')
        : (payment?.payer ?? (payment === null ? '…' : sayTitle(payment.title))),
  };
}

const BUTTONS: Readonly<Record<EffectKind, (words: EffectParts) => string>> = {
  exact: m.bank_do_match,
  short: m.bank_do_part,
  over: m.bank_do_match,
  payment: m.bank_do_match,
  credit: m.bank_do_credit,
  sendBack: m.bank_do_send_back,
  same: m.bank_do_same,
  separate: m.bank_do_separate,
  explained: m.bank_do_explain,
  none: m.bank_do_none,
};

const EFFECTS: Readonly<Record<EffectKind, (words: EffectParts) => string>> = {
  exact: m.bank_effect_exact,
  short: m.bank_effect_short,
  over: m.bank_effect_over,
  payment: m.bank_effect_payment,
  credit: m.bank_effect_credit,
  sendBack: m.bank_effect_send_back,
  same: m.bank_effect_same,
  separate: m.bank_effect_separate,
  explained: m.bank_effect_explained,
  none: m.bank_effect_none,
};

export const formatDecisionButton = (line: BankLine, draft: BankDraft): string =>
  BUTTONS[classifyDraft(line, draft)](formatEffectParts(line, draft));

/** What will happen, and for how long it can be undone. A returned transfer cannot. */
export function describeEffect(line: BankLine, draft: BankDraft): string {
  const kind = classifyDraft(line, draft);
  const effect = EFFECTS[kind](formatEffectParts(line, draft));
  if (kind === 'none') return effect;
  if (draft.choice.startsWith('returned:')) return `${m.bank_effect_returned()} ${m.bank_no_undo()}`;
  return `${effect} ${m.bank_undo_until({ month: formatMonth(`${line.month}-01`) })}`;
}

const MISSING: Readonly<Record<MissingField, () => string>> = {
  choice: m.bank_miss_choice,
  payment: m.bank_miss_payment,
  customer: m.bank_miss_customer,
  name: m.bank_miss_name,
  iban: m.bank_miss_iban,
  note: () => m.bank_miss_note({ count: NOTE_MIN }),
};

export const describeMissingField = (missing: MissingField): string => MISSING[missing]();
