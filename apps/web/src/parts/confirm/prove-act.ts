import type { AnswerOf } from '@repo/contract/call';
import { stepUp, stepUpOptions } from '@repo/contract/factors/factors';
import { ask } from '../../api/ask.ts';
import { describeFailure } from '../../api/ask-error.ts';
import type { ConfirmedCall, ConfirmerInput } from '../../api/confirmer.ts';
import { askPasskey, PasskeyError } from '../../device/passkeys/passkeys.ts';
import { m } from '../../paraglide/messages.js';
import { deriveAuthKey } from '../vault/change-wraps.ts';
import { describeCall } from './describe-call.ts';

/** What a confirmation needs from the person, as the server put it. */
export type ConfirmNeed = AnswerOf<typeof stepUpOptions>;

/** Asks the server how this call may be confirmed, and does it without a question where what was typed is enough. Throws AskError. */
export async function beginProof(call: ConfirmedCall): Promise<{ need: ConfirmNeed; isProved: boolean }> {
  const need = await ask(stepUpOptions, { body: describeCall(call) });
  return { need, isProved: await proveSilently(need, call.typed) };
}

/** Proves it by passkey. Throws PasskeyError, AskError. */
export async function proveByPasskey({ id, passkey }: ConfirmNeed): Promise<void> {
  if (passkey === null) throw new PasskeyError('notSupported');
  const { answer } = await askPasskey(passkey);
  await ask(stepUp, { body: { id, assertion: answer } });
}

/** Proves it by password, and by a code where one is set up. The password itself is not sent. Throws AskError, VaultWorkerError. */
export async function proveByPassword({ id }: ConfirmNeed, password: string, code: string | null): Promise<void> {
  const authKey = await deriveAuthKey(password);
  await ask(stepUp, { body: { id, password: authKey, ...(code !== null && { code }) } });
}

/**
 * With the password that was typed for the act itself, where that is all it takes. Whatever goes wrong is said by the dialog,
 * which then asks for it again.
 */
async function proveSilently(need: ConfirmNeed, { password }: ConfirmerInput): Promise<boolean> {
  const isEnough = need.passkey === null && need.methods.includes('password');
  if (password === undefined || !isEnough) return false;
  try {
    await proveByPassword(need, password, null);
    return true;
  } catch {
    return false;
  }
}

/** What to say; null where the person put it away and knows. */
export function confirmProblem(error: unknown): string | null {
  if (!(error instanceof PasskeyError)) return describeFailure(error, m.confirm_failed());
  if (error.code === 'cancelled') return null;
  return error.code === 'notSupported' ? m.confirm_passkey_unsupported() : m.confirm_passkey_failed();
}
