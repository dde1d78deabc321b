import type { User } from '@repo/contract/accounts/accounts';
import type { ProfileStatus } from '@repo/contract/profile/profile';
import type { ProfileTextField } from '@repo/contract/rules/profile-rules';
import { useEffect, useMemo, useState } from 'react';
import { AskError } from '../../api/ask-error.ts';
import { m } from '../../paraglide/messages.js';
import type { Photo } from '../../parts/capture/photo-file.ts';
import { showToast } from '../../ui/toast-store.ts';
import { formatProblem } from './field-labels.ts';
import { readDraft, readPhotos, storeDraft } from './profile-memory.ts';
import { useSubmitProfile } from './use-profile.ts';
import {
  emptyFields,
  findStepByField,
  firstRejected,
  lastOpenStep,
  listStepProblems,
  listWizardSteps,
  type PhotoName,
  type WizardDraft,
  type WizardField,
  type WizardStep,
} from './wizard-draft.ts';

export type Wizard = ReturnType<typeof useWizard>;

const todayHere = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** The wizard's state: what is typed, the step that is shown, and what the server said about it. */
export function useWizard(user: User, status: ProfileStatus) {
  // Of the first look: the answer that follows a submission must not change the steps under the person's hands.
  const [steps] = useState(() => listWizardSteps(status, user.accountType));
  const [today] = useState(todayHere);
  const [storedDraft] = useState(() => readDraft(user.id));
  const [draft, setDraft] = useState<WizardDraft>(() => ({
    fields: { ...emptyFields(status.prefilled), ...storedDraft?.fields },
    photos: readPhotos(user.id),
  }));
  const [at, setAt] = useState(() => {
    const wished = storedDraft === null ? firstRejected(steps, status) : steps.indexOf(storedDraft.step);
    return Math.min(Math.max(wished, 0), lastOpenStep(steps, draft, today));
  });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const sending = useSending(user, steps, setAt);

  const step = steps[at] ?? 'personal';
  useEffect(() => storeDraft(user.id, { step, ...draft }), [user.id, step, draft]);
  const problems = useMemo(() => listStepProblems(step, draft, today), [step, draft, today]);

  function findError(field: WizardField | PhotoName): string | undefined {
    const problem = problems.find((one) => one.field === field);
    const isShown = problem !== undefined && (left.has(field) || problem.problem === 'tooSmall');
    return sending.refused[field] ?? (isShown ? formatProblem(problem, draft) : undefined);
  }

  return {
    ...{ steps, step, at, draft, problems, findError },
    ...sending,
    submit: () => sending.send(draft),
    isLast: at === steps.length - 1,
    lostPhotos: storedDraft?.hadPhotos === true && Object.keys(draft.photos).length === 0,
    wasPrefilled: Object.keys(status.prefilled).length > 0,
    type: (field: ProfileTextField, value: string) => {
      sending.forgive(field);
      setDraft({ ...draft, fields: { ...draft.fields, [field]: value } });
    },
    photograph: (name: PhotoName, photo: Photo | null) => {
      sending.forgive(name);
      const { [name]: _, ...others } = draft.photos;
      setDraft({ ...draft, photos: photo === null ? others : { ...others, [name]: photo } });
    },
    leave: (field: ProfileTextField) => setLeft(new Set([...left, field])),
    back: () => setAt(Math.max(0, at - 1)),
    next: () => setAt(Math.min(steps.length - 1, at + 1)),
  };
}

/** Sending, and the sentences that came back for single fields: the first of them is shown on its step. */
function useSending(user: User, steps: readonly WizardStep[], showStep: (at: number) => void) {
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [failures, setFailures] = useState(0);
  const submission = useSubmitProfile(user, steps, showRefused);

  function showRefused(error: unknown) {
    showToast({ title: m.profile_failed_title(), about: m.profile_failed(), tone: 'danger' });
    const fields = error instanceof AskError ? error.fields : {};
    setRefused(fields);
    setFailures((count) => count + 1);
    const first = steps.findIndex((step) =>
      Object.keys(fields).some((name) => findStepByField(name, [step]) !== undefined),
    );
    if (first !== -1) showStep(first);
  }

  return {
    ...{ refused, failures },
    send: submission.submit,
    isSubmitting: submission.isPending,
    failure: submission.problem,
    forgive: (name: string) => setRefused(({ [name]: _, ...others }) => others),
  };
}
