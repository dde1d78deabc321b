import { readProfileStatus } from '@repo/contract/profile/profile';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { StatusPill } from '../../ui/status-pill.tsx';

type VerificationStateProps = {
  isVerified: boolean;
  bare?: boolean;
  /** Below "Not started": that nobody waits for anything. */
  hasNote?: boolean;
};

/** How far a person's verification is: it is only called pending once something was sent. */
export function VerificationState({ isVerified, bare = false, hasNote = false }: VerificationStateProps) {
  const profile = useQuery({ ...read(readProfileStatus, {}), enabled: !isVerified });
  if (isVerified) {
    return (
      <StatusPill tone="ok" bare={bare}>
        {m.backups_verified()}
      </StatusPill>
    );
  }
  if (profile.isPending) return null;
  // Where nobody can say, the specified word stands.
  const isStarted = profile.data?.reviews.some(({ id }) => id !== null) ?? true;
  return (
    <>
      <StatusPill tone="plain" bare={bare}>
        {isStarted ? m.backups_pending() : m.backups_not_started()}
      </StatusPill>
      {hasNote && !isStarted ? <span className="block text-small text-ink-2">{m.backups_pending_note()}</span> : null}
    </>
  );
}
