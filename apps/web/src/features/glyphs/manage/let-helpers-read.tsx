import type { GlyphRow } from '@house/contract/glyphs/glyphs';
import { EMERGENCY_CATEGORIES, GLYPH_ROLES } from '@house/contract/rules/permissions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { forHelpers } from '../form/draft-presets.ts';
import { useChangeGlyph } from '../use-glyphs.ts';
import { errorMessage } from './manage-actions.ts';
import { openedGlyphQuery } from './opened-glyph-query.ts';

type LetHelpersReadProps = {
  glyph: GlyphRow;
  /** Where one press is not enough: a passcode has to be typed again. */
  onChangeAll: () => void;
};

/** A card for an emergency that its owner alone reads: one press lets doctors and ambulance read it. */
export function LetHelpersRead({ glyph, onChangeAll }: LetHelpersReadProps) {
  const client = useQueryClient();
  const change = useChangeGlyph();
  const [isBusy, setBusy] = useState(false);
  if (!isOfferedTo(glyph)) return null;

  async function letThemRead() {
    setBusy(true);
    try {
      const { row, draft } = await client.fetchQuery(openedGlyphQuery(glyph));
      await change.mutateAsync({ row, draft: forHelpers(draft) });
      showToast({ tone: 'ok', title: m.glyphs_manage_change_done() });
    } catch (error) {
      const about = errorMessage(error, m.glyphs_manage_change_failed_about());
      showToast({ tone: 'danger', title: m.ui_update_failed(), about });
    } finally {
      setBusy(false);
    }
  }

  return (
    <InlineAlert
      tone="info"
      className="mt-3"
      action={
        <Button size="low" busy={isBusy} onClick={() => (glyph.hasPasscode ? onChangeAll() : void letThemRead())}>
          {m.glyphs_sharing_let()}
        </Button>
      }
    >
      {m.glyphs_sharing_owner_only()}
    </InlineAlert>
  );
}

/** Made for an emergency, not in the trash, and nobody but the owner can open it. */
const isOfferedTo = ({ category, emergencyAccess, permissions, state }: GlyphRow): boolean =>
  EMERGENCY_CATEGORIES.some((known) => known === category) &&
  state !== 'trash' &&
  !emergencyAccess &&
  GLYPH_ROLES.every((role) => permissions[role] === 'none');
