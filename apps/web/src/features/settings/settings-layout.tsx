import { useLocation } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { classNames } from '../../ui/class-names.ts';

/** What a person does to look elsewhere: from then on nothing moves the page under them. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

export type SettingsSection = { id: string; title: string; content: ReactNode };

/** A list of sections on the left, the sections themselves one under the other: each can be linked (`/settings#email`). */
export function SettingsLayout({ sections }: { sections: readonly SettingsSection[] }) {
  const chosen = useLocation({ select: (location) => location.hash });
  const whole = useSectionInView<HTMLDivElement>(chosen);
  return (
    <div ref={whole} className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[14rem_minmax(0,44rem)]">
      <nav aria-label={m.settings_sections()} className="lg:sticky lg:top-20 lg:self-start">
        <ul className="flex flex-wrap gap-2 lg:flex-col lg:gap-1">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={chosen === id ? 'location' : undefined}
                className={classNames(
                  'flex min-h-11 items-center rounded-control border px-3 whitespace-nowrap no-underline lg:border-transparent',
                  chosen === id
                    ? 'border-primary bg-primary-wash font-strong text-ink'
                    : 'border-line text-ink-2 hover:bg-sunken hover:text-ink',
                )}
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

/** Keeps the linked section in view while the ones above it are still loading and growing. */
function useSectionInView<E extends HTMLElement>(id: string): RefObject<E | null> {
  const whole = useRef<E>(null);
  useEffect(() => {
    const target = id === '' ? null : document.getElementById(id);
    if (whole.current === null || target === null) return;
    const growing = new ResizeObserver(() => target.scrollIntoView());
    growing.observe(whole.current);
    const stop = () => growing.disconnect();
    for (const move of OWN_MOVES) addEventListener(move, stop, { once: true, passive: true });
    return () => {
      stop();
      for (const move of OWN_MOVES) removeEventListener(move, stop);
    };
  }, [id]);
  return whole;
}
