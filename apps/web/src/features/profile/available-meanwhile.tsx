import type { ProfileStatus } from '@repo/contract/profile/profile';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { deriveProfileWait, type ProfileWait } from '../../parts/profile/profile-wait.ts';

/** What goes on working without the profile, and the way there. */
export function AvailableMeanwhile({ status, children }: { status: ProfileStatus; children: ReactNode }) {
  return (
    <section aria-labelledby="profile-meanwhile" className="mt-8 border-t border-line pt-5">
      <h2 id="profile-meanwhile" className="text-label">
        {m.profile_meanwhile()}
      </h2>
      <Sentences status={status} />
      <div className="mt-2 -ml-4">{children}</div>
    </section>
  );
}

function Sentences({ status }: { status: ProfileStatus }) {
  const wait = deriveProfileWait(status);
  if (wait === null) return <p className="mt-1 text-small text-ink-2">{m.profile_meanwhile_all()}</p>;
  return (
    <>
      <p className="mt-1 text-small text-ink-2">{m.profile_meanwhile_can()}</p>
      <p className="mt-1 text-small text-ink-2">{WAITS[wait]()}</p>
    </>
  );
}

const WAITS: Readonly<Record<ProfileWait, () => string>> = {
  unfinished: m.profile_meanwhile_cannot_before,
  turnedDown: m.profile_meanwhile_cannot_rejected,
  appealed: m.profile_meanwhile_cannot_appealed,
};
