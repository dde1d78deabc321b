import type { User } from '@house/contract/accounts/accounts';
import { m } from '../../paraglide/messages.js';
import { formatDay } from '../../parts/words/dates.ts';
import { AfterFirstPaint } from '../../ui/after-first-paint.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Seal } from '../../ui/seal.tsx';
import { parseArcs } from '../../ui/seal-arcs.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { formatGreeting } from './greeting.ts';

/** Who is signed in, by name and seal; the creator by the server's word alone. */
export function WelcomeBanner({ user }: { user: User }) {
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
