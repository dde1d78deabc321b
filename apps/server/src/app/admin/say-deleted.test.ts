import { expect, test } from 'vitest';
import { ArchiveError } from '../../db/archive/archive-tables.ts';
import { sayDeleted } from './say-deleted.ts';

test('what was deleted is named, and a backup that stays too long fails the command although the new one is written', () => {
  expect(sayDeleted('Written.\n', () => [])).toEqual({ ok: true, text: 'Written.\n' });
  expect(sayDeleted('Written.\n', () => ['a.age', 'b.age'])).toEqual({
    ...{ ok: true, text: 'Written.\nDeleted, because they are too old: a.age, b.age.\n' },
  });
  const stays = () => {
    throw new ArchiveError('a.age could not be deleted.');
  };
  expect(sayDeleted('Written.\n', stays)).toEqual({ ok: false, text: 'Written.\na.age could not be deleted.\n' });
  const breaks = () => {
    throw new TypeError('a fault');
  };
  expect(() => sayDeleted('Written.\n', breaks)).toThrow('a fault');
});
