import { readFileSync } from 'node:fs';
import { BACKUP_RECENT_MS, OPENING_LINE_IDS, OPENING_LINES, type OpeningLine } from '@house/contract/creator/opening';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from './config.ts';
import { noteBackup } from './db/archive/last-backup.ts';
import { setAccount } from './test-kit/databases/sealed-rows.ts';
import { callAs } from './test-kit/glyph-owner.ts';
import { pay } from './test-kit/payment-person.ts';
import { type Person, signUp } from './test-kit/people.ts';
import { signUpReviewer } from './test-kit/review-cases.ts';
import { openTestApp, type TestApp } from './test-kit/test-app.ts';

// What an operator has to do before real money may move.

let kit: TestApp;
let creator: Person;
let marta: Person;
beforeAll(async () => {
  kit = await openTestApp();
  creator = await signUpReviewer(kit, 'creator');
  marta = await signUp(kit);
});
afterAll(() => kit.close());

/** All that the configuration can say. */
const SET: Partial<Config> = {
  isLocalDemo: false,
  paymentsMode: 'live',
  publicUrl: new URL('https://localhost:3000'),
  databaseUrl: 'postgres://localhost/house',
  operator: { name: 'Arno', address: 'Via Arno 1', contact: 'privacy@arno.example' },
  vat: { percent: 22, number: 'IT01234567890', isDecided: true },
  bankAccount: { beneficiary: 'Arno', iban: 'DE89370400440532013000', bic: null },
  smtpUrl: 'smtp://localhost',
  backupRecipients: ['age1pq1x'],
  keyBackupRecipients: ['age1pq1y'],
  auditWitnessDir: '/witness',
};

type Answer = { isOpen: boolean; lines: OpeningLine[] };
async function ask(changes: Partial<Config>): Promise<{ isOpen: boolean; left: string[] }> {
  const other = { ...kit, ...(await kit.reopen({ ...SET, ...changes })) };
  const { isOpen, lines } = (await callAs(other, creator, 'GET', '/api/creator/opening')).json<Answer>();
  const refused = (await pay(other, marta)).json().code === 'payment.closed';
  expect(refused).toBe(!isOpen);
  return { isOpen, left: lines.filter(({ state }) => state !== 'done').map(({ id, state }) => `${id} ${state}`) };
}

test('what only the site itself can show is missing at first; then the shop opens', async () => {
  const missing = ['mail missing', 'backup missing', 'secondCreator missing'];
  expect(await ask({})).toEqual({ isOpen: false, left: missing });
  await setAccount(kit, creator.user.id, { emailConfirmedAt: kit.clock.now() });
  await noteBackup(kit.context.db, kit.clock.now());
  await signUpReviewer(kit, 'creator');
  expect(await ask({})).toEqual({ isOpen: true, left: [] });
});

test.each([
  ['operator', { operator: null }],
  ['operator', { operator: { name: 'Arno', address: null, contact: 'privacy@arno.example' } }],
  ['vat', { vat: { percent: 22, number: null, isDecided: false } }],
  ['bank', { bankAccount: null }],
  ['mail', { smtpUrl: null }],
  ['backup', { backupRecipients: [] }],
  ['address', { publicUrl: new URL('http://localhost:3000') }],
  ['database', { databaseUrl: null }],
] as const)('without %s everything is closed: %j', async (id, changes) => {
  expect(await ask(changes)).toEqual({ isOpen: false, left: [`${id} missing`] });
});

test('what is to be checked closes nothing; play money and a local demo are not closed by any line', async () => {
  expect(await ask({ keyBackupRecipients: [], auditWitnessDir: null })).toEqual({
    isOpen: true,
    left: ['keys toCheck', 'witness toCheck'],
  });
  expect(await ask({ operator: null, isLocalDemo: true })).toMatchObject({ isOpen: true });
  expect(await ask({ operator: null, paymentsMode: 'stripe-test' })).toMatchObject({ isOpen: true });
  kit.clock.advance(BACKUP_RECENT_MS + 1);
  const old = { ...kit, ...(await kit.reopen(SET)) };
  const { isOpen } = (await old.app.inject({ url: '/api/payment/selling' })).json();
  expect(isOpen).toBe(true);
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
