import type { User } from '@repo/contract/accounts/accounts';
import type { ProfileStatus } from '@repo/contract/profile/profile';
import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { focusOn } from '../../ui/layers.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { AvailableMeanwhile } from './available-meanwhile.tsx';
import { FIELD_LABELS, STEP_LABELS } from './field-labels.ts';
import { SubmissionSummary } from './submission-summary.tsx';
import { useWizard, type Wizard } from './use-wizard.ts';
import type { WizardStep } from './wizard-draft.ts';
import { DocumentStep, InstitutionStep, PersonalStep, PhotoStep } from './wizard-steps.tsx';
import { fieldId } from './wizard-text.tsx';

const STEP_PARTS: Readonly<Record<WizardStep, typeof PersonalStep>> = {
  personal: PersonalStep,
  photo: PhotoStep,
  document: DocumentStep,
  institution: InstitutionStep,
};

type ProfileWizardProps = { user: User; status: ProfileStatus; onSkip: () => void };

/** Three or four steps; nothing is sent before the last button. */
export function ProfileWizard({ user, status, onSkip }: ProfileWizardProps) {
  const wizard = useWizard(user, status);
  const Step = STEP_PARTS[wizard.step];
  return (
    <div className="mx-auto max-w-[560px]">
      <PageHeader title={m.profile_wizard_title()} about={m.profile_wizard_about()} />
      <WizardProgress wizard={wizard} />
      <form
        noValidate
        className="mt-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (wizard.problems.length > 0 || wizard.isSubmitting) return;
          if (wizard.isLast) void wizard.submit();
          else wizard.next();
        }}
      >
        <StepHeading wizard={wizard} />
        <Notes wizard={wizard} />
        <div className="space-y-5">
          <Step wizard={wizard} isInstitution={user.accountType === 'institution'} />
        </div>
        {wizard.isLast && wizard.problems.length === 0 ? <SubmissionSummary wizard={wizard} /> : null}
        <WizardButtons wizard={wizard} />
      </form>
      <AvailableMeanwhile status={status}>
        <Button variant="quiet" onClick={onSkip}>
          {m.profile_skip()}
        </Button>
      </AvailableMeanwhile>
    </div>
  );
}

function WizardProgress({ wizard: { at, steps } }: { wizard: Wizard }) {
  const percent = Math.round(((at + 1) / steps.length) * 100);
  return (
    <div>
      <p className="flex items-baseline justify-between text-small text-ink-2">
        <span>{m.profile_step({ step: `${at + 1}`, steps: `${steps.length}` })}</span>
        <span className="numeric">{m.profile_percent({ percent: `${percent}` })}</span>
      </p>
      <div
        role="progressbar"
        aria-label={m.profile_progress()}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-1.5 h-2 overflow-hidden rounded-full border border-edge bg-surface"
      >
        <div className="h-full bg-primary forced-colors:bg-[Highlight]" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

/** Takes the focus when the step changes, so that it is read and the page starts at its top. */
function StepHeading({ wizard: { step } }: { wizard: Wizard }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    focusOn(heading.current);
    heading.current?.scrollIntoView({ block: 'center' });
  }, [step]);
  return (
    <h2 ref={heading} tabIndex={-1} className="mb-4 outline-none">
      {STEP_LABELS[step]()}
    </h2>
  );
}

function Notes({ wizard }: { wizard: Wizard }) {
  const { refused, step, failures, failure } = wizard;
  const problems = Object.entries(refused).map(([name, message]) => ({ fieldId: fieldId(name), message }));
  return (
    <div className="mb-5 space-y-3 empty:hidden">
      {problems.length > 0 ? (
        <ErrorSummary key={failures} title={m.profile_correct()} problems={problems.map(named(refused))} />
      ) : null}
      {failure !== null && problems.length === 0 ? (
        <InlineAlert tone="danger" announce="alert" title={m.profile_failed_title()}>
          {failure} {m.profile_failed_kept()}
        </InlineAlert>
      ) : null}
      {wizard.lostPhotos ? <InlineAlert>{m.profile_photos_gone()}</InlineAlert> : null}
      {wizard.wasPrefilled && step === 'personal' ? <InlineAlert>{m.profile_prefilled()}</InlineAlert> : null}
    </div>
  );
}

/** A sentence alone does not say which field it is about. */
function named(refused: Readonly<Record<string, string>>) {
  const names = new Map(Object.keys(refused).map((name) => [fieldId(name), name]));
  return ({ fieldId: id, message }: { fieldId: string; message: string }) => {
    const words = Object.entries(FIELD_LABELS).find(([known]) => known === names.get(id))?.[1];
    return { fieldId: id, message: words === undefined ? message : `${words()}: ${message}` };
  };
}

function WizardButtons({ wizard }: { wizard: Wizard }) {
  const { at, isLast, isSubmitting, problems } = wizard;
  const isWaiting = problems.length > 0;
  return (
    <div className="mt-6 border-t border-line pt-4">
      <p id="profile-wait" role="status" className="min-h-6 text-small text-ink-3">
        {isWaiting ? stillNeeded(wizard) : ''}
      </p>
      <div className="mt-2 flex justify-between gap-3">
        <Button disabled={at === 0 || isSubmitting} icon="left" onClick={wizard.back}>
          {m.profile_previous()}
        </Button>
        <Button
          type="submit"
          variant="primary"
          disabled={isWaiting}
          aria-describedby={isWaiting ? 'profile-wait' : undefined}
          busy={isSubmitting}
          {...(isLast && { busyLabel: m.profile_submitting() })}
        >
          {isLast ? m.profile_complete() : m.profile_next()}
        </Button>
      </div>
    </div>
  );
}

/** Why the button is grey: what is empty, and what is there and wrong. */
function stillNeeded({ problems }: Wizard): ReactNode {
  const words = (isMissing: boolean) =>
    problems.filter(({ problem }) => (problem === 'missing') === isMissing).map(({ field }) => FIELD_LABELS[field]());
  const sentences = [
    [words(true), m.profile_still_needed] as const,
    [words(false), m.profile_to_mend] as const,
  ].flatMap(([fields, say]) => (fields.length === 0 ? [] : [say({ fields: fields.join(', ') })]));
  return sentences.join(' ');
}
