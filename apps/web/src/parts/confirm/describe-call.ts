import { type JsonValue, jcsBytes, sha256, toBase64url } from '@repo/vault';
import { buildCallPath } from '../../api/call-path.ts';
import type { ConfirmedCall } from '../../api/confirmer.ts';

/** What a confirmation is bound to: the call's method and path, and the SHA-256 of its body's canonical JSON. */
export function describeCall({ call, input }: ConfirmedCall): { operation: string; bodySha256: string } {
  const operation = `${call.method} ${buildCallPath(call, input).split('?')[0]}`;
  return { operation, bodySha256: toBase64url(hashBody(input.body)) };
}

/** A call without a body has the hash of nothing, as on the server (callers/step-up.ts). */
function hashBody(body: unknown): Uint8Array {
  if (body === undefined) return sha256(new Uint8Array(0));
  const sent: JsonValue = JSON.parse(JSON.stringify(body));
  return sha256(jcsBytes(sent));
}
