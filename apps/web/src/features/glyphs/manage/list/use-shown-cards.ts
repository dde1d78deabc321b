import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { useDeferredValue, useMemo } from 'react';
import { useLanguage } from '../../../../parts/words/use-language.ts';
import type { CardLines } from '../../use-card-lines.ts';
import type { GlyphNames } from '../../use-glyph-names.ts';
import { filterGlyphs, type GlyphFilter } from '../manage-filter.ts';

type ShownCardsInput = { names: GlyphNames; getLines: (row: GlyphRow) => CardLines; filter: GlyphFilter };

/** What the filter leaves, the filter of which that is true, and the tags to choose from. */
export function useShownCards(listed: readonly GlyphRow[], { names, getLines, filter }: ShownCardsInput) {
  const language = useLanguage();
  // Typing stays quick: the list follows when there is time for it.
  const wanted = useDeferredValue(filter);
  const { titles, tags } = names;
  // Found by the person, by the title, and by the holder's word for whom it is.
  const texts = useMemo(() => {
    const known = listed.filter(({ id }) => titles.has(id));
    return new Map(known.map((row) => [row.id, buildSearchText(getLines(row), titles.get(row.id) ?? '')]));
  }, [listed, titles, getLines]);
  const shown = useMemo(
    () => filterGlyphs(listed, { texts, tags, isOwn: (row) => getLines(row).isOwn }, wanted, language),
    [listed, texts, tags, getLines, wanted, language],
  );
  const known = useMemo(() => tagsInOrder(tags, language), [tags, language]);
  return { shown, known, wanted };
}

const buildSearchText = ({ first, whom }: CardLines, title: string): string => [first, title, whom ?? ''].join('\n');

const tagsInOrder = (tags: GlyphNames['tags'], language: string): string[] =>
  [...new Set([...tags.values()].flat())].toSorted(new Intl.Collator(language).compare);
