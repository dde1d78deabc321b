import { isAddress } from '@repo/contract/rules/addresses';
import type { Context } from '../../core/context.ts';
import { resetCreatorPassword } from '../../features/recovery/reset-creator.ts';
import {
  type AdministratorOutcome,
  createCreator,
  createFurtherCreator,
  createReviewer,
} from '../../features/registration/seed-accounts.ts';
import { type CommandOutcome, fail, refuseUse } from './command-list.ts';

type AdministratorCommand = 'creator:create' | 'creator:password' | 'reviewer:create';

const PROBLEMS = {
  badName:
    'A username has 3 to 32 characters: letters, digits, dot, dash, underscore; it starts with a letter or digit.',
  reservedName: 'This username is reserved.',
  badEmail: 'This is not an e-mail address.',
  takenName: 'There is an account of this name already. Whoever administers has an account of its own.',
  noCreator: 'There is no creator account of this name.',
} as const;

/** Makes the accounts of those who administer, and gives a creator who lost it a new password. */
export async function runAdministratorCommand(
  context: Context,
  word: AdministratorCommand,
  args: readonly string[],
): Promise<CommandOutcome> {
  // An address is known by its sign, which no username has.
  const [name] = args.filter((one) => !one.includes('@'));
  const email = args.find((one) => one.includes('@'));
  if (word === 'creator:password') return resetPassword(context, name);
  if (word === 'reviewer:create') {
    if (name === undefined) return refuseUse(word);
    return shown(name, await createReviewer(context, name, email));
  }
  if (name !== undefined) return shown(name, await createFurtherCreator(context, name, email));
  if (email !== undefined && !isAddress(email)) return fail(PROBLEMS.badEmail);
  const password = await createCreator(context, email);
  if (password === null) return fail('There is a creator account already.');
  return { ok: true, text: `creator / ${password}   shown this once\n` };
}

function shown(name: string, made: AdministratorOutcome): CommandOutcome {
  if ('problem' in made) return fail(PROBLEMS[made.problem]);
  const then = 'Sign in and open /creator-panel: it sets up a passkey with you, and opens with nothing less.';
  return { ok: true, text: `${name.toLowerCase()} / ${made.password}   shown this once\n${then}\n` };
}

async function resetPassword(context: Context, name = 'creator'): Promise<CommandOutcome> {
  const password = await resetCreatorPassword(context, name);
  if (password === null) return fail(PROBLEMS.noCreator);
  const then = 'Every session has ended. The second factors stay; the recovery code opens what the old vault holds.';
  return { ok: true, text: `${name.toLowerCase()} / ${password}   shown this once\n${then}\n` };
}
