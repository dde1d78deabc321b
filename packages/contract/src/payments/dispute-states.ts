export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;

/** What this side said: it sent evidence, or gave the money up. */
export const DISPUTE_ANSWERS = ['evidence', 'accepted'] as const;
export type DisputeAnswer = (typeof DISPUTE_ANSWERS)[number];
