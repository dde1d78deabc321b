import type { Context } from '../../core/context.ts';
import { verifyAudit } from '../../features/audit/verify.ts';
import { verifyLedger } from '../../features/ledger/verify-ledger.ts';
import { runKekCommand } from '../key-rotation/kek-command.ts';
import { ADMINISTRATOR_COMMANDS, runAdministratorCommand } from './administrator-commands.ts';
import { runAdoptCommand } from './adopt-command.ts';
import { runArtworkCommand } from './artwork-command.ts';
import { runBackupCommand } from './backup-command.ts';
import { INSTITUTION_COMMANDS, runInstitutionCommand } from './institution-commands.ts';
import { OFFICE_COMMANDS, type OfficeCommand, runOfficeCommand } from './office-commands.ts';

export const ADMIN_COMMANDS = [
  'artwork:open',
  'audit:verify',
  ...ADMINISTRATOR_COMMANDS,
  'backup',
  'data:adopt',
  'db:migrate',
  ...INSTITUTION_COMMANDS,
  'kek:rotate',
  'ledger:verify',
  ...OFFICE_COMMANDS,
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
  if (isOfficeCommand(word)) return runOfficeCommand(context, word, args);
  if (word === 'artwork:open') return runArtworkCommand(context, args);
  if (word === 'data:adopt') return runAdoptCommand(context, args, checkpointFiles);
  if (word === 'audit:verify') {
    return formatVerdict(await verifyAudit(context, ...checkpointFiles), context.keys.auditKey.keyId);
  }
  if (word === 'ledger:verify') return formatLedgerVerdict(await verifyLedger(context));
  // Opening the data has already migrated them.
  if (word === 'db:migrate') return { ok: true, text: 'The database is at the version of this program.\n' };
  return runAdministratorCommand(context, word, args);
}

const isOfficeCommand = (word: AdminCommand): word is OfficeCommand => OFFICE_COMMANDS.some((one) => one === word);

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
