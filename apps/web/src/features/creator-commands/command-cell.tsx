import { type CommandName, findCommandName } from '@repo/contract/creator-commands/command-specs';
import { type ReactNode, useMemo } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { commandAbout, RISK_WORDS } from './command-words.ts';
import { JsonEditor } from './json/json-editor.tsx';
import { findMistake } from './json/json-mistake.ts';
import { listParamHints, listParamProblems } from './param-hints.ts';
import { PlanView } from './plan-view.tsx';
import { RunResult } from './run-result.tsx';
import type { CellState, useCommandCell } from './use-command-cell.ts';
import { findCommandRisk } from './use-commands.ts';

export type Cell = ReturnType<typeof useCommandCell>;

/** A command, its parameters, what it would change, and what came of it, one under the other. */
export function CommandCell({ cell }: { cell: Cell }) {
  const { command, text, state } = cell;
  const name = findCommandName(command);
  const risk = findCommandRisk(command);
  return (
    <section aria-label={m.commands_cell()} className="min-w-0 rounded-card border border-line bg-surface">
      <header className="flex flex-wrap items-end gap-x-4 gap-y-2 px-4 py-4 sm:px-5">
        <TextField
          className="grow basis-56"
          label={m.commands_command()}
          mono
          value={command}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          error={state.kind === 'noCommand' ? m.commands_required() : undefined}
          onChange={({ target }) => cell.choose(target.value)}
        />
        {risk === null ? null : (
          <span className="flex h-11 items-center">
            <StatusPill tone={RISK_WORDS[risk].tone} icon={RISK_WORDS[risk].icon}>
              {RISK_WORDS[risk].name()}
            </StatusPill>
          </span>
        )}
      </header>
      {name === null ? null : <p className="px-4 pb-4 text-small text-ink-2 sm:px-5">{commandAbout(name)}</p>}
      <div className="border-y border-line">
        <JsonEditor
          label={m.commands_parameters()}
          value={text}
          onChange={cell.type}
          mistake={state.kind === 'badJson' ? state.mistake : null}
        />
      </div>
      {name === null ? null : <ParamHints command={name} text={text} />}
      <Failure state={state} />
      <RunButtons cell={cell} />
      {state.kind === 'planned' ? (
        <PlanView
          key={state.plan.confirm?.token}
          plan={state.plan}
          busy={cell.busy === 'run'}
          onConfirm={cell.confirm}
          onCancel={cell.putAway}
        />
      ) : null}
      {state.kind === 'done' ? <RunResult executed={state.executed} atMs={state.atMs} /> : null}
    </section>
  );
}

/** What the command takes, and whether what is typed fits. */
function ParamHints({ command, text }: { command: CommandName; text: string }) {
  const hints = useMemo(() => listParamHints(command), [command]);
  const isJson = findMistake(text) === null;
  const problems = isJson ? listParamProblems(command, JSON.parse(text)) : [];
  return (
    <div className="px-4 pt-3 sm:px-5">
      {hints.length === 0 ? <p className="text-small text-ink-2">{m.commands_no_parameters()}</p> : null}
      <dl className="text-small">
        {hints.map(({ name, isOptional, type }) => (
          <div key={name} className="flex flex-wrap gap-x-2 py-0.5">
            <dt className="font-mono">
              {name}
              {isOptional ? '?' : ''}
            </dt>
            <dd className="font-mono break-words text-ink-3">{type}</dd>
          </div>
        ))}
      </dl>
      {isJson && problems.length === 0 ? (
        <StatusPill bare tone="ok">
          {m.commands_fits()}
        </StatusPill>
      ) : null}
      {problems.map((problem) => (
        <p key={problem} className="font-mono text-small break-words text-ink-2">
          {problem}
        </p>
      ))}
    </div>
  );
}

/** The specified words stand first, what exactly was wrong below. */
function Failure({ state }: { state: CellState }) {
  if (state.kind === 'badJson') return <Alarm title={m.commands_invalid()}>{m.commands_invalid_json()}</Alarm>;
  if (state.kind === 'failed') return <Alarm title={m.commands_failed()}>{state.reason}</Alarm>;
  if (state.kind !== 'badParams') return null;
  return (
    <Alarm title={m.commands_invalid()}>
      <ul className="font-mono break-words">
        {state.problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Alarm>
  );
}

function Alarm({ title, children }: { title: string; children: ReactNode }) {
  return (
    <InlineAlert tone="danger" announce="alert" title={title} className="mx-4 mt-4 sm:mx-5">
      {children}
    </InlineAlert>
  );
}

/** A read runs at once; what cannot be undone begins with its dry run. */
function RunButtons({ cell }: { cell: Cell }) {
  const risk = findCommandRisk(cell.command);
  return (
    <div className="flex flex-wrap justify-end gap-2 p-4 sm:px-5">
      {risk === 'write' || risk === 'destructive' ? (
        <Button
          icon="history"
          variant={risk === 'destructive' ? 'primary' : 'secondary'}
          busy={cell.busy === 'dryRun'}
          onClick={() => void cell.run(true)}
        >
          {cell.state.kind === 'planned' ? m.commands_dry_run_again() : m.commands_dry_run()}
        </Button>
      ) : null}
      {risk === 'destructive' ? null : (
        <Button icon="play" variant="primary" busy={cell.busy === 'run'} onClick={() => void cell.run(false)}>
          {m.commands_execute()}
        </Button>
      )}
    </div>
  );
}
