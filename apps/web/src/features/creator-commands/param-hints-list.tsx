import type { CommandName } from '@house/contract/creator-commands/command-specs';
import { useMemo } from 'react';
import { m } from '../../paraglide/messages.js';
import { StatusPill } from '../../ui/status-pill.tsx';
import { findMistake } from './json/json-mistake.ts';
import { listParamHints, listParamProblems } from './param-hints.ts';

/** What the command takes, and whether what is typed fits. */
export function ParamHints({ command, text }: { command: CommandName; text: string }) {
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
