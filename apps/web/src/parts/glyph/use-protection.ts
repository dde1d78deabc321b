import { type RefObject, useLayoutEffect, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { showToast } from '../../ui/toast-store.ts';
import { guardCanvases } from './canvas-guard.ts';
import { refuseContextMenu, watchChanges, watchFocus, watchPrintKey, watchTools } from './capture-watch.ts';

export const WARNING_MS = 3_000;

const warn = (title: string) => showToast({ tone: 'danger', title, durationMs: WARNING_MS });

export type Protection = {
  /** `withheld`: tools seem open, or the print key was pressed just now. `away`: the window is not in front. */
  view: 'clear' | 'away' | 'withheld' | 'tools';
  /** Shows the graphic although tools seem open, until that has ended once. */
  bringBack: () => void;
  /** Give it as `key` to the graphic: another number draws it anew after somebody changed it. */
  drawing: number;
};

/**
 * The specified protection of one graphic. `host` holds the graphic alone. It is on while the component that calls
 * this is mounted; everything is taken away again when the graphic is hidden or the page left. A graphic that the
 * page itself changes gives another `version` in the same render.
 */
export function useProtection(host: RefObject<HTMLElement | null>, version?: unknown): Protection {
  const [tools, setTools] = useState<'closed' | 'open' | 'forgiven'>('closed');
  const [away, setAway] = useState(false);
  const [pressed, setPressed] = useState(false);
  const [drawing, setDrawing] = useState(0);

  useLayoutEffect(() => {
    const element = host.current;
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ends = [
      watchTools((open) => {
        setTools(open ? 'open' : 'closed');
        if (open) warn(m.glyphs_protect_tools());
      }),
      watchPrintKey(() => {
        clearTimeout(timer);
        setPressed(true);
        timer = setTimeout(() => setPressed(false), WARNING_MS);
        warn(m.glyphs_protect_screenshot());
      }),
      watchFocus(setAway),
      refuseContextMenu(element, () => warn(m.glyphs_protect_right_click())),
      guardCanvases(element, () => warn(m.glyphs_protect_canvas())),
      () => clearTimeout(timer),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [host]);

  // A layout effect: it lets go before React itself changes the graphic, so that only strangers are noticed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing, or version, has to be watched anew
  useLayoutEffect(() => {
    const element = host.current;
    if (element === null) return;
    return watchChanges(element, () => {
      warn(m.glyphs_protect_dom());
      setDrawing((count) => count + 1);
    });
  }, [host, drawing, version]);

  return { view: viewOf(tools === 'open', pressed, away), bringBack: () => setTools('forgiven'), drawing };
}

function viewOf(toolsOpen: boolean, pressed: boolean, away: boolean): Protection['view'] {
  if (toolsOpen) return 'tools';
  if (pressed) return 'withheld';
  return away ? 'away' : 'clear';
}
