import { newBrowser } from '@repo/dev-env/outside/push-endpoint';
import { insertAlertContact } from '@repo/dev-env/people/alert-contacts';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import { newId } from '../../src/db/new-id.ts';
import type { CastActor } from './cast.ts';
import type { MatrixCases } from './matrix-case.ts';

const TOKEN = `yes.${newId()}.${'A'.repeat(43)}`;
const makeThing = ({ context }: TestApp, { user }: CastActor) => insertAlertContact(context, user.id);

/** How the authorisation matrix makes these calls. */
export const CASES: MatrixCases = {
  listAlertContacts: {},
  // Their addresses are not confirmed: features/alert-contacts names somebody with one that is.
  addAlertContact: {
    request: async () => ({ body: { id: newId(), email: 'anna@people.example', name: null } }),
    status: () => 403,
  },
  askAlertContact: { makeThing },
  renameForAlertContact: { makeThing, request: async () => ({ body: { name: 'Marta' } }) },
  removeAlertContact: { makeThing },
  muteAlertContacts: { request: async () => ({ body: { muted: true } }) },
  readAlertLink: { request: async () => ({ body: { token: TOKEN } }) },
  // Of nobody: features/alert-contacts follows one that a mail holds.
  confirmAlertContact: { request: async () => ({ body: { token: TOKEN, language: 'en' } }), status: () => 410 },
  // Of nobody: push/contact-push.test.ts follows one that a mail holds.
  readContactPush: { request: async () => ({ body: { token: TOKEN, endpoint: null } }), status: () => 410 },
  startContactPush: {
    request: async () => ({ body: { token: TOKEN, endpoint: 'https://push.example.org/x', keys: newBrowser().keys } }),
    status: () => 410,
  },
  stopContactPush: { request: async () => ({ body: { token: TOKEN, endpoint: null } }), status: () => 410 },
  leaveAlertContacts: { request: async () => ({ body: { token: TOKEN } }) },
};
