import type { Glyph } from '@house/glyph';
import { useState } from 'react';
import { NotConfirmedError } from '../../../api/confirmer.ts';
import { m } from '../../../paraglide/messages.js';
import type { Carriers } from '../../../parts/artwork/carriers.ts';
import { showErrorToast } from '../../../parts/words/show-toasts.ts';

/** The own glyph that stands on the products: chosen by name, drawn when the person asks to see it. */
export function useShownGlyph({ show, sources }: Pick<Carriers, 'show' | 'sources'>) {
  const [chosen, setChosen] = useState('');
  const [drawn, setDrawn] = useState<{ id: string; drawing: Glyph } | null>(null);
  const [busy, setBusy] = useState(false);
  const id = chosen === '' && sources.length === 1 ? (sources[0]?.id ?? '') : chosen;

  async function draw(wanted: string): Promise<void> {
    setBusy(true);
    try {
      setDrawn({ id: wanted, drawing: await show(wanted) });
    } catch (error) {
      if (!(error instanceof NotConfirmedError)) showErrorToast(error, m.shop_show_failed(), m.ui_server_fault());
    } finally {
      setBusy(false);
    }
  }

  return {
    id,
    drawing: drawn !== null && drawn.id === id ? drawn.drawing : null,
    busy,
    choose: (next: string) => {
      setChosen(next);
      // Whoever sees one already wants to see the next.
      if (next !== '' && drawn !== null) void draw(next);
    },
    draw: () => void draw(id),
    hide: () => setDrawn(null),
  };
}

export type ShownGlyph = ReturnType<typeof useShownGlyph>;
