import type { AnswerOf, AskInput, Call } from '@house/contract/call';
import { beginStaffConfirm } from '@house/contract/staff/staff-confirm';
import { toBase64url } from '@house/vault';
import { type AskParts, ask, pathOf } from '../../../api/ask.ts';
import { hashOf, NotConfirmedError } from '../../../api/ask-confirmed.ts';

export type StaffConfirmNeed = AnswerOf<typeof beginStaffConfirm>;
/** What is about to happen, in words: who, and what they get. */
export type ActWords = { who: string; what: string; detail: string; confirm: string };
/** True once the person has proved it; false when they decline. */
export type StaffConfirmer = (need: StaffConfirmNeed, words: ActWords) => Promise<boolean>;

/**
 * Asks a call of the portal that makes or widens an access: the administrator confirms first, for this very call, person
 * and body. Throws `NotConfirmedError`, and AskError as `ask` does.
 */
export async function askStaffConfirmed<C extends Call>(
  confirmer: StaffConfirmer,
  { call, words }: { call: C; words: ActWords },
  input: AskInput<C>,
): Promise<AnswerOf<C>> {
  const { params, body }: AskParts = input;
  const operation = `${call.method} ${pathOf(call, { params })}`;
  const need = await ask(beginStaffConfirm, { body: { operation, bodySha256: toBase64url(hashOf(body)) } });
  if (!(await confirmer(need, words))) throw new NotConfirmedError();
  return ask(call, input, { stepUp: need.id });
}
