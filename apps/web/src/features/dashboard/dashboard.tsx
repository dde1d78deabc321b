import type { User } from '@repo/contract/accounts/accounts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { readSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { formatDay } from '../../parts/words/dates.ts';
import { AfterFirstPaint } from '../../ui/after-first-paint.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Seal } from '../../ui/seal.tsx';
import { parseArcs } from '../../ui/seal-arcs.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { DashboardActs, OtherActs } from './fix-action.tsx';
import { formatGreeting } from './greeting.ts';
import { readOpenedMs, useReadsOnOpening } from './use-dashboard.ts';
import { VaultNotice } from './vault-notice.tsx';

/** What stands below the cards comes as one file once these are known. */
const lower = async () => (await import('./lower-cards.tsx')).LOWER_CARDS;
const Overview = lazy(async () => ({ default: (await lower()).Overview }));
const WholeDashboard = lazy(async () => ({ default: (await lower()).WholeDashboard }));
const EmailDialog = lazy(async () => ({ default: (await import('./email-dialog.tsx')).EmailDialog }));

type DashboardProps = {
  acts: OtherActs;
  /** The person's cards and the next task, and whether their height is known: what stands below would be pushed down. */
  top?: (acts: DashboardActs) => ReactNode;
  isTopKnown?: boolean;
  /** The page of everything, in place of cards and overview. */
  isWhole?: boolean;
};

export function Dashboard({ acts: others, top, isTopKnown = true, isWhole = false }: DashboardProps) {
  const [session] = useState(readSession);
  const [openedAtMs] = useState(readOpenedMs);
  const [isConfirming, setConfirming] = useState(false);
  if (session === null) return null;
  const acts = { ...others, confirmEmail: () => setConfirming(true) };
  return (
    <>
      <AfterFirstPaint>
        <ReadsOnOpening isWhole={isWhole} openedAtMs={openedAtMs} />
      </AfterFirstPaint>
      <WelcomeBanner user={session.user} />
      <VaultNotice />
      {top?.(acts)}
      {isTopKnown ? (
        <AfterFirstPaint>
          <Suspense>
            {isWhole ? <WholeDashboard user={session.user} acts={acts} /> : <Overview user={session.user} />}
          </Suspense>
        </AfterFirstPaint>
      ) : null}
      <Suspense>{isConfirming ? <EmailDialog onClose={() => setConfirming(false)} /> : null}</Suspense>
    </>
  );
}

/** Who is signed in, by name and seal; the creator by the server's word alone. */
function WelcomeBanner({ user }: { user: User }) {
  const now = new Date();
  return (
    <section aria-label={m.dashboard_banner()} className="flex items-start gap-4">
      <Seal arcs={parseArcs(user.id)} kind="own" size={56} className="max-sm:hidden" />
      <div className="min-w-0 grow">
        <PageHeader title={formatGreeting(now, user.fullName)} about={<About user={user} now={now} />} />
      </div>
    </section>
  );
}

function About({ user, now }: { user: User; now: Date }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="min-h-lh">
        <AfterFirstPaint>
          <Day of={now} />
        </AfterFirstPaint>
      </span>
      {user.role === 'creator' ? (
        <>
          <StatusPill tone="seal" icon="key">
            {m.dashboard_creator()}
          </StatusPill>
          <StatusPill tone="info">{m.dashboard_beta()}</StatusPill>
        </>
      ) : null}
    </span>
  );
}

/** A browser writes its first date slowly. */
function Day({ of }: { of: Date }) {
  return formatDay(of);
}

/** Also for the cards drawn later, so that all read in parallel. */
function ReadsOnOpening({ isWhole, openedAtMs }: { isWhole: boolean; openedAtMs: number }) {
  useReadsOnOpening(isWhole, openedAtMs);
  return null;
}
