import { GLYPHS_AT_ONCE_MAX } from '@repo/contract/glyphs/glyph-groups';
import { useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { formatCount } from '../../../../parts/words/counts.ts';
import { Button } from '../../../../ui/button.tsx';
import { DropdownMenu } from '../../../../ui/dropdown-menu.tsx';
import type { IconName } from '../../../../ui/icons/icon-paths.ts';
import { RowCheckbox } from '../../../../ui/row-checkbox.tsx';

export type ChosenAct<A extends string> = {
  readonly act: A;
  readonly label: string;
  readonly icon: IconName;
  readonly danger?: boolean;
};

type ChosenBarProps<A extends string> = {
  chosen: number;
  shown: number;
  acts: readonly ChosenAct<A>[];
  busy: boolean;
  onAll: () => void;
  onNone: () => void;
  onAct: (act: A) => void;
  /** Ends the choosing, where a list is not for choosing alone. */
  onDone?: () => void;
};

/** Chooses all that is shown, and says what can be done to those that are chosen. Stays in sight while the list scrolls. */
export function ChosenBar<A extends string>(props: ChosenBarProps<A>) {
  const { chosen, shown, acts, busy, onAll, onNone, onAct, onDone } = props;
  const isTooMany = chosen > GLYPHS_AT_ONCE_MAX;
  return (
    <div className="@container sticky top-0 z-20 -mx-1 mb-1 bg-canvas px-1 py-1">
      <div className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="ml-1.5 flex items-center gap-1 sm:ml-2.5">
          <RowCheckbox
            label={m.glyphs_many_choose_all({ count: formatCount(shown) })}
            checked={chosen > 0 && chosen === shown}
            mixed={chosen > 0 && chosen < shown}
            onChoose={() => (chosen === shown ? onNone() : onAll())}
          />
          <span role="status" className="numeric text-label text-ink-2">
            {chosen === 0
              ? m.glyphs_many_none()
              : m.glyphs_many_chosen({ count: formatCount(chosen), all: formatCount(shown) })}
          </span>
        </span>
        {chosen === 0 ? null : (
          <>
            <Button size="low" variant="quiet" onClick={onNone}>
              {m.glyphs_many_clear()}
            </Button>
            {isTooMany ? (
              <p className="text-small text-ink-2">
                {m.glyphs_many_too_many({ max: formatCount(GLYPHS_AT_ONCE_MAX) })}
              </p>
            ) : (
              <Acts acts={acts} busy={busy} onAct={onAct} />
            )}
          </>
        )}
        {onDone === undefined ? null : (
          <Button size="low" className={chosen === 0 ? 'ml-auto' : ''} onClick={onDone}>
            {m.list_select_done()}
          </Button>
        )}
      </div>
    </div>
  );
}

function Acts<A extends string>({ acts, busy, onAct }: Pick<ChosenBarProps<A>, 'acts' | 'busy' | 'onAct'>) {
  // Only what was pressed turns busy, and keeps the focus: a disabled button drops it.
  const [pressed, setPressed] = useState<A | null>(null);
  const start = (act: A) => {
    setPressed(act);
    onAct(act);
  };
  return (
    <>
      <div className="ml-auto hidden gap-2 @min-[54rem]:flex">
        {acts.map(({ act, label, icon, danger }) => (
          <Button
            key={act}
            size="low"
            icon={icon}
            variant={danger ? 'dangerQuiet' : 'secondary'}
            busy={busy && act === pressed}
            disabled={busy && act !== pressed}
            onClick={() => start(act)}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className="ml-auto @min-[54rem]:hidden">
        <DropdownMenu
          trigger={
            <Button size="low" icon="more" busy={busy}>
              {m.glyphs_many_acts()}
            </Button>
          }
          items={acts.map(({ act, label, icon, danger = false }) => ({
            label,
            icon,
            danger,
            onSelect: () => start(act),
          }))}
        />
      </div>
    </>
  );
}
