import { expect, test } from 'vitest';
import { isAddress, isMailbox } from './addresses.ts';

test('one mailbox with a dot in its place is an address, and nothing that a mail library would read as more', () => {
  const good = ['a@b.c', 'marta.bellini+glyph@mail.example.org', 'José@exämple.it', "o'hara@example.org"];
  const bad = [
    'x<victim@example.org>',
    'a,b@c.d',
    'g:a@b.c;',
    '"a b"@c.d',
    'a@b',
    'a@.b',
    'a@b.',
    'a b@c.d',
    'a@b@c.d',
    '@b.c',
    'a@',
    `a${'\n'}@b.c`,
  ];
  expect(good.filter((one) => !isAddress(one))).toEqual([]);
  expect(bad.filter(isAddress)).toEqual([]);
  expect(bad.filter(isMailbox)).toEqual(['a@b', 'a@.b', 'a@b.']);
});
