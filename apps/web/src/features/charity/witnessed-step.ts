import type { TransactionProof } from '@repo/client/ledger/check-proof';
import { readBlockWitnesses } from '@repo/contract/ledger/block-witnesses';
import { ask } from '../../api/ask.ts';

/** `value`: the four words of each witness's key, as the card of the witnesses shows them. */
export type WitnessStep = { readonly name: 'witness'; readonly ok: boolean; readonly value: string };

/** Checks that somebody outside of the server signed a log with this block. Null: nobody has, which is no fault of the block. */
export async function checkBlockWitnesses(
  { sealed }: TransactionProof,
  signal: AbortSignal,
): Promise<WitnessStep | null> {
  if (sealed === null) return null;
  const { height } = sealed.block;
  const [{ witnessed }, { checkWitnessed }] = await Promise.all([
    ask(readBlockWitnesses, { params: { height } }, { signal }),
    import('@repo/client/ledger/check-witnessed'),
  ]);
  if (witnessed === null) return null;
  const { ok, words } = checkWitnessed(sealed.block, witnessed);
  return { name: 'witness', ok, value: words.join(', ') };
}
