import type { APIRequestContext } from '@playwright/test';
import type { SessionAnswer } from '@repo/contract/sessions/sessions';
import { newcomer } from '@repo/dev-env/browsers/newcomer';
import { expectJson } from '@repo/dev-env/browsers/registered-owner';
import { applyFor } from '@repo/dev-env/browsers/reviewers';
import { type Desk, send, sendConfirmed } from './hostile-desk.ts';
import type { HostileOwner } from './hostile-owner.ts';
import type { HostileWords } from './hostile-words.ts';

/** `reviews`: cases that wait for a reviewer. */
export type Applied = { id: string; reviews: string[] };

/** An institution that is checked by hand: what it writes is read by a reviewer. */
export async function applyAsInstitution(request: APIRequestContext, words: HostileWords): Promise<Applied> {
  const fullName = words.say('name in a profile', 120);
  const licenseNumber = words.say('number of a licence', 100);
  const answer = await words.offer('institution', 120, (institutionName) =>
    request.post('/api/register', {
      data: {
        ...{ ...newcomer(), fullName, accountType: 'institution', realm: 'real' },
        ...{ institutionName, institutionType: 'medical', licenseNumber },
      },
    }),
  );
  const { token, user } = await expectJson<SessionAnswer>(answer, 201);
  const headers = { authorization: `Bearer ${token}` };
  const reviews = await applyFor(
    request,
    { headers, fullName },
    {
      address: words.say('address of a profile', 200),
      city: words.say('city', 100),
      institutionAddress: words.say('address of an institution', 200),
    },
  );
  return { id: user.id, reviews: Object.values(reviews) };
}

/** The piece arrives, its buyer praises it and complains, and the creator asks back and decides; the case. */
export async function complain(
  owner: HostileOwner,
  request: APIRequestContext,
  desk: Desk,
  words: HostileWords,
): Promise<string> {
  const path = `/api/creator/orders/${owner.orderId}/move`;
  await expectJson(await sendConfirmed(desk, path, { to: 'inProduction' }), 200);
  await words.offer('number of a parcel', 60, (tracking) => sendConfirmed(desk, path, { to: 'shipped', tracking }));
  await expectJson(await sendConfirmed(desk, path, { to: 'delivered' }), 200);
  const { headers } = owner.owner;
  await words.offer('review of a product', 500, (text) =>
    request.put('/api/shop/products/metal-keychain/review', { headers, data: { rating: 5, text } }),
  );
  const opened = await words.offer('words of a buyer', 1000, (text) =>
    request.post(`/api/shop/orders/${owner.orderId}/cases`, {
      headers,
      data: { pieces: [1], reason: 'other', wish: 'money', text, pictures: [] },
    }),
  );
  const { id } = await expectJson<{ id: string }>(opened, 201);
  await words.offer('answer of the site', 1000, (text) => send(desk, `/api/creator/cases/${id}/ask`, { text }));
  await words.offer('more words of a buyer', 1000, (text) =>
    request.post(`/api/shop/cases/${id}/messages`, { headers, data: { text, pictures: [] } }),
  );
  await words.offer('end of a case', 1000, (text) =>
    sendConfirmed(desk, `/api/creator/cases/${id}/decide`, { text, to: 'declined' }),
  );
  return id;
}
