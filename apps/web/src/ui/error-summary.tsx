import { useEffect, useRef } from 'react';
import { focusOn } from './layers.ts';

export type FieldProblem = { fieldId: string; message: string };

/**
 * Stands above a form of more than three fields after a failed submit and takes the focus, so that it is read first.
 * Give it a new `key` for each submit that fails.
 */
export function ErrorSummary({ title, problems }: { title: string; problems: readonly FieldProblem[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => focusOn(box.current), []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-control border-2 border-danger px-4 py-3">
      <p className="font-strong text-danger">{title}</p>
      <ul className="mt-1 space-y-0.5">
        {problems.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              className="text-danger underline underline-offset-3 hover:decoration-2"
              onClick={(event) => {
                event.preventDefault();
                focusOn(document.getElementById(fieldId));
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
