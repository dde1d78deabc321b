import type { CountedPlace, CountedStep } from '@repo/client/ledger/check-counted';
import { type CharityCode, readCharityLeaf } from '@repo/contract/charity/charity-leaves';
import { readLedgerHead, readTransactionProof } from '@repo/contract/ledger/ledger';
import { ask } from '../../../api/ask.ts';
import { AskError } from '../../../api/ask-error.ts';
import { checkHeldHead } from '../held-head.ts';
import { checkBlockWitnesses, type WitnessStep } from '../witnessed-step.ts';

type TookMs = { readonly tookMs: number };
type HeldStep = Omit<CountedStep, 'name'> & { readonly name: 'held' };
export type PaperStep = CountedStep | HeldStep | (WitnessStep & TookMs);

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
  const more = isPlaced
    ? [
        await timed(() => checkHeldHead(chain, proof, signal)),
        await timed(() => checkBlockWitnesses(proof, signal)),
      ].filter((one) => one !== null)
    : [];
  const height = proof.sealed?.block.height ?? null;
  return { kind: 'checked', changedMinor, placed, steps: [...steps, ...more], height };
}

async function timed<Step extends object>(check: () => Promise<Step | null>): Promise<(Step & TookMs) | null> {
  const beganAtMs = performance.now();
  const step = await check();
  return step === null ? null : { ...step, tookMs: performance.now() - beganAtMs };
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
