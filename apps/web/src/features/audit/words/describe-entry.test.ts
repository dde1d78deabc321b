import { AUDIT_ACTS } from '@repo/contract/registry/audit-acts';
import { expect, test } from 'vitest';
import { actTitle } from '../../../parts/log/act-titles.ts';
import { actDetail, actIcon, readShown } from './describe-entry.ts';

const shown = (act: string, facts: Record<string, unknown> = {}) =>
  readShown(JSON.stringify({ act, at: '2026-11-27T08:00:00.000Z', facts }));

test('every act has words of its own, and one of a newer server keeps its name', () => {
  const titles = AUDIT_ACTS.map(actTitle);
  expect(new Set(titles).size).toBe(AUDIT_ACTS.length);
  expect(titles.filter((title, at) => title === AUDIT_ACTS[at])).toEqual([]);
  expect(actTitle('future.act')).toBe('future.act');
});

test('facts become a line where they have words, and nothing where they have none', () => {
  expect(actDetail(shown('scan.released', { role: 'medical', result: 'read' }))).toBe('Medical role, level Read');
  expect(actDetail(shown('scan.refused', { role: 'legal', result: 'expired' }))).toBe('Legal role, nothing shown');
  expect(actDetail(shown('scan.repeated', { role: 'legal', repeats: 4 }))).toBe('4 times');
  expect(actDetail(shown('account.signedIn', { kind: 'native' }))).toBe('API client');
  expect(actDetail(shown('role.granted', { role: 'medical' }))).toBe('Medical role');
  expect(actDetail(shown('role.granted', { role: 'toString' }))).toBeNull();
  expect(actDetail(shown('wallet.sent'))).toBeNull();
  expect(actIcon(shown('scan.released', { result: 'emergency' }))).toBe('alert');
  expect(actIcon(shown('stepUp.proved'))).toBe('key');
});

test('a text that is no entry is shown all the same', () => {
  for (const text of ['', 'null', '[]', '{"act":1,"at":"never","facts":7}']) {
    expect(readShown(text)).toEqual({ act: '', at: '1970-01-01T00:00:00.000Z', facts: {} });
  }
});
