import type { GlyphRow } from '@house/contract/glyphs';
import { useQueries } from '@tanstack/react-query';
import { openTextQuery, titleSlot } from '../../parts/vault/sealed-text.ts';
import { useVault } from '../../parts/vault/use-vault.ts';

const SEALED_TEXT = /^s1\./;

/** The opened titles by glyph id, shared with the rows that show them. Sealed ones are left out. */
export function useGlyphTitles(glyphs: readonly GlyphRow[]): ReadonlyMap<string, string> {
  const isOpen = useVault().state === 'open';
  const sealed = glyphs.filter(({ title }) => SEALED_TEXT.test(title));
  const opened = useQueries({
    queries: sealed.map(({ id, title }) => ({ ...openTextQuery(titleSlot(id), title), enabled: isOpen })),
  });
  const titles = new Map(glyphs.filter(({ title }) => !SEALED_TEXT.test(title)).map(({ id, title }) => [id, title]));
  for (const [index, glyph] of sealed.entries()) {
    const title = opened[index]?.data;
    if (title !== undefined && isOpen) titles.set(glyph.id, title);
  }
  return titles;
}
