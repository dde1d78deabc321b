import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { EMERGENCY_CATEGORIES, GLYPH_ROLES } from '@repo/contract/rules/permissions';
import { useQueryClient } from '@tanstack/react-query';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
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
  const changing = useCall(
    async () => {
      const { row, draft } = await client.fetchQuery(openedGlyphQuery(glyph));
      await change.mutateAsync({ row, draft: forHelpers(draft) });
    },
    {
      done: m.glyphs_manage_change_done(),
      failed: { title: m.ui_update_failed(), about: m.glyphs_manage_change_failed_about() },
      reason: errorMessage,
    },
  );
  if (!isOfferedTo(glyph)) return null;

  return (
    <InlineAlert
      tone="info"
      className="mt-3"
      action={
        <Button
          size="low"
          busy={changing.isPending}
          onClick={() => (glyph.hasPasscode ? onChangeAll() : void changing.submit())}
        >
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
