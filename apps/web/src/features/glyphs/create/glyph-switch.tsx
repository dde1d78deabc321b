import type { GlyphRow } from '@house/contract/glyphs';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { DeactivateGlyphConfirm, useSwitchOn } from '../switch-glyph.tsx';

type GlyphSwitchProps = { row: GlyphRow; title: string; onChanged: (row: GlyphRow) => void; wide?: boolean };

/** Deactivate, after asking, or Activate. */
export function GlyphSwitch({ row, title, onChanged, wide = false }: GlyphSwitchProps) {
  const [asks, setAsks] = useState(false);
  const { switchOn, isPending } = useSwitchOn();

  if (!row.isActive) {
    return (
      <Button
        icon="check"
        wide={wide}
        busy={isPending}
        busyLabel={m.glyphs_manage_activating()}
        onClick={() => void switchOn(row).then((changed) => changed && onChanged(changed))}
      >
        {m.glyphs_manage_activate()}
      </Button>
    );
  }
  return (
    <>
      <Button variant="dangerQuiet" icon="stop" wide={wide} onClick={() => setAsks(true)}>
        {m.ui_deactivate()}
      </Button>
      <DeactivateGlyphConfirm
        open={asks}
        glyph={row}
        title={title}
        onClose={(changed) => {
          setAsks(false);
          if (changed) onChanged(changed);
        }}
      />
    </>
  );
}
