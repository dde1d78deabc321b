import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { focusOn } from '../../ui/layers.ts';
import type { StepNumber, ThreeSteps } from './use-three-steps.ts';

const TITLES: Readonly<Record<StepNumber, () => string>> = {
  1: m.verification_step1,
  2: m.verification_step2,
  3: m.verification_step3,
};

/** How many steps are done: none, a third, two thirds, all. */
export function StepsProgress({ done }: { done: number }) {
  const percent = Math.round((done / 3) * 100);
  return (
    <div
      role="progressbar"
      aria-label={m.verification_progress()}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-2 overflow-hidden rounded-full border border-edge bg-surface"
    >
      <div className="h-full bg-primary forced-colors:bg-[Highlight]" style={{ width: `${percent}%` }} />
    </div>
  );
}

type StepHeadingProps = {
  at: StepNumber;
  about: ReactNode;
  steps: Pick<ThreeSteps, 'hasMoved'>;
  /** Only something known is asked for: the step is called after it, and sets nothing up. */
  proof?: string | null;
};

/** Takes the focus when the step changes, so that it is read and the sheet starts at its top. */
export function StepHeading({ at, about, steps: { hasMoved }, proof = null }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Each step has a heading of its own: the first one leaves the focus where the sheet puts it.
    if (hasMoved) focusOn(heading.current);
  }, [hasMoved]);
  return (
    <div className="mt-4 mb-5">
      <p className="text-small text-ink-3">
        {proof === null ? m.verification_step_of({ step: `${at}` }) : m.verification_last_step()}
      </p>
      <h3 ref={heading} tabIndex={-1} className="text-h2 outline-none">
        {proof ?? TITLES[at]()}
      </h3>
      <p className="mt-1 text-ink-2">{about}</p>
    </div>
  );
}

type StepButtonsProps = {
  onCancel: () => void;
  onBack?: (() => void) | undefined;
  /** The main button, where the step has one. */
  children?: ReactNode;
};

/** Cancel as text on the left, back and the action on the right. */
export function StepButtons({ onCancel, onBack, children }: StepButtonsProps) {
  return (
    <DialogActions>
      <Button variant="quiet" className="sm:mr-auto" onClick={onCancel}>
        {m.ui_cancel()}
      </Button>
      {onBack === undefined ? null : <Button onClick={onBack}>{m.verification_back()}</Button>}
      {children}
    </DialogActions>
  );
}
