import { m } from '../../../../paraglide/messages.js';
import type { SharingState } from '../../../../parts/profile/use-sharing.ts';

/** Said once where readers are ticked, before the card is made: the ticks are kept, and when they begin to count. */
export function SharingNote({ sharing }: { sharing: SharingState }) {
  if (sharing.state === 'open') return null;
  return (
    <p className="text-ink-2">
      {m.glyphs_sharing_note()}
      {sharing.wait === 'unfinished' ? ` ${m.glyphs_sharing_minutes()}` : null}
    </p>
  );
}
