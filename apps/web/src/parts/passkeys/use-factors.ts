import { FACE_PASSKEY_KINDS } from '@repo/contract/biometrics/biometrics';
import type { AnswerOf } from '@repo/contract/call';
import { readFactors, renamePasskey, revokePasskey } from '@repo/contract/factors/factors';
import type { PasskeyKind } from '@repo/contract/factors/passkey-shapes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { read } from '../../api/read.ts';
import { readSession, storeSession } from '../../api/session.ts';

export type Factors = AnswerOf<typeof readFactors>;

export function useFactors() {
  return useQuery({ ...read(readFactors, {}), refetchOnMount: 'always' });
}

/** Reads the factors again after a change, and notes what the person has now beside the session. */
export function useFactorsAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const factors = await queries.fetchQuery({ ...read(readFactors, {}), staleTime: 0 });
    const session = readSession();
    if (session !== null) storeSession({ ...session, user: { ...session.user, ...deriveFlags(factors) } });
  };
}

export const isFaceKind = (kind: PasskeyKind): boolean => FACE_PASSKEY_KINDS.some((one) => one === kind);

/** Counts them as the server does (features/sessions/sign-in/second-factor.ts). */
function deriveFlags({ passkeys, totp }: Factors) {
  const usable = passkeys.filter(({ isBlocked }) => !isBlocked);
  return {
    mfaEnabled: usable.length > 0 || totp !== null,
    biometricEnabled: usable.some(({ kind }) => !isFaceKind(kind)),
    faceIdEnabled: usable.some(({ kind }) => isFaceKind(kind)),
  };
}

export function useRenamePasskey() {
  const readAgain = useFactorsAgain();
  return useMutation({
    mutationFn: ({ id, label }: { id: string; label: string }) =>
      ask(renamePasskey, { params: { id }, body: { label } }),
    onSuccess: readAgain,
  });
}

/** Throws NotConfirmedError when the person would rather not. */
export function useRevokePasskey() {
  const readAgain = useFactorsAgain();
  return useMutation({
    mutationFn: (id: string) => ask(revokePasskey, { params: { id } }),
    onSuccess: readAgain,
  });
}
