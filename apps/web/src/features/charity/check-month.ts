import type { CharityStep } from '@house/client/ledger/check-charity';
import type { TransactionProof } from '@house/client/ledger/check-proof';
import type { CharityMonth } from '@house/contract/charity/charity';
import {
  type LedgerChain,
  readLedgerConsistency,
  readLedgerHead,
  readTransactionProof,
} from '@house/contract/ledger/ledger';
import { ask } from '../../api/ask.ts';
import { readLedgerMemory } from '../../device/remembered/ledger-memory.ts';

/** `held`: the block belongs to the ledger whose head this browser remembers from the page of the ledger. */
export type MonthStep = Omit<CharityStep, 'name'> & { readonly name: CharityStep['name'] | 'held' };
export type MonthCheckResult = { steps: readonly MonthStep[]; height: number | null };

/** Reads the proof and checks it here. The signatures and hashes are a large script, loaded when it is asked for. */
export async function checkMonth(month: CharityMonth, signal: AbortSignal): Promise<MonthCheckResult> {
  const [{ checkCharityMonth }, { chain }, proof] = await Promise.all([
    import('@house/client/ledger/check-charity'),
    ask(readLedgerHead, {}, { signal }),
    ask(readTransactionProof, { params: { hash: month.transactionHash } }, { signal }),
  ]);
  const steps = checkCharityMonth(chain, month, proof);
  const isPlaced = steps.some(({ name, ok }) => name === 'place' && ok);
  const held = isPlaced ? await checkHeldHead(chain, proof, signal) : null;
  return { steps: held === null ? steps : [...steps, held], height: proof.sealed?.block.height ?? null };
}

/** Compares with the head that is remembered, which may be older or newer than the block. Null at a first visit. */
async function checkHeldHead(
  chain: LedgerChain,
  { sealed }: TransactionProof,
  signal: AbortSignal,
): Promise<MonthStep | null> {
  const { head } = await readLedgerMemory();
  if (head === null || sealed === null) return null;
  if (head.chainId !== chain.chainId) {
    return { name: 'held', ok: false, value: chain.chainId, expected: head.chainId };
  }
  const [first, last] = [sealed.block, head].toSorted((a, b) => a.height - b.height);
  if (first === undefined || last === undefined) return null;
  const { isGrown } = await import('@house/client/ledger/check-proof');
  const consistency = await ask(readLedgerConsistency, { query: { from: first.height, to: last.height } }, { signal });
  const isSame = consistency.from.hash === first.hash && consistency.to.hash === last.hash;
  return { name: 'held', ok: isSame && isGrown(chain, consistency) };
}
