import type { GlyphRow } from '@house/contract/glyphs/glyphs';
import type { GlyphRole } from '@house/contract/rules/permissions';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { UnlockDialog } from '../../../parts/vault/unlock-dialog.tsx';
import { useVault } from '../../../parts/vault/use-vault.ts';
import { roleLabel } from '../../../parts/words/glyph-labels.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { useSetCopy } from './use-set-copy.ts';

type CopyTickProps = {
  glyph: GlyphRow;
  role: GlyphRole;
  /** A passcode has to be typed again with every new content: that takes the whole form. */
  onChangeAll: () => void;
};

/** "May copy" of one role, on the page of the card: a tap signs it. */
export function CopyTick({ glyph, role, onChangeAll }: CopyTickProps) {
  const { set, isBusy } = useSetCopy();
  const isOpen = useVault().state === 'open';
  const [asksKey, setAsksKey] = useState(false);
  const copies = glyph.mayCopy.includes(role);
  const tick = () => void set({ recordId: glyph.id, role, copies: !copies });
  function press() {
    if (glyph.hasPasscode) onChangeAll();
    else if (isOpen) tick();
    else setAsksKey(true);
  }
  return (
    <>
      <CheckboxField
        className="basis-full sm:ml-8.5"
        label={m.glyphs_may_copy()}
        aria-label={`${m.glyphs_may_copy()}: ${roleLabel(role)}`}
        checked={copies}
        aria-busy={isBusy}
        onChange={press}
      />
      <UnlockDialog open={asksKey} onOpenChange={setAsksKey} onUnlocked={tick} />
    </>
  );
}
