import type { TransactionProof } from '@repo/client/ledger/check-proof';
import { type LedgerChain, readLedgerConsistency } from '@repo/contract/ledger/ledger';
import { ask } from '../../api/ask.ts';
import { readLedgerMemory } from '../../device/remembered/ledger-memory.ts';

type HeldStep = { readonly name: 'held'; readonly ok: boolean; readonly value?: string; readonly expected?: string };

/** Compares with the head that is remembered, which may be older or newer than the block. Returns null at a first visit. */
export async function checkHeldHead(
  chain: LedgerChain,
  { sealed }: TransactionProof,
  signal: AbortSignal,
): Promise<HeldStep | null> {
  const { head } = await readLedgerMemory();
  if (head === null || sealed === null) return null;
  if (head.chainId !== chain.chainId) {
    return { name: 'held', ok: false, value: chain.chainId, expected: head.chainId };
  }
  const [first, last] = [sealed.block, head].toSorted((a, b) => a.height - b.height);
  if (first === undefined || last === undefined) return null;
  const { isGrown } = await import('@repo/client/ledger/check-proof');
  const consistency = await ask(readLedgerConsistency, { query: { from: first.height, to: last.height } }, { signal });
  const isSame = consistency.from.hash === first.hash && consistency.to.hash === last.hash;
  return { name: 'held', ok: isSame && isGrown(chain, consistency) };
}
