import { useState } from 'react';
import { chooseSingleKeys, singleKeysOn } from '../device/view-choices.ts';
import { m } from '../paraglide/messages.js';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { Dialog } from '../ui/dialog.tsx';

const ROWS = [
  { keys: ['G', 'D'], word: m.shell_dashboard },
  { keys: ['G', 'G'], word: m.shell_generate },
  { keys: ['G', 'S'], word: m.shell_scan },
  { keys: ['G', 'M'], word: m.shell_manage },
  { keys: ['N'], word: m.shell_key_new },
  { keys: ['/'], word: m.shell_key_search },
  { keys: ['F8'], word: m.shell_key_messages },
  { keys: ['Esc'], word: m.shell_key_close },
  { keys: ['?'], word: m.shell_key_help },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(singleKeysOn);
  return (
    <Dialog open onOpenChange={onClose} title={m.shell_shortcuts()} size="narrow">
      <dl className="divide-y divide-line">
        {ROWS.map(({ keys, word }) => (
          <div key={keys.join('')} className="flex items-center justify-between py-2">
            <dt>{word()}</dt>
            <dd className="flex gap-1">
              {keys.map((key, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same key may come twice; the row never changes.
                <kbd
                  key={place}
                  className="min-w-7 rounded-[4px] border border-edge px-1.5 py-0.5 text-center code-text text-ink-2"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        className="mt-4 border-t border-line pt-4"
        label={m.shell_single_keys()}
        hint={m.shell_single_keys_hint()}
        checked={on}
        onChange={(event) => {
          chooseSingleKeys(event.target.checked);
          setOn(event.target.checked);
        }}
      />
    </Dialog>
  );
}
