import type { TemplateKind, TemplateRow } from '@repo/contract/biometrics/biometrics';
import { fromBase64url, toBase64url } from '@repo/vault';
import * as z from 'zod/mini';
import { readSession } from '../../api/session.ts';
import { VaultWorkerError } from '../../workers/vault/vault-worker-error.ts';
import { askVault } from '../../workers/vault-client.ts';
import type { VoiceFeatures } from '../../workers/voice-features.ts';

const FaceText = z.object({ v: z.literal(1), face: z.string() });
const VoiceText = z.object({ v: z.literal(1), pitchHz: z.number(), shape: z.string() });

/** Seals the numbers of a face or voice under the vault: the server keeps what it cannot read. Throws VaultWorkerError `locked`. */
export function sealFace(embedding: Float32Array): Promise<string> {
  return seal('face', { v: 1, face: encodeNumbers(embedding) });
}

export function sealVoice({ pitchHz, shape }: VoiceFeatures): Promise<string> {
  return seal('voice', { v: 1, pitchHz, shape: encodeNumbers(shape) });
}

/** Throws VaultWorkerError `locked`, `damaged`. */
export async function openFace(row: TemplateRow): Promise<Float32Array> {
  return decodeNumbers((await open(row, FaceText)).face);
}

export async function openVoice(row: TemplateRow): Promise<VoiceFeatures> {
  const { pitchHz, shape } = await open(row, VoiceText);
  return { pitchHz, shape: decodeNumbers(shape) };
}

function seal(kind: TemplateKind, value: object): Promise<string> {
  return askVault('item.sealText', { slot: buildTemplateSlot(kind), text: JSON.stringify(value) });
}

async function open<T extends z.ZodMiniType>({ kind, template }: TemplateRow, shape: T): Promise<z.output<T>> {
  const text = await askVault('item.openText', { slot: buildTemplateSlot(kind), sealed: template });
  const parsed = shape.safeParse(parse(text));
  if (!parsed.success) throw new VaultWorkerError('damaged');
  return parsed.data;
}

function buildTemplateSlot(kind: TemplateKind) {
  return { purpose: 'biometric' as const, item: `${readSession()?.user.id ?? ''}/${kind}` };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not what was sealed here: the shape refuses it.
    return null;
  }
}

const encodeNumbers = (numbers: Float32Array): string => toBase64url(new Uint8Array(Float32Array.from(numbers).buffer));
const decodeNumbers = (text: string): Float32Array => new Float32Array(fromBase64url(text).slice().buffer);
