import { PRODUCT } from '@repo/contract/brand';
import type { Language } from '@repo/contract/rules/languages';
import { m } from '../../paraglide/messages.js';
import { readPushLanguage } from './push-language.ts';

/** Where a click leads: the list opens on top of the start page and shows the one that was pressed. */
const listAddress = (id: string) => `/dashboard#notifications=${id}`;

/** Somebody without an account is told of a reading by a page of their own, which the message for them names. */
const contactAddress = (contact: string) => `/alert-contact#${contact}`;

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
    const contact = readContact(event.notification.data);
    event.waitUntil(
      contact === ''
        ? openList(worker, readId(event.notification.data))
        : worker.clients.openWindow(contactAddress(contact)),
    );
  });
}

type FollowedPush = { id: string; kind: string; card: string; contact: string };

function formatPushText({ kind, card, contact }: FollowedPush, locale: Language): string {
  if (contact !== '') {
    return kind === 'alertContact.place' ? m.alert_push_place({}, { locale }) : m.alert_push_opened({}, { locale });
  }
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
  const { id, contact } = push;
  await registration.showNotification(PRODUCT, {
    body: formatPushText(push, locale),
    lang: locale,
    tag: contact === '' ? id : contact,
    data: { id, contact },
    // One that stands for an alarm stays until it is seen, and a place sounds although it replaces the alarm it follows.
    ...(contact !== '' && { renotify: true, requireInteraction: true }),
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
    const kind = readText(payload, 'kind');
    return { id: readId(payload), kind, card: readText(payload, 'card'), contact: readContact(payload) };
  } catch {
    // Not JSON: only our server can encrypt to this browser, so this is a bug; the notice is shown nevertheless.
    return { id: '', kind: '', card: '', contact: '' };
  }
}

function readText(payload: unknown, name: 'kind' | 'card'): string {
  const text = isRecord(payload) ? payload[name] : undefined;
  return typeof text === 'string' ? text : '';
}

const readId = (payload: unknown): string =>
  isRecord(payload) && typeof payload.id === 'string' && UUID.test(payload.id) ? payload.id : '';

const CONTACT_TOKEN = /^me\.[A-Za-z0-9_-]{107}$/;

/** Nothing else is opened by a message: only the secret of a contact's own page. */
const readContact = (payload: unknown): string =>
  isRecord(payload) && typeof payload.contact === 'string' && CONTACT_TOKEN.test(payload.contact)
    ? payload.contact
    : '';
