import type { Cosignature } from '@repo/vault';
import type { AuditConfig } from '../../config/audit-config.ts';
import { readText } from '../read-text.ts';

/** What a witness is asked: a checkpoint, and the proof that it contains the one of `old` entries (0: none yet). */
export type WitnessRequest = {
  old: number;
  path: readonly string[];
  text: string;
  signature: string;
  operatorKey: string;
};

/**
 * `behind`: the witness holds a checkpoint of another size, and the proof must start there. `refused`: it does not sign,
 * and says why.
 */
export type WitnessAnswer =
  | { kind: 'signed'; cosignature: Cosignature }
  | { kind: 'behind'; size: number }
  | { kind: 'refused'; reason: string };

/** A second server that signs checkpoints (`npm run audit:witness`). `keyId` is what its signatures must be of. */
export type AuditWitness = { keyId: string; cosign: (request: WitnessRequest) => Promise<WitnessAnswer> };

const TIMEOUT_MS = 10_000;
const ANSWER_MAX_BYTES = 16_384;
const REASON_MAX = 200;
/** Where a witness listens, as in C2SP tlog-witness. */
export const WITNESS_PATH = '/add-checkpoint';

export function openAuditWitness(
  config: Pick<NonNullable<AuditConfig['auditWitness']>, 'url' | 'keyId'> | null,
): AuditWitness | null {
  if (config === null) return null;
  const address = new URL(`${config.url.pathname.replace(/\/$/, '')}${WITNESS_PATH}`, config.url);
  return {
    keyId: config.keyId,
    cosign: async (request) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return parseWitnessAnswer(response.status, JSON.parse(await readText(response, ANSWER_MAX_BYTES)));
    },
  };
}

/** Parsed and not believed: the signature is checked by whoever asked. */
function parseWitnessAnswer(status: number, body: unknown): WitnessAnswer {
  const value: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const { size, reason, publicKey, seenAt, signature } = value;
  if (status === 409 && typeof size === 'number') return { kind: 'behind', size };
  const isCosignature =
    typeof publicKey === 'string' && typeof seenAt === 'string' && typeof signature === 'string' && status === 200;
  if (isCosignature) return { kind: 'signed', cosignature: { publicKey, seenAt, signature } };
  return {
    kind: 'refused',
    reason: `${status} ${typeof reason === 'string' ? reason.slice(0, REASON_MAX) : ''}`.trim(),
  };
}
