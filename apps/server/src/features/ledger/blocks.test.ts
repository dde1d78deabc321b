// @databases both
import { checkTransactionProof, isGrown, isWholeChain, readSealedBlock } from '@repo/client/ledger/check-proof';
import { PRODUCT } from '@repo/contract/brand';
import { BLOCK_TRANSACTIONS_MAX, CHECK_EVERY_MS, CHECK_ROUND_MS } from '@repo/contract/ledger/ledger';
import { type Holder, openHolder, sealAll, signedTransfer } from '@repo/dev-env/ledger/ledger-holder';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { toHex } from '@repo/vault';
import { type SQL, sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../core/context.ts';
import { Refusal } from '../../core/refuse.ts';
import type { Db } from '../../db/database.ts';
import { ledgerBlocks, ledgerChecks, ledgerTransactions } from '../../db/tables/ledger.ts';
import { acceptTransfer } from './accept-transfer.ts';
import { checkLedger } from './check-ledger.ts';
import { readProof } from './read-transactions.ts';
import { signBlocks } from './sign-blocks.ts';
import { verifyLedger } from './verify-ledger.ts';

let kit: TestApp;
let ann: Holder;
let bob: Holder;
/** Hashes of transfers in blocks of one, two and three. */
const hashes: string[][] = [];
let nonce = 0;
beforeAll(async () => {
  kit = await openTestApp();
  [ann, bob] = [await openHolder(kit, { units: '1000' }), await openHolder(kit)];
  for (const size of [1, 2, 3]) hashes.push(await sendBlock(size));
});
afterAll(() => kit.close());

async function sendBlock(size: number): Promise<string[]> {
  const sent: string[] = [];
  for (let left = size; left > 0; left--) {
    const transfer = await signedTransfer(kit, ann, { to: bob.address, amount: '1', nonce });
    const outcome = await acceptTransfer(kit.context, transfer);
    if (outcome instanceof Refusal) throw outcome;
    nonce += 1;
    sent.push(toHex(outcome.row.hash));
  }
  await sealAll(kit.context);
  return sent;
}

/** Looks at the database as a superuser has edited it, past every trigger, and takes the edit back. */
async function whileEdited(node: Context, edit: SQL, look: (edited: Context) => Promise<void>): Promise<void> {
  const undo = new Error('rolled back');
  const run = node.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(edit);
    await look({ ...node, db: tx });
    throw undo;
  });
  await expect(run).rejects.toBe(undo);
}

async function read<T>(url: string, expected = 200): Promise<T> {
  const answer = await kit.app.inject({ url });
  expect([url, answer.statusCode]).toEqual([url, expected]);
  return answer.json();
}
type ShownChain = Parameters<typeof isWholeChain>[0];
type ShownProof = Parameters<typeof checkTransactionProof>[1];
type GrowthProof = Parameters<typeof isGrown>[1];
type ShownHead = { chain: ShownChain; block: GrowthProof['to']; transactions: number; waiting: number };
const readHead = () => read<ShownHead>('/api/ledger/head');
const readHashProof = (hash: string) => read<ShownProof>(`/api/transactions/${hash}/proof`);
const listProofSteps = (chain: ShownChain, proof: ShownProof) =>
  checkTransactionProof(chain, proof).map(({ name, ok }) => `${name} ${ok}`);

test('anybody reads the ledger, and a browser checks its name, key and newest block', async () => {
  const { chain, block, transactions, waiting } = await readHead();
  expect({ transactions, waiting, height: block.height }).toEqual({ transactions: 7, waiting: 0, height: 4 });
  expect(chain.chainId).toMatch(new RegExp(`^${PRODUCT.toLowerCase()}-[0-9a-f]{64}$`));
  expect(isWholeChain(chain)).toBe(true);
  expect(isWholeChain({ ...chain, genesis: chain.genesis.replace('"v":1', '"v":2') })).toBe(false);
  expect(readSealedBlock(chain, block)?.supply).toContainEqual({
    asset: 'quantum',
    issued: '1000000000000000',
    burned: '0',
  });
  expect(readSealedBlock(chain, { ...block, header: block.header.replace('"txCount":3', '"txCount":2') })).toBeNull();
  const supply = await read<{ assets: unknown[] }>('/api/ledger/supply');
  expect(supply.assets).toContainEqual({
    asset: 'quantum',
    issued: '1000',
    burned: '0',
    inAccounts: '1000',
    accounts: 2,
  });
});

test('the proof of a transaction leads from its signature to the signed header of its block', async () => {
  const { chain } = await readHead();
  const [one = '', two = '', three = ''] = hashes.map((block) => block.at(-1));
  expect(listProofSteps(chain, await readHashProof(one))).toEqual(
    ['text', 'signature', 'entries', 'leaf', 'root', 'operator'].map((name) => `${name} true`),
  );
  const whole = ['text', 'signature', 'entries', 'leaf', 'join', 'root', 'operator'].map((name) => `${name} true`);
  expect(listProofSteps(chain, await readHashProof(two))).toEqual(whole);
  const proof = await readHashProof(three);
  expect(listProofSteps(chain, proof)).toEqual(whole);
  const sealed = proof.sealed as NonNullable<ShownProof['sealed']>;
  const broken: [ShownProof, string][] = [
    [{ ...proof, body: proof.body.replace('"amount":"1"', '"amount":"2"') }, 'text false'],
    [{ ...proof, signature: (await readHashProof(two)).signature }, 'signature false'],
    [{ ...proof, publicKey: chain.operatorKey }, 'signature false'],
    [{ ...proof, entries: proof.entries.map((entry) => ({ ...entry, amount: '2' })) }, 'entries false'],
    [{ ...proof, sealed: { ...sealed, index: 0 } }, 'root false'],
    [{ ...proof, sealed: { ...sealed, path: [] } }, 'root false'],
    [{ ...proof, sealed: { ...sealed, block: { ...sealed.block, signature: proof.signature } } }, 'operator false'],
  ];
  for (const [changed, last] of broken) expect(listProofSteps(chain, changed).at(-1)).toBe(last);
});

test('what the ledger itself issues is signed by the operator and proved alike', async () => {
  const { chain } = await readHead();
  const block = await read<{ transactions: { hash: string; from: string; amount: string }[] }>('/api/ledger/blocks/1');
  expect(block.transactions).toMatchObject([{ from: 'issuance:quantum', amount: '1000' }]);
  const proof = await readHashProof(block.transactions[0]?.hash ?? '');
  expect(listProofSteps(chain, proof).at(-1)).toBe('operator true');
  expect(listProofSteps({ ...chain, operatorKey: bob.address }, proof).at(-1)).toBe('signature false');
});

test('each block has grown from every earlier one; one that is another has not', async () => {
  const { chain, block } = await readHead();
  for (let from = 0; from <= block.height; from++) {
    for (let to = from; to <= block.height; to++) {
      const growth = await read<GrowthProof>(`/api/ledger/consistency?from=${from}&to=${to}`);
      expect(isGrown(chain, growth)).toBe(true);
      if (from === to) continue;
      if (from + 1 < to) {
        const other = await read<GrowthProof>(`/api/ledger/consistency?from=${from + 1}&to=${to}`);
        expect(isGrown(chain, { ...growth, from: other.from })).toBe(false);
      }
      expect(isGrown(chain, { ...growth, inclusion: [...growth.inclusion, growth.inclusion[0] ?? ''] })).toBe(false);
    }
  }
  await read('/api/ledger/consistency?from=2&to=1', 422);
  await read('/api/ledger/consistency?from=2&to=99', 404);
  await read('/api/ledger/blocks/99', 404);
  await read(`/api/transactions/${'ab'.repeat(32)}/proof`, 404);
});

test('an address shows what it holds and its transactions, a page at a time; an unused one holds nothing', async () => {
  type ShownAddress = {
    balance: string;
    nonce: number;
    isClaimed: boolean;
    isUsed: boolean;
    transactions: { hash: string }[];
  };
  const mine = await read<ShownAddress>(`/api/ledger/addresses/${ann.address}`);
  expect(mine).toMatchObject({ balance: '993.99994', nonce: 6, isClaimed: true, isUsed: true });
  const listed: string[] = [];
  for (let cursor = ''; cursor !== 'end'; ) {
    const url = `/api/ledger/addresses/${ann.address}?limit=2${cursor}`;
    const answer: LightMyRequestResponse = await kit.app.inject({ url });
    listed.push(...answer.json<ShownAddress>().transactions.map(({ hash }) => hash));
    const next = answer.headers['x-next-cursor'];
    cursor = typeof next === 'string' ? `&cursor=${next}` : 'end';
  }
  expect(listed).toEqual(mine.transactions.map(({ hash }) => hash));
  expect(listed.slice(0, 6)).toEqual(hashes.flat().toReversed());
  const unused = await openHolder(kit, { asset: 'ethereum' });
  expect(await read(`/api/ledger/addresses/${unused.address}`)).toMatchObject({ balance: '0', isUsed: false });
  await read('/api/ledger/addresses/qxnobody', 422);
});

test('two sealing nodes make each block once, of at most 256 transactions', async () => {
  const senders = await Promise.all(Array.from({ length: 4 }, () => openHolder(kit, { units: '100' })));
  const other = (await kit.reopen({})).context;
  const heightBefore = (await readHead()).block.height;
  for (const [index, one] of senders.entries()) {
    for (let number = 0; number < 4; number++) {
      const transfer = await signedTransfer(kit, one, { to: bob.address, amount: '1', nonce: number });
      expect(await acceptTransfer(index % 2 === 0 ? kit.context : other, transfer)).toMatchObject({ isNew: true });
    }
    await Promise.all([signBlocks(kit.context, []), signBlocks(other, [])]);
  }
  await sealAll(kit.context);
  const blocks = await kit.context.db.select().from(ledgerBlocks).orderBy(ledgerBlocks.height);
  expect(blocks.map(({ height }) => height)).toEqual(blocks.map((_, index) => index));
  expect(blocks.slice(heightBefore + 1).reduce((sum, { txCount }) => sum + txCount, 0)).toBe(16);
  expect(Math.max(...blocks.map(({ txCount }) => txCount))).toBeLessThanOrEqual(BLOCK_TRANSACTIONS_MAX);
  expect(await verifyLedger(kit.context)).toMatchObject({ sound: true, blocks: blocks.length });
});

test('what a superuser edits is named with its block, and the proof of the browser fails', async () => {
  const { chain } = await readHead();
  const hash = hashes[2]?.[1] ?? '';
  const row = sql.raw(`(select seq from ledger_transactions where hash = '\\x${hash}')`);
  const edits: [ReturnType<typeof sql>, string][] = [
    [
      sql`update ledger_entries set amount = amount + 1 where tx_seq = ${row} and credit_id = (select to_id from ledger_transactions where seq = ${row})`,
      'entries false',
    ],
    [
      sql`update ledger_transactions set body = replace(body, '"amount":"1"', '"amount":"9"') where seq = ${row}`,
      'text false',
    ],
    [
      sql`update ledger_transactions set signature = set_byte(signature, 9, (get_byte(signature, 9) + 1) % 256) where seq = ${row}`,
      'signature false',
    ],
    [sql`update ledger_transactions set leaf_index = 2 - leaf_index where block_height = 4`, 'root false'],
    [
      sql`update ledger_blocks set header = replace(header, '"txCount":3', '"txCount":4') where height = 4`,
      'operator false',
    ],
    [
      sql`update ledger_blocks set signature = set_byte(signature, 9, (get_byte(signature, 9) + 1) % 256) where height = 4`,
      'operator false',
    ],
  ];
  for (const [edit, step] of edits) {
    await whileEdited(kit.context, edit, async (edited) => {
      expect(await verifyLedger(edited)).toMatchObject({ sound: false, block: 4 });
      const proof = await readProof(edited, hash);
      if (proof instanceof Refusal) throw proof;
      expect(listProofSteps(chain, proof).at(-1)).toBe(step);
    });
  }
  expect(await verifyLedger(kit.context)).toMatchObject({ sound: true });
});

test('a row that is not what its sender signed is not sealed, by whichever node', async () => {
  const nodes = [kit.context, (await kit.reopen({})).context];
  const transfer = await signedTransfer(kit, ann, { to: bob.address, amount: '1', nonce });
  expect(await acceptTransfer(kit.context, transfer)).toMatchObject({ isNew: true });
  const row = sql.raw(`(select seq from ledger_transactions where hash = '\\x${transfer.hash}')`);
  const { height } = (await readHead()).block;
  const otherKey = sql`set_byte(public_key, 9, (get_byte(public_key, 9) + 1) % 256)`;
  const edits = [
    sql`update ledger_entries set amount = amount + 1 where tx_seq = ${row} and credit_id = (select to_id from ledger_transactions where seq = ${row})`,
    sql`update ledger_transactions set body = replace(body, '"amount":"1"', '"amount":"9"') where seq = ${row}`,
    sql`update ledger_accounts set public_key = ${otherKey} where code = ${`wallet:${ann.address}`}`,
    sql`update ledger_transactions set signature = set_byte(signature, 9, (get_byte(signature, 9) + 1) % 256) where seq = ${row}`,
    sql`update ledger_transactions set nonce = nonce + 1000 where seq = ${row}`,
  ];
  for (const node of nodes) {
    for (const edit of edits)
      await whileEdited(node, edit, async (edited) => expect(await signBlocks(edited, [])).toBe(0));
  }
  nonce += 1;
  await sealAll(kit.context);
  expect((await readHead()).block.height).toBe(height + 1);
});

test('of a transfer that was signed twice the signature that was booked is sealed', async () => {
  const wish = { to: bob.address, amount: '1', nonce };
  const [booked, again] = [await signedTransfer(kit, ann, wish), await signedTransfer(kit, ann, wish)];
  expect(again.hash).toBe(booked.hash);
  expect(again.signature).not.toEqual(booked.signature);
  expect(await acceptTransfer(kit.context, booked)).toMatchObject({ isNew: true });
  expect(await acceptTransfer(kit.context, again)).toMatchObject({ isNew: false });
  nonce += 1;
  await sealAll(kit.context);
  expect(await verifyLedger(kit.context)).toMatchObject({ sound: true });
  const { chain } = await readHead();
  expect(listProofSteps(chain, await readHashProof(booked.hash)).every((step) => step.endsWith('true'))).toBe(true);
});

test('the check in the background goes on where it stopped, also after a restart, and begins again each day', async () => {
  const logged: string[] = [];
  const log = { ...kit.context.log, error: ({ reason }: { reason: string }) => logged.push(reason) };
  const check = (db: Db) => checkLedger({ ...kit.context, db, log } as unknown as Context);
  const { height } = (await readHead()).block;
  const marks = () => kit.context.db.select().from(ledgerChecks);
  // Of two nodes at once, one.
  await Promise.all([check(kit.context.db), check(kit.context.db)]);
  expect(await marks()).toMatchObject([{ newest: height + 1, again: height + 1 }]);
  await sendBlock(2);
  const edit = sql`update ledger_blocks set header = replace(header, '"txCount":3', '"txCount":4') where height = 4`;
  await whileEdited(kit.context, edit, async ({ db: tx }) => {
    await check(tx);
    kit.clock.advance(CHECK_EVERY_MS);
    await check(tx);
    expect(logged).toEqual([]);
    expect(await tx.select().from(ledgerChecks)).toMatchObject([{ newest: height + 2, again: height + 2 }]);
    kit.clock.advance(CHECK_ROUND_MS);
    await check(tx);
    expect(logged).toEqual(['Block 4: its hash does not match.']);
  });
});

test.each([
  ['I3', "update ledger_accounts set credits_posted = credits_posted + 1 where code like 'wallet:%'"],
  ['I3', "update ledger_accounts set debits_posted = debits_posted - 1 where code = 'issuance:quantum'"],
  ['I5', "update ledger_accounts set next_nonce = next_nonce + 1 where code = 'issuance:quantum'"],
])('a balance that a superuser edits breaks %s', async (rule, edit) => {
  await whileEdited(kit.context, sql.raw(edit), async (edited) => {
    expect(await verifyLedger(edited)).toMatchObject({
      sound: false,
      block: null,
      reason: expect.stringContaining(rule),
    });
  });
});

test('a transaction that waits and was edited is named', async () => {
  const transfer = await signedTransfer(kit, ann, { to: bob.address, amount: '1', nonce });
  expect(await acceptTransfer(kit.context, transfer)).toMatchObject({ isNew: true });
  const edit = sql`update ledger_transactions set body = '{}' where status = 'pending'`;
  await whileEdited(kit.context, edit, async (edited) => {
    expect(await verifyLedger(edited)).toMatchObject({
      sound: false,
      reason: expect.stringContaining(transfer.hash),
    });
  });
  expect(await kit.context.db.$count(ledgerTransactions)).toBeGreaterThan(0);
});
