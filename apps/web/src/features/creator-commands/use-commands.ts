import type { AnswerOf, BodyOf } from '@repo/contract/call';
import { COMMAND_SPECS, type CommandRisk, findCommandName } from '@repo/contract/creator-commands/command-specs';
import { executeCommand, listCommandRuns } from '@repo/contract/creator-commands/creator-commands';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { read, refetch } from '../../api/read.ts';

export type CommandResult = AnswerOf<typeof executeCommand>;
export type CommandParams = Readonly<Record<string, unknown>>;

/** Returns null for a name that is not in the registry: the server says so. */
export const findCommandRisk = (command: string): CommandRisk | null => {
  const name = findCommandName(command);
  return name === null ? null : COMMAND_SPECS[name].risk;
};

/** Runs a command or its dry run. Whoever runs what changes something is asked to prove it, for this very call. */
export function useExecute() {
  const client = useQueryClient();
  return async (command: string, params: CommandParams): Promise<CommandResult> => {
    const body: BodyOf<typeof executeCommand> = { command, params };
    const risk = findCommandRisk(command);
    const isWrite = params.dryRun !== true && risk !== null && risk !== 'read';
    const asking = ask(executeCommand, { body }, { confirmsFirst: isWrite });
    // A refused run stands in the log too.
    const readAgain = () => refetch(client, listCommandRuns);
    await asking.then(readAgain, readAgain);
    return asking;
  };
}

export const useRuns = () => useQuery(read(listCommandRuns, {}));
