import { readFileSync } from 'node:fs';
import { WITNESS_SILENT_MS } from '@repo/contract/audit/log-witnesses';
import {
  OPENING_AGAIN_MS,
  OPENING_LINE_IDS,
  OPENING_LINES,
  OPENING_TESTS_PER_HOUR,
  type OpeningLine,
  type OpeningLineId,
  RESTORE_TRIED_MS,
} from '@repo/contract/creator-panel/opening';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@repo/contract/durations';
import { dayInRome } from '@repo/contract/payments/working-days';
import { CODE_ATTEMPTS, CODE_MINUTES } from '@repo/contract/recovery/recovery';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { pay } from '@repo/dev-env/money/payment-person';
import { codeIn } from '@repo/dev-env/outside/mail-codes';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { openPaypalServer } from '@repo/dev-env/outside/paypal-server';
import { openStripeServer, type StripeServer } from '@repo/dev-env/outside/stripe-server';
import { addPasskey } from '@repo/dev-env/passkeys/passkeys';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAYMENTS_MODES } from '../src/config/payments/payments-mode.ts';
import type { Config } from '../src/config.ts';
import { recordBackup } from '../src/db/archive/last-backup.ts';
import { makeRestoreCode, storeRestoreSecret } from '../src/db/archive/restore-code.ts';
import { newId } from '../src/db/new-id.ts';
import { auditCheckpoints, auditCosignatures } from '../src/db/tables/audit.ts';
import { passkeys } from '../src/db/tables/factors.ts';
import { mails } from '../src/db/tables/mails.ts';
import { euroRates } from '../src/db/tables/money/euro-rates.ts';
import { accountSuspensions } from '../src/db/tables/suspensions.ts';
import { deliverMails } from '../src/features/notifications/mail/deliver-mails.ts';
import { MailError } from '../src/outside/mail/mail.ts';
import { paypalProvider } from '../src/outside/payments/paypal/paypal-provider.ts';
import { STRIPE_EVENTS } from '../src/outside/payments/stripe/read-stripe-report.ts';

// What an operator has to do before real money may move.

let kit: TestApp;
let stripe: StripeServer;
let creator: Person;
let marta: Person;
beforeAll(async () => {
  stripe = await openStripeServer();
  kit = await openTestApp();
  creator = await signUpReviewer(kit, 'creator');
  marta = await signUp(kit);
  await signAsWitness(kit.clock.now());
});
afterAll(async () => {
  await kit.close();
  await stripe.close();
});

/** All that the configuration can say. */
const set = (): Partial<Config> => ({
  isLocalDemo: false,
  paymentsMode: 'live',
  stripe: stripe.config,
  publicUrl: new URL('https://localhost:3000'),
  databaseUrl: 'postgres://localhost/site',
  operator: { name: 'Arno', address: 'Via Arno 1', contact: 'privacy@arno.example' },
  vat: { percent: 22, number: 'IT01234567890', isDecided: true },
  bankAccount: { beneficiary: 'Arno', iban: 'DE89370400440532013000', bic: null },
  smtpUrl: 'smtp://localhost',
  backupRecipients: ['age1pq1x'],
  keyBackupRecipients: ['age1pq1y'],
  auditWitness: WITNESS,
});

const WITNESS = { url: new URL('https://witness.example'), keyId: 'W'.repeat(43), name: 'University of Florence' };
const signAsWitness = async (seenAt: Date, size = 1) => {
  const row = { size, keyId: WITNESS.keyId, publicKey: '', signature: '', seenAt };
  await kit.context.db.insert(auditCosignatures).values(row);
};
const setRate = async () => {
  const now = kit.clock.now();
  const row = { day: dayInRome(now), dollars: '1.0845', setAt: now };
  await kit.context.db.insert(euroRates).values(row).onConflictDoNothing();
};

type OpeningAnswer = { isOpen: boolean; lines: OpeningLine[] };
type OpeningSite = Pick<TestApp, 'app' | 'context'>;
/** The same data with other settings, and the test app's own clock. */
const reopen = async (changes: Partial<Config> = {}): Promise<TestApp> => ({
  ...kit,
  ...(await kit.reopen({ ...set(), ...changes })),
});
const readAll = async (site: OpeningSite): Promise<OpeningAnswer> =>
  (await callAs(site, creator, 'GET', '/api/creator/opening')).json<OpeningAnswer>();
async function readLine(site: OpeningSite, wanted: OpeningLineId): Promise<OpeningLine> {
  const line = (await readAll(site)).lines.find(({ id }) => id === wanted);
  if (line === undefined) throw new Error(`There is no line ${wanted}.`);
  return line;
}
async function ask(changes: Partial<Config>): Promise<{ isOpen: boolean; left: string[] }> {
  const other = await reopen(changes);
  await setRate();
  const { isOpen, lines } = await readAll(other);
  const refused = (await pay(other, marta)).json().code === 'payment.closed';
  expect(refused).toBe(!isOpen);
  return { isOpen, left: lines.filter(({ state }) => state !== 'done').map(({ id, state }) => `${id} ${state}`) };
}
const post = (site: OpeningSite, what: string, body: object = {}) =>
  callAs(site, creator, 'POST', `/api/creator/opening/${what}`, body);
const readMailedCode = async (): Promise<string> => {
  const sent = await readMailsTo(kit, creator.user.email);
  const letter = sent.find(({ headers }) => headers.subject?.endsWith('mail arrives'));
  return codeIn(letter ?? { text: '' });
};
/** In steps, so that the creator's session does not end. */
async function wait(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= STEP_MS) {
    kit.clock.advance(Math.min(left, STEP_MS));
    await callAs(kit, creator, 'GET', '/api/creator/opening');
  }
}
const STEP_MS = 10 * MINUTE_MS;

test('what only the site itself can show is missing at first, however complete the settings are', async () => {
  const missing = ['payments missing', 'mail missing', 'backup missing', 'secondCreator missing'];
  expect(await ask({})).toEqual({ isOpen: false, left: missing });
});

test('a second creator counts who could open the panel: with a passkey, and not locked or being deleted', async () => {
  const site = await reopen();
  expect((await readLine(site, 'secondCreator')).problems).toEqual([
    { code: 'creator.alone', about: null },
    { code: 'creator.noPasskey', about: creator.username },
  ]);
  const omar = await signUpReviewer(kit, 'creator');
  const judged = async () => {
    const { state, problems } = await readLine(site, 'secondCreator');
    return [state, ...problems.map(({ code, about }) => `${code} ${about === omar.username ? 'omar' : about}`)];
  };
  await addPasskey(kit, creator);
  expect(await judged()).toEqual(['missing', 'creator.noPasskey omar']);
  await addPasskey(kit, omar);
  expect(await judged()).toEqual(['done']);
  const lock = { id: newId(), accountId: omar.user.id, reason: 'Away', at: kit.clock.now() };
  await kit.context.db.insert(accountSuspensions).values(lock);
  expect(await judged()).toEqual(['missing', 'creator.locked omar']);
  await kit.context.db.delete(accountSuspensions);
  await setAccount(kit, omar.user.id, { deleteAfter: kit.clock.now() });
  expect(await judged()).toEqual(['missing', 'creator.alone null']);
  await setAccount(kit, omar.user.id, { deleteAfter: null });
  await kit.context.db.update(passkeys).set({ blockedAt: kit.clock.now() }).where(eq(passkeys.accountId, omar.user.id));
  expect(await judged()).toEqual(['missing', 'creator.noPasskey omar']);
  await kit.context.db.update(passkeys).set({ blockedAt: null });
});

test('a letter is sent once for two presses, and mail is done when its code came back', async () => {
  const site = await reopen();
  expect((await post(await reopen({ smtpUrl: null }), 'letter')).json().code).toBe('opening.noMail');
  expect((await post(site, 'letter')).json().code).toBe('opening.noAddress');
  await setAccount(kit, creator.user.id, { emailConfirmedAt: new Date(kit.clock.now().getTime() - 400 * DAY_MS) });
  expect((await readLine(site, 'mail')).state).toBe('done');
  await setAccount(kit, creator.user.id, { emailConfirmedAt: null });
  expect(await readLine(site, 'mail')).toMatchObject({ state: 'missing', problems: [{ code: 'mail.notShown' }] });
  await setAccount(kit, creator.user.id, { emailConfirmedAt: new Date(kit.clock.now().getTime() - 400 * DAY_MS) });
  for (const _press of [1, 2]) {
    expect((await post(site, 'letter')).json()).toMatchObject({ letter: { state: 'waiting' } });
  }
  expect(await kit.context.db.$count(mails, eq(mails.kind, 'mailTest'))).toBe(1);
  const code = await readMailedCode();
  expect((await readLine(site, 'mail')).letter).toMatchObject({ state: 'taken' });
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await post(site, 'letter-code', { code: wrong })).json().code).toBe('opening.wrongCode');
  const shown = (await post(site, 'letter-code', { code })).json<OpeningLine>();
  expect(shown).toMatchObject({ state: 'done', shownAt: kit.clock.now().toISOString(), letter: null, problems: [] });
  expect((await readLine(await reopen({ mailFrom: 'other@example.org' }), 'mail')).problems).toMatchObject([
    { code: 'mail.changed' },
  ]);
});

test('what the mail server answers is told in words, and a code that never came back says so', async () => {
  const site = await reopen();
  await wait(OPENING_AGAIN_MS + 1);
  await post(site, 'letter');
  const send = async (error: Error) => {
    await deliverMails(kit.context, { send: async () => Promise.reject(error), close: () => undefined });
    return readLine(site, 'mail');
  };
  for (const [said, code] of MAIL_ANSWERS) {
    await kit.context.db.update(mails).set({ nextAttemptAt: kit.clock.now() }).where(eq(mails.kind, 'mailTest'));
    const { state, problems } = await send(new MailError(said, false));
    expect({ state, problems }).toEqual({ state: 'toCheck', problems: [{ code, about: said }] });
  }
  await wait(CODE_MINUTES * MINUTE_MS);
  expect((await readLine(site, 'mail')).letter).toMatchObject({ state: 'over' });
  expect((await post(site, 'letter-code', { code: '123456' })).json().code).toBe('opening.codeOver');
});

const MAIL_ANSWERS = [
  ['EAUTH 535', 'mail.login'],
  ['ETIMEDOUT', 'mail.unreachable'],
  ['ETLS', 'mail.tls'],
  ['EENVELOPE 553', 'mail.refused'],
  ['strange', 'mail.other'],
] as const;

test('of five wrong codes the letter is over; ten letters an hour are enough', async () => {
  const site = await reopen();
  await wait(HOUR_MS);
  await post(site, 'letter');
  const code = await readMailedCode();
  for (let tries = 0; tries < CODE_ATTEMPTS; tries += 1) await post(site, 'letter-code', { code: '000000' });
  expect((await post(site, 'letter-code', { code })).json().code).toBe('opening.codeOver');
  const answers: number[] = [];
  for (let press = 0; press < OPENING_TESTS_PER_HOUR; press += 1) answers.push((await post(site, 'letter')).statusCode);
  expect(answers.at(-1)).toBe(429);
  expect(answers.filter((status) => status === 429)).toHaveLength(1);
  await wait(HOUR_MS);
  await post(site, 'letter');
  expect((await post(site, 'letter-code', { code: await readMailedCode() })).json()).toMatchObject({ state: 'done' });
});

const WEBHOOK = {
  ...{ id: 'we_1', object: 'webhook_endpoint', status: 'enabled', enabled_events: [...STRIPE_EVENTS] },
  url: 'https://localhost:3000/api/payment/webhooks/stripe',
};

test('a provider is asked with the keys that are set, and what it lacks is told', async () => {
  const site = await reopen();
  const found = async () => {
    const answer = await post(site, 'providers');
    expect(answer.statusCode, answer.body).toBe(200);
    const { state, problems } = answer.json<OpeningLine>();
    return [state, ...problems.map(({ code, about }) => `${code} ${about}`)];
  };
  expect(await found()).toEqual(['missing', 'payments.noWebhook Stripe']);
  stripe.objects.set('we_1', { ...WEBHOOK, status: 'disabled' });
  expect(await found()).toEqual(['missing', 'payments.webhookOff Stripe']);
  stripe.objects.set('we_1', { ...WEBHOOK, enabled_events: STRIPE_EVENTS.slice(1) });
  stripe.objects.set('account', { ...stripe.objects.get('account'), id: 'acct_1', charges_enabled: false });
  expect(await found()).toEqual(['missing', 'payments.chargesOff Stripe', 'payments.webhookEvents Stripe']);
  stripe.failing = { status: 403, left: 1 };
  expect(await found()).toEqual(['missing', 'payments.notAllowed Stripe']);
  stripe.failing = { status: 500, left: 1 };
  expect(await found()).toEqual(['missing', 'payments.unreachable Stripe']);
  stripe.objects.set('account', { ...stripe.objects.get('account'), id: 'acct_1', charges_enabled: true });
  stripe.objects.set('we_1', WEBHOOK);
  expect(await found()).toEqual(['done']);
  expect((await readLine(site, 'payments')).shownAt).toBe(kit.clock.now().toISOString());
  await wait(HOUR_MS);
  stripe.failing = { status: 500, left: 1 };
  expect(await found()).toEqual(['toCheck', 'payments.unreachable Stripe']);
  await wait(HOUR_MS);
  expect(await found()).toEqual(['done']);
  const otherKey = await reopen({ stripe: { ...stripe.config, secretKey: 'sk_live_wrong' } });
  expect((await readLine(otherKey, 'payments')).problems).toMatchObject([{ code: 'payments.changed' }]);
  expect((await post(otherKey, 'providers')).json<OpeningLine>().problems).toMatchObject([
    { code: 'payments.keyRefused' },
    { code: 'payments.changed' },
  ]);
  expect(await found()).toEqual(['done']);
  expect((await post(await reopen({ stripe: null }), 'providers')).json().code).toBe('opening.noProvider');
});

test('PayPal is asked for its token and its webhook', async () => {
  const paypal = await openPaypalServer();
  const { check } = paypalProvider(paypal.config);
  const url = 'https://localhost:3000/api/payment/webhooks/paypal';
  expect(await check(url)).toEqual(['noWebhook']);
  paypal.webhook = { id: 'WEBHOOK1', url, event_types: [{ name: 'PAYMENT.CAPTURE.COMPLETED' }] };
  expect(await check(url)).toEqual(['webhookEvents']);
  expect(await check('https://elsewhere.example')).toEqual(['noWebhook']);
  paypal.webhook.event_types = [{ name: '*' }];
  expect(await check(url)).toEqual([]);
  paypal.failing = { status: 503, left: 1 };
  expect(await check(url)).toEqual(['unreachable']);
  expect(await paypalProvider({ ...paypal.config, clientSecret: 'other' }).check(url)).toEqual(['keyRefused']);
  await paypal.close();
});

test('a backup is done by the code of a restore that was tried; then the shop opens', async () => {
  const site = await reopen();
  const { db } = kit.context;
  const judged = async (other: OpeningSite = site) => {
    const { state, problems } = await readLine(other, 'backup');
    return [state, ...problems.map(({ code }) => code)];
  };
  expect(await judged()).toEqual(['missing', 'backup.none']);
  const takenAt = kit.clock.now();
  await storeRestoreSecret(db);
  await recordBackup(db, 'site', takenAt);
  expect(await judged()).toEqual(['missing', 'backup.notTried']);
  const code = (await makeRestoreCode(db, takenAt)) ?? '';
  const other = code.replace(/.$/, (sign) => (sign === '2' ? '3' : '2'));
  for (const typed of ['RC-1', other, code.replace('2026', '2027')]) {
    expect((await post(site, 'restore-code', { code: typed })).json().code).toBe('opening.wrongRestoreCode');
  }
  const typed = code.toLowerCase().replaceAll('-', ' ');
  expect((await post(site, 'restore-code', { code: typed })).json()).toMatchObject({ state: 'done' });
  expect(await ask({})).toEqual({ isOpen: true, left: [] });
  expect(await judged(await reopen({ backupRecipients: ['age1pq1z'] }))).toEqual(['toCheck', 'backup.otherKeys']);
  kit.clock.advance(RESTORE_TRIED_MS + 1);
  creator = await signUpReviewer(kit, 'creator');
  marta = await signUp(kit);
  expect(await judged()).toEqual(['toCheck', 'backup.old', 'backup.triedLongAgo']);
  expect((await site.app.inject({ url: '/api/payment/selling' })).json().isOpen).toBe(true);
  // The code of the same backup shows no second try.
  await post(site, 'restore-code', { code });
  expect(await judged()).toEqual(['toCheck', 'backup.old', 'backup.triedLongAgo']);
  await recordBackup(db, 'site', kit.clock.now());
  await post(site, 'restore-code', { code: (await makeRestoreCode(db, kit.clock.now())) ?? '' });
  expect(await ask({})).toEqual({ isOpen: true, left: [] });
});

test.each([
  ['operator', { operator: null }],
  ['operator', { operator: { name: 'Arno', address: null, contact: 'privacy@arno.example' } }],
  ['vat', { vat: { percent: 22, number: null, isDecided: false } }],
  ['bank', { bankAccount: null, stripe: null }],
  ['mail', { smtpUrl: null }],
  ['backup', { backupRecipients: [] }],
  ['address', { publicUrl: new URL('http://localhost:3000') }],
  ['database', { databaseUrl: null }],
] as const)('without %s everything is closed: %j', async (id, changes) => {
  const { isOpen, left } = await ask(changes);
  expect({ isOpen, left: left.filter((one) => one.endsWith(' missing')) }).toEqual({
    isOpen: false,
    left: [`${id} missing`],
  });
});

test('each way to be paid is enough: a provider without a bank account, or a bank account without a provider', async () => {
  const left = (await ask({ bankAccount: null })).left.filter((one) => one.startsWith('bank'));
  expect(left).toEqual(['bank toCheck']);
  expect((await ask({ bankAccount: null })).isOpen).toBe(true);
  expect(await ask({ stripe: null })).toMatchObject({ isOpen: true });
});

test('what is to be checked closes nothing; with play money and in a local demo nothing is missing yet', async () => {
  expect(await ask({ keyBackupRecipients: [], auditWitness: null })).toEqual({
    isOpen: true,
    left: ['keys toCheck', 'witness toCheck'],
  });
  for (const trial of [{ isLocalDemo: true }, { paymentsMode: 'stripe-test' }, { paymentsMode: 'sandbox' }] as const) {
    const { isOpen, left } = await ask({ operator: null, ...trial });
    expect(isOpen).toBe(true);
    expect(left).toContain('operator later');
    expect(left.join()).not.toContain('missing');
  }
});

test('a witness is done while it signs; one that is a folder, has never signed or is silent is to be checked', async () => {
  const judged = async (changes: Partial<Config> = {}) => {
    const { state, problems } = await readLine(await reopen(changes), 'witness');
    return [state, ...problems.map(({ code, about }) => `${code} ${about}`)];
  };
  expect(await judged()).toEqual(['done']);
  expect(await judged({ auditWitness: null })).toEqual(['toCheck', 'witness.noOne null']);
  expect(await judged({ auditWitness: null, auditWitnessDir: '/w' })).toEqual(['toCheck', 'witness.folder null']);
  const other = { ...WITNESS, keyId: 'X'.repeat(43) };
  expect(await judged({ auditWitness: other })).toEqual(['toCheck', 'witness.never University of Florence']);
  const sealedAt = new Date(kit.clock.now().getTime() - WITNESS_SILENT_MS - 1);
  await kit.context.db.insert(auditCheckpoints).values({ size: 2, text: '', signature: '', keyId: '', sealedAt });
  expect(await judged()).toEqual(['toCheck', 'witness.silent University of Florence']);
  const { needs } = (await callAs(await reopen(), creator, 'GET', '/api/creator/overview')).json();
  expect(needs).toContainEqual(expect.objectContaining({ kind: 'witness', count: 1, dueAt: null }));
  await signAsWitness(kit.clock.now(), 2);
  expect(await judged()).toEqual(['done']);
});

test('the rate of the euro is to be checked until there is one, and again when it has ended', async () => {
  const { db } = kit.context;
  const judged = async () => {
    const { state, problems } = await readLine(await reopen(), 'euroRate');
    return [state, ...problems.map(({ code, about }) => `${code} ${about}`)];
  };
  await db.delete(euroRates);
  expect(await judged()).toEqual(['toCheck', 'rate.none null']);
  await db.insert(euroRates).values({ day: '2020-01-02', dollars: '1.0845', setAt: kit.clock.now() });
  expect(await judged()).toEqual(['toCheck', 'rate.ended 2020-01-02']);
  await setRate();
  expect(await judged()).toEqual(['done']);
});

test('while a line is missing everything is closed, and while everything is closed a line is missing', async () => {
  for (const paymentsMode of PAYMENTS_MODES) {
    for (const operator of [null, set().operator ?? null]) {
      const { isOpen, left } = await ask({ paymentsMode, operator });
      expect([paymentsMode, isOpen]).toEqual([paymentsMode, !left.some((one) => one.endsWith(' missing'))]);
    }
  }
});

test('the documentation holds the same list', () => {
  const text = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const rows = OPENING_LINE_IDS.map((id) => {
    const { name, variables, closes } = OPENING_LINES[id];
    const shown = variables.map((one) => `\`${one}\``).join(' ');
    return `| ${name} | ${shown} | ${closes ? 'closed' : 'to check'} |`;
  });
  expect(text.split('\n## Before you open\n')[1]).toContain(rows.join('\n'));
});
