import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { useRef, useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { formatCount } from '../../../../parts/words/counts.ts';
import { Button } from '../../../../ui/button.tsx';
import { useListKeys } from '../../../../ui/use-list-keys.ts';
import { chooseAllByKey, LIST_FRAME } from '../manage-glyph-list.tsx';
import type { RowAsk } from '../manage-row-menu.tsx';
import { CardRow, type ListedCard } from './card-row.tsx';
import { type CardSections, FOLDERS_SHOWN_MAX, SECTION_CARDS_MAX } from './card-sections.ts';

type SectionedCardsProps = {
  sections: CardSections;
  folderName: (id: string) => string;
  buildCard: (glyph: GlyphRow) => ListedCard;
  onFolder: (id: string) => void;
  onAllFolders: () => void;
  onChooseAll: () => void;
  onAsk: (what: RowAsk, glyph: GlyphRow) => void;
};

type CardSection = {
  key: string;
  title: string;
  cards: readonly GlyphRow[];
  shown: readonly GlyphRow[];
  all: { label: string; show: () => void } | null;
};

/** What needs somebody first, then every folder with its first cards and the way to all of them. */
export function SectionedCards(props: SectionedCardsProps) {
  const { sections, buildCard, onAllFolders, onChooseAll, onAsk } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(() => new Set());
  const shown = sectionsShown(props, unfolded, (key) => setUnfolded((before) => new Set(before).add(key)));
  const count = shown.reduce((sum, section) => sum + section.shown.length, 0);
  const onKeyDown = useListKeys({ list: frame, count, columns: 1, scrollTo: scrollNowhere });
  let place = 0;
  return (
    <div ref={frame} className="space-y-6">
      {shown.map(({ key, title, cards, shown: rows, all }) => (
        <section key={key} aria-label={title}>
          <h2 className="mb-2 flex items-baseline justify-between gap-3 px-1 text-base">
            <span className="min-w-0 break-words">{title}</span>
            <span className="numeric font-normal text-ink-2">{formatCount(cards.length)}</span>
          </h2>
          <ul
            className={`@container ${LIST_FRAME}`}
            onKeyDown={(event) => {
              onKeyDown(event);
              chooseAllByKey(event, onChooseAll);
            }}
          >
            {rows.map((glyph, index) => (
              <CardRow
                key={glyph.id}
                glyph={glyph}
                card={buildCard(glyph)}
                look={key === NEEDS ? 'needing' : 'small'}
                place={{ 'data-index': place++ }}
                chosen={null}
                isFirst={index === 0}
                onAsk={onAsk}
              />
            ))}
          </ul>
          {all === null ? null : (
            <p className="mt-1 text-right">
              <button type="button" className="link inline-flex min-h-11 items-center" onClick={all.show}>
                {all.label}
              </button>
            </p>
          )}
        </section>
      ))}
      {sections.folders.length > FOLDERS_SHOWN_MAX ? (
        <Button icon="folder" onClick={onAllFolders}>
          {m.list_all_folders()}
        </Button>
      ) : null}
    </div>
  );
}

const NEEDS = 'needs';

/** Every row is drawn: there is nothing to scroll to before one takes the focus. */
const scrollNowhere = () => undefined;

function sectionsShown(
  { sections, folderName, onFolder }: SectionedCardsProps,
  unfolded: ReadonlySet<string>,
  unfold: (key: string) => void,
): CardSection[] {
  const { needing, folders } = sections;
  const of = (key: string, title: string, cards: readonly GlyphRow[], label: string, show: () => void): CardSection => {
    const isCut = cards.length > SECTION_CARDS_MAX && !unfolded.has(key);
    return {
      key,
      title,
      cards,
      shown: isCut ? cards.slice(0, SECTION_CARDS_MAX) : cards,
      all: isCut ? { label, show } : null,
    };
  };
  const needs = of(NEEDS, m.list_needs(), needing, m.list_all_needing({ count: needing.length }), () => unfold(NEEDS));
  return [
    ...(needing.length === 0 ? [] : [needs]),
    ...folders.slice(0, FOLDERS_SHOWN_MAX).map(({ folderId, cards }) => {
      const key = folderId ?? 'none';
      const title = folderId === null ? m.list_loose() : folderName(folderId);
      const label = m.list_all_in({ count: cards.length, folder: title });
      return of(key, title, cards, label, () => (folderId === null ? unfold(key) : onFolder(folderId)));
    }),
  ];
}
