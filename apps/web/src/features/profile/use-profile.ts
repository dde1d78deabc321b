import type { User } from '@repo/contract/accounts/accounts';
import { listGlyphs } from '@repo/contract/glyphs/glyphs';
import { completeProfile, readProfileStatus } from '@repo/contract/profile/profile';
import { appealReview } from '@repo/contract/reviews/reviews';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { read, refetch } from '../../api/read.ts';
import { readSession, storeSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { PROFILE_READS } from '../../parts/profile/profile-wait.ts';
import { forgetDraft } from './profile-memory.ts';
import { toSubmission, type WizardDraft, type WizardStep } from './wizard-draft.ts';

const STATUS = read(readProfileStatus, {});

export const useProfileStatus = ({ enabled = true } = {}) => useQuery({ ...STATUS, enabled });

const rereadProfile = (client: QueryClient) => client.invalidateQueries({ queryKey: PROFILE_READS });

/** A profile that is complete opens cards, so they are read anew with it: the session says first that it is. */
export function useSubmitProfile(user: User, steps: readonly WizardStep[], onFailed: (error: unknown) => void) {
  async function submit(draft: WizardDraft): Promise<void> {
    await ask(completeProfile, { body: toSubmission(steps, draft, user.accountType) });
    forgetDraft();
    const session = readSession();
    if (session !== null) storeSession({ ...session, user: { ...session.user, profileCompleted: true } });
  }
  return useCall(submit, {
    refetches: (client) => Promise.all([rereadProfile(client), refetch(client, listGlyphs)]),
    done: m.profile_sent(),
    failed: m.profile_failed(),
    onFailed,
  });
}

export const useAppeal = (onDone: () => void) =>
  useCall(appealReview, {
    refetches: rereadProfile,
    done: m.profile_appeal_sent(),
    onDone,
    failed: m.profile_appeal_failed(),
  });
