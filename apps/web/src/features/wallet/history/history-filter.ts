import type { QueryOf } from '@repo/contract/call';
import { TRANSACTION_STATUSES } from '@repo/contract/ledger/ledger';
import type { listTransactions } from '@repo/contract/wallet/transactions';

export const DIRECTIONS = ['in', 'out'] as const;

/** What of the history is looked for. Days as the calendar of this device has them (`2026-11-21`), empty for any. */
export type HistoryFilter = {
  readonly walletId: string | 'all';
  readonly direction: (typeof DIRECTIONS)[number] | 'all';
  readonly status: (typeof TRANSACTION_STATUSES)[number] | 'all';
  readonly since: string;
  readonly until: string;
  readonly text: string;
};

export const NO_HISTORY_FILTER: HistoryFilter = {
  walletId: 'all',
  direction: 'all',
  status: 'all',
  since: '',
  until: '',
  text: '',
};

/** The filter in the address of the page, checked when it is read. */
export type HistoryLink = {
  readonly wallet?: string;
  readonly direction?: string;
  readonly status?: string;
  readonly since?: string;
  readonly until?: string;
};

/** Without the text: it may be a name, and a reload sends the address of a page to the server. */
export function buildHistoryLink({ walletId, direction, status, since, until }: HistoryFilter): HistoryLink {
  return {
    ...(walletId !== 'all' && { wallet: walletId }),
    ...(direction !== 'all' && { direction }),
    ...(status !== 'all' && { status }),
    ...(since !== '' && { since }),
    ...(until !== '' && { until }),
  };
}

/** What of a link can be filtered by; the rest is left out. */
export function parseHistoryLink(link: HistoryLink, walletIds: readonly string[]): HistoryFilter {
  return {
    ...NO_HISTORY_FILTER,
    walletId: walletIds.find((id) => id === link.wallet) ?? 'all',
    direction: DIRECTIONS.find((one) => one === link.direction) ?? 'all',
    status: TRANSACTION_STATUSES.find((one) => one === link.status) ?? 'all',
    since: parseDay(link.since),
    until: parseDay(link.until),
  };
}

/** A day that exists: the 30th of February would be shown and mean another one. */
const isDay = (word: string): boolean => new Date(`${word}T00:00:00Z`).toJSON()?.slice(0, 10) === word;
const parseDay = (word: string | undefined): string => (word !== undefined && isDay(word) ? word : '');

export type HistoryQuery = Omit<QueryOf<typeof listTransactions>, 'cursor' | 'limit'>;

/** The part of a search that only this device can do: `named` is whose address is looked for. */
export type HistorySearch = { readonly q: string | null; readonly named: string | null };

/** Characters the server takes. */
const SEARCH_MAX = 100;
/** An address as it is shown: a prefix, and groups of four. */
const GROUPED = /^(1Q|0x|qx)[A-Za-z0-9]{1,2}( [A-Za-z0-9]{1,4})+$/;

/**
 * Names are sealed, so the server cannot look for them: a text that is part of one name alone stands for its address. An
 * address may be searched in the groups in which it is shown.
 */
export function buildHistorySearch(text: string, names: ReadonlyMap<string, string>): HistorySearch {
  const words = text.trim().slice(0, SEARCH_MAX);
  if (words === '') return { q: null, named: null };
  const wanted = words.toLocaleLowerCase();
  const meant = [...names].filter(([, name]) => name.toLocaleLowerCase().includes(wanted));
  const [only] = meant;
  if (only !== undefined && meant.length === 1) return { q: only[0], named: only[1] };
  return { q: GROUPED.test(words) ? words.replaceAll(' ', '') : words, named: null };
}

/** Writes the same filter for the server. A day that is not typed whole yet counts as none. */
export function buildHistoryQuery(filter: HistoryFilter, { q }: Pick<HistorySearch, 'q'>): HistoryQuery {
  const since = formatStartOfDay(filter.since, 0);
  const until = formatStartOfDay(filter.until, 1);
  return {
    ...(filter.walletId !== 'all' && { wallet: filter.walletId }),
    ...(filter.direction !== 'all' && { direction: filter.direction }),
    ...(filter.status !== 'all' && { status: filter.status }),
    ...(since !== null && { since }),
    ...(until !== null && { until }),
    ...(q !== null && { q }),
  };
}

/** Returns midnight on this device, some days later. */
function formatStartOfDay(day: string, daysLater: number): string | null {
  if (!isDay(day)) return null;
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
}

export const isFiltered = (filter: HistoryFilter): boolean =>
  JSON.stringify(filter) !== JSON.stringify(NO_HISTORY_FILTER);

/** The wallet whose whole latest history the filter shows: only then its balance can be counted back from today. */
export function chartedWallet({ walletId, ...rest }: HistoryFilter, walletIds: readonly string[]): string | null {
  const isWhole = rest.direction === 'all' && rest.status === 'all' && rest.until === '' && rest.text.trim() === '';
  if (!isWhole) return null;
  if (walletId !== 'all') return walletId;
  return walletIds.length === 1 ? (walletIds[0] ?? null) : null;
}
