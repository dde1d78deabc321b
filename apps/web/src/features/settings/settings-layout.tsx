import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';

export type SettingsSection = { id: string; title: string; content: ReactNode };

/** A list of sections on the left, the sections themselves one under the other: each can be linked (`/settings#email`). */
export function SettingsLayout({ sections }: { sections: readonly SettingsSection[] }) {
  return (
    <div className="grid gap-8 lg:grid-cols-[14rem_minmax(0,44rem)]">
      <nav aria-label={m.settings_sections()} className="lg:sticky lg:top-20 lg:self-start">
        <ul className="flex gap-1 overflow-x-auto pb-1 lg:flex-col lg:pb-0">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center rounded-control px-3 whitespace-nowrap text-ink-2 no-underline hover:bg-sunken hover:text-ink"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 space-y-10">
        {sections.map(({ id, title, content }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
            <h2 id={`${id}-title`} className="mb-3">
              {title}
            </h2>
            <div className="space-y-4">{content}</div>
          </section>
        ))}
      </div>
    </div>
  );
}
