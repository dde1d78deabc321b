import { verifyAudit } from '../../features/audit/verify.ts';
import { verifyLedger } from '../../features/ledger/verify-ledger.ts';
import { createCreator, createReviewer } from '../../features/registration/seed-accounts.ts';
import type { Context } from '../../http/context.ts';
import { runKekCommand } from '../key-rotation/kek-command.ts';
import { runAdoptCommand } from './adopt-command.ts';
import { runArtworkCommand } from './artwork-command.ts';
import { runBackupCommand } from './backup-command.ts';
import { INSTITUTION_COMMANDS, runInstitutionCommand } from './institution-commands.ts';

export const ADMIN_COMMANDS = [
  'artwork:open',
  'audit:verify',
  'backup',
  'creator:create',
  'data:adopt',
  'db:migrate',
  ...INSTITUTION_COMMANDS,
  'kek:rotate',
  'ledger:verify',
  'reviewer:create',
] as const;
export type AdminCommand = (typeof ADMIN_COMMANDS)[number];

/** A command, its arguments, and the signal by which a stopping server aborts a long one. */
export type CommandCall = { word: AdminCommand; args: readonly string[]; signal: AbortSignal };

export type CommandOutcome = { ok: boolean; text: string };

export function isAdminCommand(word: string): word is AdminCommand {
  return ADMIN_COMMANDS.some((one) => one === word);
}

/**
 * Runs a command, in a running server or over data opened for the command alone. No command grants a role or reads a
 * share.
 */
export async function runAdminCommand(
  { word, args, signal }: CommandCall,
  context: Context,
  ...checkpointFiles: string[]
): Promise<CommandOutcome> {
  if (word === 'kek:rotate') return runKekCommand(context, args, signal);
  if (word === 'institution:appoint' || word === 'institution:dismiss') {
    return runInstitutionCommand(context, word, args);
  }
  if (word === 'backup') return runBackupCommand(context, args);
  if (word === 'artwork:open') return runArtworkCommand(context, args);
  if (word === 'data:adopt') return runAdoptCommand(context, args, checkpointFiles);
  if (word === 'audit:verify') {
    return formatVerdict(await verifyAudit(context, ...checkpointFiles), context.keys.auditKey.keyId);
  }
  if (word === 'ledger:verify') return formatLedgerVerdict(await verifyLedger(context));
  // Opening the data has already migrated them.
  if (word === 'db:migrate') return { ok: true, text: 'The database is at the version of this program.\n' };
  if (word === 'reviewer:create') return makeReviewer(context, args);
  const password = await createCreator(context);
  if (password === null) return { ok: false, text: 'There is a creator account already.\n' };
  return { ok: true, text: `creator / ${password}   shown this once\n` };
}

const REVIEWER_PROBLEMS = {
  badName:
    'A username has 3 to 32 characters: letters, digits, dot, dash, underscore; it starts with a letter or digit.',
  reservedName: 'This username is reserved.',
  takenName: 'There is an account of this name already. A reviewer is always a new account.',
} as const;

async function makeReviewer(context: Context, [name]: readonly string[]): Promise<CommandOutcome> {
  if (name === undefined) return { ok: false, text: 'Say the username: reviewer:create <username>\n' };
  const made = await createReviewer(context, name);
  if ('problem' in made) return { ok: false, text: `${REVIEWER_PROBLEMS[made.problem]}\n` };
  const then = 'Sign in, set up a passkey under /biometric, and sign in with it: the queue opens to no less.';
  return { ok: true, text: `${name.toLowerCase()} / ${made.password}   shown this once\n${then}\n` };
}

function formatVerdict(verdict: Awaited<ReturnType<typeof verifyAudit>>, keyId: string): CommandOutcome {
  if (verdict.sound) {
    const { entries, checkpoints } = verdict;
    return { ok: true, text: `Sound: ${entries} entries, ${checkpoints} checkpoints.\nSigned with key ${keyId}.\n` };
  }
  const where = verdict.sequence === null ? '' : `First bad sequence: ${verdict.sequence}. `;
  return { ok: false, text: `NOT SOUND. ${where}${verdict.reason}\n` };
}

function formatLedgerVerdict(verdict: Awaited<ReturnType<typeof verifyLedger>>): CommandOutcome {
  if (verdict.sound) {
    return { ok: true, text: `Sound: ${verdict.blocks} blocks, ${verdict.transactions} transactions.\n` };
  }
  const where = verdict.block === null ? '' : `First bad block: ${verdict.block}. `;
  return { ok: false, text: `NOT SOUND. ${where}${verdict.reason}\n` };
}
