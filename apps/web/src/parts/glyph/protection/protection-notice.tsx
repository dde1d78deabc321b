import { m } from '../../../paraglide/messages.js';
import { InlineAlert } from '../../../ui/inline-alert.tsx';

/** What the protection is worth, said plainly, beside every protected graphic. */
export function ProtectionNotice() {
  return (
    <InlineAlert tone="plain" title={m.glyphs_protect_title()}>
      <p>{m.glyphs_protect_about()}</p>
      <details className="mt-1">
        <summary className="text-primary">{m.glyphs_protect_more()}</summary>
        <p className="mt-1">{m.glyphs_protect_list()}</p>
      </details>
    </InlineAlert>
  );
}
