import { createCreator } from '../features/accounts/demo-accounts.ts';
import { verifyAudit } from '../features/audit/verify.ts';
import type { Context } from '../http/context.ts';
import { runKekCommand } from './kek-command.ts';

export const ADMIN_COMMANDS = ['audit:verify', 'creator:create', 'db:migrate', 'kek:rotate'] as const;
export type AdminCommand = (typeof ADMIN_COMMANDS)[number];

/** What was typed after the command, and what tells a long one that the server stops. */
export type CommandCall = { word: AdminCommand; args: readonly string[]; signal: AbortSignal };

export type CommandOutcome = { ok: boolean; text: string };

export function isAdminCommand(word: string): word is AdminCommand {
  return ADMIN_COMMANDS.some((one) => one === word);
}

/** The same in a running server and over data opened for the command alone. No command grants a role or reads a share. */
export async function runAdminCommand(
  { word, args, signal }: CommandCall,
  context: Context,
  checkpointFile: string,
): Promise<CommandOutcome> {
  if (word === 'kek:rotate') return runKekCommand(context, args, signal);
  if (word === 'audit:verify') return sayVerdict(await verifyAudit(context, checkpointFile));
  // Opening the data has migrated them already.
  if (word === 'db:migrate') return { ok: true, text: 'The database is at the version of this program.\n' };
  const password = await createCreator(context);
  if (password === null) return { ok: false, text: 'There is a creator account already.\n' };
  return { ok: true, text: `creator / ${password}   shown this once\n` };
}

function sayVerdict(verdict: Awaited<ReturnType<typeof verifyAudit>>): CommandOutcome {
  if (verdict.sound) {
    return { ok: true, text: `Sound: ${verdict.entries} entries, ${verdict.checkpoints} checkpoints.\n` };
  }
  const where = verdict.sequence === null ? '' : `First bad sequence: ${verdict.sequence}. `;
  return { ok: false, text: `NOT SOUND. ${where}${verdict.reason}\n` };
}
