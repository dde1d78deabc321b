import {
  askInCase,
  decideCase,
  listCreatorCases,
  readCasePicture,
  readCreatorCase,
  type SHOWN_CASES,
} from '@repo/contract/shop/creator-cases';
import { fromBase64url, openArtwork } from '@repo/vault';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/ask.ts';
import { read, refetch } from '../../../api/read.ts';

export type ShownCases = (typeof SHOWN_CASES)[number];

export const useCreatorCases = (shown: ShownCases) => useQuery(read(listCreatorCases, { query: { shown } }));
export const useCreatorCase = (id: string) => useQuery(read(readCreatorCase, { params: { id } }));

export const refetchCreatorCases = (client: QueryClient): Promise<void> =>
  refetch(client, listCreatorCases, readCreatorCase);

type CaseAnswer = { id: string; to: 'ask' | 'newPiece' | 'money' | 'declined'; text: string; amountMinor?: string };

export function answerCase({ id, to, text, amountMinor }: CaseAnswer) {
  if (to === 'ask') return ask(askInCase, { params: { id }, body: { text } });
  const body = { to, text, ...(amountMinor !== undefined && { amountMinor }) };
  return ask(decideCase, { params: { id }, body });
}

/** Opens a picture with the seed of the printer; its bytes stay on this page. Throws AskError, VaultError. */
export async function openCasePicture(id: string, imageId: string, seed: Uint8Array): Promise<string> {
  const { picture } = await ask(readCasePicture, { params: { id, imageId } });
  const bytes = await openArtwork(seed, fromBase64url(picture), { orderId: imageId, unit: 1 });
  return URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
}
