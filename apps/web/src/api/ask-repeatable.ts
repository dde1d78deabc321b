import type { AnswerOf, AskInput, Call } from '@house/contract/call';
import { ask } from './ask.ts';
import { hasCode } from './ask-error.ts';

/**
 * For writes that may be sent twice with the same bytes (the server knows what it has taken, by its id or as the present
 * content): a connection that was cut may have carried the request through, so it is asked once more before the person
 * is told.
 */
export async function askRepeatable<C extends Call>(call: C, input: AskInput<C>): Promise<AnswerOf<C>> {
  try {
    return await ask(call, input);
  } catch (error) {
    if (hasCode(error, 'ask.unreachable')) return ask(call, input);
    throw error;
  }
}
