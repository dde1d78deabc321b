// @databases both
import { TRANSFER_VALID_MS } from '@repo/contract/ledger/ledger';
import { type Holder, openHolder, sealAll, signedTransfer } from '@repo/dev-env/ledger/ledger-holder';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { createSigningKey, signTransfer, type TransferBody, toHex, transferHash, walletAddress } from '@repo/vault';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../core/refuse.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../db/tables/ledger.ts';
import { acceptTransfer } from './accept-transfer.ts';
import type { SentTransfer } from './check-transfer.ts';
import { walletCode } from './ledger-codes.ts';
import { verifyLedger } from './verify-ledger.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const readAccountRow = async ({ address }: Holder) => {
  const [row] = await kit.context.db
    .select()
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.code, walletCode(address)));
  if (row === undefined) throw new Error('no such account');
  return row;
};
const readBalance = async (holder: Holder) => {
  const { creditsPosted, debitsPosted } = await readAccountRow(holder);
  return creditsPosted - debitsPosted;
};
const countRows = async () => [
  await kit.context.db.$count(ledgerTransactions),
  await kit.context.db.$count(ledgerEntries),
  await kit.context.db.$count(ledgerAccounts),
];
const accept = (sent: SentTransfer) => acceptTransfer(kit.context, sent);
const acceptForCode = async (sent: SentTransfer) => {
  const outcome = await accept(sent);
  return outcome instanceof Refusal ? outcome.code : outcome.row.status;
};

test('[WAL-34] a signed transfer is pending, then confirmed by a block, exact to the atom', async () => {
  const [ann, bob] = [await openHolder(kit, { units: '10' }), await openHolder(kit)];
  const sent = await signedTransfer(kit, ann, { to: bob.address, amount: '2.5' });
  expect(await accept(sent)).toMatchObject({ isNew: true, row: { status: 'pending', nonce: 0 } });
  expect(await readAccountRow(ann)).toMatchObject({ debitsPending: 2_500_025_000_000n, nextNonce: 1 });
  expect(await readBalance(bob)).toBe(0n);
  await sealAll(kit.context);
  expect(await readBalance(ann)).toBe(10_000_000_000_000n - 2_500_025_000_000n);
  expect(await readBalance(bob)).toBe(2_500_000_000_000n);
  // The address was paid before any key was registered for it.
  const stranger = walletAddress(createSigningKey().publicKey, 'quantum');
  expect(await acceptForCode(await signedTransfer(kit, bob, { to: stranger, amount: '1' }))).toBe('pending');
  expect(await verifyLedger(kit.context)).toMatchObject({ sound: true });
});

test('a transfer sent again is the same one, also after its time is over', async () => {
  const [ann, bob] = [await openHolder(kit, { units: '10' }), await openHolder(kit)];
  const sent = await signedTransfer(kit, ann, { to: bob.address, amount: '1' });
  const first = await accept(sent);
  expect(await accept({ ...sent, signature: signTransfer(ann.key.secretKey, sent.body) })).toEqual({
    ...first,
    isNew: false,
  });
  const forged = new Uint8Array(sent.signature).fill(7, 100, 120);
  expect(await acceptForCode({ ...sent, signature: forged })).toBe('ledger.badSignature');
  kit.clock.advance(TRANSFER_VALID_MS + 1000);
  expect(await accept(sent)).toEqual({ ...first, isNew: false });
  expect(await acceptForCode({ ...sent, signature: forged })).toBe('ledger.expired');
  expect(await acceptForCode(await signedTransfer(kit, ann, { to: bob.address, amount: '2' }))).toBe(
    'ledger.wrongNonce',
  );
});

type TransferChange = Partial<TransferBody>;
test.each<[string, TransferChange, string]>([
  ['of another ledger', { chainId: 'another-ledger' }, 'ledger.wrongChain'],
  ['that is over', { validUntil: '2026-11-21T08:59:59Z' }, 'ledger.expired'],
  ['valid for an hour', { validUntil: '2027-11-21T10:00:00Z' }, 'ledger.validTooLong'],
  ['without a fee', { fee: '0' }, 'ledger.badFee'],
  ['with a smaller fee', { fee: '0.000009' }, 'ledger.badFee'],
  ['of more than there is', { amount: '10', fee: '0.0001' }, 'ledger.tooLittle'],
  ['with a later number', { nonce: '1' }, 'ledger.wrongNonce'],
  ['of nothing', { amount: '0', fee: '0' }, 'request.invalid'],
  ['of less than nothing', { amount: '-1' }, 'request.invalid'],
  ['with a seventh decimal', { amount: '1.0000001' }, 'request.invalid'],
  ['in exponents', { amount: '1e0' }, 'request.invalid'],
  ['of an amount longer than any', { amount: '1'.repeat(40) }, 'request.invalid'],
  ['with a zero at the end', { amount: '1.50' }, 'request.invalid'],
  ['of nobody knows what', { asset: 'gold' }, 'request.invalid'],
  ['of another asset', { asset: 'bitcoin' }, 'ledger.otherAsset'],
  ['with a day that does not exist', { validUntil: '2026-11-31T09:05:00Z' }, 'request.invalid'],
  ['with a memo that runs the other way', { memo: 'a\u202Eb' }, 'request.invalid'],
  ['with a memo of two lines', { memo: 'a\nb' }, 'request.invalid'],
])('[WAL-32] a transfer %s is refused and leaves nothing', async (_what, body, code) => {
  const [ann, bob] = [await openHolder(kit, { units: '10' }), await openHolder(kit)];
  const before = await countRows();
  expect(await acceptForCode(await signedTransfer(kit, ann, { to: bob.address, amount: '1', body }))).toBe(code);
  expect(await countRows()).toEqual(before);
  expect(await readAccountRow(ann)).toMatchObject({ debitsPending: 0n, nextNonce: 0 });
});

test('[WAL-32] each signed field is bound: changed after signing, with a hash that fits, it is refused', async () => {
  const [ann, bob, eve] = [await openHolder(kit, { units: '10' }), await openHolder(kit), await openHolder(kit)];
  const sent = await signedTransfer(kit, ann, { to: bob.address, amount: '1' });
  const before = await countRows();
  const changes = [
    { to: eve.address },
    { amount: '2', fee: '0.00002' },
    { memo: 'for Eve' },
    { validUntil: sent.body.validUntil.replace(/\d\dZ/, '59Z') },
    { from: bob.address, to: eve.address },
  ];
  for (const change of changes) {
    const body = { ...sent.body, ...change };
    expect(await acceptForCode({ ...sent, body })).toBe('ledger.badHash');
    expect(await acceptForCode({ ...sent, body, hash: toHex(transferHash(body)) })).toBe('ledger.badSignature');
  }
  const foreign = { ...sent, signature: signTransfer(eve.key.secretKey, sent.body) };
  expect(await acceptForCode(foreign)).toBe('ledger.badSignature');
  expect(await acceptForCode({ ...sent, signature: sent.signature.slice(1) })).toBe('ledger.badSignature');
  expect(await countRows()).toEqual(before);
});

test('an address is spelt right, of the asset, another one, and one with a key', async () => {
  const [ann, coin] = [await openHolder(kit, { units: '10' }), await openHolder(kit, { asset: 'bitcoin' })];
  const last = ann.address.at(-1) === '2' ? '3' : '2';
  const to = async (address: string) => acceptForCode(await signedTransfer(kit, ann, { to: address, amount: '1' }));
  expect(await to(`${ann.address.slice(0, -1)}${last}`)).toBe('ledger.badAddress');
  expect(await to('issuance:quantum')).toBe('ledger.badAddress');
  expect(await to(coin.address)).toBe('ledger.otherAsset');
  expect(await to(ann.address)).toBe('ledger.toItself');
  const key = createSigningKey();
  const nobody: Holder = { key, asset: 'quantum', address: walletAddress(key.publicKey, 'quantum') };
  expect(await acceptForCode(await signedTransfer(kit, nobody, { to: ann.address, amount: '1' }))).toBe(
    'ledger.unclaimed',
  );
});

test('of a hundred transfers at once, each affordable alone, exactly the affordable ones are accepted', async () => {
  const [ann, bob] = [await openHolder(kit, { units: '10' }), await openHolder(kit)];
  // Each takes a number of its own: 9 of 1 and their fees fit into 10, a tenth does not.
  const sent = await Promise.all(
    Array.from({ length: 100 }, (_, nonce) => signedTransfer(kit, ann, { to: bob.address, amount: '1', nonce })),
  );
  let accepted = (await Promise.all(sent.map(acceptForCode))).filter((code) => code === 'pending').length;
  // A number whose turn came too early is sent again, as a client would.
  for (
    let next = sent[accepted];
    next !== undefined && (await acceptForCode(next)) === 'pending';
    next = sent[accepted]
  ) {
    accepted += 1;
  }
  expect(accepted).toBe(9);
  await sealAll(kit.context);
  expect(await readBalance(bob)).toBe(9_000_000_000_000n);
  expect(await verifyLedger(kit.context)).toMatchObject({ sound: true });
});

test('a hundred at once under one number: one is accepted', async () => {
  const [ann, bob] = [await openHolder(kit, { units: '10' }), await openHolder(kit)];
  const sent = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      signedTransfer(kit, ann, { to: bob.address, amount: '1', body: { memo: String(index) } }),
    ),
  );
  const codes = await Promise.all(sent.map(acceptForCode));
  expect(codes.filter((code) => code === 'pending')).toHaveLength(1);
  expect(codes.filter((code) => code === 'ledger.wrongNonce')).toHaveLength(99);
});

test('the same transfer fifty times at once is one', async () => {
  const [ann, bob] = [await openHolder(kit, { units: '10' }), await openHolder(kit)];
  const sent = await signedTransfer(kit, ann, { to: bob.address, amount: '1' });
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => accept(sent)));
  expect(outcomes.filter((one) => !(one instanceof Refusal) && one.isNew)).toHaveLength(1);
  expect(outcomes.filter((one) => one instanceof Refusal)).toHaveLength(0);
  expect(await readAccountRow(ann)).toMatchObject({ nextNonce: 1, debitsPending: 1_000_010_000_000n });
});

test('many senders to one new address at once: all arrive, none waits for another', async () => {
  const key = createSigningKey();
  const to = walletAddress(key.publicKey, 'quantum');
  const senders = await Promise.all(Array.from({ length: 12 }, () => openHolder(kit, { units: '2' })));
  const sent = await Promise.all(senders.map((one) => signedTransfer(kit, one, { to, amount: '1' })));
  expect(new Set(await Promise.all(sent.map(acceptForCode)))).toEqual(new Set(['pending']));
  await sealAll(kit.context);
  expect(await readBalance({ key, address: to, asset: 'quantum' })).toBe(12_000_000_000_000n);
});

test('of transfers that wait together each is judged by itself', async () => {
  const senders = await Promise.all(Array.from({ length: 8 }, () => openHolder(kit, { units: '2' })));
  const [first, second, third, ...others] = senders;
  if (first === undefined || second === undefined || third === undefined) throw new Error('no senders');
  const bob = await openHolder(kit);
  const stranger = walletAddress(createSigningKey().publicKey, 'quantum');
  const sent = await Promise.all([
    signedTransfer(kit, first, { to: bob.address, amount: '2' }),
    signedTransfer(kit, second, { to: bob.address, amount: '1', nonce: 3 }),
    signedTransfer(kit, third, { to: stranger, amount: '1' }),
    ...others.map((one) => signedTransfer(kit, one, { to: bob.address, amount: '1' })),
  ]);
  const codes = await Promise.all(sent.map(acceptForCode));
  expect(codes).toEqual(['ledger.tooLittle', 'ledger.wrongNonce', 'pending', ...others.map(() => 'pending')]);
  await sealAll(kit.context);
  expect(await readBalance(bob)).toBe(5_000_000_000_000n);
  expect(await verifyLedger(kit.context)).toMatchObject({ sound: true });
});

test('the database itself refuses an overdraft, and any change of what was booked', async () => {
  const ann = await openHolder(kit, { units: '1' });
  const { db } = kit.context;
  const overdrawn = db
    .update(ledgerAccounts)
    .set({ debitsPending: 2_000_000_000_000n })
    .where(eq(ledgerAccounts.code, walletCode(ann.address)));
  await expect(overdrawn).rejects.toMatchObject({ cause: { code: '23514' } });
  for (const statement of [
    'update ledger_entries set amount = 1',
    'delete from ledger_entries',
    'update ledger_blocks set tx_count = 1',
    "update ledger_transactions set status = 'failed'",
    'update ledger_transactions set nonce = 7',
    'update ledger_transactions set block_height = 1',
    'delete from ledger_transactions',
    "update ledger_accounts set public_key = '\\x00'",
    'truncate ledger_entries, ledger_transactions',
    'update ledger_chain set genesis = genesis',
    'delete from ledger_accounts',
  ]) {
    await expect(db.execute(sql.raw(statement)), statement).rejects.toMatchObject({ cause: { code: '23001' } });
  }
});
