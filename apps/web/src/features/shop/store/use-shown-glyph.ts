import type { Glyph } from '@repo/glyph';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import type { Carriers } from '../../../parts/artwork/carriers.ts';
import { useCall } from '../../../parts/calls/use-call.ts';

/** The own glyph that stands on the products: chosen by name, drawn when the person asks to see it. */
export function useShownGlyph({ show, sources }: Pick<Carriers, 'show' | 'sources'>) {
  const [chosen, setChosen] = useState('');
  const [drawn, setDrawn] = useState<{ id: string; drawing: Glyph } | null>(null);
  const id = chosen === '' && sources.length === 1 ? (sources[0]?.id ?? '') : chosen;

  const drawing = useCall(show, {
    isParallel: true,
    onDone: (glyph, wanted) => setDrawn({ id: wanted, drawing: glyph }),
    failed: { title: m.shop_show_failed(), about: m.ui_server_fault() },
  });

  return {
    id,
    drawing: drawn !== null && drawn.id === id ? drawn.drawing : null,
    busy: drawing.isPending,
    choose: (next: string) => {
      setChosen(next);
      // Whoever sees one already wants to see the next.
      if (next !== '' && drawn !== null) void drawing.submit(next);
    },
    draw: () => void drawing.submit(id),
    hide: () => setDrawn(null),
  };
}

export type ShownGlyph = ReturnType<typeof useShownGlyph>;
