import type { AnswerOf, AskInput, Call } from '@house/contract/call';
import { stepUpOptions } from '@house/contract/factors/factors';
import { type JsonValue, jcsBytes, sha256, toBase64url } from '@house/vault';
import { type AskParts, ask, pathOf } from './ask.ts';
import { presentConfirmer, type Typed } from './confirmer.ts';

/** The person declined to confirm: no call was made and no message is needed. */
export class NotConfirmedError extends Error {
  constructor() {
    super('not confirmed');
    this.name = 'NotConfirmedError';
  }
}

/**
 * Asks a call that needs a confirmation of its own (`stepUp` in the contract): the person is asked first, for this very
 * call and body. Throws `NotConfirmedError`, and AskError as `ask` does.
 */
export async function askConfirmed<C extends Call>(
  call: C,
  input: AskInput<C>,
  typed: Typed = {},
): Promise<AnswerOf<C>> {
  const { params, query, body }: AskParts = input;
  const confirmer = presentConfirmer();
  if (confirmer === null) throw new Error('No dialog to confirm with.');
  const operation = `${call.method} ${pathOf(call, { params, query }).split('?')[0]}`;
  const need = await ask(stepUpOptions, { body: { operation, bodySha256: toBase64url(hashOf(body)) } });
  if (!(await confirmer(need, typed, call.name))) throw new NotConfirmedError();
  return ask(call, input, { stepUp: need.id });
}

/** SHA-256 of the canonical JSON of what will be sent; of nothing for a call without a body. */
export function hashOf(body: unknown): Uint8Array {
  if (body === undefined) return sha256(new Uint8Array(0));
  const sent: JsonValue = JSON.parse(JSON.stringify(body));
  return sha256(jcsBytes(sent));
}
