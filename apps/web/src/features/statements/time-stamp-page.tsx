import { Link } from '@tanstack/react-router';
import { readSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { PageFooter } from '../../parts/legal/page-footer.tsx';
import { LanguageSwitch } from '../../parts/words/language-switch.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TimeStampCheck } from './time-stamp-check.tsx';

/** `/timestamp`, for anybody: did this file exist on that day, and is it still the same? */
export function TimeStampPage() {
  return (
    <>
      <Top />
      <div className="page-width">
        <main id="main" tabIndex={-1} className="pt-5 pb-12 outline-none sm:pt-7">
          <PageHeader title={m.statements_page_title()} about={m.statements_page_about()} />
          <TimeStampCheck />
        </main>
        <PageFooter />
      </div>
    </>
  );
}

function Top() {
  const isSignedIn = readSession() !== null;
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
        <Link to="/" className="flex min-h-11 items-center no-underline">
          <BrandMark />
        </Link>
        <div className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2">
          <Link to={isSignedIn ? '/dashboard' : '/login'} className="link text-label">
            {isSignedIn ? m.legal_to_app() : m.legal_to_login()}
          </Link>
          <LanguageSwitch hideLabel />
        </div>
      </div>
    </header>
  );
}
