import { NEEDS, POSTURE_DETAILS, POSTURE_NAMES } from '@repo/contract/rules/posture';
import { expect, test } from 'vitest';
import { formatDayName } from '../../parts/words/dates.ts';
import { formatMs } from '../../parts/words/numbers.ts';
import { FIX_LABELS, measureSentence } from './measure-labels.ts';
import { NEED_TEXTS } from './need-texts.ts';
import { median } from './use-load.ts';

const at = '2026-11-21T09:00:00.000Z';

test('every reason of a measure has a sentence of its own, and every measure a way to mend it', () => {
  const details = POSTURE_DETAILS.filter((detail) => detail !== 'sharedAccount').map((detail) =>
    measureSentence({ name: 'email', state: 'unmet', detail, count: 2, at }),
  );
  expect(details.filter((sentence) => sentence.trim().length < 8)).toEqual([]);
  // Few codes and enough codes are told by the number alone.
  expect(new Set(details).size).toBe(details.length - 1);
  const shared = ['passkey', 'secondFactor', 'backupCodes', 'recoveryCode'] as const;
  const sharedDetails = shared.map((name) =>
    measureSentence({ name, state: 'unknown', detail: 'sharedAccount', count: null, at: null }),
  );
  expect(new Set(sharedDetails).size).toBe(shared.length);
  for (const name of POSTURE_NAMES) expect(FIX_LABELS[name]()).not.toBe('');
});

test('every need says what it is and what its button does; the graver kind says so', () => {
  for (const name of NEEDS) {
    for (const isGrave of [true, false]) {
      const words = NEED_TEXTS[name]({ name, isGrave, count: 1, at }, 'marta@example.org');
      expect([words.title, words.about, words.act].filter((text) => text === '')).toEqual([]);
    }
  }
  const check = (isGrave: boolean) =>
    NEED_TEXTS.reverification({ name: 'reverification', isGrave, count: null, at }, '');
  expect(check(true).title).toBe('Security check overdue since 21 Nov 2026');
  expect(check(false).title).toBe('Security check due on 21 Nov 2026');
});

test('the middle of what was measured, a day without a time zone, milliseconds as read', () => {
  expect(median([])).toBeNull();
  expect(median([900, 4, 5])).toBe(5);
  expect(formatDayName('2026-11-01')).toBe('1 Nov');
  expect([formatMs(0.44), formatMs(9.96), formatMs(1234.5)]).toEqual(['0.4', '10', '1,235']);
});
