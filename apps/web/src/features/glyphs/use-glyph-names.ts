import type { CardPerson } from '@repo/client/card/person';
import { tagsSlot, titleSlot } from '@repo/client/text-slots';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { useMemo } from 'react';
import type { Language } from '../../device/remembered/language.ts';
import { parseTags } from '../../parts/glyph/sealed-tags.ts';
import { useCardPeople } from '../../parts/person/use-card-people.ts';
import type { OpenedName, SealedName } from '../../parts/vault/opened-names.ts';
import type { OpenedText } from '../../parts/vault/sealed-text.ts';
import { useOpenedNames } from '../../parts/vault/use-opened-names.ts';
import { useVault } from '../../parts/vault/use-vault.ts';
import { useLanguage } from '../../parts/words/use-language.ts';
import { titleInLanguage } from './format-auto-title.ts';

export type GlyphNames = {
  /** By glyph id, what is open. */
  readonly titles: ReadonlyMap<string, string>;
  readonly tags: ReadonlyMap<string, readonly string[]>;
  /** Whom the cards are for, as far as that is open. */
  readonly people: ReadonlyMap<string, CardPerson>;
  readonly getTitle: (row: GlyphRow) => OpenedText;
  /** Names that are open, or were found not to open. */
  readonly tried: number;
};

/** Titles and tags of a list, opened in batches and kept in memory while the vault is open. */
export function useGlyphNames(rows: readonly GlyphRow[]): GlyphNames {
  const { state } = useVault();
  const sealed = useMemo(() => [...rows.map(sealedTitle), ...rows.flatMap(sealedTags)], [rows]);
  const { byItem } = useOpenedNames(sealed);
  const people = useCardPeople(rows);
  const language = useLanguage();
  const opened = useMemo(() => readNames(rows, byItem, language), [rows, byItem, language]);
  return useMemo(() => {
    const waiting: OpenedText = { state: state === 'open' || state === 'opening' ? 'opening' : 'locked' };
    return {
      ...opened,
      people,
      getTitle: ({ id, category }) => shownTitle(byItem.get(id) ?? waiting, category, language),
    };
  }, [opened, people, byItem, state, language]);
}

function readNames(rows: readonly GlyphRow[], byItem: ReadonlyMap<string, OpenedName>, language: Language) {
  const titles = new Map<string, string>();
  const tags = new Map<string, readonly string[]>();
  let tried = 0;
  for (const { id, category } of rows) {
    const title = byItem.get(id);
    if (title !== undefined) tried++;
    if (title?.state === 'open') titles.set(id, titleInLanguage(title.text, category, language));
    const own = byItem.get(tagsSlot(id).item);
    if (own?.state === 'open') tags.set(id, parseTags(own.text));
  }
  return { titles, tags, tried };
}

const shownTitle = (opened: OpenedText, category: GlyphRow['category'], language: Language): OpenedText =>
  opened.state === 'open' ? { ...opened, text: titleInLanguage(opened.text, category, language) } : opened;

const sealedTitle = ({ id, title }: GlyphRow): SealedName => ({ slot: titleSlot(id), sealed: title });
const sealedTags = ({ id, tags }: GlyphRow): SealedName[] =>
  tags === null ? [] : [{ slot: tagsSlot(id), sealed: tags }];
