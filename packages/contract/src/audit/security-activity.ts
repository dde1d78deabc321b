import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { bytes, bytesUpTo, pageQuery, timestamp } from '../wire.ts';

export const REFUSALS = {
  'audit.noLog': { status: 404, sentence: 'The log has no signed checkpoint yet. There is one within a minute.' },
  'audit.notSoLong': { status: 404, sentence: 'The log is not as long as that.' },
  'audit.badRange': { status: 422, sentence: 'The shorter log must come before the longer one.' },
} as const satisfies RefusalTexts;

/** The page of a person's own entries. */
export const ACTIVITY_PATH = '/security-activity';

/** What people filter their entries by: acts, or beginnings of acts that end in a dot or in "sign". */
export const ACTIVITY_GROUPS = ['reads', 'signIn', 'money'] as const;
export type ActivityGroup = (typeof ACTIVITY_GROUPS)[number];
export const GROUP_ACTS: Readonly<Record<ActivityGroup, readonly string[]>> = {
  reads: ['scan.'],
  signIn: [
    'account.sign',
    'account.reportedNotMe',
    'session.',
    'verification.',
    'factor.',
    'stepUp.',
    'password.',
    'recovery.',
    'device.',
  ],
  money: ['payment.', 'plan.', 'order.', 'wallet.', 'chain.', 'charity.'],
};

/** Whether entries of this act are in the group. */
export const isInGroup = (act: string, group: ActivityGroup): boolean =>
  GROUP_ACTS[group].some((beginning) => act.startsWith(beginning));

const PUBLIC_KEY_BYTES = 1952;
const SIGNATURE_BYTES = 3309;
const HASH_BYTES = 32;
const BLIND_BYTES = 16;
/** Entries of the log: more than it can ever have. */
const SIZE_MAX = 2 ** 48;

const logSize = () => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(SIZE_MAX));
const step = bytes(HASH_BYTES);

/** A witness's signature over the text of a checkpoint (@repo/vault, `isCosigned`). */
const cosignature = z.object({
  publicKey: bytes(PUBLIC_KEY_BYTES),
  seenAt: timestamp(),
  signature: bytes(SIGNATURE_BYTES),
});

export const signedCheckpoint = z.object({
  /** canonical text: site, size, root, chain, time */
  text: z.string(),
  signature: bytes(SIGNATURE_BYTES),
  cosignatures: z.array(cosignature),
});
export type SignedCheckpoint = z.output<typeof signedCheckpoint>;

export const readLogHead = call({
  name: 'readLogHead',
  method: 'GET',
  path: '/api/audit/head',
  who: 'anyone',
  summary: 'The newest signed checkpoint of the audit log, and the key that signed it. It says nothing about anybody.',
  answer: z.object({ operatorKey: bytes(PUBLIC_KEY_BYTES), checkpoint: signedCheckpoint }),
  status: 200,
  refusals: ['audit.noLog'],
});

export const readLogConsistency = call({
  name: 'readLogConsistency',
  method: 'GET',
  path: '/api/audit/consistency',
  who: 'anyone',
  shed: 'first',
  summary: 'Shows that the log of `to` entries begins with that of `from` entries (RFC 9162, section 2.1.4).',
  query: z.object({ from: logSize(), to: logSize() }),
  answer: z.object({ path: z.array(step) }),
  status: 200,
  refusals: ['audit.notSoLong', 'audit.badRange'],
});

/** An entry about the caller, with what proves it. Nobody else is shown it. */
export const provenEntry = z.object({
  /** canonical JSON: id, subject, act, time, facts */
  entry: z.string(),
  blind: bytes(BLIND_BYTES),
  /** the caller's entries count from 1 */
  counter: z.int(),
  /** the hash of the caller's entry before; empty for the first */
  previous: bytesUpTo(HASH_BYTES),
  leafHash: bytes(HASH_BYTES),
  /** number in the whole log and path to its root; null until the log of `size` entries has it */
  place: z.nullable(z.object({ sequence: z.int(), path: z.array(step) })),
});
export type ProvenEntry = z.output<typeof provenEntry>;

export const countOwnEntries = call({
  name: 'countOwnEntries',
  method: 'GET',
  path: '/api/audit/counts',
  who: 'person',
  onHold: 'refused',
  summary: 'How many entries there are about the caller.',
  answer: z.object({ all: z.int(), reads: z.int(), signIn: z.int(), money: z.int() }),
  status: 200,
  refusals: [],
});
export const listOwnEntries = call({
  name: 'listOwnEntries',
  method: 'GET',
  path: '/api/audit/entries',
  who: 'person',
  onHold: 'refused',
  summary: 'The entries about the caller, newest first, each proved in the log of its first `size` entries.',
  query: z.object({
    ...pageQuery,
    size: logSize(),
    group: z.optional(z.enum(ACTIVITY_GROUPS)),
    /** only the entry with this hash: a link to it */
    leaf: z.optional(bytes(HASH_BYTES)),
  }),
  answer: z.array(provenEntry),
  status: 200,
  refusals: ['audit.notSoLong'],
});
