import { useId } from 'react';
import { m } from '../../paraglide/messages.js';
import { BusyMark } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';

type FactorCardProps = {
  icon: IconName;
  title: string;
  about: string;
  /** Why it cannot be used here; null: it can. */
  whyNot: string | null;
  isMain?: boolean;
  busy: boolean;
  onUse: () => void;
};

/** One way to prove it, as a large button. */
export function FactorCard({ icon, title, about, whyNot, isMain = false, busy, onUse }: FactorCardProps) {
  const id = useId();
  return (
    <button
      type="button"
      disabled={whyNot !== null}
      aria-busy={busy || undefined}
      aria-describedby={id}
      onClick={() => {
        if (!busy) onUse();
      }}
      className={classNames(
        'flex min-h-14 w-full items-center gap-4 rounded-card border px-4 py-3 text-left transition-colors',
        'disabled:border-line disabled:bg-canvas disabled:text-ink-3',
        isMain ? 'border-primary bg-primary-wash hover:border-primary-hover' : 'border-edge bg-surface hover:bg-sunken',
      )}
    >
      {busy ? <BusyMark size={24} /> : <Icon name={icon} size={24} className="shrink-0" />}
      <span className="min-w-0">
        <span className="block font-strong">{title}</span>
        <span id={id} className="block text-small text-ink-2">
          {busy ? m.verification_passkey_waiting() : (whyNot ?? about)}
        </span>
      </span>
    </button>
  );
}
