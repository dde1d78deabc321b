import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Checkpoint,
  cosignCheckpoint,
  createSigningKey,
  isGrownLog,
  ownerKeyId,
  parseBase64url,
  parseCheckpoint,
  type SigningKey,
  signingKeyFromSeed,
  toBase64url,
  verifyCheckpoint,
} from '@repo/vault';
import { appendCheckpoint, readNewestCheckpoint } from '../../features/audit/checkpoint-file.ts';
import type { WitnessRequest } from '../../outside/witness/audit-witness.ts';

export type WitnessReply = { status: 200 | 400 | 403 | 409 | 422; body: Record<string, string | number> };
export type WitnessLog = {
  keyId: string;
  /** Never waits between reading what it holds and writing it, so that two requests cannot both be the next one. */
  add: (request: unknown) => WitnessReply;
};

type WitnessLogOptions = { dir: string; logKeyId: string; now?: () => Date };

const SEED_FILE = 'witness-seed';
const LOG_FILE = 'witnessed-checkpoints.jsonl';
/** A proof has one hash for each level of the tree, and no tree is that deep. */
const PATH_MAX = 64;

/** A witness over its folder: its key, and every checkpoint it has signed. Throws when the newest cannot be read. */
export function openWitnessLog({ dir, logKeyId, now = () => new Date() }: WitnessLogOptions): WitnessLog {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const key = openKey(join(dir, SEED_FILE));
  const file = join(dir, LOG_FILE);
  let held = readHeld(file);
  return {
    keyId: key.keyId,
    add: (request) => {
      const judged = judge(request, { held, logKeyId });
      if ('status' in judged) return judged;
      const { text, signature } = judged.request;
      // Stored before it is signed: a signature that was given out binds the witness.
      if (held === null || judged.checkpoint.size > held.size)
        appendCheckpoint(file, { text, signature, keyId: logKeyId });
      held = judged.checkpoint;
      const seenAt = now().toISOString();
      const cosignature = cosignCheckpoint(key.secretKey, { text, seenAt });
      return { status: 200, body: { publicKey: toBase64url(key.publicKey), seenAt, signature: cosignature } };
    },
  };
}

function openKey(path: string): SigningKey {
  if (existsSync(path)) return signingKeyFromSeed(readFileSync(path));
  const key = createSigningKey();
  writeFileSync(path, key.seed, { mode: 0o600, flag: 'wx' });
  return key;
}

function readHeld(file: string): Checkpoint | null {
  const newest = readNewestCheckpoint(file);
  if (newest === null) return null;
  const held = parseCheckpoint(newest.text);
  if (held === null) throw new Error(`The last line of ${file} is no checkpoint.`);
  return held;
}

type WitnessState = { held: Checkpoint | null; logKeyId: string };

/** The rules of C2SP tlog-witness, over the checkpoints of this log. */
function judge(
  value: unknown,
  { held, logKeyId }: WitnessState,
): WitnessReply | { request: WitnessRequest; checkpoint: Checkpoint } {
  if (!isRequest(value)) return refuse(400, 'This is no request for a checkpoint.');
  const publicKey = parseBase64url(value.operatorKey);
  if (publicKey === null || !hasKeyId(publicKey, logKeyId)) return refuse(403, 'This witness does not know the key.');
  const checkpoint = verifyCheckpoint({ ...value, publicKey });
  if (checkpoint === null) return refuse(403, 'The signature of the checkpoint does not hold.');
  if (value.old !== (held?.size ?? 0)) return { status: 409, body: { size: held?.size ?? 0 } };
  if (held === null) return { request: value, checkpoint };
  if (checkpoint.size < held.size) return refuse(422, 'The log is shorter than it was.');
  if (!isGrownLog({ from: held, to: checkpoint, path: value.path })) {
    return refuse(422, 'The log does not contain what it contained before.');
  }
  return { request: value, checkpoint };
}

const refuse = (status: 400 | 403 | 422, reason: string): WitnessReply => ({ status, body: { reason } });

function hasKeyId(publicKey: Uint8Array, keyId: string): boolean {
  try {
    return ownerKeyId(publicKey) === keyId;
  } catch {
    // Not as long as a key is.
    return false;
  }
}

function isRequest(value: unknown): value is WitnessRequest {
  if (typeof value !== 'object' || value === null) return false;
  const { old, path, text, signature, operatorKey }: Record<string, unknown> = { ...value };
  const areTexts = [text, signature, operatorKey].every((one) => typeof one === 'string' && one.isWellFormed());
  return areTexts && Number.isSafeInteger(old) && Array.isArray(path) && path.length <= PATH_MAX && path.every(isText);
}

const isText = (one: unknown): one is string => typeof one === 'string';
