import type { ReactNode } from 'react';
import { ProblemAlert } from './problem-alert.tsx';

type FormProps = {
  id?: string;
  className?: string;
  /** Why the last submit failed; it stands above the fields. */
  submitError?: string | null;
  onSubmit: () => unknown;
  children: ReactNode;
};

/** A form that the page sends itself: it checks its fields and says in its own words what is missing. */
export function Form({ id, className = 'space-y-4', submitError = null, onSubmit, children }: FormProps) {
  return (
    <form
      {...(id !== undefined && { id })}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <ProblemAlert problem={submitError} />
      {children}
    </form>
  );
}
