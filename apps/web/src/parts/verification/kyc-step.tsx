import { type FormEvent, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { FIELD_PROBLEM_TEXTS, REASON_LABELS } from '../words/identity-labels.ts';
import { joinWords } from '../words/join-words.ts';
import { askedGroups, kycProblems } from './kyc-draft.ts';
import { KycField, kycFieldId } from './kyc-field.tsx';
import { GROUP_LABELS, KYC_LABELS, STATUS_LABELS } from './kyc-labels.ts';
import { StepButtons, StepHeading } from './step-frame.tsx';
import type { ThreeSteps } from './use-three-steps.ts';

type KycStepProps = { steps: ThreeSteps; onCancel: () => void };

/** The identity data: asked where nothing good is on file, else only shown. */
export function KycStep({ steps, onCancel }: KycStepProps) {
  const [tries, setTries] = useState(0);
  const { isAsked } = steps;
  const problems = isAsked ? kycProblems(steps.draft, new Date().toISOString().slice(0, 10), steps.onFile) : [];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (steps.busy !== null) return;
    setTries(tries + 1);
    if (problems.length === 0) return void steps.submitKyc();
    if (problems.some(({ problem }) => problem === 'missing')) {
      const about = m.verification_fill_required();
      showToast({ title: m.verification_incomplete(), about, tone: 'danger' });
    }
  }

  const wrong = new Map<string, string>([
    ...Object.entries(steps.fields),
    ...(tries === 0 ? [] : problems.map(({ field, problem }) => [field, FIELD_PROBLEM_TEXTS[problem]()] as const)),
  ]);

  return (
    <form onSubmit={submit} noValidate>
      <StepHeading
        steps={steps}
        at={2}
        about={isAsked ? m.verification_step2_about() : m.verification_step2_on_file()}
      />
      <KycStatus steps={steps} />
      {isAsked && tries > 0 && problems.length > 0 ? (
        <ErrorSummary
          key={tries}
          title={m.verification_correct()}
          problems={problems.map(({ field, problem }) => ({
            fieldId: kycFieldId(field),
            message: `${KYC_LABELS[field]()}: ${FIELD_PROBLEM_TEXTS[problem]()}`,
          }))}
        />
      ) : null}
      {isAsked ? <OnFile steps={steps} /> : null}
      {isAsked
        ? askedGroups(steps.onFile).map(({ group, fields }) => (
            <fieldset key={group} className="mt-6">
              <legend className="mb-3 font-strong">{GROUP_LABELS[group]()}</legend>
              <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
                {fields.map((field) => (
                  <KycField
                    key={field}
                    name={field}
                    value={steps.draft[field]}
                    error={wrong.get(field)}
                    onChange={(value) => steps.change(field, value)}
                  />
                ))}
              </div>
            </fieldset>
          ))
        : null}
      <StepButtons onCancel={onCancel} onBack={steps.back}>
        <Button type="submit" variant="primary" busy={steps.busy === 'kyc'} busyLabel={m.ui_checking()}>
          {m.ui_continue()}
        </Button>
      </StepButtons>
    </form>
  );
}

/** What the registration, the profile or an earlier form answered: by name, so that nobody reads it here. */
function OnFile({ steps: { onFile, typeAnew } }: { steps: ThreeSteps }) {
  if (onFile.length === 0) return null;
  const fields = joinWords(onFile.map((field) => KYC_LABELS[field]()));
  return (
    <p className="text-small text-ink-2">
      {m.verification_on_file({ fields })}{' '}
      <button type="button" className="link" onClick={typeAnew}>
        {m.verification_type_anew()}
      </button>
    </p>
  );
}

/** What was sent is not taken, and there is no reason of a review to tell. */
const FAILED = { status: 'rejected', reason: null } as const;

/** What the server decided, or knows already, or that sending failed: icon, word, sentence. */
function KycStatus({ steps: { known, kyc, hasFailed } }: { steps: ThreeSteps }) {
  const answered = kyc ?? known?.kyc;
  if (answered === undefined) return null;
  const state = hasFailed ? FAILED : answered;
  const { tone, label, about } = STATUS_LABELS[state.status];
  const isOld =
    kyc === null && known?.kyc.isDue === true && (state.status === 'approved' || state.status === 'processing');
  const decided = isOld ? m.verification_status_due_about() : about();
  const sentence = hasFailed ? m.verification_status_failed_about() : decided;
  return (
    <div role="status" className="mb-5 rounded-control border border-line bg-canvas px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-small text-ink-3">{m.verification_status()}</span>
        <StatusPill tone={tone}>{label()}</StatusPill>
      </p>
      <p className="mt-1 text-small text-ink-2">{state.reason === null ? sentence : REASON_LABELS[state.reason]()}</p>
    </div>
  );
}
