import type { BodyOf } from '@repo/contract/call';
import {
  addToCase,
  listOrderCases,
  type OrderCase,
  openCase,
  readOrderCase,
  storeCasePicture,
} from '@repo/contract/shop/order-cases';
import { readFulfilmentKey, readOrder } from '@repo/contract/shop/orders';
import { fromBase64url, sealArtwork, toBase64url } from '@repo/vault';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/ask.ts';
import { read, refetch } from '../../../api/read.ts';
import { createUuid } from '../../../device/uuid.ts';
import type { CasePicture } from './case-picture.ts';

export const useOrderCases = (orderId: string) => useQuery(read(listOrderCases, { params: { id: orderId } }));
export const useOrderCase = (id: string) => useQuery(read(readOrderCase, { params: { id } }));

/** What a case changes where it is shown. */
export const refetchCases = (client: QueryClient): Promise<void> =>
  refetch(client, listOrderCases, readOrderCase, readOrder);

/** Locks each picture to the key of the printer and stores it; answers their ids. Throws AskError, VaultError. */
async function storePictures(orderId: string, pictures: readonly CasePicture[]): Promise<string[]> {
  if (pictures.length === 0) return [];
  const key = await ask(readFulfilmentKey, {});
  const ids: string[] = [];
  for (const { bytes } of pictures) {
    const imageId = createUuid();
    // Its own id stands where an order's would: it opens as nothing else.
    const sealed = await sealArtwork(fromBase64url(key.publicKey), bytes, { orderId: imageId, unit: 1 });
    const body = { keyId: key.id, picture: toBase64url(sealed) };
    await ask(storeCasePicture, { params: { id: orderId, imageId }, body });
    ids.push(imageId);
  }
  return ids;
}

type NewCase = Omit<BodyOf<typeof openCase>, 'pictures'> & { pictures: readonly CasePicture[] };

export async function sendCase(orderId: string, { pictures, ...body }: NewCase): Promise<OrderCase> {
  const ids = await storePictures(orderId, pictures);
  return ask(openCase, { params: { id: orderId }, body: { ...body, pictures: ids } });
}

export async function sendMore(
  { id, orderId }: OrderCase,
  { text, pictures }: { text: string; pictures: readonly CasePicture[] },
): Promise<OrderCase> {
  const ids = await storePictures(orderId, pictures);
  return ask(addToCase, { params: { id }, body: { text, pictures: ids } });
}
