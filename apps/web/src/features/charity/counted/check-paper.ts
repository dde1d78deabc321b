import type { CountedPlace, CountedStep } from '@repo/client/ledger/check-counted';
import { type CharityCode, readCharityLeaf } from '@repo/contract/charity/charity-leaves';
import { readLedgerHead, readTransactionProof } from '@repo/contract/ledger/ledger';
import { ask } from '../../../api/ask.ts';
import { AskError } from '../../../api/ask-error.ts';
import { checkHeldHead } from '../held-head.ts';

type HeldStep = Omit<CountedStep, 'name'> & { readonly name: 'held' };
export type PaperStep = CountedStep | HeldStep;

export type PaperAnswer =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'open'; readonly at: string; readonly changedMinor: string }
  | {
      readonly kind: 'checked';
      readonly changedMinor: string;
      readonly placed: CountedPlace;
      readonly steps: readonly PaperStep[];
      /** Null while the month waits for its block. */
      readonly height: number | null;
    };

/** Asks where a paper is counted and checks the answer here. Throws AskError. */
export async function checkPaper(code: CharityCode, signal: AbortSignal): Promise<PaperAnswer> {
  const { checkCounted, hashCounted } = await import('@repo/client/ledger/check-counted');
  const leaf = await askLeaf(hashCounted(code), signal);
  if (leaf === null) return { kind: 'unknown' };
  const { at, changedMinor, placed } = leaf;
  if (placed === null) return { kind: 'open', at, changedMinor };
  const [{ chain }, proof] = await Promise.all([
    ask(readLedgerHead, {}, { signal }),
    ask(readTransactionProof, { params: { hash: placed.month.transactionHash } }, { signal }),
  ]);
  const steps = checkCounted(code, placed, { chain, proof });
  const isPlaced = steps.some(({ name, ok }) => name === 'place' && ok);
  const beganAtMs = performance.now();
  const held = isPlaced ? await checkHeldHead(chain, proof, signal) : null;
  const height = proof.sealed?.block.height ?? null;
  const heldSteps = held === null ? [] : [{ ...held, tookMs: performance.now() - beganAtMs }];
  return { kind: 'checked', changedMinor, placed, steps: [...steps, ...heldSteps], height };
}

async function askLeaf(hash: string, signal: AbortSignal) {
  try {
    return await ask(readCharityLeaf, { params: { hash } }, { signal });
  } catch (error) {
    if (error instanceof AskError && error.code === 'charity.unknownLeaf') return null;
    throw error;
  }
}

export const isRight = ({ steps }: Extract<PaperAnswer, { kind: 'checked' }>): boolean => steps.every(({ ok }) => ok);
