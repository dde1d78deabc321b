import { PRODUCT } from '@repo/contract/brand';
import { FACTOR_CHANGES } from '@repo/contract/factors/factor-notices';
import {
  isNotificationKind,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@repo/contract/notifications/notification-kinds';
import { IS_SAMPLE, isAboutMoney, SAMPLE_SENTENCES } from '@repo/contract/notifications/sample';
import { LANGUAGES, type Language, sayIn } from '@repo/contract/rules/languages';
import { expect, test } from 'vitest';
import { textsIn } from '../../../core/texts.ts';
import { drawLetter } from './letter.ts';
import { mailFormats } from './mail-formats.ts';
import type { MailKind, MailParams } from './mail-kinds.ts';
import { writeLetter } from './write-letter.ts';

const { quoteText, formatNetwork } = mailFormats('en');

const ORIGIN = 'https://glyphs.example';
const at = new Date('2026-11-21T09:05:00.000Z');
const on = new Date('2026-12-05T00:00:00.000Z');
const notMeUrl = `${ORIGIN}/not-me#token-of-the-link`;

const EXAMPLES: { [Kind in MailKind]: MailParams[Kind] } = {
  confirmEmail: { code: '123456' },
  recoveryCode: { code: '654321' },
  mailTest: { code: '135790' },
  recoveryUnknown: {},
  addressInUse: {},
  newDevice: { device: 'Firefox on Linux', network: '93.184.216.34', at, notMeUrl },
  factorChanged: { what: 'passkeyAdded', at, notMeUrl },
  passwordChanged: { at, notMeUrl },
  passwordReset: { at, onHoldUntil: new Date('2026-11-22T09:05:00.000Z'), notMeUrl },
  emailChanged: { at, notMeUrl },
  sessionsEnded: { at },
  reverificationDue: { on },
  deletionScheduled: { on, credit: '100.00 EUR', isSample: false },
  creditLeft: { amount: '100.00 EUR', reference: 'LC-7K2M-7K2M-7K2M-7K2M', until: on, isSample: false },
  deletionCancelled: { at },
  reviewDecided: { what: 'document', outcome: 'rejected', reason: 'blurred' },
  reviewAsked: { what: 'document', reason: 'glare', until: on },
  roleGranted: { role: 'medical', by: 'St. Mary', until: on },
  roleWithdrawn: { role: 'medical', by: 'St. Mary' },
  staffInvited: {
    office: 'St. Mary',
    officeCode: 'IT-HOSP-001',
    employeeId: 'mrossi',
    role: 'operator',
    until: on,
    url: notMeUrl,
    isRenewed: false,
  },
  staffIdentityConnected: { office: 'St. Mary', provider: 'Example ID', at },
  staffAccessWidened: {
    office: 'St. Mary',
    by: 'Ada Neri',
    who: 'Laura Neri',
    what: 'administrator',
    at,
    stopUrl: notMeUrl,
  },
  staffListInvited: { office: 'St. Mary', by: 'Ada Neri', count: '12', at, stopUrl: notMeUrl },
  staffRoleChanged: { office: 'St. Mary', by: 'Ada Neri', what: 'demoted', at, url: notMeUrl },
  folderOffered: { office: 'St. Mary', until: on, url: notMeUrl },
  staffCredentialsAsked: { office: 'St. Mary', who: 'Laura Neri', employeeId: 'lneri', at, renewUrl: notMeUrl },
  staffCodeChanged: { office: 'St. Mary', isAdded: true, at },
  notice: { notice: 'plan.seatSuspended', facts: { institutionName: 'St. Mary' }, card: null, at },
  alertContactAsked: { name: 'Marta', until: on, confirmUrl: notMeUrl, leaveUrl: notMeUrl },
  alertContactTold: {
    name: 'Marta',
    clock: '10:05',
    place: 'Italy',
    at,
    last: '8',
    seeUrl: notMeUrl,
    leaveUrl: notMeUrl,
  },
  alertContactPlace: { name: 'Marta', clock: '10:05', place: 'Italy', at, seeUrl: notMeUrl, leaveUrl: notMeUrl },
  signInCode: { name: 'mrossi', code: '7kmp-2qrs-9tvw', until: at },
  staffPasswordTried: { employeeId: 'mrossi', at },
  staffSessionCopied: { at },
  staffSiteRestored: { on },
  cardRead: {
    notice: 'emergency.read',
    facts: { result: 'open' },
    card: 'Marta',
    at,
    country: 'IT',
    stopUrl: notMeUrl,
  },
  criticalNotice: {
    notice: 'scan.emergency',
    facts: { recordId: '019a9f6e-0000-7000-8000-000000000000' },
    card: null,
    at,
  },
};

function draw<Kind extends MailKind>(kind: Kind, params: MailParams[Kind] = EXAMPLES[kind], language: Language = 'en') {
  const written = writeLetter(kind, params, { asked: language, origin: ORIGIN });
  return drawLetter(written.letter, ORIGIN, written.language);
}

/** The text of the HTML form, as a mail program shows it. */
const extractWords = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ')
    .trim();

const KINDS = Object.keys(EXAMPLES).filter((kind): kind is MailKind => kind in EXAMPLES);
/** The languages that have mails. */
const SPOKEN = LANGUAGES.filter((language) => textsIn('mail', language).language === language);
const IN_EACH = KINDS.flatMap((kind) => SPOKEN.map((language) => [language, kind] as const));

/** Letters of kinds that say different things by what happened. */
const BY_WHAT_HAPPENED = ['reviewApproved', 'reviewRejected', 'staffCodeAdded', 'staffCodeRemoved', 'staffRenewed'];

test('there is an example of every kind', () => {
  const letters = Object.keys(textsIn('mail', 'en').texts.letters);
  const kinds: readonly string[] = KINDS;
  expect(letters.filter((name) => !kinds.includes(name)).toSorted()).toEqual(BY_WHAT_HAPPENED);
  expect(kinds.filter((name) => !letters.includes(name))).toEqual(['reviewDecided', 'staffCodeChanged']);
});

test('a letter says what happened: accepted or not, invited or renewed, added or removed', () => {
  const subjects = (
    [
      ['reviewDecided', { ...EXAMPLES.reviewDecided, outcome: 'approved', reason: null }],
      ['reviewDecided', EXAMPLES.reviewDecided],
      ['staffInvited', { ...EXAMPLES.staffInvited, isRenewed: true }],
      ['staffCodeChanged', { ...EXAMPLES.staffCodeChanged, isAdded: false }],
    ] as const
  ).map(([kind, params]) => draw<typeof kind>(kind, params).subject);
  expect(subjects).toEqual(
    ['Your documents were approved', 'Your documents were not approved']
      .concat('A new access to the institutional portal', 'Authenticator app of the portal removed')
      .map((subject) => `${PRODUCT}: ${subject}`),
  );
  const { text } = draw('staffAccessWidened', { ...EXAMPLES.staffAccessWidened, by: null });
  expect(text).toContain('Done by the operator of the site on 21 November 2026, 09:05 UTC.');
});

test.each(IN_EACH)('%s %s: short, the same words in both forms, nothing loaded from anywhere', (language, kind) => {
  const { subject, text, html } = draw(kind, EXAMPLES[kind], language);
  expect(html).toContain(`<html lang="${language}">`);
  expect(subject.startsWith(`${PRODUCT}: `)).toBe(true);
  expect(subject.length).toBeLessThanOrEqual(60);
  expect(text).not.toMatch(/[{}[\]]/);
  expect(text.length).toBeLessThan(900);
  expect(html).not.toMatch(/<(img|script|link|iframe|style)|src=|url\(|@import/i);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const addresses = [...`${text} ${html}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([url]) => new URL(url));
  expect(addresses.every((url) => url.origin === ORIGIN && url.search === '')).toBe(true);
  const plain = text.replace('-- \n', '').replaceAll(`:\n${notMeUrl}`, '').replace(/\s+/g, ' ').trim();
  expect(extractWords(html)).toBe(plain);
});

test.each(['newDevice', 'factorChanged', 'passwordChanged', 'passwordReset', 'emailChanged'] as const)(
  '%s tells what to do if it was not you, and its secret stands behind the #',
  (kind) => {
    const { text, html } = draw(kind);
    expect(text).toContain('If this was not you, open this link.');
    expect(text).toContain(`This was not me:\n${notMeUrl}\n`);
    expect(html).toContain(`<a href="${notMeUrl}">This was not me</a>`);
    expect(text).toContain('21 November 2026, 09:05 UTC');
  },
);

test('a code stands alone, says how long it is good and for whom it is; never in the subject', () => {
  for (const kind of ['confirmEmail', 'recoveryCode'] as const) {
    const { subject, text } = draw(kind);
    const { code } = EXAMPLES[kind];
    expect(text).toContain(`\n    ${code}\n\nIt is valid for 15 minutes and works once.`);
    expect(text).toContain('someone entered your address');
    expect(subject).not.toContain(code);
  }
});

test('a reset without a second factor tells how long the vault stays closed', () => {
  expect(draw('passwordReset').text).toContain('Until 22 November 2026, 09:05 UTC your vault stays locked');
  expect(draw('passwordReset', { at, notMeUrl, onHoldUntil: null }).text).not.toContain('stays locked');
});

test('a network is told coarsely', () => {
  expect(['93.184.216.34', '2a02:8109:b3c0:1::/64', 'nonsense'].map(formatNetwork)).toEqual([
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
  expect(quoteText(said)).toBe(shown);
  const { text, html } = draw('roleGranted', { role: 'medical', by: `${said}<b onclick="x">`, until: on });
  expect(html).not.toMatch(/<b |onclick="/);
  expect(text).not.toMatch(/evil\.example|a@evil/);
});

test('the mails of both languages tell the same facts: codes, links, days, names and no more', () => {
  const factsIn = (text: string) => text.match(/https?:\/\/\S+|\d+|“?Firefox|St\. Mary/g)?.toSorted();
  for (const kind of KINDS) {
    const english = factsIn(draw(kind).text);
    for (const language of SPOKEN)
      expect([kind, factsIn(draw(kind, EXAMPLES[kind], language).text)]).toEqual([kind, english]);
  }
});

test('in Italian: days, the way out, and each change of a factor in its own words', () => {
  const { subject, text } = draw('newDevice', EXAMPLES.newDevice, 'it');
  expect(subject).toBe(`${PRODUCT}: Accesso da un nuovo dispositivo`);
  expect(text).toContain('Firefox su Linux, rete 93.184.x.x, 21 novembre 2026, 09:05 UTC');
  expect(text).toContain(`Non sono stato io:\n${notMeUrl}\n`);
  expect(text).toContain('Nessuno legge le risposte a questo indirizzo.');
  const sentences = Object.values(FACTOR_CHANGES).map(({ it }) => it.message);
  expect(sentences).toHaveLength(12);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test('what is critical has its own Italian words; of what has none it is still told that it is critical', () => {
  const say = (notice: 'scan.refused' | 'scan.emergency' | 'session.reused' | 'device.new') =>
    draw('criticalNotice', { notice, facts: { result: 'recordBroken' }, card: null, at }, 'it').subject;
  expect([say('scan.refused'), say('scan.emergency'), say('session.reused'), say('device.new')]).toEqual([
    `${PRODUCT}: Verifica di una tua tessera non riuscita`,
    `${PRODUCT}: Accesso di emergenza con un ruolo dato da te`,
    `${PRODUCT}: Una sessione copiata è stata chiusa`,
    `${PRODUCT}: Accesso da un nuovo dispositivo`,
  ]);
});

/** As it is drawn where no money moved. */
function drawSample<Kind extends MailKind>(kind: Kind, language: Language): string {
  const params = { ...EXAMPLES[kind], isSample: true };
  return draw(kind, params, language).text;
}

test.each(IN_EACH)('in %s %s says that no money moved, if it names a sum', (language, kind) => {
  const isOfSum = /\d[.,]\d\d\s[A-Z]{3}/.test(draw(kind, EXAMPLES[kind], language).text);
  expect(drawSample(kind, language).includes(sayIn(SAMPLE_SENTENCES, language))).toBe(isOfSum);
});

const MONEY_KINDS = Object.keys(NOTIFICATION_KINDS).filter(
  (kind): kind is NotificationKind => isNotificationKind(kind) && isAboutMoney(kind),
);
const NOTICES = MONEY_KINDS.flatMap((notice) => SPOKEN.map((language) => [language, notice] as const));

test.each(NOTICES)('in %s the mail of %s says it where its payment moved none, and only there', (language, notice) => {
  const facts = { amount: '5.00 EUR', institutionName: 'St. Mary', words: 'x', byName: 'x', until: '2026-12-05' };
  for (const kind of ['notice', 'criticalNotice'] as const) {
    const isSaid = (sample: string) =>
      draw(kind, { notice, facts: { ...facts, sample }, card: null, at }, language).text.includes(
        sayIn(SAMPLE_SENTENCES, language),
      );
    expect([isSaid(IS_SAMPLE), isSaid('no')]).toEqual([true, false]);
  }
});

test('every kind of notification that names a sum is one about money', () => {
  const named = Object.entries(NOTIFICATION_KINDS)
    .filter(([, kind]) => JSON.stringify(kind).includes('{amount}'))
    .map(([name]) => name);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((kind) => !isAboutMoney(kind))).toEqual([]);
});
