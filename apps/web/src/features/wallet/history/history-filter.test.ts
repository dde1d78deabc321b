import { expect, test } from 'vitest';
import {
  buildHistoryLink,
  buildHistoryQuery,
  buildHistorySearch,
  chartedWallet,
  isFiltered,
  NO_HISTORY_FILTER,
  parseHistoryLink,
} from './history-filter.ts';

const NAMES = new Map([
  ['qxA', 'Studio Conti'],
  ['qxB', 'Studio Bianchi'],
  ['1QC', 'Savings'],
]);

test('a text that is part of one name stands for its address, any other is searched as it is', () => {
  expect(buildHistorySearch(' conti ', NAMES)).toEqual({ q: 'qxA', named: 'Studio Conti' });
  expect(buildHistorySearch('studio', NAMES)).toEqual({ q: 'studio', named: null });
  expect(buildHistorySearch('rent', NAMES)).toEqual({ q: 'rent', named: null });
  expect(buildHistorySearch('  ', NAMES)).toEqual({ q: null, named: null });
  expect(buildHistorySearch('x'.repeat(300), NAMES).q).toHaveLength(100);
});

test('an address is found in the groups in which it is shown', () => {
  expect(buildHistorySearch('qx7H k2mV t9', NAMES).q).toBe('qx7Hk2mVt9');
  expect(buildHistorySearch('rent for may', NAMES).q).toBe('rent for may');
});

test('days are those of this device, the last one whole', () => {
  const query = buildHistoryQuery({ ...NO_HISTORY_FILTER, since: '2026-11-20', until: '2026-11-21' }, { q: null });
  expect(query).toEqual({
    since: new Date(2026, 10, 20).toISOString(),
    until: new Date(2026, 10, 22).toISOString(),
  });
  expect(buildHistoryQuery({ ...NO_HISTORY_FILTER, since: '2026-1', until: 'x' }, { q: null })).toEqual({});
});

test('no filter asks for everything', () => {
  expect(buildHistoryQuery(NO_HISTORY_FILTER, { q: null })).toEqual({});
  expect(isFiltered(NO_HISTORY_FILTER)).toBe(false);
  const filter = { ...NO_HISTORY_FILTER, walletId: 'w', direction: 'in', status: 'failed' } as const;
  expect(buildHistoryQuery(filter, { q: 'rent' })).toEqual({
    wallet: 'w',
    direction: 'in',
    status: 'failed',
    q: 'rent',
  });
  expect(isFiltered(filter)).toBe(true);
});

test('a balance is drawn only where nothing of its latest history is left out', () => {
  expect(chartedWallet(NO_HISTORY_FILTER, ['one'])).toBe('one');
  expect(chartedWallet(NO_HISTORY_FILTER, ['one', 'two'])).toBeNull();
  expect(chartedWallet({ ...NO_HISTORY_FILTER, walletId: 'two', since: '2026-11-01' }, ['one', 'two'])).toBe('two');
  for (const part of [{ until: '2026-11-01' }, { text: 'rent' }, { direction: 'in' }, { status: 'failed' }] as const) {
    expect(chartedWallet({ ...NO_HISTORY_FILTER, walletId: 'two', ...part }, ['two'])).toBeNull();
  }
});

test('a filter is read back from the address of the page, but for the text, which may be a name', () => {
  const filter = {
    walletId: 'b',
    direction: 'in',
    status: 'confirmed',
    since: '2026-11-01',
    until: '2026-11-30',
    text: 'Studio Conti',
  } as const;
  expect(parseHistoryLink(buildHistoryLink(filter), ['a', 'b'])).toEqual({ ...filter, text: '' });
  expect(buildHistoryLink(NO_HISTORY_FILTER)).toEqual({});
  const wrong = { wallet: 'of-another', direction: 'up', status: 'lost', since: 'yesterday', until: '30.11.2026' };
  expect(parseHistoryLink(wrong, ['a', 'b'])).toEqual(NO_HISTORY_FILTER);
});
