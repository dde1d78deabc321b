import type { AlertContact } from '@repo/contract/alert-contacts/alert-contacts';
import type { Context } from '@repo/server/core/context';
import { newId } from '@repo/server/db/new-id';
import { alertContacts, contactPushes } from '@repo/server/db/tables/alert-contacts';
import { keyEndpoint, sealTarget } from '@repo/server/features/alert-contacts/push/sealed-push';
import { keyAddress, sealContact } from '@repo/server/features/alert-contacts/sealed-contact';
import { readMailsTo } from '../outside/mailbox.ts';
import { newBrowser } from '../outside/push-endpoint.ts';
import type { TestApp } from '../servers/test-app.ts';
import { callConfirmed, confirmAddress } from './confirmed-calls.ts';
import type { Person } from './people.ts';

type Wish = { readonly email: string; readonly name?: string | null; readonly id?: string };

/** Asks to name somebody, with the confirmation that it needs. */
export function nameContact(kit: TestApp, person: Person, { email, name = null, id = newId() }: Wish) {
  return callConfirmed(kit, person, { method: 'POST', url: '/api/alert-contacts', payload: { id, email, name } });
}

/** The secrets of the links in the newest mail to an address, as the page takes them from behind the #. */
export async function readAlertTokens(
  kit: TestApp,
  email: string,
): Promise<Readonly<Record<'yes' | 'no' | 'me', string | null>>> {
  const [mail] = await readMailsTo(kit, email);
  const find = (kind: string) =>
    new RegExp(`/alert-contact#(${kind}\\.\\S+)$`, 'm').exec(mail?.text ?? '')?.[1] ?? null;
  return { yes: find('yes'), no: find('no'), me: find('me') };
}

/** Names somebody and says yes for them. */
export async function addConfirmedContact(kit: TestApp, person: Person, wish: Wish): Promise<AlertContact> {
  await confirmAddress(kit, person);
  const added = await nameContact(kit, person, wish);
  if (added.statusCode !== 201) throw new Error(`the contact was refused: ${added.body}`);
  const { yes } = await readAlertTokens(kit, wish.email);
  const payload = { token: yes, language: 'en' };
  const confirmed = await kit.app.inject({ method: 'POST', url: '/api/alert-contact-links/confirm', payload });
  if (confirmed.statusCode !== 200) throw new Error(`the link was refused: ${confirmed.body}`);
  return added.json<AlertContact>();
}

/** A person whom this account named and who has not answered, without a mail. */
export async function insertAlertContact(context: Context, accountId: string): Promise<string> {
  const at = context.clock.now();
  const contact = { email: `luca.${newId()}@people.example`, name: 'Marta' };
  const addressKey = keyAddress(context, accountId, contact.email);
  const place = { id: newId(at.getTime()), accountId, addressKey, state: 'asked' as const };
  const row = { ...place, ...(await sealContact(context, place, contact)), language: 'en' as const };
  await context.db.insert(alertContacts).values({ ...row, asks: 1, askedAt: at, createdAt: at });
  return place.id;
}

/** A phone of that person. */
export async function insertContactPush(context: Context, accountId: string, contactId: string): Promise<void> {
  const createdAt = context.clock.now();
  const target = { endpoint: 'https://push.example.org/a-browser', ...newBrowser().keys };
  const endpointKey = keyEndpoint(context, contactId, target.endpoint);
  const place = { id: newId(createdAt.getTime()), accountId, contactId, endpointKey };
  await context.db.insert(contactPushes).values({ ...place, ...(await sealTarget(context, place, target)), createdAt });
}

/** The secret of a link with one letter changed: no server made it. */
export function changeLetter(token: string): string {
  const at = token.length - 8;
  return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
}
