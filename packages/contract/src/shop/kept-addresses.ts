import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { done, idParams, timestamp, uuid } from '../wire.ts';
import { deliveryAddress } from './delivery-address.ts';

/** Addresses that an account keeps: the oldest goes for a new one. */
export const ADDRESSES_KEPT_MAX = 5;

export const keptAddress = z.object({ id: uuid(), address: deliveryAddress, usedAt: timestamp() });
export type KeptAddress = z.output<typeof keptAddress>;

export const listAddresses = call({
  name: 'listAddresses',
  method: 'GET',
  path: '/api/shop/addresses',
  who: 'person',
  onHold: 'refused',
  summary: 'Where the caller had orders sent and asked to keep the address, the last one first.',
  answer: z.array(keptAddress),
  status: 200,
  refusals: [],
});

export const forgetAddress = call({
  name: 'forgetAddress',
  method: 'DELETE',
  path: '/api/shop/addresses/:id',
  who: 'person',
  object: 'delivery address',
  onHold: 'open',
  summary: 'Deletes a kept address. Orders keep theirs.',
  params: idParams,
  answer: done,
  status: 200,
  refusals: ['address.unknown'],
});

export const REFUSALS = {
  'address.unknown': { status: 404, sentence: 'This address is not kept.' },
} as const satisfies RefusalTexts;
