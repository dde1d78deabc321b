import {
  ANYONE_CONSENT_VERSION,
  giveAnyoneConsent,
  readAnyoneConsent,
  withdrawAnyoneConsent,
} from '@repo/contract/consents/consents';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { read, refetch } from '../../api/read.ts';
import { holdsRealData } from '../consent/use-health-consent.ts';

/** Whether this person let anyone read what is ticked, and since when. Invented data need no consent. */
export const useAnyoneConsent = () => useQuery({ ...read(readAnyoneConsent, {}), enabled: holdsRealData() });

/** Whether it has to be asked for before something is shown to anyone. */
export function useAsksAnyone(): boolean {
  const { data } = useAnyoneConsent();
  return holdsRealData() && data?.givenAt === null;
}

/** The version is the one of the texts that this page has shown. */
export function useGiveAnyoneConsent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => ask(giveAnyoneConsent, { body: { version: ANYONE_CONSENT_VERSION } }),
    onSuccess: () => refetch(client, readAnyoneConsent),
  });
}

export function useWithdrawAnyoneConsent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => ask(withdrawAnyoneConsent, { body: {} }),
    // Every card with such lines changed with it.
    onSuccess: () => client.invalidateQueries(),
  });
}
