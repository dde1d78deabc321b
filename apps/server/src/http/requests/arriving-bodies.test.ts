import { expect, test } from 'vitest';
import { ARRIVING_BYTES_MAX, noteArriving } from './arriving-bodies.ts';

test('where all bodies together are too large, those that began first are refused, and no others', () => {
  const refused: string[] = [];
  const [slow, second, third] = ['slow', 'second', 'third'].map((name) => noteArriving(() => refused.push(name)));
  slow?.grow(ARRIVING_BYTES_MAX / 2);
  second?.grow(ARRIVING_BYTES_MAX / 2);
  expect(refused).toEqual([]);
  third?.grow(1);
  expect(refused).toEqual(['slow']);
  third?.grow(ARRIVING_BYTES_MAX / 2 - 1);
  expect(refused).toEqual(['slow']);
  second?.end();
  third?.grow(ARRIVING_BYTES_MAX / 2);
  expect(refused).toEqual(['slow']);
  third?.end();
  noteArriving(() => refused.push('alone')).grow(ARRIVING_BYTES_MAX + 1);
  expect(refused).toEqual(['slow', 'alone']);
});
