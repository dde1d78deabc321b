import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import { chain, readTransactionProof } from '../ledger/ledger.ts';
import { bytes, bytesUpTo, done, idParams, pageQuery, text, timestamp, uuid } from '../wire.ts';

/**
 * The registry (decision 0159): its certificate for one printed card, and time stamps of files. A block of the ledger holds
 * one hash for each batch of them, which is filled up with random leaves: nobody can count them, or tell whose one is.
 */

export const REFUSALS = {
  'statements.unknown': {
    status: 404,
    sentence: 'The registry knows no statement with this salt. A change of one character is enough.',
  },
  'statements.tooManyDrafts': {
    status: 409,
    sentence: 'Pay or remove one of the files that you have chosen first.',
  },
  'statements.knownFingerprint': { status: 409, sentence: 'This fingerprint is taken. Choose the file again.' },
  'statements.notSealed': { status: 409, sentence: 'This waits for its block. Try again in a few minutes.' },
  'statements.paidFor': {
    status: 409,
    sentence: 'This is paid for and waits for its block. It can be removed afterwards.',
  },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['statement.issued', 'timeStamp.removed'] as const;

/** Files that were chosen and not paid for. */
export const TIME_STAMP_DRAFTS_MAX = 10;
/** What was chosen and not paid for is forgotten: longer than a bank transfer may take. */
export const TIME_STAMP_DRAFT_MS: number = 15 * 24 * HOUR_MS;
/** Characters of the sealed name, size and salt of a file. */
const SEALED_NOTE_MAX = 3_000;
/** The longest name of a file that is kept; a longer one is cut. */
export const FILE_NAME_MAX = 200;
/** From here on a file is read with a bar and a way to stop. */
export const LARGE_FILE_BYTES: number = 20 * 1024 * 1024;
/** A certificate with everything that checks it; a PDF of it is larger. */
export const CERTIFICATE_MAX_BYTES: number = 5 * 1024 * 1024;
/** How long the registry is asked before a time-stamp authority that does not answer is left out. */
export const TIME_AUTHORITY_WAIT_MS: number = 20 * MINUTE_MS;
/** The public page that checks a file against its certificate. */
export const TIME_STAMP_PATH = '/timestamp';

/** `replaced`: the card was re-issued. `ended`: it is switched off, in the trash, or gone. */
export const STATEMENT_STATES = ['valid', 'replaced', 'ended'] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];

export const STATEMENT_KINDS = ['card', 'file'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];
/** `draft`: chosen, not paid for. `waiting`: paid for, its block is not there yet. `sealed`: in a block. */
export const STATEMENT_STEPS = ['draft', 'waiting', 'sealed'] as const;

const LEAF_BYTES = 32;
const SALT_BYTES = 32;
const PUBLIC_KEY_BYTES = 1952;
const SIGNATURE_BYTES = 3309;
const STATEMENT_MAX = 400;
/** DER of a token or a certificate of a time-stamp authority. */
export const TOKEN_MAX_BYTES: number = 32 * 1024;

/** What the registry signed about a card. `text` is canonical JSON. */
const signedStatement = z.object({
  text: text(STATEMENT_MAX),
  salt: bytes(SALT_BYTES),
  signature: bytes(SIGNATURE_BYTES),
  /** of the registry, with the signature of the ledger’s operator over it */
  key: bytes(PUBLIC_KEY_BYTES),
  endorsement: bytes(SIGNATURE_BYTES),
});
export type SignedStatement = z.output<typeof signedStatement>;

/** An RFC 3161 token over SHA-256 of the fingerprint, and the certificate it leads to, for which the operator vouches. */
const timeToken = z.object({
  token: bytesUpTo(TOKEN_MAX_BYTES),
  authority: bytesUpTo(TOKEN_MAX_BYTES),
  endorsement: bytes(SIGNATURE_BYTES),
});

/** Everything that leads from a leaf to a signed block. */
export const statementProof = z.object({
  leaf: bytes(LEAF_BYTES),
  chain,
  batch: z.object({ place: z.int().check(z.minimum(0)), path: z.array(bytes(LEAF_BYTES)) }),
  transaction: readTransactionProof.answer,
  statement: z.nullable(signedStatement),
  token: z.nullable(timeToken),
});
export type StatementProof = z.output<typeof statementProof>;

export const ownStatement = z.object({
  id: uuid(),
  kind: z.enum(STATEMENT_KINDS),
  step: z.enum(STATEMENT_STEPS),
  /** of a card */
  cardId: z.nullable(uuid()),
  state: z.nullable(z.enum(STATEMENT_STATES)),
  /** of a file: its name, size and salt, sealed under the vault */
  sealed: z.nullable(z.string()),
  createdAt: timestamp(),
  sealedAt: z.nullable(timestamp()),
});
export type OwnStatement = z.output<typeof ownStatement>;

export const addTimeStamp = call({
  name: 'addTimeStamp',
  method: 'POST',
  path: '/api/registry/time-stamps',
  who: 'person',
  onHold: 'refused',
  summary:
    'Prepares a time stamp: the fingerprint of a file with a salt, made in the browser, and what its owner needs to know it again, sealed. Nothing of it reaches a block before it is paid for.',
  body: z.strictObject({ id: uuid(), fingerprint: bytes(LEAF_BYTES), sealed: text(SEALED_NOTE_MAX, 1) }),
  answer: z.object({ id: uuid() }),
  status: 201,
  isRepeatable: true,
  refusals: ['statements.tooManyDrafts', 'statements.knownFingerprint'],
});

export const removeTimeStamp = call({
  name: 'removeTimeStamp',
  method: 'DELETE',
  path: '/api/registry/time-stamps/:id',
  object: 'time stamp',
  who: 'person',
  onHold: 'refused',
  summary: 'Takes a file off the list. A certificate that was downloaded goes on holding.',
  params: idParams,
  answer: done,
  status: 200,
  refusals: ['statements.paidFor', 'request.notFound'],
});

export const listStatements = call({
  name: 'listStatements',
  method: 'GET',
  path: '/api/registry/own',
  who: 'person',
  onHold: 'open',
  summary: 'The caller’s certificates of cards and time stamps of files, newest first.',
  query: z.object(pageQuery),
  answer: z.array(ownStatement),
  status: 200,
  refusals: [],
});

export const readStatementProof = call({
  name: 'readStatementProof',
  method: 'GET',
  path: '/api/registry/own/:id',
  object: 'statement',
  who: 'person',
  onHold: 'refused',
  summary:
    'What a certificate holds: the leaf, its path to a signed block, and what the registry or a time authority signed.',
  params: idParams,
  answer: statementProof,
  status: 200,
  refusals: ['statements.notSealed', 'request.notFound'],
});

export const tellStatementState = call({
  name: 'tellStatementState',
  method: 'POST',
  path: '/api/registry/state',
  who: 'anyone',
  summary: 'Whether a card still is as a statement says. Told only to who has the statement and its salt.',
  body: z.strictObject({ text: text(STATEMENT_MAX), salt: bytes(SALT_BYTES) }),
  answer: z.object({ state: z.enum(STATEMENT_STATES), at: timestamp() }),
  status: 200,
  refusals: ['statements.unknown'],
});

export const readScanStatement = call({
  name: 'readScanStatement',
  method: 'GET',
  path: '/api/scan-logs/:id/statement',
  object: 'scan',
  who: 'person',
  shed: 'first',
  onHold: 'refused',
  summary:
    'The registry’s statement about the card of a scan that opened, for whoever made that scan; null when there is none.',
  params: idParams,
  answer: z.object({
    statement: z.nullable(z.object({ ...signedStatement.shape, state: z.enum(STATEMENT_STATES) })),
  }),
  status: 200,
  refusals: ['request.notFound'],
});

export const readStaffScanStatement = call({
  name: 'readStaffScanStatement',
  method: 'GET',
  path: '/api/portal/scans/:id/statement',
  object: 'scan',
  who: 'staff',
  shed: 'first',
  summary: 'The same for an employee of an institution who made the scan at its portal.',
  params: idParams,
  answer: readScanStatement.answer,
  status: 200,
  refusals: ['request.notFound'],
});
