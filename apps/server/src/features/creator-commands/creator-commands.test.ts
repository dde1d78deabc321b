// @databases both
import { COMMAND_NAMES } from '@repo/contract/creator-commands/command-specs';
import { CONFIRM_VALID_MS } from '@repo/contract/creator-commands/creator-commands';
import { DAY_MS } from '@repo/contract/durations';
import {
  brokenBalance,
  payWithCard,
  postAllReports,
  readPayment,
  startPaying,
} from '@repo/dev-env/money/payment-person';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLeaves } from '../../db/tables/audit.ts';
import { subscriptions } from '../../db/tables/money/plans.ts';
import { notifications } from '../../db/tables/notifications.ts';
import { COMMANDS } from './command-registry.ts';

let kit: TestApp;
let marta: Person;
let creator: Person;
let other: Person;
beforeAll(async () => {
  kit = await openTestApp();
  marta = await signUp(kit);
  creator = await signUpReviewer(kit, 'creator');
  other = await signUpReviewer(kit, 'creator');
});
afterAll(() => kit.close());

const URL = '/api/creator/execute';
type CommandInput = { [name: string]: string | number | boolean | CommandInput | CommandInput[] };

const ask = (command: string, params: CommandInput = {}, who: Person = creator) =>
  callAs(kit, who, 'POST', URL, { command, params });
const run = (command: string, params: CommandInput = {}, who: Person = creator) =>
  callConfirmed(kit, who, { method: 'POST', url: URL, payload: { command, params } });

const REASON = 'Paid twice by mistake';

async function completed(): Promise<string> {
  const { id, page } = await startPaying(kit, marta);
  await payWithCard(kit, page);
  await postAllReports(kit);
  return id;
}

async function planned(command: string, params: CommandInput, who: Person = creator): Promise<CommandInput> {
  const { token, phrase } = (await ask(command, { ...params, dryRun: true }, who)).json().plan.confirm;
  return { ...params, confirmToken: token, phrase };
}

test('[CRE-17] the registry and what answers it are the same list, and help says its parameters', async () => {
  expect(COMMANDS.map(({ name }) => name).toSorted()).toEqual([...COMMAND_NAMES].toSorted());
  const told = (await ask('help')).json().result;
  expect(told.map(({ name }: { name: string }) => name)).toEqual(COMMAND_NAMES);
  expect((await ask('help', { command: 'payment.refund' })).json().result).toMatchObject([
    {
      risk: 'destructive',
      params: { required: ['paymentId', 'reason'], properties: { paymentId: { type: 'string' } } },
    },
  ]);
});

test('what is not in the registry cannot be run, whatever it is called', async () => {
  for (const command of ['eval', 'constructor', '__proto__', 'toString', 'Help', 'user.grantRole']) {
    expect([command, (await ask(command)).statusCode]).toEqual([command, 404]);
  }
});

test('parameters that do not fit are named by their path, and their values are not repeated', async () => {
  const bad = { feeType: 'secret-value', prices: [{ currency: 'USD', amountMinor: '-1' }], extra: 'secret-value' };
  const refused = await ask('fee.set', bad);
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().fields).toSorted()).toEqual(['extra', 'feeType', 'prices.0.amountMinor']);
  expect(refused.body).not.toContain('secret-value');
  for (const params of [[], 'text', 7, null]) {
    const answer = await callAs(kit, creator, 'POST', URL, { command: 'stats', params });
    expect(answer.json()).toMatchObject({ code: 'command.badParams', fields: { params: 'expected an object' } });
  }
});

test('only the creator runs commands: neither a reviewer nor a person called creator', async () => {
  const reviewer = await signUpReviewer(kit);
  for (const who of [reviewer, marta]) {
    for (const command of ['help', 'payment.refund', 'unknown'])
      expect((await ask(command, {}, who)).statusCode).toBe(403);
  }
});

test('a write without a confirmation of its own changes nothing', async () => {
  const params = { symbol: 'QRX', price: 0.5 };
  expect((await ask('rate.set', params)).json().code).toBe('stepUp.required');
  expect((await ask('rate.set', { ...params, dryRun: true })).json().plan).toMatchObject({
    changes: [{ what: 'rate', about: 'QRX', now: '0.021 USD', after: '0.5 USD' }],
    confirm: null,
  });
  const readRate = async () =>
    (await callAs(kit, marta, 'GET', '/api/rates')).json().find((one: { symbol: string }) => one.symbol === 'QRX')
      .price;
  expect(await readRate()).toBe(0.021);
  expect((await run('rate.set', params)).json().result).toMatchObject({ symbol: 'QRX', price: 0.5 });
  expect(await readRate()).toBe(0.5);
});

test('the rate of a euro is set for a day that is not to come, and can be corrected', async () => {
  const params = { day: '2026-11-20', dollars: '1.0845' };
  const rate = async (change: object) => (await run('rate.setEuro', { ...params, ...change })).json();
  expect((await rate({})).result).toEqual(params);
  expect((await ask('rate.setEuro', { ...params, dollars: '1.0854', dryRun: true })).json().plan).toMatchObject({
    changes: [{ what: 'rate', about: 'EUR 2026-11-20', now: '1.0845 USD', after: '1.0854 USD' }],
  });
  expect((await rate({ dollars: '1.0854' })).result).toEqual({ ...params, dollars: '1.0854' });
  expect((await rate({ day: '2099-01-01' })).code).toBe('command.dayToCome');
  for (const change of [{ dollars: '0.0845' }, { dollars: '1.08' }, { dollars: '-1.0845' }, { day: '2026-02-30' }])
    expect((await rate(change)).code).toBe('command.badParams');
});

test('a refund needs the token and the phrase of its dry run, and happens once', async () => {
  const id = await completed();
  const params = { paymentId: id, amountMinor: '50', reason: REASON };
  const dry = (await ask('payment.refund', { ...params, dryRun: true })).json();
  expect(dry).toMatchObject({
    isDryRun: true,
    result: null,
    plan: {
      changes: [{ what: 'paymentRefunded', about: id, now: '0.00 USD', after: '0.50 USD' }],
      confirm: { phrase: 'refund 0.50' },
    },
  });
  const { token, phrase } = dry.plan.confirm;
  const refusals: readonly [CommandInput, Person, string][] = [
    [params, creator, 'command.needsDryRun'],
    [{ ...params, confirmToken: token }, creator, 'command.needsDryRun'],
    [{ ...params, confirmToken: token, phrase: 'refund 0.5' }, creator, 'command.wrongPhrase'],
    [{ ...params, confirmToken: `${token.slice(0, -1)}_`, phrase }, creator, 'command.badToken'],
    [{ ...params, amountMinor: '51', confirmToken: token, phrase: 'refund 0.51' }, creator, 'command.badToken'],
    [{ ...params, confirmToken: token, phrase }, other, 'command.badToken'],
  ];
  for (const [sent, who, code] of refusals) expect((await run('payment.refund', sent, who)).json().code).toBe(code);
  expect(await readPayment(kit, marta, id)).toMatchObject({ refundedMinor: '0' });

  const sent = { ...params, confirmToken: token, phrase };
  expect((await ask('payment.refund', sent)).json().code).toBe('stepUp.required');
  const many = await Promise.all([1, 2, 3].map(() => run('payment.refund', sent)));
  expect(many.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await readPayment(kit, marta, id)).toMatchObject({ refundedMinor: '50' });
  expect((await run('payment.refund', sent)).statusCode).toBe(409);
  await postAllReports(kit);
  expect(await brokenBalance(kit)).toBeNull();
});

test('a token that has expired changes nothing', async () => {
  const id = await completed();
  const sent = await planned('payment.refund', { paymentId: id, reason: REASON });
  kit.clock.advance(CONFIRM_VALID_MS);
  expect((await run('payment.refund', sent)).json().code).toBe('command.badToken');
  expect(await readPayment(kit, marta, id)).toMatchObject({ refundedMinor: '0' });
});

test('a dry run of one command is no confirmation of another, and what changed since refuses', async () => {
  const id = await completed();
  const sent = await planned('payment.refund', { paymentId: id, amountMinor: '10', reason: REASON });
  const { confirmToken, phrase } = sent;
  const grant = { userId: marta.user.id, planId: 'premium', months: 1, confirmToken: confirmToken!, phrase: phrase! };
  expect((await run('plan.grant', grant)).json().code).toBe('command.badToken');
  const first = { ...(await planned('payment.refund', { paymentId: id, amountMinor: '20', reason: REASON })) };
  expect((await run('payment.refund', first)).statusCode).toBe(200);
  expect((await run('payment.refund', sent)).json().code).toBe('command.stateChanged');
  expect(await readPayment(kit, marta, id)).toMatchObject({ refundedMinor: '20' });
});

test('a granted plan entitles, tells its person, and ends by itself', async () => {
  const paolo = await signUp(kit);
  const params = { userId: paolo.user.id, planId: 'premium', months: 2 };
  expect((await ask('plan.grant', { ...params, planId: 'large', dryRun: true })).json().code).toBe('plan.notForYou');
  expect(
    (
      await ask('plan.grant', { ...params, userId: kit.context.siteId && creator.token.split('.')[1]!, dryRun: true })
    ).json().code,
  ).toBe('command.unknownUser');
  const sent = await planned('plan.grant', params);
  expect((await run('plan.grant', sent)).json().result).toMatchObject({ planId: 'premium' });
  const billing = (await callAs(kit, paolo, 'GET', '/api/billing')).json();
  expect(billing).toMatchObject({
    subscription: { planId: 'premium', status: 'active' },
    entitlements: { hasAds: false },
  });
  expect((await ask('plan.grant', { ...params, dryRun: true })).json().code).toBe('plan.active');
  const told = await kit.context.db.select().from(notifications).where(eq(notifications.accountId, paolo.user.id));
  expect(told.map(({ kind }) => kind)).toContain('plan.started');
  const { advancePlans } = await import('../plans/advance-plans.ts');
  kit.clock.advance(63 * DAY_MS);
  await advancePlans(kit.context);
  const [row] = await kit.context.db.select().from(subscriptions).where(eq(subscriptions.accountId, paolo.user.id));
  expect(row?.status).toBe('ended');
  kit.clock.advance(-63 * DAY_MS);
});

test('every run stands in the log with its end, the creators are told of what cannot be undone, and the panel shows it', async () => {
  const id = await completed();
  const sent = await planned('payment.refund', { paymentId: id, reason: REASON });
  await run('payment.refund', { ...sent, phrase: 'no' });
  const done = (await run('payment.refund', sent)).json();
  const runs = (await callAs(kit, creator, 'GET', '/api/creator/runs')).json();
  expect(runs.slice(0, 3)).toMatchObject([
    { runId: done.runId, command: 'payment.refund', isDryRun: false, outcome: 'done', refusal: null },
    { command: 'payment.refund', isDryRun: false, outcome: 'refused', refusal: 'command.wrongPhrase' },
    { command: 'payment.refund', isDryRun: true, outcome: 'done' },
  ]);
  const entries = await kit.context.db
    .select()
    .from(auditLeaves)
    .where(and(eq(auditLeaves.subjectId, creator.user.id), eq(auditLeaves.act, 'creator.commandEnded')));
  expect(entries.some(({ entry }) => entry.includes(REASON))).toBe(false);
  const told = await kit.context.db.select().from(notifications).where(eq(notifications.accountId, other.user.id));
  expect(told.filter(({ kind }) => kind === 'creator.commandRun').at(-1)?.facts).toEqual({ what: 'payment.refund' });
});

test('an account is found by the beginning of its name, its address or its id, and a wildcard is a letter', async () => {
  const find = async (q: string) => (await ask('user.find', { q })).json().result.map(({ id }: { id: string }) => id);
  expect(await find(marta.username)).toEqual([marta.user.id]);
  expect(await find(marta.user.id)).toEqual([marta.user.id]);
  expect(await find('%')).toEqual([]);
  expect(await find('_')).toEqual([]);
});

test('the checks of ledger and log answer, and a fee is changed by command as by its page', async () => {
  expect((await ask('integrity.check')).json().result).toMatchObject({ ledger: { sound: true } });
  const prices = [{ currency: 'EUR', amountMinor: '250' }];
  expect((await run('fee.set', { feeType: 'glyph_issuance', prices })).json().result).toMatchObject({ amount: 2.5 });
  expect((await ask('charity.allocate', { dryRun: true })).json().code).toBe('command.nothingToDo');
});

test('an account is locked by command, its person is told, and no creator locks another', async () => {
  const paolo = await signUp(kit);
  const params = { userId: paolo.user.id, reason: 'Reported as stolen by its owner' };
  const sent = await planned('user.lock', params);
  expect(sent.phrase).toBe(`lock ${paolo.username}`);
  expect((await run('user.lock', { ...sent, reason: 'Some other reason' })).json().code).toBe('command.badToken');
  expect((await run('user.lock', sent)).statusCode).toBe(200);
  expect((await callAs(kit, paolo, 'GET', '/api/billing')).statusCode).toBe(401);
  expect((await ask('user.lock', { ...params, dryRun: true })).json().code).toBe('account.suspendedAlready');
  expect((await ask('user.lock', { ...params, userId: other.user.id, dryRun: true })).json().code).toBe(
    'account.ofCreator',
  );
});

test('a waiver that is asked for by command waits for a second person', async () => {
  const paolo = await signUp(kit, { realm: 'real' });
  const expiresAt = new Date(kit.clock.now().getTime() + DAY_MS).toISOString();
  const params = { userId: paolo.user.id, reason: 'Waits for a new passport', expiresAt };
  expect((await run('user.bypassVerification', params)).json().result).toMatchObject({
    state: 'asked',
    mayDecide: false,
  });
  expect((await run('user.bypassVerification', params)).json().code).toBe('waivers.open');
});
