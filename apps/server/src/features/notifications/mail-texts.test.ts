import { PRODUCT } from '@house/contract/brand';
import { expect, test } from 'vitest';
import { drawLetter, type Letter } from './letter.ts';
import { MAIL_TEXTS, type MailKind, type MailParams } from './mail-texts.ts';
import { quoteWords, sayNetwork } from './mail-words.ts';

const ORIGIN = 'https://glyphs.example';
const at = new Date('2026-11-21T09:05:00.000Z');
const on = new Date('2026-12-05T00:00:00.000Z');
const notMeUrl = `${ORIGIN}/not-me#token-of-the-link`;

const EXAMPLES: { [Kind in MailKind]: MailParams[Kind] } = {
  confirmEmail: { code: '123456' },
  recoveryCode: { code: '654321' },
  recoveryUnknown: {},
  addressInUse: {},
  newDevice: { device: 'Firefox on Linux', network: '93.184.216.34', at, notMeUrl },
  factorChanged: { what: 'passkeyAdded', at, notMeUrl },
  passwordChanged: { at, notMeUrl },
  passwordReset: { at, onHoldUntil: new Date('2026-11-22T09:05:00.000Z'), notMeUrl },
  emailChanged: { at, notMeUrl },
  sessionsEnded: { at },
  reverificationDue: { on },
  deletionScheduled: { on },
  deletionCancelled: { at },
  reviewDecided: { what: 'Identity document', outcome: 'rejected', reason: 'The photo is blurred' },
  roleGranted: { role: 'medical', by: 'St. Mary', until: on },
  roleWithdrawn: { role: 'medical', by: 'St. Mary' },
  criticalNotice: { title: 'A glyph was opened in an emergency', message: 'Somebody opened it.', at },
};

const write = <Kind extends MailKind>(kind: Kind, params: MailParams[Kind] = EXAMPLES[kind]): Letter =>
  MAIL_TEXTS[kind](params, { origin: ORIGIN });
const draw = <Kind extends MailKind>(kind: Kind, params?: MailParams[Kind]) => drawLetter(write(kind, params), ORIGIN);

/** The words of the HTML form, as a mail program shows them. */
const wordsOf = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ')
    .trim();

const KINDS = Object.keys(EXAMPLES).filter((kind): kind is MailKind => kind in MAIL_TEXTS);

test('there is an example of every kind', () => {
  expect(KINDS.toSorted()).toEqual(Object.keys(MAIL_TEXTS).toSorted());
});

test.each(KINDS)('%s: short, the same words in both forms, nothing loaded from anywhere', (kind) => {
  const { subject, text, html } = draw(kind);
  expect(subject.startsWith(`${PRODUCT}: `)).toBe(true);
  expect(subject.length).toBeLessThanOrEqual(60);
  expect(text.length).toBeLessThan(900);
  expect(html).not.toMatch(/<(img|script|link|iframe|style)|src=|url\(|@import/i);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const addresses = [...`${text} ${html}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([url]) => new URL(url));
  expect(addresses.every((url) => url.origin === ORIGIN && url.search === '')).toBe(true);
  const plain = text.replace('-- \n', '').replace(`:\n${notMeUrl}`, '').replace(/\s+/g, ' ').trim();
  expect(wordsOf(html)).toBe(plain);
});

test.each(['newDevice', 'factorChanged', 'passwordChanged', 'passwordReset', 'emailChanged'] as const)(
  '%s tells what to do if it was not you, and its secret stands behind the #',
  (kind) => {
    const { text, html } = draw(kind);
    expect(text).toContain('If it was not you, open this link.');
    expect(text).toContain(`This was not me:\n${notMeUrl}\n`);
    expect(html).toContain(`<a href="${notMeUrl}">This was not me</a>`);
    expect(text).toContain('21 November 2026, 09:05 UTC');
  },
);

test('a code stands alone, says how long it is good and for whom it is; never in the subject', () => {
  for (const kind of ['confirmEmail', 'recoveryCode'] as const) {
    const { subject, text } = draw(kind);
    const { code } = EXAMPLES[kind];
    expect(text).toContain(`\n    ${code}\n\nIt is good for 15 minutes and works once.`);
    expect(text).toContain('somebody typed your address');
    expect(subject).not.toContain(code);
  }
});

test('a reset without a second factor tells how long the vault stays closed', () => {
  expect(draw('passwordReset').text).toContain('Until 22 November 2026, 09:05 UTC your vault stays closed');
  expect(draw('passwordReset', { at, notMeUrl, onHoldUntil: null }).text).not.toContain('stays closed');
});

test('a network is told coarsely', () => {
  expect(['93.184.216.34', '2a02:8109:b3c0:1::/64', 'nonsense'].map(sayNetwork)).toEqual([
    '93.184.x.x',
    '2a02:8109::',
    'an unknown network',
  ]);
});

test.each([
  ['St. Mary & Sons', 'St. Mary & Sons'],
  ['Visit evil.example/now', 'Visit evil. example/ now'],
  ['https://evil.example', 'https: / / evil. example'],
  ['write to a@evil.example', 'write to a@ evil. example'],
  ['one\r\nBcc: b@x\u2028two\u202e', 'one Bcc: b@ x two'],
  ['version 1.5 at 10:30', 'version 1.5 at 10:30'],
  ['\u200b\u202e', 'unnamed'],
])('the words of somebody else (%j) are one line without a link', (said, shown) => {
  expect(quoteWords(said)).toBe(shown);
  const { text, html } = draw('roleGranted', { role: 'medical', by: `${said}<b onclick="x">`, until: on });
  expect(html).not.toMatch(/<b |onclick="/);
  expect(text).not.toMatch(/evil\.example|a@evil/);
});
