import type { Need, NeedName } from '@repo/contract/rules/posture';
import { readSession } from '../../../api/session.ts';
import { m } from '../../../paraglide/messages.js';
import { useStats } from '../use-dashboard.ts';

export type WelcomeActs = { showRecoveryCode: () => void; openProfile: () => void; confirmEmail: () => void };
type NeedTexts = { title: () => string; about: (email: string) => string; act: () => string; key: keyof WelcomeActs };

/** What can wait until the first card is made, in this order. What else may need the person stands on the dashboard. */
const WAITING: Readonly<Partial<Record<NeedName, NeedTexts>>> = {
  recoveryCode: {
    title: m.dashboard_need_keep,
    about: m.dashboard_need_keep_about,
    act: m.dashboard_need_keep_do,
    key: 'showRecoveryCode',
  },
  email: {
    title: m.dashboard_hello_email,
    about: (email) => m.dashboard_hello_email_about({ email }),
    act: m.dashboard_hello_email_do,
    key: 'confirmEmail',
  },
  profile: {
    title: m.dashboard_hello_profile,
    about: m.dashboard_hello_profile_about,
    act: m.dashboard_hello_profile_do,
    key: 'openProfile',
  },
};
const ORDER = Object.keys(WAITING) as NeedName[];

/** A ruled strip below the welcome: links, never a dialog by itself. */
export function WelcomeNeeds({ acts }: { acts: WelcomeActs }) {
  const { data: stats } = useStats();
  const needs = ORDER.flatMap((name) => stats?.needs.filter((need) => need.name === name) ?? []);
  if (needs.length === 0) return null;
  return (
    <section
      aria-labelledby="welcome-needs"
      className="mt-8 grid gap-y-5 border-t border-line pt-6 lg:mt-6 lg:grid-cols-[232px_repeat(3,minmax(0,1fr))]"
    >
      <div>
        <h2 id="welcome-needs" className="text-h3">
          {m.dashboard_needs()} <span className="numeric ml-1 font-normal text-ink-3">{needs.length}</span>
        </h2>
        <p className="mt-0.5 text-small text-ink-3 lg:max-w-[11em]">{m.dashboard_hello_wait()}</p>
      </div>
      {needs.map((need) => (
        <WaitingNeed key={need.name} need={need} acts={acts} />
      ))}
    </section>
  );
}

function WaitingNeed({ need, acts }: { need: Need; acts: WelcomeActs }) {
  const waiting = WAITING[need.name];
  if (waiting === undefined) return null;
  const { title, about, act, key } = waiting;
  return (
    <div className="flex flex-col items-start border-line max-lg:border-t max-lg:pt-4 lg:border-l lg:pr-5 lg:pl-6">
      <h3 className="text-base font-strong">{title()}</h3>
      <p className="mt-0.5 mb-1.5 text-small text-ink-2">{about(readSession()?.user.email ?? '')}</p>
      <button type="button" className="link mt-auto text-label pointer-coarse:min-h-11" onClick={acts[key]}>
        {act()}
      </button>
    </div>
  );
}
