import { type GlyphRow, TAG_TYPED_MAX, TAGS_PER_GLYPH_MAX } from '@repo/contract/glyphs/glyphs';
import { useId, useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogActions } from '../../../../ui/dialog-actions.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { changedTags, cleanTag } from './glyph-tags.ts';
import type { Groups } from './use-groups.ts';

type TagsDialogProps = {
  glyphs: readonly GlyphRow[];
  getTags: (glyph: GlyphRow) => readonly string[];
  /** Tags in use anywhere, as suggestions. */
  known: readonly string[];
  groups: Groups;
  onClose: (done: boolean) => void;
};

/** The tags of one glyph, or what many of them have in all: each tag is added to or taken from every one. */
export function TagsDialog({ glyphs, getTags, known, groups, onClose }: TagsDialogProps) {
  const [start] = useState(() => [...new Set(glyphs.flatMap(getTags))].toSorted());
  const [add, setAdd] = useState<readonly string[]>([]);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const listId = useId();
  const shown = [...start.filter((tag) => !remove.includes(tag)), ...add.filter((tag) => !start.includes(tag))];
  const adding = cleanTag(typed) === '' ? add : [...add, cleanTag(typed)];
  const next = (glyph: GlyphRow) => changedTags(getTags(glyph), { add: adding, remove });
  const isTooMany = glyphs.some((glyph) => next(glyph) === null);

  function take() {
    const tag = cleanTag(typed);
    setTyped('');
    if (tag === '') return;
    setRemove((tags) => tags.filter((one) => one !== tag));
    if (!shown.includes(tag)) setAdd((tags) => [...tags, tag]);
  }

  function drop(tag: string) {
    setAdd((tags) => tags.filter((one) => one !== tag));
    if (start.includes(tag)) setRemove((tags) => [...tags, tag]);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose(false)}
      title={m.glyphs_tags_title({ count: glyphs.length })}
      about={m.glyphs_tags_about()}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (groups.isBusy || isTooMany) return;
          void groups.tag(glyphs, (glyph) => next(glyph) ?? getTags(glyph)).then((done) => done && onClose(true));
        }}
      >
        <TagChips tags={shown} onDrop={drop} />
        <div className="mt-4 flex items-end gap-2">
          <TextField
            className="grow"
            label={m.glyphs_tags_add_label()}
            error={isTooMany ? m.glyphs_tags_too_many({ max: TAGS_PER_GLYPH_MAX }) : undefined}
            list={listId}
            autoComplete="off"
            maxLength={TAG_TYPED_MAX}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || cleanTag(typed) === '') return;
              event.preventDefault();
              take();
            }}
          />
          <Button icon="plus" onClick={take}>
            {m.glyphs_tags_add()}
          </Button>
        </div>
        <datalist id={listId}>
          {known.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        <DialogActions>
          <Button onClick={() => onClose(false)}>{m.ui_cancel()}</Button>
          <Button type="submit" variant="primary" busy={groups.isBusy} busyLabel={m.ui_saving()}>
            {m.glyphs_tags_save()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function TagChips({ tags, onDrop }: { tags: readonly string[]; onDrop: (tag: string) => void }) {
  if (tags.length === 0) return <p className="text-label text-ink-2">{m.glyphs_tags_none()}</p>;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={m.glyphs_tags()}>
      {tags.map((tag) => (
        <li
          key={tag}
          className="flex min-w-0 items-center rounded-full border border-line bg-canvas pl-3 text-label break-all"
        >
          {tag}
          <IconButton
            tooltip={false}
            icon="close"
            label={m.glyphs_tags_remove({ tag })}
            className="size-8!"
            onClick={() => onDrop(tag)}
          />
        </li>
      ))}
    </ul>
  );
}
