import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { singleKeysOn } from '../../../../device/remembered/view-choices.ts';
import { m } from '../../../../paraglide/messages.js';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { DropdownMenu, type MenuItem } from '../../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { focusOn } from '../../../../ui/layers.ts';
import { SearchField } from '../../../../ui/search-field.tsx';
import { countFilters, type GlyphFilter } from '../manage-filter.ts';
import type { CardsView, ListView } from './use-cards-view.ts';

type CardsHeadProps = {
  view: CardsView;
  /** The list of cards is what the page shows, and not the folders or the trash. */
  isList: boolean;
  filter: GlyphFilter;
  onFilter: (filter: GlyphFilter) => void;
  onNewFolder: () => void;
};

/** The title, and from a number of cards on what finds them: a few are seen at once. */
export function CardsHead({ view, isList, filter, onFilter, onNewFolder }: CardsHeadProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLSpanElement>(null);
  const hasTools = view.hasTools && isList;
  const onText = (text: string) => onFilter({ ...filter, text });
  const isSearching = hasTools && !view.isWide && (isOpen || filter.text !== '');
  function closeSearch() {
    setOpen(false);
    onText('');
    requestAnimationFrame(() => focusOn(opener.current?.querySelector('button') ?? null));
  }
  return (
    <div className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className={isSearching ? 'sr-only' : 'min-w-0'}>
        <h1 tabIndex={-1}>{m.list_title()}</h1>
      </div>
      {isSearching ? <OverTitle text={filter.text} takesFocus={isOpen} onText={onText} onClose={closeSearch} /> : null}
      <div className={isSearching ? 'hidden' : '-my-1 flex min-w-0 flex-wrap items-center justify-end gap-2'}>
        {hasTools ? <Tools {...{ view, filter, onText, opener }} onSearch={() => setOpen(true)} /> : null}
        {view.isWide ? (
          <Button icon="folder" onClick={onNewFolder}>
            {m.folders_new()}
          </Button>
        ) : null}
        <HeadMenu view={view} isList={isList} onNewFolder={onNewFolder} />
        {view.isWide && view.count > 0 ? <MakeCard /> : null}
      </div>
    </div>
  );
}

type ToolsProps = Pick<CardsHeadProps, 'view' | 'filter'> & {
  onText: (text: string) => void;
  opener: RefObject<HTMLSpanElement | null>;
  onSearch: () => void;
};

/** Where there is room the search stands there; a phone has two icons. */
function Tools({ view, filter, onText, opener, onSearch }: ToolsProps) {
  return (
    <>
      {view.isWide ? (
        <SearchField
          className="w-64"
          label={m.list_search()}
          value={filter.text}
          hasKey={singleKeysOn()}
          onChange={onText}
        />
      ) : (
        <span ref={opener}>
          <IconButton icon="search" tooltip={false} label={m.list_search()} onClick={onSearch} />
        </span>
      )}
      <FilterButton filter={filter} onPress={() => view.setFiltering(true)} />
    </>
  );
}

/** `wide`: below the list of a phone. */
export function MakeCard({ wide = false }: { wide?: boolean }) {
  return (
    <Link to="/generate" className={buttonClass({ variant: 'primary', size: wide ? 'big' : 'normal', wide })}>
      <Icon name="plus" />
      {m.list_make()}
    </Link>
  );
}

function FilterButton({ filter, onPress }: { filter: GlyphFilter; onPress: () => void }) {
  const count = countFilters({ ...filter, text: '' });
  return (
    <span className="relative">
      <IconButton
        icon="filter"
        tooltip={false}
        aria-haspopup="dialog"
        label={count === 0 ? m.list_filter() : m.list_filter_set({ count })}
        onClick={onPress}
      />
      {count === 0 ? null : (
        <span aria-hidden="true" className="absolute top-1.5 right-1.5 size-2.5 rounded-full bg-primary" />
      )}
    </span>
  );
}

type OverTitleProps = { text: string; takesFocus: boolean; onText: (text: string) => void; onClose: () => void };

/** On a phone the search lies where the title was. */
function OverTitle({ text, takesFocus, onText, onClose }: OverTitleProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) focusOn(frame.current?.querySelector('input') ?? null);
  }, [takesFocus]);
  return (
    <div ref={frame} className="-my-1 flex w-full items-center gap-2">
      <SearchField
        className="grow [&_input::-webkit-search-cancel-button]:hidden"
        label={m.list_search()}
        value={text}
        hasKey={false}
        onChange={onText}
      />
      <IconButton icon="close" tooltip={false} label={m.list_search_close()} onClick={onClose} />
    </div>
  );
}

/** What one seldom wants of a list: many at once, another view, a folder. Empty: no button. */
function HeadMenu({ view, isList, onNewFolder }: Pick<CardsHeadProps, 'view' | 'isList' | 'onNewFolder'>) {
  const items: MenuItem[] = [
    ...(view.isWide ? [] : [{ label: m.folders_new(), icon: 'folder', onSelect: onNewFolder } as const]),
    ...(isList && view.count > 0
      ? [{ label: m.list_select(), icon: 'check', onSelect: () => view.setSelecting(true) } as const]
      : []),
    ...(isList && view.hasTools && view.isWide ? [viewChoice(view)] : []),
  ];
  if (items.length === 0) return null;
  return <DropdownMenu trigger={<IconButton icon="more" tooltip={false} label={m.list_menu()} />} items={items} />;
}

const viewChoice = (view: CardsView): MenuItem => ({
  kind: 'choice',
  closes: true,
  label: m.glyphs_manage_view(),
  value: view.view,
  options: [
    { value: 'list', label: m.glyphs_manage_list(), icon: 'list' },
    { value: 'grid', label: m.glyphs_manage_grid(), icon: 'grid' },
  ] satisfies { value: ListView; label: string; icon: 'list' | 'grid' }[],
  onChange: (value) => view.setView(value === 'grid' ? 'grid' : 'list'),
});
