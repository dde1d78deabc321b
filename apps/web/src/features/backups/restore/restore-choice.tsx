import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import type { RestorePlan, RestoreSelection } from './plan-restore.ts';

type RestoreOption = { id: string; name: string | null };
type RestoreChoiceProps = {
  plan: RestorePlan;
  onRestore: (chosen: RestoreSelection) => void;
  onCancel: () => void;
};

/** Boxes that are drawn of one list: more would make the dialog slow, and nobody ticks them one by one. */
const SHOWN_MAX = 200;

/** What the account no longer has, all of it chosen at first; what it still has is counted and left alone. */
export function RestoreChoice({ plan, onRestore, onCancel }: RestoreChoiceProps) {
  const glyphItems = plan.glyphs.map(({ id, title }) => ({ id, name: title }));
  const [folders, setFolders] = useState(() => collectIds(plan.folders));
  const [glyphs, setGlyphs] = useState(() => collectIds(glyphItems));
  const count = folders.size + glyphs.size;
  const { there } = plan;
  const isNothing = plan.folders.length + plan.glyphs.length === 0;
  return (
    <div className="space-y-4">
      {there.folders + there.glyphs === 0 ? null : (
        <p className="text-label text-ink-2">{m.backups_there({ folders: there.folders, glyphs: there.glyphs })}</p>
      )}
      {there.inTrash === 0 ? null : (
        <p className="text-label text-ink-2">{m.backups_there_trash({ count: there.inTrash })}</p>
      )}
      {isNothing && there.inTrash === 0 ? <p className="font-strong">{m.backups_nothing_missing()}</p> : null}
      <Choices title={m.backups_choose_folders()} items={plan.folders} chosen={folders} onChange={setFolders} />
      <Choices title={m.backups_choose_glyphs()} items={glyphItems} chosen={glyphs} onChange={setGlyphs} />
      {glyphs.size === 0 ? null : <p className="text-label text-ink-2">{m.backups_choose_new_code()}</p>}
      <DialogActions>
        <Button onClick={onCancel}>{isNothing ? m.ui_done() : m.ui_cancel()}</Button>
        {isNothing ? null : (
          <Button variant="primary" disabled={count === 0} onClick={() => onRestore({ folders, glyphs })}>
            {m.backups_restore({ count })}
          </Button>
        )}
      </DialogActions>
    </div>
  );
}

const collectIds = (items: readonly RestoreOption[] | readonly { id: string }[]): Set<string> =>
  new Set(items.map(({ id }) => id));

type ChoicesProps = {
  title: string;
  items: readonly RestoreOption[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: Set<string>) => void;
};

function Choices({ title, items, chosen, onChange }: ChoicesProps) {
  if (items.length === 0) return null;
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <fieldset>
      <legend className="text-label font-strong">{title}</legend>
      <div className="mt-2 space-y-2">
        {items.length === 1 ? null : (
          <CheckboxField
            label={m.backups_choose_all()}
            checked={chosen.size === items.length}
            onChange={(event) => onChange(event.target.checked ? collectIds(items) : new Set())}
          />
        )}
        {items.slice(0, SHOWN_MAX).map(({ id, name }) => (
          <CheckboxField
            key={id}
            label={<span className="break-words">{name ?? m.backups_unreadable()}</span>}
            checked={chosen.has(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          />
        ))}
        {items.length <= SHOWN_MAX ? null : (
          <p className="text-small text-ink-2">{m.backups_more({ count: items.length - SHOWN_MAX })}</p>
        )}
      </div>
    </fieldset>
  );
}
