// @databases both
import { formatAtoms, networkFee } from '@house/contract/rules/amounts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWhole } from '../../../../../tools/testing/extent.ts';
import { ledgerAccounts } from '../../db/tables/ledger.ts';
import { Refusal } from '../../http/refuse.ts';
import { type Holder, openHolder, signedTransfer } from '../../test-kit/ledger-holder.ts';
import { openTestApp, type TestApp } from '../../test-kit/test-app.ts';
import { acceptTransfer } from './accept-transfer.ts';
import type { SentTransfer } from './check-transfer.ts';
import { walletCode } from './ledger-codes.ts';
import { sealBlocks } from './seal-blocks.ts';
import { findBrokenBalance } from './verify-ledger.ts';

// The ledger beside a small model of it: three holders and what each has, can send and has sent.

const RUNS = isWhole ? 1000 : 15;
const UNIT = 1_000_000_000_000n;

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

type Account = { posted: bigint; pending: bigint; nonce: number };
type Model = {
  accounts: [Account, Account, Account];
  coming: { to: number; amount: bigint; total: bigint; from: number }[];
};
type Real = { holders: Holder[]; sent: { transfer: SentTransfer; from: number }[] };
type Command = fc.AsyncCommand<Model, Real>;

const pick = (model: Model, index: number): Account => model.accounts[index % 3] as Account;
const codeOf = async (transfer: SentTransfer): Promise<string> => {
  const outcome = await acceptTransfer(kit.context, transfer);
  return outcome instanceof Refusal ? outcome.code : `${outcome.isNew ? 'new' : 'known'}`;
};

class Send implements Command {
  constructor(
    readonly from: number,
    readonly by: number,
    readonly steps: bigint,
    readonly nonceBy: number,
  ) {}
  check = () => true;
  async run(model: Model, real: Real): Promise<void> {
    const [from, to] = [this.from % 3, (this.from + this.by) % 3];
    const account = pick(model, from);
    const amount = this.steps * 1_000_000n;
    const total = amount + networkFee(amount, 'quantum');
    const nonce = account.nonce + this.nonceBy;
    const sender = real.holders[from] as Holder;
    const address = real.holders[to]?.address ?? '';
    const transfer = await signedTransfer(kit, sender, { to: address, amount: formatAtoms(amount), nonce });
    const isAffordable = account.pending + total <= account.posted;
    let expected = 'ledger.wrongNonce';
    if (nonce === account.nonce) expected = isAffordable ? 'new' : 'ledger.tooLittle';
    expect(await codeOf(transfer)).toBe(expected);
    if (expected !== 'new') return;
    account.pending += total;
    account.nonce += 1;
    model.coming.push({ from, to, amount, total });
    real.sent.push({ transfer, from });
  }
  toString = () => `send(${this.from}, +${this.by}, ${this.steps}, nonce ${this.nonceBy})`;
}

class Replay implements Command {
  constructor(readonly index: number) {}
  check = () => true;
  async run(_model: Model, real: Real): Promise<void> {
    const known = real.sent[this.index % Math.max(1, real.sent.length)];
    if (known !== undefined) expect(await codeOf(known.transfer)).toBe('known');
  }
  toString = () => `replay(${this.index})`;
}

class Seal implements Command {
  check = () => true;
  async run(model: Model): Promise<void> {
    await sealBlocks(kit.context, []);
    for (const { from, to, amount, total } of model.coming) {
      const sender = pick(model, from);
      sender.posted -= total;
      sender.pending -= total;
      pick(model, to).posted += amount;
    }
    model.coming = [];
  }
  toString = () => 'seal';
}

class Compare implements Command {
  check = () => true;
  async run(model: Model, real: Real): Promise<void> {
    for (const [index, holder] of real.holders.entries()) {
      const code = eq(ledgerAccounts.code, walletCode(holder.address));
      const [row] = await kit.context.db.select().from(ledgerAccounts).where(code);
      const { posted, pending, nonce } = pick(model, index);
      expect(row).toMatchObject({ debitsPending: pending, nextNonce: nonce });
      expect((row?.creditsPosted ?? 0n) - (row?.debitsPosted ?? 0n)).toBe(posted);
    }
  }
  toString = () => 'compare';
}

test('whatever is sent, repeated and sealed in whatever order, each balance is the one of the model', async () => {
  const send = fc
    .tuple(
      fc.nat(2),
      fc.integer({ min: 1, max: 2 }),
      fc.bigInt({ min: 1n, max: 6_000_000n }),
      fc.constantFrom(0, 0, 0, 1),
    )
    .map(([from, by, steps, nonceBy]) => new Send(from, by, steps, nonceBy));
  const commands = fc.commands(
    [send, send, fc.nat(20).map((index) => new Replay(index)), fc.constant(new Seal()), fc.constant(new Compare())],
    { maxCommands: 20 },
  );
  const setup = async () => {
    const holders = [await openHolder(kit, { units: '10' }), await openHolder(kit), await openHolder(kit)];
    const model: Model = {
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
      await sealBlocks(kit.context, []);
    }),
    { numRuns: RUNS },
  );
  expect(await findBrokenBalance(kit.context.db)).toBeNull();
});
