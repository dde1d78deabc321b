import { m } from '../../../../paraglide/messages.js';
import type { Sharing } from '../../../../parts/profile/use-sharing.ts';

/** Said where readers are ticked, before anything is typed: what is needed, how long it takes, and what happens meanwhile. */
export function SharingNote({ sharing }: { sharing: Sharing }) {
  if (sharing.state === 'open') return null;
  return (
    <div className="text-ink-2">
      <p>{m.glyphs_sharing_note()}</p>
      <button
        type="button"
        className="inline-flex min-h-9 items-center text-left font-strong text-primary underline underline-offset-3 pointer-coarse:min-h-11"
        onClick={sharing.onComplete}
      >
        {m.glyphs_sharing_complete()}
      </button>
    </div>
  );
}
