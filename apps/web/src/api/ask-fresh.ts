import type { AnswerOf, AskInput, Call } from '@house/contract/call';
import { ask } from './ask.ts';
import { askConfirmed } from './ask-confirmed.ts';
import { hasCode } from './ask-error.ts';

/**
 * Asks a call that needs a confirmation only sometimes (not recently proved, or as the person chose): the server says when.
 * Throws `NotConfirmedError`, and AskError as `ask` does.
 */
export async function askFresh<C extends Call>(
  call: C,
  input: AskInput<C>,
  send: typeof ask<C> = ask,
): Promise<AnswerOf<C>> {
  try {
    return await send(call, input);
  } catch (error) {
    if (!hasCode(error, 'stepUp.required')) throw error;
    return askConfirmed(call, input);
  }
}
