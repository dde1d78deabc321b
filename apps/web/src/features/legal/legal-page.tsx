import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { PageFooter } from '../../parts/legal/page-footer.tsx';
import { formatShortDay } from '../../parts/words/dates.ts';
import { LanguageSwitch } from '../../parts/words/language-switch.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** The day on which one of the three texts was last changed. */
const LEGAL_CHANGED = '2026-11-27T12:00:00.000Z';

type LegalPageProps = { title: string; about: string; brief?: readonly string[]; children: ReactNode };

/** A text for anybody, signed in or not: what matters first, then section by section. */
export function LegalPage({ title, about, brief = [], children }: LegalPageProps) {
  const isSignedIn = readSession() !== null;
  return (
    <div className="mx-auto w-full max-w-[44rem] px-4 sm:px-6">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
        <Link to="/" className="no-underline">
          <BrandMark />
        </Link>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Link to={isSignedIn ? '/dashboard' : '/login'} className="link text-label">
            {isSignedIn ? m.legal_to_app() : m.legal_to_login()}
          </Link>
          <LanguageSwitch hideLabel />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="pt-4 pb-12 outline-none sm:pt-8">
        <PageHeader title={title} about={about} />
        {brief.length === 0 ? null : (
          <section
            aria-labelledby="brief"
            className="mb-8 rounded-card border border-line bg-surface px-4 py-4 sm:px-5"
          >
            <h2 id="brief" className="text-h3">
              {m.legal_brief()}
            </h2>
            <Points points={brief} />
          </section>
        )}
        <div className="space-y-8">{children}</div>
        <p className="mt-10 text-small text-ink-3">{m.legal_changed({ date: formatShortDay(LEGAL_CHANGED) })}</p>
      </main>
      <PageFooter />
    </div>
  );
}

type LegalSectionProps = { title: string; id?: string; children: ReactNode };

/** With an id it can be linked to. */
export function LegalSection({ title, id, children }: LegalSectionProps) {
  return (
    <section {...(id && { id })} className="scroll-mt-4 space-y-3">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="mt-2 list-disc space-y-1.5 pl-5 marker:text-ink-3">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
