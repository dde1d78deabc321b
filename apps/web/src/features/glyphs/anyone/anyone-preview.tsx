import type { AnyoneTicks } from '@repo/client/card/anyone-lines';
import { MOBILE_EMERGENCY_NUMBER } from '@repo/contract/rules/emergency-numbers';
import type { GlyphFields } from '@repo/client/glyph-fields';
import { m } from '../../../paraglide/messages.js';
import { AnyoneFacts } from '../../../parts/anyone/anyone-facts.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { shownToAnyone } from './anyone-entries.ts';

/** The page that a stranger sees, from the same lines that are sealed for strangers; it follows each tap. */
export function AnyonePreview({ fields, ticks }: { fields: GlyphFields; ticks: AnyoneTicks }) {
  return (
    <section
      aria-label={m.anyone_sees()}
      className="min-w-0 overflow-hidden rounded-card border border-line bg-surface max-sm:-mx-5 max-sm:rounded-none max-sm:border-x-0"
    >
      <h3 className="border-b border-line px-4 py-3 text-h3 sm:px-5">{m.anyone_sees()}</h3>
      <p className="flex items-center justify-between gap-3 border-b-2 border-emergency px-4 py-2 sm:px-5">
        <span className="flex items-center gap-2.5 font-strong">
          <Icon name="emergency" className="text-emergency" />
          {m.anyone_card()}
        </span>
        <span aria-hidden="true" className="rounded-control bg-emergency px-3 py-1.5 font-strong text-on-danger">
          {MOBILE_EMERGENCY_NUMBER}
        </span>
      </p>
      <AnyoneFacts {...shownToAnyone(fields, ticks)} />
    </section>
  );
}
