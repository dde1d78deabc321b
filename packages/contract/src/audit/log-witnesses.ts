import * as z from 'zod/mini';
import { call } from '../call.ts';
import { DAY_MS } from '../durations.ts';
import { timestamp } from '../wire.ts';

/** Checkpoints are signed each minute: a witness that lacks one for so long is named as silent. */
export const WITNESS_SILENT_MS: number = DAY_MS;
/** What the operator may call a witness. */
export const WITNESS_NAME_MAX = 100;

export const logWitness = z.object({
  /** base64url of the SHA-256 of its public key */
  keyId: z.string(),
  /** four words of that key, which the witness says at its start */
  words: z.string(),
  /** as the operator calls it; the key is what signs */
  name: z.nullable(z.string()),
  /** false: it has signed before, and nobody asks it any more */
  isAsked: z.boolean(),
  /** its last signature, by its own clock; null: it has signed nothing */
  lastSeenAt: z.nullable(timestamp()),
  isSilent: z.boolean(),
});
export type LogWitness = z.output<typeof logWitness>;

export const readLogWitnesses = call({
  name: 'readLogWitnesses',
  method: 'GET',
  path: '/api/audit/witnesses',
  who: 'anyone',
  summary: 'Who outside of this server signs its log, which holds the hash of each block, and since when nobody does.',
  answer: z.object({
    /** the first checkpoint, before which there was nothing to sign; null while there is none */
    beganAt: z.nullable(timestamp()),
    witnesses: z.array(logWitness),
  }),
  status: 200,
  refusals: [],
});
