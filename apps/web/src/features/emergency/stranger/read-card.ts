import type { BodyOf } from '@repo/contract/call';
import type { readAnyone } from '@repo/contract/emergency/emergency';
import {
  type AnyoneReading,
  deriveFinderToken,
  glyphKeys,
  type OpenedAnyone,
  openAnyone,
  toBase64url,
} from '@repo/vault';
import { type AnyoneAnswer, askAnyone } from '../../../api/ask-anyone.ts';
import type { Reading } from './reading.ts';
import { readCardLines } from './shown-lines.ts';

const READ_PATH = '/api/emergency/open' satisfies (typeof readAnyone)['path'];

/** What a drawing of ours holds: its kind, then the secret. */
const PAYLOAD_BYTES = 33;
const KINDS: readonly (number | undefined)[] = [0x10, 0x11];

/** The secret of a drawing that may be a card; null for a request to pay and for what is none of ours. */
export function readSecret(payload: Uint8Array): Uint8Array | null {
  return payload.length === PAYLOAD_BYTES && KINDS.includes(payload[0]) ? payload.subarray(1) : null;
}

/** Larger numbers are no version that the server would take. */
const PRINTED_MAX = 1_000_000;

/** Opens what was answered with the secret of the drawing, wherever that is kept. */
type OpenAnswered = (answer: AnyoneReading) => Promise<OpenedAnyone>;

/**
 * Asks once for what the owner shows to everyone, and checks the owner's signature before any of it counts. `printed` is the
 * version that the card itself has, so that the owner learns of a server that sends an older one.
 */
export function readCard(secret: Uint8Array, printed: number | null = null): Promise<Reading> {
  const body = { glyphId: toBase64url(glyphKeys(secret).glyphId), finder: toBase64url(deriveFinderToken(secret)) };
  const isTold = printed !== null && printed >= 1 && printed <= PRINTED_MAX;
  return readProven(isTold ? { ...body, printed } : body, (answer) => openAnyone(secret, answer));
}

/** The same with the drawing in other hands, which made the proof and open the answer. */
export async function readProven(body: BodyOf<typeof readAnyone>, open: OpenAnswered): Promise<Reading> {
  const answer = await askAnyone(READ_PATH, body);
  return answer.kind === 'answer' ? readAnswer(answer.body, open) : readRefusal(answer);
}

/** The sentence of each refusal, by its code; a status stands for codes that a later server may have. */
const BY_CODE: Readonly<
  Record<string, Reading['kind'] & ('paused' | 'expired' | 'replaced' | 'unknown' | 'unchecked')>
> = {
  'glyph.inactive': 'paused',
  'glyph.expired': 'expired',
  'scans.gone': 'replaced',
  'scans.unknown': 'unknown',
  'scans.recordBroken': 'unchecked',
};

function readRefusal(answer: Exclude<AnyoneAnswer, { kind: 'answer' }>): Reading {
  if (answer.kind === 'unreachable') return { kind: 'offline' };
  const { status, code } = answer;
  const known = BY_CODE[code];
  if (known !== undefined) return { kind: known };
  if (status === 503 || status === 429) return { kind: 'busy' };
  if (status === 410) return { kind: 'replaced' };
  if (status === 404) return { kind: 'unknown' };
  // A refusal that this page does not know comes from a server that is newer than it.
  return { kind: status >= 500 ? 'failed' : 'newer' };
}

/** What of an answer is read at all. The opening checks the rest: it is signed. */
async function readAnswer(body: unknown, open: OpenAnswered): Promise<Reading> {
  if (!isRecord(body) || typeof body.at !== 'string') return { kind: 'failed' };
  const { at, state, reading, drill } = body;
  if (state === 'nothing' && body.registered === false) return { kind: 'unready', at };
  if (typeof reading !== 'string') return { kind: 'newer' };
  const told = { at, reading, isDrill: drill === true };
  if (state === 'nothing') return { kind: 'nothing', ...told };
  if (state !== 'open' || !isOpenAnswer(body)) return { kind: 'newer' };
  const opened = await open(body);
  if (!opened.ok) return { kind: opened.error === 'record.newer' ? 'newer' : 'unchecked' };
  return {
    kind: 'open',
    ...told,
    isDemo: body.realm === 'demo',
    contentVersion: opened.record.contentVersion,
    changedAt: body.changedAt,
    shown: opened.groups,
    content: readCardLines(opened.content),
  };
}

type OpenAnswer = AnyoneReading & { readonly changedAt: string; readonly realm: unknown };

const TEXTS = ['ownerPublicKey', 'record', 'signature', 'anyoneShare', 'changedAt'] as const;
const SECTION_TEXTS = ['header', 'nonce', 'ct', 'commitment'] as const;

function isOpenAnswer(body: Record<string, unknown>): body is OpenAnswer {
  const { section, contentVersion } = body;
  return (
    typeof contentVersion === 'number' &&
    TEXTS.every((name) => typeof body[name] === 'string') &&
    isRecord(section) &&
    SECTION_TEXTS.every((name) => typeof section[name] === 'string')
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
