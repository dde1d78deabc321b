import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { useMemo } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { needsOwner } from '../../../../parts/card-state/card-state.ts';
import { formatCount } from '../../../../parts/words/counts.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import type { NamedFolders } from '../../form/folder-field.tsx';
import type { CardSelection } from '../groups/use-chosen.ts';
import { countFilters, type GlyphFilter, NO_GLYPH_FILTER } from '../manage-filter.ts';
import { GlyphList } from '../manage-glyph-list.tsx';
import type { RowAsk } from '../manage-row-menu.tsx';
import type { ListedCard, RowLook } from './card-row.tsx';
import { type CardSections, sectionCards } from './card-sections.ts';
import { MakeCard } from './cards-head.tsx';
import { FilterDialog, type FilterOption, filterWords } from './filter-dialog.tsx';
import { SectionedCards } from './sectioned-cards.tsx';
import type { CardsView } from './use-cards-view.ts';

type CardsShownProps = {
  view: CardsView;
  /** What the filter leaves of all, in its order. */
  shown: readonly GlyphRow[];
  all: number;
  filter: GlyphFilter;
  /** The filter of which the list is true already: while somebody types it comes after. */
  wanted: GlyphFilter;
  onFilter: (filter: GlyphFilter) => void;
  folders: NamedFolders;
  /** Folders that a filter can name. */
  targets: readonly FilterOption[];
  onAllFolders: () => void;
  buildCard: (glyph: GlyphRow) => ListedCard;
  /** Every tag that is open, in order. */
  tags: readonly string[];
  chosen: CardSelection;
  onAsk: (what: RowAsk, glyph: GlyphRow) => void;
};

/** The cards, and over them the sheet that filters them. */
export function CardsShown(props: CardsShownProps) {
  const { view, filter, onFilter, shown, targets, tags } = props;
  return (
    <>
      <List {...props} />
      {view.isFiltering ? (
        <FilterDialog
          {...{ filter, onFilter, tags }}
          shown={shown.length}
          folders={targets}
          onClose={() => view.setFiltering(false)}
        />
      ) : null}
    </>
  );
}

/** Few cards as a list; many with what needs somebody first and by their folders; what was looked for as a list again. */
function List(props: CardsShownProps) {
  const { view, shown, filter, wanted, onFilter, folders, targets, buildCard, onAsk } = props;
  const sections = useSections(props);
  const chosen = view.isSelecting ? props.chosen : null;
  const isFiltered = countFilters(wanted) > 0;
  const clear = () => onFilter({ ...NO_GLYPH_FILTER, order: filter.order });
  function onChooseAll() {
    view.setSelecting(true);
    props.chosen.all();
  }
  if (sections !== null) {
    return (
      <SectionedCards
        {...{ sections, buildCard, onChooseAll, onAsk }}
        folderName={(id) => folders.names.get(id) ?? m.glyphs_folder_sealed()}
        onFolder={(folderId) => onFilter({ ...filter, folderId })}
        onAllFolders={props.onAllFolders}
      />
    );
  }
  return (
    <>
      {isFiltered ? (
        <Found words={filterWords(wanted, targets)} shown={shown.length} all={props.all} onAll={clear} />
      ) : null}
      {shown.length === 0 ? (
        <EmptyState>{m.list_none_found()}</EmptyState>
      ) : (
        <GlyphList glyphs={shown} look={selectLook(view)} {...{ buildCard, chosen, onChooseAll, onAsk }} />
      )}
      {view.hasTools || isFiltered || view.isSelecting ? null : <MakeAnother isWide={view.isWide} />}
    </>
  );
}

function selectLook({ hasTools, view }: CardsView): RowLook {
  if (view === 'grid') return 'tile';
  return hasTools ? 'small' : 'large';
}

/** Returns null where one list says it better: few cards, a choice, an order, or a single folder for all. */
function useSections({ view, shown, wanted, folders, buildCard }: CardsShownProps): CardSections | null {
  const isPlain = countFilters(wanted) === 0 && wanted.order === NO_GLYPH_FILTER.order;
  const isSectioned = view.hasTools && view.view === 'list' && isPlain && !view.isSelecting;
  const ids = useMemo(() => folders.list.map(({ id }) => id), [folders.list]);
  if (!isSectioned) return null;
  const sections = sectionCards(shown, ids, (card) => needsOwner(buildCard(card).state));
  return sections.folders.length > 1 || sections.needing.length > 0 ? sections : null;
}

type CardSearchProps = { words: readonly string[]; shown: number; all: number; onAll: () => void };

/** Why cards are missing from the list, and the way back to all. */
function Found({ words, shown, all, onAll }: CardSearchProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 px-1 text-label">
      <p role="status" className="numeric min-w-0 break-words text-ink-2">
        {m.list_found({ shown: formatCount(shown), all: formatCount(all) })}: {words.join(', ')}
      </p>
      <Button size="low" variant="quiet" onClick={onAll}>
        {m.list_show_all()}
      </Button>
    </div>
  );
}

/** Below a few cards; from 640 px on the button stands in the head. */
function MakeAnother({ isWide }: { isWide: boolean }) {
  return (
    <div className="mt-3">
      {isWide ? null : <MakeCard wide />}
      <p className="mt-3 px-1 text-ink-2">{m.list_about()}</p>
    </div>
  );
}
