import { useEffect } from 'react';
import { whenPageStands } from '../../../device/page-stands.ts';

/**
 * Loads what a later step of a page needs once the page stands, so that it is there when the step comes. A failure is
 * met there, where it is asked for again.
 */
export function useLoadAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    void whenPageStands().then(() => load().catch(() => undefined));
  }, [load]);
}
