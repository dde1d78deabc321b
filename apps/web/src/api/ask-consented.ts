import type { AnswerOf, AskInput, Call } from '@house/contract/call';
import type { ask } from './ask.ts';
import { NotConfirmedError } from './ask-confirmed.ts';
import { hasCode } from './ask-error.ts';
import { askRepeatable } from './ask-repeatable.ts';
import { presentConsentAsker } from './consent-asker.ts';

/**
 * For writes that keep health data: where the server misses the consent, the person is asked for it, once, and the same
 * bytes are sent again. Throws `NotConfirmedError` when they decline, and AskError as `ask` does.
 */
export async function askConsented<C extends Call>(
  call: C,
  input: AskInput<C>,
  send: typeof ask<C> = askRepeatable,
): Promise<AnswerOf<C>> {
  let asker: ReturnType<typeof presentConsentAsker>;
  try {
    return await send(call, input);
  } catch (error) {
    asker = presentConsentAsker();
    if (!hasCode(error, 'consents.healthNeeded') || asker === null) throw error;
  }
  if (!(await asker())) throw new NotConfirmedError();
  return send(call, input);
}
