import { useState } from 'react';
import { useMedia } from '../../../../ui/use-media.ts';
import { TOOLS_FROM_CARDS } from './card-sections.ts';

export type ListView = 'list' | 'grid';

/** What head and list share: how many cards there are decides what stands there. */
export function useCardsView(count: number) {
  const [view, setView] = useState<ListView>('list');
  const [isSelecting, setSelecting] = useState(false);
  const [isFiltering, setFiltering] = useState(false);
  const isWide = useMedia('(min-width: 40rem)');
  const hasTools = count >= TOOLS_FROM_CARDS;
  return {
    count,
    hasTools,
    isWide,
    /** A phone has one column: both views would be the same. */
    view: hasTools && isWide ? view : ('list' as const),
    setView,
    isSelecting: isSelecting && count > 0,
    setSelecting,
    isFiltering,
    setFiltering,
  };
}

export type CardsView = ReturnType<typeof useCardsView>;
