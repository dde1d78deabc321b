import { COMMAND_SPECS, findCommandName } from '@repo/contract/creator-commands/command-specs';
import type { CommandPlan } from '@repo/contract/creator-commands/creator-commands';
import { useState } from 'react';
import { AskError, describeFailure } from '../../api/ask-error.ts';
import { NotConfirmedError } from '../../api/confirmer.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { findMistake, type JsonMistake } from './json/json-mistake.ts';
import { type CommandParams, type CommandResult, useExecute } from './use-commands.ts';

/** How the last run of the cell ended. `plan` is of `params` alone: another text makes it void. */
export type CellState =
  | { kind: 'idle' }
  | { kind: 'noCommand' }
  | { kind: 'badJson'; mistake: JsonMistake | null }
  | { kind: 'badParams'; problems: readonly string[] }
  | { kind: 'failed'; reason: string }
  | { kind: 'planned'; params: CommandParams; plan: CommandPlan }
  | { kind: 'done'; executed: CommandResult; atMs: number };

const formatSample = (command: string): string => {
  const name = findCommandName(command);
  return name === null ? '{}' : JSON.stringify(COMMAND_SPECS[name].example, null, 2);
};

/** One command with its parameters, from the first letter to its result. */
export function useCommandCell() {
  const execute = useExecute();
  const [command, setCommand] = useState('help');
  const [text, setText] = useState(formatSample('help'));
  const [state, setState] = useState<CellState>({ kind: 'idle' });
  const sending = useCall(
    (params: CommandParams, isDryRun: boolean) => execute(command, isDryRun ? { ...params, dryRun: true } : params),
    {
      onDone: (executed, params) =>
        setState(
          executed.plan === null
            ? { kind: 'done', executed, atMs: Date.now() }
            : { kind: 'planned', params, plan: executed.plan },
        ),
      // A plan stays as it is where its person did not prove who is there.
      onFailed: (error) => error instanceof NotConfirmedError || setState(buildFailedCell(error)),
    },
  );

  async function run(isDryRun: boolean): Promise<void> {
    if (command.trim() === '') return setState({ kind: 'noCommand' });
    const params = readParams(text);
    if ('kind' in params) return setState(params);
    await sending.submit(params.params, isDryRun);
  }

  return {
    command,
    text,
    state,
    busy: busyWith(sending.pending),
    run,
    /** Runs what the plan says, with its token and the typed phrase. */
    confirm: async (phrase: string) => {
      if (state.kind !== 'planned' || state.plan.confirm === null) return;
      await sending.submit({ ...state.params, confirmToken: state.plan.confirm.token, phrase }, false);
    },
    choose: (name: string) => {
      setCommand(name);
      if (findCommandName(name) !== null) setText(formatSample(name));
      setState({ kind: 'idle' });
    },
    type: (typed: string) => {
      setText(typed);
      setState({ kind: 'idle' });
    },
    putAway: () => setState({ kind: 'idle' }),
  };
}

/** Which of the two buttons is busy. */
function busyWith(pending: [CommandParams, boolean] | null): 'dryRun' | 'run' | null {
  if (pending === null) return null;
  return pending[1] ? 'dryRun' : 'run';
}

function readParams(text: string): { params: CommandParams } | CellState {
  const mistake = findMistake(text);
  if (mistake !== null) return { kind: 'badJson', mistake };
  const params: unknown = JSON.parse(text);
  const isObject = typeof params === 'object' && params !== null && !Array.isArray(params);
  return isObject ? { params: { ...params } } : { kind: 'badJson', mistake: null };
}

function buildFailedCell(error: unknown): CellState {
  if (error instanceof AskError && error.code === 'command.badParams') {
    const problems = Object.entries(error.fields).map(([path, problem]) => `${path}: ${problem}`);
    return { kind: 'badParams', problems };
  }
  return { kind: 'failed', reason: describeFailure(error, m.ui_server_fault()) };
}
