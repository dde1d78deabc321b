import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { useState } from 'react';
import { NotConfirmedError } from '../../api/confirmer.ts';
import { m } from '../../paraglide/messages.js';
import { ConfirmAndRun } from '../../parts/forms/confirm-and-run.tsx';
import { showErrorToast } from '../../parts/words/show-toasts.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { Groups } from './manage/groups/use-groups.ts';
import { useActivateGlyph, useDeactivateGlyph } from './use-glyphs.ts';

const failed = () => ({ title: m.glyphs_switch_failed(), about: m.glyphs_manage_switch_failed_about() });

const deactivateTexts = () => ({
  confirmLabel: m.ui_deactivate(),
  busyLabel: m.glyphs_manage_deactivating(),
});

type GlyphSwitchProps = {
  row: GlyphRow;
  title: string;
  onChanged?: (row: GlyphRow) => void;
  wide?: boolean;
  stopLabel?: string;
};

/** Deactivate, after asking, or Activate. */
export function GlyphSwitch({ row, title, onChanged, wide = false, stopLabel }: GlyphSwitchProps) {
  const [asks, setAsks] = useState(false);
  const { switchOn, isPending } = useSwitchOn();

  if (!row.isActive) {
    return (
      <Button
        icon="check"
        wide={wide}
        busy={isPending}
        busyLabel={m.glyphs_manage_activating()}
        onClick={() => void switchOn(row).then((changed) => changed && onChanged?.(changed))}
      >
        {m.glyphs_manage_activate()}
      </Button>
    );
  }
  return (
    <>
      <Button variant="dangerQuiet" icon="stop" wide={wide} onClick={() => setAsks(true)}>
        {stopLabel ?? m.ui_deactivate()}
      </Button>
      <DeactivateGlyphConfirm
        open={asks}
        glyph={row}
        title={title}
        onClose={(changed) => {
          setAsks(false);
          if (changed) onChanged?.(changed);
        }}
      />
    </>
  );
}

/** Switches one glyph on again, and says so. Answers null when it failed. */
function useSwitchOn() {
  const activate = useActivateGlyph();
  async function switchOn({ id }: GlyphRow): Promise<GlyphRow | null> {
    try {
      const row = await activate.mutateAsync(id);
      showToast({ tone: 'ok', title: m.glyphs_manage_activated() });
      return row;
    } catch (error) {
      if (error instanceof NotConfirmedError) return null;
      const { title, about } = failed();
      showErrorToast(error, title, about);
      return null;
    }
  }
  return { switchOn, isPending: activate.isPending };
}

type DeactivateGlyphProps = { glyph: GlyphRow; title: string; onClose: (row: GlyphRow | null) => void; open?: boolean };

export function DeactivateGlyphConfirm({ glyph, title, onClose, open = true }: DeactivateGlyphProps) {
  const deactivate = useDeactivateGlyph();
  return (
    <ConfirmAndRun
      {...deactivateTexts()}
      open={open}
      title={m.glyphs_manage_deactivate_title({ title })}
      safeLabel={m.glyphs_manage_deactivate_keep()}
      run={() => deactivate.mutateAsync(glyph.id)}
      done={m.glyphs_manage_deactivated()}
      failed={failed()}
      onClose={onClose}
    >
      {m.glyphs_manage_deactivate_about()}
    </ConfirmAndRun>
  );
}

type DeactivateManyProps = { glyphs: readonly GlyphRow[]; groups: Groups; onClose: (done: boolean) => void };

export function DeactivateManyConfirm({ glyphs, groups, onClose }: DeactivateManyProps) {
  return (
    <ConfirmAndRun
      {...deactivateTexts()}
      title={m.glyphs_many_deactivate_title({ count: glyphs.length })}
      safeLabel={m.glyphs_many_keep_active()}
      run={() => groups.switchTo('deactivate', glyphs)}
      onClose={(done) => onClose(done !== null)}
    >
      {m.glyphs_many_deactivate_about()}
    </ConfirmAndRun>
  );
}
