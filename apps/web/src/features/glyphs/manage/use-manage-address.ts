import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CardAct } from '../card/use-act-once.ts';
import { buildFilterHash, buildFilterSearch, type GlyphFilter, parseGlyphFilter } from './manage-filter.ts';

export type ManageTab = 'codes' | 'folders';

/** Typed words come into the address when the typing rests: a browser takes only so many new addresses a minute. */
const WRITE_AFTER_MS = 300;
/** The address changes, the page stays where it is. */
const IN_PLACE = { replace: true, resetScroll: false, hashScrollIntoView: false } as const;

/** What Manage shows, as its address has it: the tab, the open glyph, and what is looked for. */
export function useManageAddress() {
  const search = useSearch({ from: '/guarded/manage' });
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate({ from: '/manage' });
  const { glyph = null, act } = search;
  const tab: ManageTab = search.tab ?? 'codes';
  const inAddress = useMemo(() => parseGlyphFilter(search, hash), [search, hash]);
  const [text, setText] = useText(inAddress.text, (next) => write({ ...inAddress, text: next }));
  const filter = useMemo(() => ({ ...inAddress, text }), [inAddress, text]);

  function write(next: GlyphFilter): void {
    const kept = glyph === null ? {} : { glyph };
    void navigate({ search: { ...kept, ...buildFilterSearch(next) }, hash: buildFilterHash(next), ...IN_PLACE });
  }

  return {
    tab,
    openId: glyph,
    act,
    filter,
    showTab: (chosen: ManageTab) => void navigate({ search: chosen === 'folders' ? { tab: 'folders' } : {} }),
    open: (id: string | null, begins?: CardAct) =>
      void navigate({
        search: { ...buildFilterSearch(filter), ...(id !== null && { glyph: id }), ...(begins && { act: begins }) },
        hash: buildFilterHash(filter),
        hashScrollIntoView: false,
      }),
    look: (next: GlyphFilter) => {
      setText(next.text);
      const { text: typed, ...choices } = next;
      const { text: _, ...before } = filter;
      const isTyping = typed !== filter.text && JSON.stringify(choices) === JSON.stringify(before);
      if (!isTyping) write(next);
    },
  };
}

/** Shown at once, written when it rests; a way back in the browser's history shows the earlier words. */
function useText(written: string, write: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(written);
  const seen = useRef(written);
  const writing = useRef(write);
  writing.current = write;
  useEffect(() => {
    if (written === seen.current) return;
    seen.current = written;
    setText(written);
  }, [written]);
  useEffect(() => {
    if (text === seen.current) return;
    const timer = setTimeout(() => {
      seen.current = text;
      writing.current(text);
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText];
}
