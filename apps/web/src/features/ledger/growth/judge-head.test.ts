import { expect, test } from 'vitest';
import { exampleLedger } from '../../../../../../packages/client/test/example-ledger.ts';
import { AskError } from '../../../api/ask-error.ts';
import { ledgerChecks as checks } from '../ledger-checks.ts';
import type { LedgerHead } from '../use-ledger.ts';
import { buildSeenHead, judgeHead } from './judge-head.ts';

const ledger = exampleLedger([0, 1, 2, 14]);
/** This ledger has the same operator, chain and first blocks, and another history from block 2 on. */
const fork = exampleLedger([0, 1, 3, 14], { like: ledger, from: 2 });
const other = exampleLedger([0]);

const NOW = '2026-11-26T09:00:00.000Z';
const headAt = ({ chain, blocks }: typeof ledger, height: number): LedgerHead => ({
  chain,
  block: blocks[height]!,
  transactions: 0,
  waiting: 0,
});
const seenAt = (one: typeof ledger, height: number) => buildSeenHead(headAt(one, height), NOW);
const createProofReader = (one: typeof ledger) => async (from: number, to: number) => one.consistency(from, to);
const never = () => Promise.reject(new Error('nothing to ask'));
const refusing = () =>
  Promise.reject(new AskError({ status: 404, text: '', code: 'ledger.noBlock', reason: 'There is no block.' }));

test('the first head is taken when its chain and seal are right, and no other', async () => {
  const head = headAt(ledger, 3);
  expect(await judgeHead({ head, seen: null, checks, ask: never })).toBe('first');
  const unsigned = { ...head, block: { ...head.block, signature: headAt(ledger, 2).block.signature } };
  const renamed = { ...head, chain: { ...head.chain, chainId: other.chain.chainId } };
  for (const wrong of [unsigned, renamed])
    expect(await judgeHead({ head: wrong, seen: null, checks, ask: never })).toBe('notSealed');
});

test('a head has grown from every earlier one; an answer that comes late is no alarm', async () => {
  for (const height of [0, 1, 2, 3])
    expect(
      await judgeHead({
        head: headAt(ledger, 3),
        seen: seenAt(ledger, height),
        checks,
        ask: createProofReader(ledger),
      }),
    ).toBe('grown');
  const late = { head: headAt(ledger, 1), seen: seenAt(ledger, 3), checks };
  expect(await judgeHead({ ...late, ask: createProofReader(ledger) })).toBe('older');
});

test('another history, a shorter one and another ledger are told apart', async () => {
  const seen = seenAt(ledger, 2);
  expect(await judgeHead({ head: headAt(fork, 3), seen, checks, ask: createProofReader(fork) })).toBe('forked');
  expect(await judgeHead({ head: headAt(fork, 2), seen, checks, ask: never })).toBe('forked');
  // A server that shows the seen block and cannot lead from it to its own newest one.
  const mixed = async () => ({ ...fork.consistency(1, 3), from: ledger.blocks[2]! });
  expect(await judgeHead({ head: headAt(fork, 3), seen, checks, ask: mixed })).toBe('forked');
  expect(await judgeHead({ head: headAt(ledger, 1), seen, checks, ask: refusing })).toBe('shortened');
  expect(await judgeHead({ head: headAt(other, 0), seen, checks, ask: never })).toBe('otherLedger');
});

test('a server that gives no answer proves nothing', async () => {
  const asked = judgeHead({ head: headAt(ledger, 3), seen: seenAt(ledger, 2), checks, ask: never });
  await expect(asked).rejects.toThrow('nothing to ask');
});
