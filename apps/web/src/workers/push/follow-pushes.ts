import { PRODUCT } from '@house/contract/brand';
import { m } from '../../paraglide/messages.js';
import { readPushLanguage } from './push-language.ts';

/** Where a click leads: the list opens on top of the start page and shows the one that was pressed. */
const listAddress = (id: string) => `/dashboard#notifications=${id}`;

/**
 * What a service worker does with pushes. A push says which notification and of which kind, never more, so its notice says
 * no more either: a locked screen shows it to everybody.
 */
export function followPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const { id, kind } = readPush(event.data);
    event.waitUntil(showPush(worker, id, kind));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openList(worker, readId(event.notification.data)));
  });
}

function formatOf(kind: string) {
  if (kind === 'scan.emergency') return m.notifications_push_emergency;
  return kind.startsWith('scan.') ? m.notifications_push_scan : m.notifications_push_other;
}

/** In the language that this browser's pages speak. */
async function showPush({ registration }: ServiceWorkerGlobalScope, id: string, kind: string): Promise<void> {
  const locale = await readPushLanguage();
  const format = formatOf(kind);
  await registration.showNotification(PRODUCT, { body: format({}, { locale }), lang: locale, tag: id, data: { id } });
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
function readPush(data: PushMessageData | null): { id: string; kind: string } {
  try {
    const payload: unknown = data?.json();
    const kind = isRecord(payload) && typeof payload.kind === 'string' ? payload.kind : '';
    return { id: readId(payload), kind };
  } catch {
    // Not JSON: only our server can encrypt to this browser, so this is a bug; the notice is shown nevertheless.
    return { id: '', kind: '' };
  }
}

const readId = (payload: unknown): string =>
  isRecord(payload) && typeof payload.id === 'string' && UUID.test(payload.id) ? payload.id : '';
