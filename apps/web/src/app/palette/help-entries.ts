import { useEffect, useState } from 'react';
import { loadHelp, openHelp } from '../../features/assistant/open-help.ts';
import { useLanguage } from '../../parts/words/use-language.ts';
import type { PaletteEntry } from './palette-entry.ts';

type HelpSearch = Awaited<ReturnType<typeof loadHelp>>;

/** Below these, help would push what a person owns out of sight. */
const SHOWN_MAX = 4;
/** A single letter fits every article. */
const MIN_LETTERS = 3;

/** The help articles that answer to what was typed. The help comes with the palette, so that it is there without a network later. */
export function useHelpEntries(): (typed: string) => PaletteEntry[] {
  const language = useLanguage();
  const [search, setSearch] = useState<HelpSearch | null>(null);
  useEffect(() => {
    let isOpen = true;
    setSearch(null);
    loadHelp(language).then(
      (loaded) => {
        if (isOpen) setSearch(() => loaded);
      },
      // Without the network, and never loaded before: the palette has no help then, and the browser notes why.
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
  }, [language]);
  return (typed) =>
    search === null || typed.trim().length < MIN_LETTERS
      ? []
      : search(typed)
          .slice(0, SHOWN_MAX)
          .map(({ slug, title }) => ({
            id: `help:${slug}`,
            kind: 'help',
            label: title,
            icon: 'help',
            run: () => openHelp(slug),
          }));
}
