import { BACKUPS_KEPT } from '@repo/contract/creator-commands/creator-system';
import { type Refusal, refuse } from '../../../core/refuse.ts';
import { type CommandPlanState, defineCommand } from '../command.ts';
import { listBackups, makeBackup } from '../system/make-backup.ts';

export const SERVER_COMMANDS = [
  defineCommand('backup.create', {
    plan: async ({ context }): Promise<CommandPlanState | Refusal> => {
      if (context.config.backupRecipients.length === 0) return refuse('command.noBackup');
      const count = listBackups(context).length;
      const after = String(Math.min(count + 1, BACKUPS_KEPT));
      return {
        changes: [{ what: 'backups', about: null, now: String(count), after }],
        notes: [],
        phrase: 'backup',
        state: count,
      };
    },
    run: async ({ context }) => makeBackup(context),
  }),
];
