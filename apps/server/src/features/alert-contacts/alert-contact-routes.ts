import {
  addAlertContact,
  askAlertContact,
  confirmAlertContact,
  leaveAlertContacts,
  listAlertContacts,
  muteAlertContacts,
  readAlertLink,
  removeAlertContact,
  renameForAlertContact,
} from '@repo/contract/alert-contacts/alert-contacts';
import { readContactPush, startContactPush, stopContactPush } from '@repo/contract/alert-contacts/contact-push';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.ts';
import { answer } from '../../http/answer.ts';
import { confirmByLink, countLinkTry, leaveByLink, readLink } from './answer-alert-link.ts';
import { addContact, askAgain } from './ask-alert-contact.ts';
import { muteContacts, removeContact, renameForContact } from './own-alert-contacts.ts';
import { readPushes, startPushes, stopPushes } from './push/own-pushes.ts';
import { listOwnAlertContacts } from './view-contact.ts';

export function addAlertContactRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, listAlertContacts, async ({ session }) =>
    listOwnAlertContacts(context, context.db, session.accountId),
  );
  answer(app, context, addAlertContact, async ({ session, body }) => addContact(context, session, body));
  answer(app, context, askAlertContact, async ({ session, params }) => askAgain(context, session, params.id));
  answer(app, context, renameForAlertContact, async ({ session, params, body }) =>
    renameForContact(context, session, { id: params.id, written: body.name }),
  );
  answer(app, context, removeAlertContact, async ({ session, params }) => removeContact(context, session, params.id));
  answer(app, context, muteAlertContacts, async ({ session, body }) => muteContacts(context, session, body.muted));
  answer(app, context, readAlertLink, async ({ body, request }) => {
    await countLinkTry(context, request);
    return readLink(context, body.token);
  });
  answer(app, context, confirmAlertContact, async ({ body, request }) => {
    await countLinkTry(context, request);
    return confirmByLink(context, body);
  });
  answer(app, context, leaveAlertContacts, async ({ body, request }) => {
    await countLinkTry(context, request);
    return leaveByLink(context, body.token);
  });
  answer(app, context, readContactPush, async ({ body, request }) => {
    await countLinkTry(context, request);
    return readPushes(context, body);
  });
  answer(app, context, startContactPush, async ({ body, request }) => {
    await countLinkTry(context, request);
    return startPushes(context, body);
  });
  answer(app, context, stopContactPush, async ({ body, request }) => {
    await countLinkTry(context, request);
    return stopPushes(context, body);
  });
}
