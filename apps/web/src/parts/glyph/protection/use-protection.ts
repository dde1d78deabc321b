import { type RefObject, useLayoutEffect, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { showToast } from '../../../ui/toast-store.ts';
import { guardCanvases } from './canvas-guard.ts';
import { refuseContextMenu, watchChanges, watchFocus, watchPrintKey, watchTools, watchUse } from './capture-watch.ts';

export const WARNING_MS = 3_000;

const warn = (title: string) => showToast({ tone: 'danger', title, durationMs: WARNING_MS });

export type Protection = {
  /**
   * `tools`: they seem open. `withheld`: the print key was pressed just now. `away`: the window is not in front. `idle`:
   * nobody has used the device for a while. The last two blur: what readers read stays where it is.
   */
  view: 'clear' | 'away' | 'idle' | 'withheld' | 'tools';
  /** Shows the graphic although tools seem open, until that has ended once. */
  bringBack: () => void;
  /** Give it as `key` to the graphic: another number draws it anew after somebody changed it. */
  drawing: number;
};

/**
 * The specified protection of one graphic. `host` holds the graphic alone. It is on while the component that calls
 * this is mounted; everything is taken away again when the graphic is hidden or the page left. A graphic that the
 * page itself changes gives another `version` in the same render. `isOff`: nothing is watched and nothing hidden.
 */
export function useProtection(host: RefObject<HTMLElement | null>, version?: unknown, isOff = false): Protection {
  const [tools, setTools] = useState<'closed' | 'open' | 'forgiven'>('closed');
  const [away, setAway] = useState(false);
  const [idle, setIdle] = useState(false);
  const [pressed, setPressed] = useState(false);
  const [drawing, setDrawing] = useState(0);

  useLayoutEffect(() => {
    const element = host.current;
    if (element === null || isOff) return;
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
      watchUse(setIdle),
      refuseContextMenu(element, () => warn(m.glyphs_protect_right_click())),
      guardCanvases(element, () => warn(m.glyphs_protect_canvas())),
      () => clearTimeout(timer),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [host, isOff]);

  // A layout effect: it stops watching before React itself changes the graphic, so that only foreign changes are
  // noticed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing, or version, has to be watched anew
  useLayoutEffect(() => {
    const element = host.current;
    if (element === null || isOff) return;
    return watchChanges(element, () => {
      warn(m.glyphs_protect_dom());
      setDrawing((count) => count + 1);
    });
  }, [host, drawing, version, isOff]);

  return {
    view: isOff ? 'clear' : selectView({ toolsOpen: tools === 'open', pressed, away, idle }),
    bringBack: () => setTools('forgiven'),
    drawing,
  };
}

type CaptureSigns = { toolsOpen: boolean; pressed: boolean; away: boolean; idle: boolean };

function selectView({ toolsOpen, pressed, away, idle }: CaptureSigns): Protection['view'] {
  if (toolsOpen) return 'tools';
  if (pressed) return 'withheld';
  if (away) return 'away';
  return idle ? 'idle' : 'clear';
}
