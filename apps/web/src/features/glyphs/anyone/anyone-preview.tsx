import type { AnyoneTicks } from '@repo/client/card/anyone-lines';
import type { GlyphFields } from '@repo/client/glyph-fields';
import { m } from '../../../paraglide/messages.js';
import { AnyonePage } from '../../../parts/anyone/anyone-page.tsx';
import { shownToAnyone } from './anyone-entries.ts';

/** The page that a stranger sees, from the same lines that are sealed for strangers; it follows each tap. */
export function AnyonePreview({ fields, ticks }: { fields: GlyphFields; ticks: AnyoneTicks }) {
  return (
    <section
      aria-label={m.anyone_sees()}
      className="min-w-0 overflow-hidden rounded-card border border-line bg-surface max-sm:-mx-5 max-sm:rounded-none max-sm:border-x-0"
    >
      <h3 className="border-b border-line px-4 py-3 text-h3 sm:px-5">{m.anyone_sees()}</h3>
      <AnyonePage shown={shownToAnyone(fields, ticks)} />
    </section>
  );
}
