import type { TestApp } from '@repo/dev-env/servers/test-app';
import { newId } from '../../src/db/new-id.ts';
import { alertContacts } from '../../src/db/tables/alert-contacts.ts';
import { keyAddress, sealContact } from '../../src/features/alert-contacts/sealed-contact.ts';
import type { CastActor } from './cast.ts';
import type { MatrixCases } from './matrix-case.ts';

const CONTACT = { email: 'luca@people.example', name: null };
const TOKEN = `yes.${newId()}.${'A'.repeat(43)}`;

/** How the authorisation matrix makes these calls. */
export const CASES: MatrixCases = {
  listAlertContacts: {},
  addAlertContact: { request: async () => ({ body: { id: newId(), ...CONTACT } }) },
  askAlertContact: { makeThing: makeContact },
  renameForAlertContact: { makeThing: makeContact, request: async () => ({ body: { name: 'Marta' } }) },
  removeAlertContact: { makeThing: makeContact },
  muteAlertContacts: { request: async () => ({ body: { muted: true } }) },
  readAlertLink: { request: async () => ({ body: { token: TOKEN } }) },
  confirmAlertContact: { request: async () => ({ body: { token: TOKEN, language: 'en' } }) },
  leaveAlertContacts: { request: async () => ({ body: { token: TOKEN } }) },
};

async function makeContact(kit: TestApp, { user }: CastActor): Promise<string> {
  const id = newId();
  const addressKey = keyAddress(kit.context, user.id, CONTACT.email);
  const place = { id, accountId: user.id, addressKey, state: 'asked' as const };
  const sealed = await sealContact(kit.context, place, CONTACT);
  const now = kit.clock.now();
  const row = { ...place, ...sealed, language: 'en' as const, asks: 1, askedAt: now, createdAt: now };
  await kit.context.db.insert(alertContacts).values(row);
  return id;
}
