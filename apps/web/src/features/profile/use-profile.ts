import type { User } from '@repo/contract/accounts/accounts';
import { listGlyphs } from '@repo/contract/glyphs/glyphs';
import { completeProfile, readProfileStatus } from '@repo/contract/profile/profile';
import { appealReview } from '@repo/contract/reviews/reviews';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { read, refetch } from '../../api/read.ts';
import { readSession, storeSession } from '../../api/session.ts';
import { PROFILE_READS } from '../../parts/profile/profile-wait.ts';
import { forgetDraft } from './profile-memory.ts';
import { toSubmission, type WizardDraft, type WizardStep } from './wizard-draft.ts';

const STATUS = read(readProfileStatus, {});

export const useProfileStatus = ({ enabled = true } = {}) => useQuery({ ...STATUS, enabled });

const rereadProfile = (client: QueryClient) => client.invalidateQueries({ queryKey: PROFILE_READS });

/** A profile that is complete opens cards, so they are read anew with it. */
export function useSubmitProfile(user: User, steps: readonly WizardStep[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (draft: WizardDraft) => ask(completeProfile, { body: toSubmission(steps, draft, user.accountType) }),
    onSuccess: async () => {
      forgetDraft();
      const session = readSession();
      if (session !== null) storeSession({ ...session, user: { ...session.user, profileCompleted: true } });
      await Promise.all([rereadProfile(client), refetch(client, listGlyphs)]);
    },
  });
}

export function useAppeal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) => ask(appealReview, { params: { id }, body: { text } }),
    onSuccess: () => rereadProfile(client),
  });
}
