import type { LightMyRequestResponse } from 'fastify';
import { callAs, type Owner, signUpOwner } from '../people/glyph-owner.ts';
import type { Person } from '../people/people.ts';
import { signUpReviewer } from '../people/review-cases.ts';
import { openTestApp, type TestApp } from '../servers/test-app.ts';

/** Where orders are made and sent, with somebody who buys and somebody who works there. */
export type OrderDesk = {
  kit: TestApp;
  buyer: Owner;
  creator: Person;
  /** Ids of the orders that the panel lists. */
  list: (query: string, by?: Person) => Promise<string[]>;
  /** Ticks an order off by the code of its slip. */
  tick: (code: string, by?: Person) => Promise<LightMyRequestResponse>;
  takeBack: (id: string, body?: { reason?: string }) => Promise<LightMyRequestResponse>;
};

export async function openOrderDesk(): Promise<OrderDesk> {
  const kit = await openTestApp();
  const buyer = await signUpOwner(kit);
  const creator = await signUpReviewer(kit, 'creator');
  return {
    ...{ kit, buyer, creator },
    list: async (query, by = creator) =>
      (await callAs(kit, by, 'GET', `/api/creator/orders?${query}`)).json<{ id: string }[]>().map(({ id }) => id),
    tick: (code, by = creator) => callAs(kit, by, 'POST', '/api/creator/orders/packed', { code }),
    takeBack: (id, body = {}) => callAs(kit, creator, 'POST', `/api/creator/orders/${id}/unpack`, body),
  };
}
