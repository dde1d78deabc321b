import type { Context } from '../../core/context.ts';
import { verifyAudit } from '../../features/audit/verify.ts';
import { verifyLedger } from '../../features/ledger/verify-ledger.ts';
import { runKekCommand } from '../key-rotation/kek-command.ts';
import { runAdministratorCommand } from './administrator-commands.ts';
import { runAdoptCommand } from './adopt-command.ts';
import { runArtworkCommand } from './artwork-command.ts';
import { noteKeysBackup, runBackupCommand } from './backup-command.ts';
import type { CommandOutcome, CommandWord } from './command-list.ts';
import { runInstitutionCommand } from './institution-commands.ts';
import { runOfficeCommand } from './office-commands.ts';

type AdminCommandRun = (
  context: Context,
  args: readonly string[],
  around: { signal: AbortSignal; checkpointFiles: readonly string[]; isServing: boolean },
) => Promise<CommandOutcome>;

/** Commands that need the site's data: a running server runs them, else the command opens the data itself. */
const RUN = {
  'artwork:open': runArtworkCommand,
  'audit:verify': async (context, _, { checkpointFiles }) =>
    formatVerdict(await verifyAudit(context, ...checkpointFiles), context.keys.auditKey.keyId),
  backup: runBackupCommand,
  'backup:keys': noteKeysBackup,
  'creator:create': (context, args) => runAdministratorCommand(context, 'creator:create', args),
  'creator:password': (context, args) => runAdministratorCommand(context, 'creator:password', args),
  'data:adopt': (context, args, { checkpointFiles }) => runAdoptCommand(context, args, checkpointFiles),
  'institution:appoint': (context, args) => runInstitutionCommand(context, 'institution:appoint', args),
  'institution:dismiss': (context, args) => runInstitutionCommand(context, 'institution:dismiss', args),
  'kek:rotate': (context, args, { signal }) => runKekCommand(context, args, signal),
  'ledger:verify': async (context) => formatLedgerVerdict(await verifyLedger(context)),
  'portal:close-office': (context, args) => runOfficeCommand(context, 'portal:close-office', args),
  'portal:create-office': (context, args) => runOfficeCommand(context, 'portal:create-office', args),
  'portal:invite-admin': (context, args) => runOfficeCommand(context, 'portal:invite-admin', args),
  'reviewer:create': (context, args) => runAdministratorCommand(context, 'reviewer:create', args),
  'status:renew': async ({ keys }) => ({
    ok: true,
    text: `${keys.makeStatusKey()} is new in KEY_DIR and signs from the next status list on. Copy it into the KEY_DIR of every node, keep the older ones, and back the keys up.\n`,
  }),
} as const satisfies Partial<Record<CommandWord, AdminCommandRun>>;

export type AdminCommand = keyof typeof RUN;

/** A command, its arguments, the signal by which a stopping server aborts a long one, and whether a server runs it. */
export type CommandCall = { word: AdminCommand; args: readonly string[]; signal: AbortSignal; isServing?: boolean };

export const isAdminCommand = (word: string): word is AdminCommand => Object.hasOwn(RUN, word);

/**
 * Runs a command, in a running server or over data opened for the command alone. No command grants a role or reads a
 * share.
 */
export function runAdminCommand(
  { word, args, signal, isServing = false }: CommandCall,
  context: Context,
  ...checkpointFiles: string[]
): Promise<CommandOutcome> {
  const run: AdminCommandRun = RUN[word];
  return run(context, args, { signal, checkpointFiles, isServing });
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
