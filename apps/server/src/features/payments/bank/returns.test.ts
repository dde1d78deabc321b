import { drawAccount } from '@repo/dev-env/money/bank/draw-account';
import { brokenBalance, pay, readPayment } from '@repo/dev-env/money/payment-person';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ledgerAccounts } from '../../../db/tables/ledger.ts';
import { bankEntries, bankLines, bankStatements } from '../../../db/tables/money/bank.ts';
import { notifications } from '../../../db/tables/notifications.ts';
import { readCredit } from '../credit.ts';
import { importStatement } from './import-statement.ts';

let kit: TestApp;
let marta: Person;
let creator: Person;
beforeAll(async () => {
  kit = await openTestApp();
  marta = await signUp(kit);
  creator = await signUpReviewer(kit, 'creator');
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(() => kit.close());

type ReturnLine = { amount: string; side?: 'CRDT' | 'DBIT'; text: string; isReturn?: boolean };
let number = 0;

function draw(lines: readonly ReturnLine[]): string {
  const entries = lines.map(
    ({ amount, side = 'CRDT', text, isReturn = false }) =>
      `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-21</Dt></BookgDt><NtryDtls><TxDtls>${isReturn ? '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>' : ''}<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  number += 1;
  return `<Document><BkToCstmrStmt><GrpHdr><MsgId>M${number}</MsgId></GrpHdr><Stmt><Id>R${number}</Id><ElctrncSeqNb>${number}</ElctrncSeqNb><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
}

async function send(lines: readonly ReturnLine[]) {
  const imported = await importStatement(kit.context, { xml: draw(lines), byId: creator.user.id });
  if (!('lines' in imported)) throw new Error(imported.code);
  return imported;
}

async function startTransfer(change: object): Promise<{ id: string; reference: string }> {
  const answer = await pay(kit, marta, { paymentMethod: 'bank_transfer', ...change });
  const { transactionId: id, nextAction } = answer.json();
  return { id, reference: nextAction.reference };
}

/** What the ledger says that the bank account holds, in cents. */
async function onBank(): Promise<bigint> {
  const isBank = and(like(ledgerAccounts.code, 'bank:%'), eq(ledgerAccounts.asset, 'EUR'));
  const rows = await kit.context.db.select().from(ledgerAccounts).where(isBank);
  return rows.reduce((sum, { debitsPosted, creditsPosted }) => sum + debitsPosted - creditsPosted, 0n);
}

test('a transfer that the bank takes back undoes what it paid, and both are told by mail', async () => {
  const { id, reference } = await startTransfer({ feeType: 'document_notarization', amount: 4.99 });
  const before = await onBank();
  const { nextAction } = await readPayment(kit, marta, id);
  const amount = nextAction?.type === 'bank_details' ? nextAction.amount.toFixed(2) : '';
  await send([{ amount, text: reference }]);
  expect((await readPayment(kit, marta, id)).status).toBe('completed');
  const { lines } = await send([{ amount, text: `RETURN ${reference}`, side: 'DBIT', isReturn: true }]);
  expect(lines).toMatchObject([{ side: 'out', outcome: 'returned', paymentId: id }]);
  const returned = await readPayment(kit, marta, id);
  expect(returned.refundedMinor).toBe(returned.amountMinor);
  expect(returned.timeline.map(({ step }) => step)).toEqual(['created', 'completed', 'returned']);
  expect(await onBank()).toBe(before);
  const told = await kit.context.db.select().from(notifications);
  const critical = told
    .filter(({ severity }) => severity === 'critical')
    .map(({ accountId, kind }) => [accountId, kind]);
  expect(critical).toContainEqual([marta.user.id, 'payment.returned']);
  // Creators are told by mail of all money that moves by itself (notifyCreators).
  expect(told.map(({ accountId, kind }) => [accountId, kind])).toContainEqual([
    creator.user.id,
    'payment.transferReturned',
  ]);
});

test('a part that comes back is missing again, and a return of nothing that is known waits', async () => {
  const { id, reference } = await startTransfer({ feeType: 'wallet_topup', amount: 50, currency: 'EUR' });
  await send([{ amount: '20.00', text: reference }]);
  await send([{ amount: '20.00', text: reference, side: 'DBIT', isReturn: true }]);
  expect(await readPayment(kit, marta, id)).toMatchObject({ status: 'pending', nextAction: { receivedMinor: '0' } });
  const unknown = await send([{ amount: '7.77', text: 'RETOURE', side: 'DBIT', isReturn: true }]);
  expect(unknown).toMatchObject({
    lines: [{ outcome: 'unmatched', isReturn: true }],
    oddities: [{ kind: 'returnUnknown', entry: 1 }],
  });
});

test('credit that was spent before its transfer came back is owed, and nothing goes below zero', async () => {
  const other = await signUp(kit);
  const answer = await pay(kit, other, {
    paymentMethod: 'bank_transfer',
    feeType: 'wallet_topup',
    amount: 10,
    currency: 'EUR',
  });
  const { transactionId: id, nextAction } = answer.json();
  await send([{ amount: '10.00', text: nextAction.reference }]);
  expect(await readCredit(kit.context.db, other.user.id)).toEqual({ USD: 0n, EUR: 1_000n });
  const spent = await pay(kit, other, {
    paymentMethod: 'account_credit',
    feeType: 'document_notarization',
    amount: 4.99,
  });
  expect(spent.statusCode, spent.body).toBe(201);
  await send([{ amount: '10.00', text: nextAction.reference, side: 'DBIT', isReturn: true }]);
  expect(await readCredit(kit.context.db, other.user.id)).toEqual({ USD: 0n, EUR: 0n });
  const { refundedMinor, amountMinor } = await readPayment(kit, other, id);
  expect(refundedMinor).toBe(amountMinor);
});

test('a credit without a payment and its return cancel each other', async () => {
  const before = await onBank();
  const came = await send([{ amount: '33.00', text: 'E2E-33 wrong account' }]);
  expect(came.lines).toMatchObject([{ outcome: 'unmatched' }]);
  await kit.context.db.update(bankLines).set({ reference: 'E2E-33' }).where(eq(bankLines.id, came.lines[0]!.id));
  const xml = draw([{ amount: '33.00', text: 'back', side: 'DBIT', isReturn: true }]);
  const named = xml.replace('<RtrInf>', '<Refs><EndToEndId>E2E-33</EndToEndId></Refs><RtrInf>');
  expect(await importStatement(kit.context, { xml: named, byId: creator.user.id })).toMatchObject({
    lines: [{ outcome: 'returned' }],
  });
  expect(await onBank()).toBe(before);
});

test.each([
  ['newest first in one file', true],
  ['in the file that is imported first', false],
])('a return that stands before its transfer, %s, undoes it all the same', async (_, isOneFile) => {
  const { id, reference } = await startTransfer({ feeType: 'document_notarization', amount: 4.99 });
  const { nextAction } = await readPayment(kit, marta, id);
  const amount = nextAction?.type === 'bank_details' ? nextAction.amount.toFixed(2) : '';
  const before = await onBank();
  const back: ReturnLine = { amount, text: `RETURN ${reference}`, side: 'DBIT', isReturn: true };
  const came: ReturnLine = { amount, text: reference };
  if (isOneFile) expect((await send([back, came])).oddities).toEqual([]);
  else for (const line of [back, came]) await send([line]);
  const { refundedMinor, amountMinor } = await readPayment(kit, marta, id);
  expect(refundedMinor).toBe(amountMinor);
  const lines = await kit.context.db.select().from(bankLines).where(eq(bankLines.paymentId, id));
  expect(lines.map(({ outcome }) => outcome)).toEqual(['returned', 'returned']);
  expect(await onBank()).toBe(before);
});

test('who pays again after a return that nothing explained is not undone by it', async () => {
  const { id, reference } = await startTransfer({ feeType: 'document_notarization', amount: 4.99 });
  const { nextAction } = await readPayment(kit, marta, id);
  const amount = nextAction?.type === 'bank_details' ? nextAction.amount.toFixed(2) : '';
  const back = draw([{ amount, text: `RETURN ${reference}`, side: 'DBIT', isReturn: true }]);
  const earlier = back.replace('2026-11-21', '2026-11-18');
  expect(await importStatement(kit.context, { xml: earlier, byId: creator.user.id })).toMatchObject({
    lines: [{ outcome: 'unmatched' }],
  });
  await send([{ amount, text: reference }]);
  expect(await readPayment(kit, marta, id)).toMatchObject({ status: 'completed', refundedMinor: '0' });
});

test('the books move with the account: the bank account of the ledger is the sum of what its bank told', async () => {
  const { db } = kit.context;
  for (const seed of [11, 12, 13, 14]) {
    await db.delete(bankLines);
    await db.delete(bankEntries);
    await db.delete(bankStatements);
    const { movements, files } = drawAccount(seed);
    const before = await onBank();
    for (const xml of files) await importStatement(kit.context, { xml, byId: creator.user.id });
    const lines = await db.select().from(bankLines);
    expect(lines.filter(({ twinOf }) => twinOf !== null)).toEqual([]);
    const moved = movements.reduce((sum, { side, details }) => {
      const minor = details.reduce((all, one) => all + one, 0);
      return side === 'in' ? sum + minor : sum - minor;
    }, 0);
    expect((await onBank()) - before).toBe(BigInt(moved));
    const counted = lines.filter(({ outcome }) => outcome !== 'split');
    expect(counted.reduce((sum, { side, amount }) => (side === 'in' ? sum + amount : sum - amount), 0n)).toBe(
      BigInt(moved),
    );
  }
});
