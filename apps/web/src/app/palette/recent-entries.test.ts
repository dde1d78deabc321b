// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { endSession } from '../../api/session.ts';
import { noteChosen, RECENT_MAX, recentIds } from './recent-entries.ts';

test('the last chosen comes first and once, a few are kept, and signing out forgets them', () => {
  const ids = Array.from({ length: RECENT_MAX + 2 }, (_, place) => `page:${place}`);
  for (const id of ids) noteChosen(id);
  expect(recentIds()).toEqual(ids.toReversed().slice(0, RECENT_MAX));
  noteChosen('page:3');
  expect(recentIds()[0]).toBe('page:3');
  expect(recentIds().filter((id) => id === 'page:3')).toHaveLength(1);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('page:3');
  endSession('expired');
  expect(recentIds()).toHaveLength(RECENT_MAX);
  endSession('ended');
  expect(recentIds()).toEqual([]);
});
