import { readMeta } from '@repo/contract/accounts/meta';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { read } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { useRating } from '../../parts/password/use-password-strength.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { RegisterFields } from './register-fields.tsx';
import { refusedRegistration, weakPassword } from './register-refusals.ts';
import {
  checkRegisterInput,
  EMPTY_REGISTER_INPUT,
  FIELD_ORDER,
  type RegisterField,
  type RegisterInput,
  type RegisterProblem,
  toRegisterDraft,
} from './register-rules.ts';
import { registerAccount } from './sign-in.ts';
import { SignInProgress } from './sign-in-progress.tsx';
import { useSignIn } from './use-sign-in.ts';

export function RegisterForm() {
  const [input, setInput] = useState<RegisterInput>(EMPTY_REGISTER_INPUT);
  const [problem, setProblem] = useState<RegisterProblem | null>(null);
  const [tries, setTries] = useState(0);
  const [judged, setJudged] = useState(input);
  const formId = useId();
  const meta = useQuery(read(readMeta, {}));
  const hasRealmChoice = meta.data?.demo ?? false;
  const { step, run } = useSignIn((onStep) => {
    const draft = toRegisterDraft(input, hasRealmChoice);
    if (draft === null) throw new Error('The form was sent before its rules were kept.');
    return registerAccount(draft, onStep);
  });
  const { isRating, rate } = useRating();
  const fieldId = (field: RegisterField) => `${formId}-${field}`;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isRating) return;
    const found = await findProblem();
    setProblem(found);
    setJudged(input);
    setTries(tries + 1);
  }

  async function findProblem(): Promise<RegisterProblem | null> {
    const broken = checkRegisterInput(input) ?? weakPassword(await rate(input));
    if (broken !== null) return broken;
    setProblem(null);
    const error = await run();
    return error === null ? null : refusedRegistration(error);
  }

  function change(part: Partial<RegisterInput>) {
    setInput((before) => ({ ...before, ...part }));
  }

  /** Once something was wrong, each field that was changed is judged again when it is left. */
  function recheck() {
    if (problem === null || Object.keys(problem.fields).length === 0) return;
    const now = checkRegisterInput(input);
    const fields = Object.fromEntries(
      Object.entries(problem.fields).filter(([name]) => isStillWrong(now, name) || isAsJudged(name)),
    );
    setProblem({ ...problem, fields });
  }

  /** What only the server or the lists of passwords know stays said until the field says something else. */
  function isAsJudged(name: string): boolean {
    return FIELD_ORDER.some((field) => field === name && input[field] !== '' && input[field] === judged[field]);
  }

  const problems = FIELD_ORDER.flatMap((field) => {
    const message = problem?.fields[field];
    return message === undefined ? [] : [{ fieldId: fieldId(field), message }];
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-5">
      {problem === null ? null : <ErrorSummary key={tries} title={problem.title} problems={problems} />}
      <RegisterFields
        input={input}
        problems={problem?.fields ?? {}}
        fieldId={fieldId}
        hasRealmChoice={hasRealmChoice}
        onChange={change}
        onLeave={recheck}
      />
      <Button
        type="submit"
        variant="primary"
        size="big"
        wide
        busy={isRating || step !== null}
        // The field keeps the focus: left while the button is held, it would take its message away and move the button.
        onMouseDown={(event) => event.preventDefault()}
      >
        {m.accounts_register()}
      </Button>
      <SignInProgress
        step={step}
        texts={{ asking: m.accounts_busy_registering(), vault: m.accounts_busy_vault_new() }}
      />
    </form>
  );
}

function isStillWrong(problem: RegisterProblem | null, name: string): boolean {
  return problem !== null && Object.hasOwn(problem.fields, name);
}
