import {
  type AfterConsent,
  giveHealthConsent,
  HEALTH_CONSENT_VERSION,
  readHealthConsent,
  withdrawHealthConsent,
} from '@repo/contract/consents/consents';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { read, refetch } from '../../api/read.ts';
import { readSession } from '../../api/session.ts';

/** Invented data are nobody's health: accounts of the demo are never asked. */
export const holdsRealData = (): boolean => readSession()?.user.realm === 'real';

export const useHealthConsent = () => useQuery({ ...read(readHealthConsent, {}), enabled: holdsRealData() });

/** The version is the one of the texts that this page has shown. */
export function useGiveConsent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => ask(giveHealthConsent, { body: { version: HEALTH_CONSENT_VERSION } }),
    onSuccess: () => refetch(client, readHealthConsent),
  });
}

export function useWithdrawConsent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cards: AfterConsent) => ask(withdrawHealthConsent, { body: { cards } }),
    // Glyphs, counts and folders changed with it.
    onSuccess: () => client.invalidateQueries(),
  });
}
