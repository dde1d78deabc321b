import { PRODUCT } from '@repo/contract/brand';
import type { Language } from '@repo/contract/rules/languages';
import { m } from '../../paraglide/messages.js';
import { readPushLanguage } from './push-language.ts';

/** Where a click leads: the list opens on top of the start page and shows the one that was pressed. */
const listAddress = (id: string) => `/dashboard#notifications=${id}`;

/**
 * What a service worker does with pushes. A push says which notification and of which kind, and what its owner wrote for a
 * card to be called by, never more. So its notice says no more either: a locked screen shows it to everybody.
 */
export function followPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    event.waitUntil(showPush(worker, readPush(event.data)));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openList(worker, readId(event.notification.data)));
  });
}

type FollowedPush = { id: string; kind: string; card: string };

function formatPushText({ kind, card }: FollowedPush, locale: Language): string {
  if (kind === 'scan.emergency') {
    return card === ''
      ? m.notifications_push_emergency({}, { locale })
      : m.owner_push_emergency_named({ card }, { locale });
  }
  if (!kind.startsWith('scan.')) return m.notifications_push_other({}, { locale });
  return card === '' ? m.notifications_push_scan({}, { locale }) : m.owner_push_scan_named({ card }, { locale });
}

/** In the language that this browser's pages speak. */
async function showPush({ registration }: ServiceWorkerGlobalScope, push: FollowedPush): Promise<void> {
  const locale = await readPushLanguage();
  const { id } = push;
  await registration.showNotification(PRODUCT, {
    body: formatPushText(push, locale),
    lang: locale,
    tag: id,
    data: { id },
  });
}

async function openList(worker: ServiceWorkerGlobalScope, id: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [page] = pages;
  if (page === undefined) {
    await worker.clients.openWindow(listAddress(id));
    return;
  }
  // An open page is notified and not navigated, so that what was typed there is kept.
  page.postMessage({ notification: id });
  await page.focus();
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const UUID = /^[0-9a-f-]{36}$/;

/**
 * Every push shows a notice, because a browser withdraws the permission from pages that receive pushes and show none.
 */
function readPush(data: PushMessageData | null): FollowedPush {
  try {
    const payload: unknown = data?.json();
    return { id: readId(payload), kind: readText(payload, 'kind'), card: readText(payload, 'card') };
  } catch {
    // Not JSON: only our server can encrypt to this browser, so this is a bug; the notice is shown nevertheless.
    return { id: '', kind: '', card: '' };
  }
}

function readText(payload: unknown, name: 'kind' | 'card'): string {
  const text = isRecord(payload) ? payload[name] : undefined;
  return typeof text === 'string' ? text : '';
}

const readId = (payload: unknown): string =>
  isRecord(payload) && typeof payload.id === 'string' && UUID.test(payload.id) ? payload.id : '';
