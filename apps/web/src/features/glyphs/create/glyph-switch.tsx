import type { GlyphRow } from '@house/contract/glyphs';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { showFailure } from '../../../parts/words/show-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useActivateGlyph, useDeactivateGlyph } from '../use-glyphs.ts';

type GlyphSwitchProps = { row: GlyphRow; title: string; onChanged: (row: GlyphRow) => void; wide?: boolean };

/** Deactivate, after asking, or Activate. */
export function GlyphSwitch({ row, title, onChanged, wide = false }: GlyphSwitchProps) {
  const [asks, setAsks] = useState(false);
  const deactivate = useDeactivateGlyph();
  const activate = useActivateGlyph();

  async function run(write: (id: string) => Promise<GlyphRow>, said: string) {
    try {
      onChanged(await write(row.id));
      showToast({ tone: 'ok', title: said });
      setAsks(false);
    } catch (error) {
      showFailure(error, m.glyphs_switch_failed(), m.glyphs_switch_failed());
    }
  }

  if (!row.isActive) {
    return (
      <Button
        icon="check"
        wide={wide}
        busy={activate.isPending}
        busyLabel={m.glyphs_activating()}
        onClick={() => void run(activate.mutateAsync, m.glyphs_activated_toast())}
      >
        {m.glyphs_activate()}
      </Button>
    );
  }
  return (
    <>
      <Button variant="dangerQuiet" icon="stop" wide={wide} onClick={() => setAsks(true)}>
        {m.ui_deactivate()}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={m.glyphs_deactivate_title({ title })}
        confirmLabel={m.ui_deactivate()}
        safeLabel={m.glyphs_deactivate_keep()}
        busy={deactivate.isPending}
        busyLabel={m.glyphs_deactivating()}
        onConfirm={() => void run(deactivate.mutateAsync, m.glyphs_deactivated_toast())}
      >
        {m.glyphs_deactivate_about()}
      </ConfirmDialog>
    </>
  );
}
