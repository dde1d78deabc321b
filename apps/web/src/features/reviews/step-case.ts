import type { ReviewSummary } from '@repo/contract/reviews/reviews';

/** A case in this reviewer's hands, and when it came there by the clock of this device. */
export type ClaimedCase = { id: string; atMs: number };

export function buildClaimedCase({ id, claim }: ReviewSummary): ClaimedCase | null {
  return claim === 'mine' ? { id, atMs: Date.now() } : null;
}

export const canOpen = ({ mayJudge, claim, status }: ReviewSummary): boolean =>
  status === 'processing' && mayJudge && claim !== 'other';

/** The next case of the queue that can be opened, or the one before; null at its end. */
export function stepCase(queue: readonly ReviewSummary[], fromId: string, step: 1 | -1): string | null {
  const from = queue.findIndex(({ id }) => id === fromId);
  if (from < 0) return null;
  for (let at = from + step; at >= 0 && at < queue.length; at += step) {
    const review = queue[at];
    if (review !== undefined && canOpen(review)) return review.id;
  }
  return null;
}
