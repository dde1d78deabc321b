import { expect, test } from 'vitest';
import { isAddress, isMailbox, toMailbox } from './addresses.ts';

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

test.each([
  [
    'victim@gmail.com',
    ['VICTIM@GMAIL.COM', 'v.ictim@gmail.com', 'victim+1@gmail.com', 'v.ictim+x@GoogleMail.com', 'victim@gmail.com.'],
  ],
  ['victim@yahoo.com', ['victim-1@yahoo.com', 'victim-shop-2@yahoo.com']],
  ['victim@ymail.com', ['victim-1@ymail.com']],
  ['victim@icloud.com', ['victim@me.com', 'victim+1@mac.com']],
  ['victim@proton.me', ['vic_tim@proton.me', 'vic-tim@protonmail.com', 'victim+2@pm.me']],
  ['victim@yandex.ru', ['victim@ya.ru', 'victim@yandex.com']],
  ['victim@fastmail.com', ['shop@victim.fastmail.com', 'victim+a@fastmail.com']],
  ['a@münchen.example', ['a@xn--mnchen-3ya.example', 'a@MÜNCHEN.example', 'a@mu\u0308nchen.example']],
])('spellings of the mailbox %s are counted together', (address, spellings) => {
  for (const one of spellings) expect(toMailbox(one), one).toBe(toMailbox(address));
});

test('mailboxes of different people are counted apart', () => {
  const apart = [
    'a@example.org',
    'b@example.org',
    'a@example.com',
    'a-1@example.org',
    'a@sub.example.org',
    'a@yahoo.com',
    'shop@a.fastmail.com',
  ];
  expect(new Set(apart.map(toMailbox)).size).toBe(apart.length);
});
