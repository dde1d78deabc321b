import { type GlyphRow, TRASH_DAYS } from '@repo/contract/glyphs/glyphs';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { WaitingMark } from '../../../parts/offline/waiting-mark.tsx';
import { firstLine } from '../../../parts/person/first-line.ts';
import { OpenedTitle } from '../../../parts/vault/sealed-title.tsx';
import { categoryLabel } from '../../../parts/words/glyph-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { focusOn } from '../../../ui/layers.ts';
import { RowCheckbox } from '../../../ui/row-checkbox.tsx';
import { type RowPlace, VirtualList } from '../../../ui/virtual-list.tsx';
import { type ChosenAct, ChosenBar } from '../manage/groups/manage-chosen-bar.tsx';
import { DestroyConfirm } from '../manage/groups/manage-group-confirms.tsx';
import { RefusedDialog } from '../manage/groups/manage-refused-dialog.tsx';
import { type CardSelection, useChosen } from '../manage/groups/use-chosen.ts';
import { type RefusedGlyph, useGroups } from '../manage/groups/use-groups.ts';
import { useGlyphActions } from '../manage/manage-actions.ts';
import { daysUntil } from '../manage/manage-status.tsx';
import type { GlyphNames } from '../use-glyph-names.ts';

type TrashListProps = { glyphs: readonly GlyphRow[]; names: GlyphNames; onBack: () => void };

const ROW_PX = 69;

/** What was deleted in the last 30 days, with the way back and the way to end it now. */
export function TrashList({ glyphs, names, onBack }: TrashListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const chosen = useChosen(glyphs);
  const [refused, setRefused] = useState<{ list: readonly RefusedGlyph[]; done: number } | null>(null);
  const groups = useGroups((list, done) => setRefused({ list, done }));
  const [destroying, setDestroying] = useState<readonly GlyphRow[] | null>(null);
  const { restore } = useGlyphActions();
  useEffect(() => focusOn(heading.current), []);
  const getTitle = (id: string) => names.titles.get(id) ?? m.glyphs_manage_sealed();
  const acts: ChosenAct<'restore' | 'destroy'>[] = [
    { act: 'restore', label: m.glyphs_manage_restore(), icon: 'restore' },
    { act: 'destroy', label: m.glyphs_destroy(), icon: 'trash', danger: true },
  ];
  return (
    <>
      <TrashHead heading={heading} onBack={onBack} />
      {glyphs.length === 0 ? null : (
        <ChosenBar
          chosen={chosen.rows.length}
          shown={glyphs.length}
          acts={acts}
          busy={groups.isBusy}
          onAll={chosen.all}
          onNone={chosen.none}
          onAct={(act) =>
            act === 'restore' ? void groups.switchTo('restore', chosen.rows) : setDestroying(chosen.rows)
          }
        />
      )}
      <div className="overflow-clip rounded-card border border-line bg-surface">
        {glyphs.length === 0 ? <EmptyState>{m.glyphs_manage_trash_empty()}</EmptyState> : null}
        <VirtualList
          rows={glyphs}
          getRowKey={({ id }) => id}
          estimatePx={ROW_PX}
          renderRow={(glyph, place) => (
            <TrashItem
              key={glyph.id}
              glyph={glyph}
              place={place}
              names={names}
              chosen={chosen}
              onRestore={() => void restore(glyph).then(() => focusOn(heading.current))}
              onDestroy={() => setDestroying([glyph])}
            />
          )}
        />
      </div>
      {destroying ? (
        <DestroyConfirm
          glyphs={destroying}
          title={destroying[0] ? (names.titles.get(destroying[0].id) ?? null) : null}
          groups={groups}
          onClose={(done) => {
            setDestroying(null);
            if (done) focusOn(heading.current);
          }}
        />
      ) : null}
      {refused ? (
        <RefusedDialog
          refused={refused.list}
          done={refused.done}
          getTitle={getTitle}
          onClose={() => setRefused(null)}
        />
      ) : null}
    </>
  );
}

function TrashHead({ heading, onBack }: { heading: { current: HTMLHeadingElement | null }; onBack: () => void }) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
      <div>
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          {m.glyphs_manage_trash()}
        </h2>
        <p className="text-ink-2">{m.glyphs_manage_trash_about({ days: TRASH_DAYS })}</p>
      </div>
      <Button size="low" icon="back" onClick={onBack}>
        {m.glyphs_manage_back_to_list()}
      </Button>
    </div>
  );
}

type TrashItemProps = {
  glyph: GlyphRow;
  place: RowPlace;
  names: GlyphNames;
  chosen: CardSelection;
  onRestore: () => void;
  onDestroy: () => void;
};

function TrashItem({ glyph, place, names, chosen, onRestore, onDestroy }: TrashItemProps) {
  const title = names.titles.get(glyph.id) ?? m.glyphs_manage_sealed();
  const person = names.people.get(glyph.id);
  return (
    <li
      {...place}
      className={`flex items-center gap-2 py-3 pr-4 pl-2 sm:gap-4 sm:pr-5 sm:pl-3 compact:py-1 ${place['data-index'] > 0 ? 'border-t border-line' : ''}`}
    >
      <RowCheckbox
        data-row-control="choose"
        label={m.glyphs_many_choose({ title })}
        checked={chosen.has(glyph.id)}
        onChoose={(toRange) => chosen.toggle(glyph.id, toRange)}
      />
      <Icon name={glyph.category} size={24} className="shrink-0 text-ink-3" />
      <div className="min-w-0 grow">
        <h3 className="line-clamp-2 text-base">
          {person ? firstLine(person) : <OpenedTitle opened={names.getTitle(glyph)} />}
        </h3>
        {person ? <p className="text-small">{title}</p> : null}
        <p className="text-small text-ink-3">
          {categoryLabel(glyph.category)},{' '}
          {m.glyphs_manage_days_left({ days: daysUntil(glyph.destroyedAfter, Date.now()) ?? TRASH_DAYS })}
        </p>
        <WaitingMark of={glyph.id} />
      </div>
      <Button size="low" icon="restore" onClick={onRestore}>
        {m.glyphs_manage_restore()}
      </Button>
      <IconButton icon="trash" danger label={m.glyphs_destroy_named({ title })} onClick={onDestroy} />
    </li>
  );
}
