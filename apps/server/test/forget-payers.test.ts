import { DAY_MS } from '@repo/contract/durations';
import { BANK_PAYER_KEPT_DAYS } from '@repo/contract/payments/bank-lines';
import { DELETION_GRACE_DAYS } from '@repo/contract/settings/settings';
import { pay } from '@repo/dev-env/money/payment-person';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq, isNotNull } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../src/db/new-id.ts';
import { bankLines } from '../src/db/tables/money/bank.ts';
import { paymentRefunds } from '../src/db/tables/money/payments.ts';
import { forgetPayers } from '../src/features/payments/bank/forget-payers.ts';
import { importStatement } from '../src/features/payments/bank/import-statement.ts';
import { openPayer } from '../src/features/payments/bank/payer-seal.ts';
import { destroyDueAccounts } from '../src/features/settings/leave-account.ts';

// Name and account number of whoever paid by bank transfer: how long they are kept, and who is told what of them.

let kit: TestApp;
let marta: Person;
let creator: Person;
beforeEach(async () => {
  kit = await openTestApp();
  marta = await signUp(kit);
  creator = await signUpReviewer(kit, 'creator');
});
afterEach(() => kit.close());

const IBAN = 'IT60X0542811101000000123456';
type TransferInput = { amount: string; text: string; name: string };

async function send(lines: readonly TransferInput[]): Promise<string[]> {
  const day = kit.clock.now().toISOString().slice(0, 10);
  const entries = lines.map(
    ({ amount, text, name }) =>
      `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr><DbtrAcct><Id><IBAN>${IBAN}</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  const xml = `<Document><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr><Stmt><Id>S1</Id><ElctrncSeqNb>1</ElctrncSeqNb><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
  const imported = await importStatement(kit.context, { xml, byId: creator.user.id });
  if (!('lines' in imported)) throw new Error(imported.code);
  return imported.lines.map(({ id }) => id);
}

/** A transfer that paid for a top-up of Marta, in the words of the payer. */
async function payByTransfer(name: string): Promise<string> {
  const fee = { feeType: 'wallet_topup', currency: 'EUR', amount: 10, paymentMethod: 'bank_transfer' };
  const { nextAction } = (await pay(kit, marta, fee)).json();
  const [id = ''] = await send([{ amount: '10.00', text: `${nextAction.reference} with thanks`, name }]);
  return id;
}

const read = async (id: string) => {
  const [row] = await kit.context.db.select().from(bankLines).where(eq(bankLines.id, id));
  if (row === undefined) throw new Error('There is no such line.');
  return { ...row, payer: await openPayer(kit.context, row) };
};
const wait = (days: number) => kit.clock.advance(days * DAY_MS);

test('who paid is known for as long as a bank can ask the money back, then only day, sum and reference', async () => {
  const line = await payByTransfer(marta.user.fullName);
  wait(BANK_PAYER_KEPT_DAYS);
  expect(await forgetPayers(kit.context)).toBe(0);
  expect((await read(line)).payer).toEqual({ name: marta.user.fullName, iban: IBAN });
  wait(1);
  expect(await forgetPayers(kit.context)).toBe(1);
  expect(await read(line)).toMatchObject({
    ...{ payer: null, payerWrapped: null, kekId: null, text: '' },
    ...{ amount: 1_000n, outcome: 'completed', paymentId: expect.any(String) },
  });
  expect(await forgetPayers(kit.context)).toBe(0);
});

test('while money waits for a decision, or is on its way back, it is known who paid', async () => {
  const [unmatched = ''] = await send([{ amount: '7.00', text: 'who knows', name: 'Ada Neri' }]);
  const paid = await payByTransfer('Ada Neri');
  const { paymentId } = await read(paid);
  const refund = { id: newId(), paymentId: paymentId ?? '', amount: 100n, reason: 'x', state: 'pending' as const };
  await kit.context.db.insert(paymentRefunds).values({
    ...refund,
    ...{
      isOfLateMoney: false,
      idempotencyKey: 'k',
      requestMac: new Uint8Array(1),
      byId: creator.user.id,
      createdAt: kit.clock.now(),
    },
  });
  wait(BANK_PAYER_KEPT_DAYS + 1);
  expect(await forgetPayers(kit.context)).toBe(0);
  await kit.context.db.update(paymentRefunds).set({ state: 'succeeded', finishedAt: kit.clock.now() });
  await kit.context.db.update(bankLines).set({ outcome: 'sendBack' }).where(eq(bankLines.id, unmatched));
  expect(await forgetPayers(kit.context)).toBe(1);
  await kit.context.db.update(bankLines).set({ outcome: 'sentBack' }).where(eq(bankLines.id, unmatched));
  expect(await forgetPayers(kit.context)).toBe(1);
});

async function exported() {
  const answer = await callConfirmed(kit, marta, { method: 'GET', url: '/api/account/export' });
  const { parts } = answer.json<{ parts: { name: string; content: unknown }[] }>();
  return { whole: answer.body, transfers: parts.find(({ name }) => name === 'bankTransfers')?.content };
}

test('the export of the person says who paid, when and how much: the account number if it is their own', async () => {
  await payByTransfer(marta.user.fullName.toUpperCase());
  const { transfers } = await exported();
  const payer = { name: marta.user.fullName.toUpperCase(), iban: IBAN };
  expect(transfers).toMatchObject([{ payer, amountMinor: '1000', currency: 'EUR', side: 'in', outcome: 'completed' }]);
});

test('of a stranger who paid, the export tells neither the account number nor the words', async () => {
  await payByTransfer('Ada Neri');
  const { whole, transfers } = await exported();
  expect(transfers).toMatchObject([{ payer: { name: 'Ada Neri', iban: '…3456' }, text: null }]);
  expect(whole).not.toContain(IBAN);
  expect(whole).not.toContain('with thanks');
});

test('after the account is deleted the payer stays its time, sealed, and nothing ties it to the account', async () => {
  const line = await payByTransfer(marta.user.fullName);
  const payload = { username: marta.username };
  await callConfirmed(kit, marta, { method: 'POST', url: '/api/account/delete', payload });
  wait(DELETION_GRACE_DAYS);
  expect(await destroyDueAccounts(kit.context)).toBe(1);
  const kept = await read(line);
  expect(kept.payer).toMatchObject({ iban: IBAN });
  expect(JSON.stringify(kept.text)).not.toContain(marta.user.fullName);
  wait(BANK_PAYER_KEPT_DAYS);
  await forgetPayers(kit.context);
  expect(await kit.context.db.$count(bankLines, isNotNull(bankLines.payerWrapped))).toBe(0);
});
