import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { arcPoints, lineOutline, outlinePath } from './engraved-line.ts';
import { Icon } from './icons/icon.tsx';
import type { IconName } from './icons/icon-paths.ts';

/** `emergency` at most once a screen: what saves time for a person in danger. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerQuiet' | 'emergency';
export type ButtonSize = 'low' | 'normal' | 'big';
type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean };

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'border-primary bg-primary text-on-primary forced-colors:forced-color-adjust-none hover:border-primary-hover hover:bg-primary-hover active:border-primary-hover',
  secondary: 'border-edge bg-surface text-ink hover:bg-sunken active:bg-sunken',
  quiet: 'border-transparent text-primary hover:bg-primary-wash active:bg-primary-wash',
  danger: 'border-danger bg-danger text-on-danger hover:border-danger-hover hover:bg-danger-hover',
  emergency: 'border-emergency bg-emergency text-on-danger forced-colors:forced-color-adjust-none hover:brightness-90',
  dangerQuiet: 'border-edge bg-surface text-danger hover:bg-danger-wash active:bg-danger-wash',
};

const SIZES: Record<ButtonSize, string> = {
  low: 'min-h-9 px-3 text-small pointer-coarse:min-h-11',
  normal: 'min-h-10 px-4 text-label pointer-coarse:min-h-11',
  big: 'min-h-12 px-5 text-base',
};

/** The look of a button, for links that lead somewhere: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({ variant = 'secondary', size = 'normal', wide = false }: ButtonLook = {}): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-control border py-1 text-center font-strong no-underline',
    'transition-colors select-none disabled:border-line disabled:bg-canvas disabled:text-ink-3',
    VARIANTS[variant],
    SIZES[size],
    wide && 'w-full',
  );
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: IconName;
    /** While true the button does nothing, keeps its width and its focus, and says `busyLabel`. */
    busy?: boolean;
    busyLabel?: string;
    children: ReactNode;
  };

export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    size,
    wide,
    icon,
    busy = false,
    busyLabel,
    children,
    className,
    onClick,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={classNames(buttonClass({ variant, ...(size && { size }), ...(wide && { wide }) }), className)}
      onClick={(event) => {
        // Not `disabled`: that would drop the focus. A submit button must not submit twice either.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busyLabel === undefined ? (
        <ButtonFace icon={icon} busy={busy}>
          {children}
        </ButtonFace>
      ) : (
        // Both faces lie in one cell, so the wider one sets the width in either state and each stands in its middle.
        <span className="grid *:col-start-1 *:row-start-1 *:inline-flex *:items-center *:justify-center *:gap-2">
          <span className={busy ? 'invisible' : undefined}>
            <ButtonFace icon={icon}>
              <span>{children}</span>
            </ButtonFace>
          </span>
          <span className={busy ? undefined : 'invisible'}>
            {busy ? <BusyMark /> : <span className="size-5 shrink-0" />}
            <span>{busyLabel}</span>
          </span>
        </span>
      )}
    </button>
  );
}

type ButtonFaceProps = { icon: IconName | undefined; busy?: boolean; children: ReactNode };

function ButtonFace({ icon, busy = false, children }: ButtonFaceProps) {
  return (
    <>
      {icon && !busy ? <Icon name={icon} /> : null}
      {busy ? <BusyMark /> : null}
      {children}
    </>
  );
}

/**
 * Drawn by the same function as the animations of /spinner-demo: an arc of three quarters that widens towards its head.
 */
const SWEEPING_ARC = outlinePath(
  lineOutline(arcPoints(12, 12, 8, -Math.PI, Math.PI * 1.5, 24), (along) => 0.5 + 2.3 * along * along),
);

/** One arc, sweeping: the sign of work in progress. It takes the place of the icon. */
export function BusyMark({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" className="sweep-arc shrink-0" aria-hidden="true">
      <path d={SWEEPING_ARC} fill="currentColor" />
      <circle cx={12} cy={20} r={1.4} fill="currentColor" />
    </svg>
  );
}
