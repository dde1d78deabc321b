import { INSTITUTION_DESCRIPTION_MAX, type Institution } from '@repo/contract/institutions/institutions';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { focusOn } from '../../ui/layers.ts';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { type DraftField, draftFieldId, type InstitutionDraft, judgeInstitution } from './institution-draft.ts';
import { useUpdateInstitution } from './use-institutions.ts';

type InstitutionFormProps = {
  entry: Institution;
  draft: InstitutionDraft;
  onChange: (draft: InstitutionDraft) => void;
  /** It is called when the entry was saved or editing was cancelled, and shows the entry again. */
  onClose: () => void;
};

/** A row in editing. Nothing is lost by a failure: what was typed stays, and why it failed stands with it. */
export function InstitutionForm({ entry, draft, onChange, onClose }: InstitutionFormProps) {
  const update = useUpdateInstitution(onClose);
  const [attempts, setAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const judged = judgeInstitution(draft);
  const problems = attempts > 0 && !judged.ok ? judged.problems : [];
  useEffect(() => focusOn(form.current?.querySelector('input')), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (judged.ok) void update.submit({ params: { id: entry.id }, body: judged.body });
  }

  const field = (name: DraftField) => ({
    id: draftFieldId(name),
    value: draft[name],
    error: problems.find((problem) => problem.field === name)?.message,
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
  });

  return (
    <form
      ref={form}
      noValidate
      aria-label={m.institutions_editing({ name: entry.displayName })}
      onSubmit={submit}
      className="py-4"
    >
      {problems.length > 0 ? (
        <div className="mb-4">
          <ErrorSummary key={attempts} title={m.institutions_correct()} problems={problems} />
        </div>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        <TextField
          label={m.institutions_display_name()}
          autoComplete="organization"
          required
          {...field('displayName')}
        />
        <TextField label={m.institutions_phone()} type="tel" autoComplete="off" {...field('phone')} />
        <TextField label={m.institutions_email()} type="email" autoComplete="off" {...field('email')} />
        <TextField label={m.institutions_website()} type="url" autoComplete="off" {...field('website')} />
        <TextareaField
          className="md:col-span-2"
          label={m.institutions_description()}
          aside={
            <span className="numeric text-ink-3">
              {draft.description.length} / {INSTITUTION_DESCRIPTION_MAX}
            </span>
          }
          rows={3}
          {...field('description')}
        />
      </div>
      <ProblemAlert problem={update.problem} className="mt-4" />
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={onClose} disabled={update.isPending}>
          {m.ui_cancel()}
        </Button>
        <Button type="submit" variant="primary" busy={update.isPending} busyLabel={m.ui_saving()}>
          {m.ui_save()}
        </Button>
      </div>
    </form>
  );
}
