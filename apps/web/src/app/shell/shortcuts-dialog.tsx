import { useState } from 'react';
import { readPlatform } from '../../device/platform.ts';
import { chooseSingleKeys, singleKeysOn } from '../../device/remembered/view-choices.ts';
import { m } from '../../paraglide/messages.js';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { KEY_LINKS } from '../pages/nav-links.ts';
import { paletteKeys } from '../palette/palette-key.ts';

/** A sequence is pressed key by key, not together. */
const sequence = (...keys: string[]) => keys.map((key, place) => ({ id: `${key}-${place}`, key }));

const ROWS = [
  { keys: sequence(...paletteKeys(readPlatform())), label: m.palette_title },
  ...KEY_LINKS.map(({ key, label }) => ({ keys: sequence('G', key.toUpperCase()), label })),
  { keys: sequence('N'), label: m.shell_key_new },
  { keys: sequence('/'), label: m.shell_key_search },
  { keys: sequence('F8'), label: m.shell_key_messages },
  { keys: sequence('Esc'), label: m.shell_key_close },
  { keys: sequence('?'), label: m.shell_key_help },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(singleKeysOn);
  return (
    <Dialog open onOpenChange={onClose} title={m.shell_shortcuts()} size="narrow">
      <dl className="divide-y divide-line">
        {ROWS.map(({ keys, label }) => (
          <div key={label()} className="flex items-center justify-between py-2">
            <dt>{label()}</dt>
            <dd className="flex gap-1">
              {keys.map(({ id, key }) => (
                <kbd
                  key={id}
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
