import * as z from 'zod/mini';
import { timestamp } from '../wire.ts';

export const COPY_ANSWERS = ['allowed', 'refused'] as const;
export type CopyAnswer = (typeof COPY_ANSWERS)[number];

/** A question as it stands: `answer` null means that the owner has not answered yet. */
export const copyAsk = z.object({
  at: timestamp(),
  answer: z.nullable(z.enum(COPY_ANSWERS)),
  answeredAt: z.nullable(timestamp()),
});
export type CopyAsk = z.output<typeof copyAsk>;
