import type { APIRequestContext, Page } from '@playwright/test';
import type { SessionAnswer } from '@repo/contract/sessions/sessions';
import { newcomer } from '@repo/dev-env/browsers/newcomer';
import { expectJson } from '@repo/dev-env/browsers/registered-owner';
import { applyFor, confirmCall, createCreator, type Reviewer, signInByPasskey } from '@repo/dev-env/browsers/reviewers';
import type { HostileOwner } from './hostile-owner.ts';
import type { HostileWords } from './hostile-words.ts';

/** An institution that is checked by hand: what it writes is read by a reviewer. */
export async function applyAsInstitution(request: APIRequestContext, words: HostileWords): Promise<void> {
  const fullName = 'Paola Bellini';
  const answer = await words.offer('institution', 120, (institutionName) =>
    request.post('/api/register', {
      data: {
        ...{ ...newcomer(), fullName, accountType: 'institution', realm: 'real' },
        ...{ institutionName, institutionType: 'medical', licenseNumber: 'L-1' },
      },
    }),
  );
  const { token } = await expectJson<SessionAnswer>(answer, 201);
  const headers = { authorization: `Bearer ${token}` };
  await applyFor(
    request,
    { headers, fullName },
    { address: words.say('address of a profile', 200), city: words.say('city', 100) },
  );
}

type Desk = { page: Page; creator: Reviewer; token: string };

export async function openDesk(page: Page): Promise<Desk> {
  const creator = await createCreator();
  const { token } = await signInByPasskey(page, creator);
  return { page, creator, token };
}

/** The piece arrives, its buyer complains, and the creator asks back. */
export async function complain(
  owner: HostileOwner,
  request: APIRequestContext,
  desk: Desk,
  words: HostileWords,
): Promise<void> {
  const path = `/api/creator/orders/${owner.orderId}/move`;
  for (const data of [{ to: 'inProduction' }, { to: 'shipped', tracking: 'IT123456789' }, { to: 'delivered' }]) {
    await confirmed(desk, path, data);
  }
  const { headers } = owner.owner;
  const opened = await words.offer('words of a buyer', 1000, (text) =>
    request.post(`/api/shop/orders/${owner.orderId}/cases`, {
      headers,
      data: { pieces: [1], reason: 'other', wish: 'money', text, pictures: [] },
    }),
  );
  const { id } = await expectJson<{ id: string }>(opened, 201);
  await words.offer('answer of the site', 1000, (text) => send(desk, `/api/creator/cases/${id}/ask`, { text }));
}

async function confirmed(desk: Desk, path: string, data: object): Promise<void> {
  const headers = headersOf(desk);
  const step = await confirmCall(desk.page, { headers, path, body: data, password: desk.creator.password });
  await expectJson(await desk.page.request.post(path, { headers: { ...headers, ...step }, data }), 200);
}

const send = (desk: Desk, path: string, data: object) =>
  desk.page.request.post(path, { headers: headersOf(desk), data });
const headersOf = ({ page, token }: Desk) => ({ origin: new URL(page.url()).origin, authorization: `Bearer ${token}` });
