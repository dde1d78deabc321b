import { Link } from '@tanstack/react-router';
import { readSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { PageFooter } from '../../parts/legal/page-footer.tsx';
import { MoneyModePill } from '../../parts/payments/money-notes.tsx';
import { LanguageSwitch } from '../../parts/words/language-switch.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CharityTotals } from './charity-totals.tsx';
import { CountedCard } from './counted/counted-card.tsx';
import { HospitalCard } from './hospital-card.tsx';
import { MonthsCard } from './months-card.tsx';
import { OrganisationsCard } from './organisations-card.tsx';
import { usePools } from './use-charity.ts';
import { WitnessesCard } from './witnesses-card.tsx';

/** What is set aside, who receives it, and how this browser checks it. */
export function CharityPage() {
  const pools = usePools();
  return (
    <>
      <Top />
      <div className="page-width">
        <main id="main" tabIndex={-1} className="pt-5 pb-12 outline-none sm:pt-7">
          <PageHeader
            title={m.charity_title()}
            about={m.charity_about()}
            actions={<MoneyModePill mode={pools.data?.mode} sample={m.charity_sandbox()} />}
          />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:gap-6">
            <HospitalCard />
            <CharityTotals />
            <CountedCard />
            <MonthsCard />
            <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-2">
              <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:gap-6">
                <OrganisationsCard />
                <HowCard />
              </div>
              <WitnessesCard />
            </div>
          </div>
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

function HowCard() {
  const points = [m.charity_how_set_aside(), m.charity_how_share(), m.charity_proves(), m.charity_how_private()];
  return (
    <Card title={m.charity_how()}>
      <ul className="list-disc space-y-2 pl-5 text-ink-2 marker:text-ink-3">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Card>
  );
}
