import { hasCode } from '../../../api/ask-error.ts';
import type { AlarmKind, SeenHead } from '../../../device/remembered/ledger-memory.ts';
import type { LedgerChecks } from '../ledger-checks.ts';
import type { askConsistency, LedgerHead } from '../use-ledger.ts';

/** `older`: this answer came later than a newer one, and belongs to the same ledger. */
export type HeadVerdict = 'first' | 'grown' | 'older' | AlarmKind;

type HeadInput = {
  head: LedgerHead;
  /** The newest head that was checked here; null when there is none. */
  seen: SeenHead | null;
  checks: Pick<LedgerChecks, 'isWholeChain' | 'readSealedBlock' | 'isGrown'>;
  ask: typeof askConsistency;
};

/** Checks the newest block against the one that was seen before. Throws when the server cannot be asked. */
export async function judgeHead(judging: HeadInput): Promise<HeadVerdict> {
  const { head, seen, checks } = judging;
  const isSealed = checks.isWholeChain(head.chain) && checks.readSealedBlock(head.chain, head.block) !== null;
  if (!isSealed) return 'notSealed';
  if (seen === null) return 'first';
  return seen.chainId === head.chain.chainId ? compare(seen, judging) : 'otherLedger';
}

async function compare(seen: SeenHead, { head: { chain, block }, checks, ask }: HeadInput): Promise<HeadVerdict> {
  if (seen.height === block.height) return seen.hash === block.hash ? 'grown' : 'forked';
  const isLate = seen.height > block.height;
  const [from, to] = isLate ? [block, seen] : [seen, block];
  const answer = await askOrNull(ask(from.height, to.height));
  if (answer === null) return 'shortened';
  const isSame = answer.from.hash === from.hash && answer.to.hash === to.hash;
  if (!isSame || !checks.isGrown(chain, answer)) return 'forked';
  return isLate ? 'older' : 'grown';
}

/** Returns null where the server has one of the blocks no longer. */
async function askOrNull(asked: ReturnType<typeof askConsistency>) {
  try {
    return await asked;
  } catch (error) {
    if (hasCode(error, 'ledger.noBlock')) return null;
    throw error;
  }
}

/** What is remembered of a head. */
export const buildSeenHead = ({ chain, block }: LedgerHead, seenAt: string): SeenHead => ({
  chainId: chain.chainId,
  height: block.height,
  hash: block.hash,
  header: block.header,
  signature: block.signature,
  seenAt,
});
