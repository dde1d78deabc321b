import type { BankMonth, MonthState } from '@repo/contract/payments/month-closing';
import type { DifferingLine, MonthAccount, MonthRow, NamedLine } from '@repo/contract/payments/month-reading';
import { PAYMENT_PROVIDERS, type ProviderId } from '@repo/contract/payments/providers';
import { chooseLocale } from '@repo/contract/rules/languages';
import { formatMinor } from '@repo/contract/rules/money';
import { m } from '../../../../paraglide/messages.js';
import { getLocale } from '../../../../paraglide/runtime.js';
import { formatDayName, formatShortDay } from '../../../../parts/words/dates.ts';

const region = (): string => chooseLocale(getLocale());

const numbers = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** `13,524.19`, with a minus of its own width. */
export function formatSum(minor: string): string {
  const text = formatSigned(minor);
  // A text keeps every cent of a large amount; the type of the library knows numbers only.
  return new Intl.NumberFormat(region(), numbers).format(text as `${number}`).replace('-', '−');
}

/** Writes a sum like `-13524.19`, for files. */
export function formatSigned(minor: string): string {
  const value = BigInt(minor);
  return value < 0n ? `-${formatMinor(-value)}` : formatMinor(value);
}

/** Writes a sum like `€13,524.19`. */
export function formatSignedMoney(minor: string, currency: string): string {
  const format = new Intl.NumberFormat(region(), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return format.format(formatSigned(minor) as `${number}`).replace('-', '−');
}

/** Writes a month of UTC like `November 2026`. */
export const formatMonth = (month: string): string =>
  new Intl.DateTimeFormat(region(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

function computeLastDay(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Writes a day like `Monday 30 November`. */
export const formatWeekday = (day: string): string =>
  new Intl.DateTimeFormat(region(), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(',', '');

/** Writes it in groups of four. */
export const groupIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

const OWN_ACCOUNTS: Readonly<Record<Exclude<MonthAccount, ProviderId>, () => string>> = {
  bank: m.month_bank,
  sandbox: m.month_sandbox,
  ledger: m.month_ledger,
  credit: m.month_credit,
};
const isProvider = (account: MonthAccount): account is ProviderId => account in PAYMENT_PROVIDERS;
export const accountName = (account: MonthAccount): string =>
  isProvider(account) ? PAYMENT_PROVIDERS[account].name : OWN_ACCOUNTS[account]();

const NAMED: Readonly<Record<NamedLine['kind'], () => string>> = {
  waiting: m.month_named_waiting,
  doubtful: m.month_named_doubtful,
  otherCurrency: m.month_named_otherCurrency,
  notOnStatement: m.month_named_notOnStatement,
  onTheWay: m.month_named_onTheWay,
  late: m.month_named_late,
  early: m.month_named_early,
  disputed: m.month_named_disputed,
  carried: m.month_named_carried,
  afterClose: m.month_named_afterClose,
};
const DIFFERING: Readonly<Record<DifferingLine['kind'], () => string>> = {
  gap: m.month_differs_gap,
  doesNotAddUp: m.month_differs_doesNotAddUp,
  notBooked: m.month_differs_notBooked,
  bookedOtherwise: m.month_differs_bookedOtherwise,
  noLine: m.month_differs_noLine,
};
export const namedReason = (kind: NamedLine['kind']): string => NAMED[kind]();
export const differingReason = (kind: DifferingLine['kind']): string => DIFFERING[kind]();

const MISSING: Readonly<Record<NonNullable<MonthRow['missing']>, () => string>> = {
  noStatement: m.month_missing_noStatement,
  notAsked: m.month_missing_notAsked,
  notYet: m.month_missing_notYet,
  noAnswer: m.month_missing_noAnswer,
};

/** What the other side's sum is from, or why it is not there. */
export function describeSource({ account, statements, saidAt, accounts, missing }: MonthRow): string {
  if (missing !== null) return MISSING[missing]();
  if (account === 'bank') return describeStatements(statements);
  if (account === 'credit') return m.month_of_accounts({ count: accounts ?? 0 });
  if (account === 'ledger') return m.month_of_chain();
  return saidAt === null ? m.month_of_balance_wait() : m.month_of_balance({ when: formatShortDay(saidAt) });
}

function describeStatements([from, to]: readonly string[]): string {
  if (from === undefined) return m.month_of_no_statement();
  return to === undefined || to === from ? m.month_of_statement({ id: from }) : m.month_of_statements({ from, to });
}

const STATES: Readonly<Record<MonthState, (of: { month: string }) => string>> = {
  open: m.month_option_open,
  asked: m.month_option_asked,
  closed: m.month_option_closed,
  running: m.month_option_running,
};
export const monthOption = (month: string, state: MonthState): string => STATES[state]({ month: formatMonth(month) });

export function monthTitle({ month, state }: BankMonth): string {
  const of = { month: formatMonth(month) };
  if (state === 'closed') return m.month_title_closed(of);
  return state === 'running' ? m.month_title_running(of) : m.month_title(of);
}

/** Writes a day like `1 Nov` or `30 Nov`. */
export const firstDay = (month: string): string => formatDayName(`${month}-01`);
export const lastDay = (month: string): string => formatDayName(computeLastDay(month));

/** What customers paid in one currency, and in which ways. */
export function describePaid({ paid }: BankMonth): string[] {
  const currencies = [...new Set(paid.map(({ currency }) => currency))];
  if (currencies.length === 0) return [m.month_paid_none()];
  return currencies.map((currency) => {
    const of = paid.filter((one) => one.currency === currency);
    const sum = of.reduce((all, { amountMinor }) => all + BigInt(amountMinor), 0n);
    const parts = of.map(({ account, amountMinor }) => {
      const amount = formatSum(amountMinor);
      return account === 'bank'
        ? m.month_paid_transfers({ amount })
        : m.month_paid_part({ account: accountName(account), amount });
    });
    return m.month_paid({ sum: formatSignedMoney(sum.toString(), currency), parts: parts.join(', ') });
  });
}

export function describePayouts({ payouts: { sentMinor, arrivedMinor, onTheWayMinor } }: BankMonth): string | null {
  if ([sentMinor, arrivedMinor, onTheWayMinor].every((minor) => minor === '0')) return null;
  const sent = formatSignedMoney(sentMinor, 'EUR');
  if (sentMinor === arrivedMinor && onTheWayMinor === '0') return m.month_payouts_whole({ sent });
  return m.month_payouts({
    sent,
    arrived: formatSignedMoney(arrivedMinor, 'EUR'),
    way: formatSignedMoney(onTheWayMinor, 'EUR'),
  });
}

/** Where it stands, who did what, and until when. */
export function describeState({ state, asked, closed, reason, closeBy, waitsFor }: BankMonth): string {
  if (closed !== null) {
    const of = { name: closed.by ?? m.month_somebody(), day: formatShortDay(closed.at) };
    return reason === null ? m.month_state_closed(of) : m.month_state_closed_reason({ ...of, reason });
  }
  if (asked !== null && reason !== null) {
    const day = formatShortDay(asked.at);
    if (asked.isMe) return m.month_state_asked_me({ day, reason });
    return m.month_state_asked({ name: asked.by ?? m.month_somebody(), day, reason });
  }
  const day = formatDayName(closeBy);
  if (state === 'running') return m.month_state_running({ day });
  return waitsFor === null ? m.month_state_by({ day }) : m.month_state_waits({ month: formatMonth(waitsFor) });
}
