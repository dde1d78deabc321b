import type { BankLine, BankLineOutcome, BankSuggestion } from '@repo/contract/payments/bank-lines';
import { PAYMENT_PROVIDERS, PROVIDER_IDS } from '@repo/contract/payments/providers';
import { formatMinor } from '@repo/contract/rules/money';
import { m } from '../../../paraglide/messages.js';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { sayTitle } from '../../../parts/payments/say-title.ts';
import { formatDayName } from '../../../parts/words/dates.ts';

/** The bank names the currency, which may be one that no payment has. */
export const formatLineAmount = ({ amountMinor, currency }: Pick<BankLine, 'amountMinor' | 'currency'>): string =>
  currency === 'EUR' ? formatMoney(amountMinor, 'EUR') : `${formatMinor(BigInt(amountMinor))} ${currency}`;

export const formatLineName = ({ payer, side }: BankLine): string =>
  payer?.name ?? (side === 'in' ? m.bank_no_name() : m.bank_no_payee());

const today = (): string => new Date().toISOString().slice(0, '2026-11-30'.length);
export const isOverdue = ({ sendBackFrom }: BankLine): boolean => sendBackFrom !== null && sendBackFrom <= today();

type TonedWords = { tone: string; words: string };

/** Why a line waits, or what it looks like, in one line. */
export function explainLine(line: BankLine): TonedWords {
  if (line.twin !== null) return warn(m.bank_why_twin({ day: formatDayName(line.twin.bookedOn) }));
  if (line.currency !== 'EUR') return warn(m.bank_why_currency({ currency: line.currency }));
  return line.side === 'out' ? explainOutgoing(line) : explainIncoming(line);
}

const ok = (words: string): TonedWords => ({ tone: 'text-ok', words });
const warn = (words: string): TonedWords => ({ tone: 'text-warn', words });
const plain = (words: string): TonedWords => ({ tone: 'text-ink-2', words });

function explainOutgoing({ isReturn, recorded }: BankLine): TonedWords {
  if (isReturn) return warn(m.bank_why_returned());
  return recorded.length > 0 ? ok(m.bank_why_recorded({ count: recorded.length })) : plain(m.bank_why_unexplained());
}

function explainIncoming(line: BankLine): TonedWords {
  if (line.isReturn) return warn(m.bank_why_came_back());
  if (line.outcome === 'late') return warn(m.bank_why_late({ title: sayTitle(line.paymentTitle ?? '') }));
  const [payout] = line.payouts;
  if (payout !== undefined) return ok(m.bank_why_payout({ provider: providerName(payout.provider) }));
  const [best] = line.suggestions;
  return best === undefined ? plain(m.bank_why_nothing()) : explainSuggestion(best, line);
}

function explainSuggestion(best: BankSuggestion, { amountMinor, suggestions }: BankLine): TonedWords {
  const rest = BigInt(best.missingMinor) - BigInt(amountMinor);
  if (rest === 0n && (best.nameFits || best.referenceFits)) {
    return ok(best.nameFits ? m.bank_why_likely_name() : m.bank_why_likely_reference());
  }
  if (rest === 0n) return warn(m.bank_why_amount({ count: suggestions.filter(({ amountFits }) => amountFits).length }));
  const amount = formatMoney(rest < 0n ? -rest : rest, 'EUR');
  return warn(
    rest > 0n
      ? m.bank_why_short({ title: sayTitle(best.title), amount })
      : m.bank_why_over({ title: sayTitle(best.title), amount }),
  );
}

export const providerName = (provider: string): string =>
  PROVIDER_IDS.filter((id) => id === provider).map((id) => PAYMENT_PROVIDERS[id].name)[0] ?? provider;

const OUTCOMES: Readonly<Partial<Record<BankLineOutcome, (words: { title: string }) => string>>> = {
  completed: m.bank_became_completed,
  partly: m.bank_became_partly,
  over: m.bank_became_over,
  credit: m.bank_became_credit,
  sendBack: m.bank_became_send_back,
  sentBack: m.bank_became_sent_back,
  refund: m.bank_became_refund,
  charity: m.bank_became_charity,
  payout: m.bank_became_payout,
  returned: m.bank_became_returned,
  double: m.bank_became_double,
};

/** What became of a line that waits no longer. */
export function describeOutcome(line: BankLine): string {
  const title = line.outcome === 'credit' ? (line.customer?.name ?? '') : sayTitle(line.paymentTitle ?? '');
  if (line.decision?.as === 'bankCost') return m.bank_became_cost();
  if (line.decision?.as === 'ownMoney') return m.bank_became_own();
  return (OUTCOMES[line.outcome] ?? m.bank_became_other)({ title });
}
