import type { AnswerOf, AskInput, Call } from '@house/contract/call';
import type { ask } from './ask.ts';
import { NotConfirmedError } from './ask-confirmed.ts';
import { hasCode } from './ask-error.ts';
import { askRepeatable } from './ask-repeatable.ts';

/** Asks the person for the consent to keeping health data, and stores it: true when given, false when they decline. */
type ConsentAsker = () => Promise<boolean>;

let asker: ConsentAsker | null = null;

/** The dialog registers itself here (parts/consent/consent-host.tsx). Returns the function that removes it. */
export function registerConsentAsker(next: ConsentAsker): () => void {
  asker = next;
  return () => {
    if (asker === next) asker = null;
  };
}

/**
 * For writes that keep health data: where the server misses the consent, the person is asked for it, once, and the same
 * bytes are sent again. Throws `NotConfirmedError` when they decline, and AskError as `ask` does.
 */
export async function askConsented<C extends Call>(
  call: C,
  input: AskInput<C>,
  send: typeof ask<C> = askRepeatable,
): Promise<AnswerOf<C>> {
  try {
    return await send(call, input);
  } catch (error) {
    if (!hasCode(error, 'consents.healthNeeded') || asker === null) throw error;
  }
  if (!(await asker())) throw new NotConfirmedError();
  return send(call, input);
}
