// @databases both
import { formatAtoms, networkFee } from '@repo/contract/rules/amounts';
import { type Holder, openHolder, signedTransfer } from '@repo/dev-env/ledger/ledger-holder';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWhole } from '../../../../../tools/testing/extent.ts';
import { Refusal } from '../../core/refuse.ts';
import { ledgerAccounts } from '../../db/tables/ledger.ts';
import { acceptTransfer } from './accept-transfer.ts';
import type { SentTransfer } from './check-transfer.ts';
import { walletCode } from './ledger-codes.ts';
import { signBlocks } from './sign-blocks.ts';
import { findBrokenBalance } from './verify-ledger.ts';

// The ledger beside a small model of it: three holders and what each has, can send and has sent.

const RUNS = isWhole ? 1000 : 15;
const UNIT = 1_000_000_000_000n;

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

type ModelAccount = { posted: bigint; pending: bigint; nonce: number };
type LedgerModel = {
  accounts: [ModelAccount, ModelAccount, ModelAccount];
  coming: { to: number; amount: bigint; total: bigint; from: number }[];
};
type RealLedger = { holders: Holder[]; sent: SentTransfer[] };
type LedgerCommand = fc.AsyncCommand<LedgerModel, RealLedger>;

const pick = (model: LedgerModel, index: number): ModelAccount => model.accounts[index % 3] as ModelAccount;
const acceptForCode = async (transfer: SentTransfer): Promise<string> => {
  const outcome = await acceptTransfer(kit.context, transfer);
  return outcome instanceof Refusal ? outcome.code : `${outcome.isNew ? 'new' : 'known'}`;
};

type ModelTransfer = { from: number; by: number; steps: bigint; nonceBy: number };

function send({ from, by, steps, nonceBy }: ModelTransfer): LedgerCommand {
  const to = (from + by) % 3;
  return {
    check: () => true,
    run: async (model, real) => {
      const account = pick(model, from);
      const amount = steps * 1_000_000n;
      const total = amount + networkFee(amount, 'quantum');
      const nonce = account.nonce + nonceBy;
      const address = real.holders[to]?.address ?? '';
      const sender = real.holders[from] as Holder;
      const transfer = await signedTransfer(kit, sender, { to: address, amount: formatAtoms(amount), nonce });
      const affordable = account.pending + total <= account.posted ? 'new' : 'ledger.tooLittle';
      const expected = nonceBy === 0 ? affordable : 'ledger.wrongNonce';
      expect(await acceptForCode(transfer)).toBe(expected);
      if (expected !== 'new') return;
      account.pending += total;
      account.nonce += 1;
      model.coming.push({ from, to, amount, total });
      real.sent.push(transfer);
    },
    toString: () => `send(${from} to ${to}, ${steps} steps, nonce ${nonceBy})`,
  };
}

const replay = (index: number): LedgerCommand => ({
  check: () => true,
  run: async (_model, real) => {
    const known = real.sent[index % Math.max(1, real.sent.length)];
    if (known !== undefined) expect(await acceptForCode(known)).toBe('known');
  },
  toString: () => `replay(${index})`,
});

const SEAL: LedgerCommand = {
  check: () => true,
  run: async (model) => {
    await signBlocks(kit.context, []);
    for (const { from, to, amount, total } of model.coming) {
      const sender = pick(model, from);
      sender.posted -= total;
      sender.pending -= total;
      pick(model, to).posted += amount;
    }
    model.coming = [];
  },
  toString: () => 'seal',
};

const COMPARE: LedgerCommand = {
  check: () => true,
  run: async (model, real) => {
    for (const [index, holder] of real.holders.entries()) {
      const isOwn = eq(ledgerAccounts.code, walletCode(holder.address));
      const [row] = await kit.context.db.select().from(ledgerAccounts).where(isOwn);
      const { posted, pending, nonce } = pick(model, index);
      expect(row).toMatchObject({ debitsPending: pending, nextNonce: nonce });
      expect((row?.creditsPosted ?? 0n) - (row?.debitsPosted ?? 0n)).toBe(posted);
    }
  },
  toString: () => 'compare',
};

test('whatever is sent, repeated and sealed in whatever order, each balance is the one of the model', async () => {
  const sending = fc.record({
    from: fc.nat(2),
    by: fc.integer({ min: 1, max: 2 }),
    steps: fc.bigInt({ min: 1n, max: 6_000_000n }),
    nonceBy: fc.constantFrom(0, 0, 0, 1),
  });
  const commands = fc.commands(
    [sending.map(send), sending.map(send), fc.nat(20).map(replay), fc.constant(SEAL), fc.constant(COMPARE)],
    { maxCommands: 20 },
  );
  const setup = async () => {
    const holders = [await openHolder(kit, { units: '10' }), await openHolder(kit), await openHolder(kit)];
    const model: LedgerModel = {
      accounts: [
        { posted: 10n * UNIT, pending: 0n, nonce: 0 },
        { posted: 0n, pending: 0n, nonce: 0 },
        { posted: 0n, pending: 0n, nonce: 0 },
      ],
      coming: [],
    };
    return { model, real: { holders, sent: [] } };
  };
  await fc.assert(
    fc.asyncProperty(commands, async (run) => {
      await fc.asyncModelRun(setup, [...run]);
      await signBlocks(kit.context, []);
    }),
    { numRuns: RUNS },
  );
  expect(await findBrokenBalance(kit.context.db)).toBeNull();
});
