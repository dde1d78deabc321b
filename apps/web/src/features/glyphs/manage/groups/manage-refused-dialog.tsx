import type { GroupRefusal } from '@repo/contract/glyphs/glyph-groups';
import { m } from '../../../../paraglide/messages.js';
import { formatCount } from '../../../../parts/words/counts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogActions } from '../../../../ui/dialog-actions.tsx';
import type { RefusedGlyph } from './use-groups.ts';

/** More than these are counted, not listed. */
const LISTED = 50;

const REASONS: Record<GroupRefusal, () => string> = {
  'glyphs.unknown': m.glyphs_refused_unknown,
  'glyphs.trashed': m.glyphs_refused_trashed,
  'glyphs.notTrashed': m.glyphs_refused_not_trashed,
  'glyphs.versionConflict': m.glyphs_refused_changed,
  'folders.unknown': m.glyphs_refused_folder,
  'folders.institutional': m.glyphs_refused_institutional,
  'folders.readOnly': m.glyphs_refused_issued,
  'enrolments.ended': m.glyphs_refused_ended,
  'consents.healthNeeded': m.consents_refused,
};

type RefusedDialogProps = {
  refused: readonly RefusedGlyph[];
  done: number;
  getTitle: (id: string) => string;
  onClose: () => void;
};

/** Some were done and some were not: which, and why. */
export function RefusedDialog({ refused, done, getTitle, onClose }: RefusedDialogProps) {
  const hidden = refused.length - LISTED;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.glyphs_refused_title({ count: refused.length })}
      about={m.glyphs_refused_about({ count: done })}
    >
      <ul className="divide-y divide-line text-label">
        {refused.slice(0, LISTED).map(({ id, code }) => (
          <li key={id} className="py-2">
            <span className="font-strong">{getTitle(id)}</span>
            <span className="block text-ink-2">{code === null ? '' : REASONS[code]()}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 ? <p className="mt-2 text-small">{m.glyphs_refused_more({ count: formatCount(hidden) })}</p> : null}
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {m.ui_close()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
