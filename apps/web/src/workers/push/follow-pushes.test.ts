import { beforeEach, expect, test } from 'vitest';
import { followPushes } from './follow-pushes.ts';

type Shown = { body: string; tag: string; data: unknown };
type Work = { waitUntil: (work: Promise<unknown>) => void };

let listeners: Record<string, (event: unknown) => void>;
let shown: Shown[];
let opened: string[];
beforeEach(() => {
  listeners = {};
  shown = [];
  opened = [];
  const worker = {
    addEventListener: (type: string, hear: (event: unknown) => void) => {
      listeners[type] = hear;
    },
    registration: {
      showNotification: async (_title: string, options: Shown) => void shown.push(options),
    },
    clients: { matchAll: async () => [], openWindow: async (address: string) => void opened.push(address) },
  };
  followPushes(worker as unknown as ServiceWorkerGlobalScope);
});

async function dispatch(type: string, event: object): Promise<void> {
  const works: Promise<unknown>[] = [];
  const waiting: Work = { waitUntil: (work) => void works.push(work) };
  listeners[type]?.({ ...event, ...waiting });
  await Promise.all(works);
}

const push = (payload: object) => dispatch('push', { data: { json: () => payload } });
const press = ({ data }: Pick<Shown, 'data'>) =>
  dispatch('notificationclick', { notification: { data, close: () => undefined } });

const CONTACT = `me.${'A'.repeat(107)}`;

test('somebody who is told without an account reads no name, and a tap opens their own page', async () => {
  await push({ kind: 'alertContact.opened', contact: CONTACT });
  await push({ kind: 'alertContact.place', contact: CONTACT });
  expect(shown.map(({ body, tag }) => [body, tag])).toEqual([
    ['The card of somebody who named you was opened. Open for details.', CONTACT],
    ['Where the card of somebody who named you was opened is known. Open for details.', CONTACT],
  ]);
  await press(shown[0]!);
  expect(opened).toEqual([`/alert-contact#${CONTACT}`]);
});

test('a message opens no other address than a contact’s page or the list of notices', async () => {
  const id = '01890000-0000-7000-8000-000000000001';
  for (const contact of ['https://evil.example', `${CONTACT}/../x`, 'me.', 7]) await push({ id, kind: 'x', contact });
  for (const one of shown) await press(one);
  expect(new Set(opened)).toEqual(new Set([`/dashboard#notifications=${id}`]));
});
