import type { Context } from '../../core/context.ts';
import { type AppointmentOutcome, appointAdmin, dismissAdmin } from '../../features/institutions/appoint-admin.ts';
import { ownDirectory } from '../../features/institutions/read-directory.ts';
import { type CommandOutcome, fail, refuseUse } from './command-list.ts';

type InstitutionCommand = 'institution:appoint' | 'institution:dismiss';

const WORDS = {
  appointed: 'From now on this account says what the directory shows of the institution.',
  already: 'This account speaks for the institution already.',
  dismissed: 'The account no longer speaks for the institution; the directory shows what its file says.',
  unknownInstitution: 'No institution of the directory has this id.',
  unknownAccount: 'There is no account of this name.',
  notVerified: 'Only an institution that reviewers verified can speak for one of the directory.',
  notAdmin: 'This account does not speak for the institution.',
  busy: 'Somebody else was appointed in the same instant. Try again.',
} as const;

export async function runInstitutionCommand(
  context: Context,
  word: InstitutionCommand,
  [institutionId, username]: readonly string[],
): Promise<CommandOutcome> {
  if (institutionId === undefined || username === undefined) {
    return refuseUse(word);
  }
  const outcome = await decide(context, word, { institutionId, username });
  return 'done' in outcome ? { ok: true, text: `${WORDS[outcome.done]}\n` } : fail(WORDS[outcome.problem]);
}

type AppointmentNames = { institutionId: string; username: string };

function decide(context: Context, word: InstitutionCommand, names: AppointmentNames): Promise<AppointmentOutcome> {
  return word === 'institution:appoint' ? appointAdmin(context, ownDirectory(), names) : dismissAdmin(context, names);
}
