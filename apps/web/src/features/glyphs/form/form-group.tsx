import type { ReactNode } from 'react';

type FormGroupProps = { heading: string; about?: string; children: ReactNode };

/** Names at the left, fields at the right. The button below the groups stands in the same column as the fields. */
export const GROUP_COLUMNS = 'md:grid-cols-[7.5rem_minmax(0,1fr)] lg:grid-cols-[9rem_minmax(0,1fr)]';

/** One group of the form: its name at the left, its fields at the right, a line between groups. */
export function FormGroup({ heading, about, children }: FormGroupProps) {
  return (
    <section
      className={`grid gap-x-6 gap-y-4 border-t border-line pt-6 pb-7 first:border-t-0 first:pt-0 ${GROUP_COLUMNS}`}
    >
      <div>
        <h2 className="text-h3">{heading}</h2>
        {about ? <p className="mt-0.5 text-small text-ink-3">{about}</p> : null}
      </div>
      <div className="min-w-0 space-y-5">{children}</div>
    </section>
  );
}
