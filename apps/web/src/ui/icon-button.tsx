import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icons/icon.tsx';
import type { IconName } from './icons/icon-paths.ts';
import { Tooltip } from './tooltip.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName;
  label: string;
  danger?: boolean;
  /** The cross of a dialog explains itself, and its tooltip would take the first Esc. */
  tooltip?: boolean;
};

/** A square button with an icon alone. `label` is its name, shown to sighted people as a tooltip. */
export function IconButton({ icon, label, danger = false, tooltip = true, className, ...rest }: IconButtonProps) {
  const button = (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={classNames(
        'inline-grid size-10 shrink-0 place-items-center rounded-control transition-colors pointer-coarse:size-11',
        danger ? 'text-danger hover:bg-danger-wash' : 'text-ink-2 hover:bg-sunken hover:text-ink',
        'disabled:text-line',
        className,
      )}
    >
      <Icon name={icon} size={22} />
    </button>
  );
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
}
