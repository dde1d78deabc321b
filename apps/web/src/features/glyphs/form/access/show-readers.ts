import { useEffect } from 'react';
import { focusOn } from '../../../../ui/layers.ts';

/** Of the fieldset with the ticks, of which a page has one at most. */
export const READERS_ID = 'card-may-read';

/** For a form that was opened to choose who may read: its first tick is in sight and has the focus. */
export function useStartAtReaders(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const readers = document.getElementById(READERS_ID);
    readers?.scrollIntoView({ block: 'center' });
    focusOn(readers?.querySelector<HTMLElement>('input, select, button'), { preventScroll: true });
  }, [isWanted]);
}
