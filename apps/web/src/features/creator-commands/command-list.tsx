import {
  COMMAND_NAMES,
  COMMAND_RISKS,
  COMMAND_SPECS,
  type CommandName,
} from '@repo/contract/creator-commands/command-specs';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { commandAbout, RISK_WORDS } from './command-words.ts';

type CommandListProps = { chosen: string; onChoose: (name: CommandName) => void };

/** The registry by what a command may do, found by its name or by what it says of itself. */
export function CommandList({ chosen, onChoose }: CommandListProps) {
  const [sought, setSought] = useState('');
  const wanted = sought.trim().toLowerCase();
  const found = COMMAND_NAMES.filter((name) => `${name} ${commandAbout(name)}`.toLowerCase().includes(wanted));
  return (
    <nav aria-label={m.commands_list()} className="rounded-card border border-line bg-surface">
      <div className="p-4">
        <SearchField label={m.commands_find()} value={sought} onChange={setSought} hasKey={false} />
      </div>
      {found.length === 0 ? <p className="px-4 pb-4 text-small text-ink-2">{m.commands_none_found()}</p> : null}
      {COMMAND_RISKS.map((risk) => {
        const names = found.filter((name) => COMMAND_SPECS[name].risk === risk);
        return names.length === 0 ? null : (
          <section key={risk} aria-label={RISK_WORDS[risk].name()} className="pb-3">
            <h2 className="flex justify-between px-4 py-1.5 text-tiny font-normal text-ink-3">
              {RISK_WORDS[risk].name()} <span className="numeric">{names.length}</span>
            </h2>
            <ul>
              {names.map((name) => (
                <li key={name}>
                  <button
                    type="button"
                    aria-current={name === chosen}
                    title={commandAbout(name)}
                    onClick={() => onChoose(name)}
                    className={classNames(
                      'flex min-h-10 w-full items-center border-l-3 px-4 text-left font-mono text-small -outline-offset-2 pointer-coarse:min-h-11',
                      name === chosen
                        ? 'border-primary bg-primary-wash font-strong'
                        : 'border-transparent hover:bg-sunken',
                    )}
                  >
                    {name}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <p className="border-t border-line p-4 text-small text-ink-3">{m.commands_only_these()}</p>
    </nav>
  );
}
