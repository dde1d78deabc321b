import { pickFirstName } from '@repo/client/card/first-name';
import type { Folder } from '@repo/contract/folders/folders';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { useMemo } from 'react';
import { useFolderNames } from '../../features/folders/use-folder-names.ts';
import { useFolders } from '../../features/folders/use-folders.ts';
import { useGlyphNames } from '../../features/glyphs/use-glyph-names.ts';
import { useGlyphRows } from '../../features/glyphs/use-glyph-rows.ts';
import { m } from '../../paraglide/messages.js';
import type { AppRouter } from './fixed-entries.ts';
import type { PaletteEntry } from './palette-entry.ts';

const NO_FOLDERS: readonly Folder[] = [];

/** A glyph whose title is open, and so can be found by it, and by the name of the person it is for. */
export type NamedGlyph = { row: GlyphRow; title: string; person: string };

/**
 * What a person owns and can be found by its name: names are sealed, so this device opens and searches them. What was
 * loaded before is found without a network as well.
 */
export function useOwnThings() {
  const folders = useFolders();
  const rows = useGlyphRows();
  const list = folders.data ?? NO_FOLDERS;
  const folderNames = useFolderNames(list);
  const { titles, people } = useGlyphNames(rows.listed);
  const glyphs = useMemo(
    () =>
      rows.listed.flatMap((row): NamedGlyph[] => {
        const title = titles.get(row.id);
        return title === undefined ? [] : [{ row, title, person: people.get(row.id)?.name ?? '' }];
      }),
    [rows.listed, titles, people],
  );
  return {
    glyphs,
    folderNames,
    isLoading: rows.isPending || folders.isPending || (!rows.isComplete && !rows.isCut && rows.error === null),
    isFailed: rows.error !== null || rows.isCut || folders.isError,
  };
}

export const glyphEntries = (glyphs: readonly NamedGlyph[], run: (glyph: NamedGlyph) => void): PaletteEntry[] =>
  glyphs.map((glyph) => ({
    id: `glyph:${glyph.row.id}`,
    kind: 'glyph',
    label: glyph.title,
    words: glyph.person,
    icon: 'glyph',
    run: () => run(glyph),
  }));

/** "Show Tobia’s card": full screen and bright, from everywhere and without a network. */
export const showEntries = (glyphs: readonly NamedGlyph[], onShow: (glyph: NamedGlyph) => void): PaletteEntry[] =>
  glyphs
    .filter(({ row }) => row.state !== 'trash')
    .map((glyph) => ({
      id: `show:${glyph.row.id}`,
      kind: 'action',
      label:
        glyph.person === ''
          ? m.palette_show_titled({ title: glyph.title })
          : m.palette_show_card({ name: pickFirstName(glyph.person) }),
      words: `${glyph.person} ${glyph.title} ${m.palette_show_words()}`,
      icon: 'show',
      run: () => onShow(glyph),
    }));

export const folderEntries = (names: ReadonlyMap<string, string>, going: AppRouter): PaletteEntry[] =>
  [...names].map(([id, label]) => ({
    id: `folder:${id}`,
    kind: 'folder',
    label,
    icon: 'folder',
    run: () => void going.navigate({ to: '/manage', search: { folder: id } }),
  }));
