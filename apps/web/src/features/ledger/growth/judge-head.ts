import { hasCode } from '../../../api/ask-error.ts';
import type { AlarmKind, SeenHead } from '../../../device/remembered/ledger-memory.ts';
import type { LedgerChecks } from '../ledger-checks.ts';
import type { askConsistency, Head } from '../use-ledger.ts';

/** `older`: this answer came later than a newer one, and belongs to the same ledger. */
export type Verdict = 'first' | 'grown' | 'older' | AlarmKind;

type Judging = {
  head: Head;
  /** The newest head that was checked here; null when there is none. */
  seen: SeenHead | null;
  checks: Pick<LedgerChecks, 'isWholeChain' | 'readSealedBlock' | 'isGrown'>;
  ask: typeof askConsistency;
};

/** Checks the newest block against the one that was seen before. Throws when the server cannot be asked. */
export async function judgeHead({ head, seen, checks, ask }: Judging): Promise<Verdict> {
  const { chain, block } = head;
  if (!checks.isWholeChain(chain) || checks.readSealedBlock(chain, block) === null) return 'notSealed';
  if (seen === null) return 'first';
  if (seen.chainId !== chain.chainId) return 'otherLedger';
  const [from, to] = seen.height <= block.height ? [seen, block] : [block, seen];
  if (from.height === to.height) return from.hash === to.hash ? 'grown' : 'forked';
  try {
    const answer = await ask(from.height, to.height);
    const isSame = answer.from.hash === from.hash && answer.to.hash === to.hash;
    if (!isSame || !checks.isGrown(chain, answer)) return 'forked';
  } catch (error) {
    if (hasCode(error, 'ledger.noBlock')) return 'shortened';
    throw error;
  }
  return to === seen ? 'older' : 'grown';
}

/** What is remembered of a head. */
export const seenHeadOf = ({ chain, block }: Head, seenAt: string): SeenHead => ({
  chainId: chain.chainId,
  height: block.height,
  hash: block.hash,
  header: block.header,
  signature: block.signature,
  seenAt,
});
