import type { AnswerOf } from '@repo/contract/call';
import {
  cancelAccountDeletion,
  changeEmail,
  changeLanguage,
  changePassword,
  deleteAccount,
  endOtherSessions,
  exportAccount,
  forgetDevice,
  listDevices,
} from '@repo/contract/settings/settings';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import type { ExportPart } from '../../core/feature.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import { answer } from '../../http/answer.ts';
import { isSharedDemo } from '../accounts/shared-demo.ts';
import { append } from '../audit/audit-leaves.ts';
import { renewKnownCookie } from '../sessions/known-devices.ts';
import { expectReauth } from '../sessions/reauth.ts';
import { changeOwnEmail } from './change-email.ts';
import { changeOwnLanguage } from './change-language.ts';
import { changeOwnPassword } from './change-password.ts';
import { cancelDeletion, scheduleDeletion } from './leave-account.ts';
import { endOthers, forgetOwnDevice, listOwnDevices } from './own-devices.ts';

export function addSettingsRoutes(app: FastifyInstance, context: Context, parts: readonly ExportPart[]): void {
  answer(app, context, changePassword, async ({ session, body, reply }) => {
    expectOwn(session);
    const outcome = await changeOwnPassword(context, session, body);
    if (!(outcome instanceof Refusal)) await renewKnownCookie(context, reply, session);
    return outcome;
  });
  answer(app, context, changeEmail, async ({ session, body }) => {
    expectOwn(session);
    return changeOwnEmail(context, session, body);
  });
  answer(app, context, changeLanguage, async ({ session, body }) => changeOwnLanguage(context, session, body));
  answer(app, context, exportAccount, async ({ session, request }) => {
    await expectReauth(context, session, request);
    return exportOwnAccount(context, session, parts);
  });
  answer(app, context, deleteAccount, async ({ session, body }) => {
    expectOwn(session);
    return scheduleDeletion(context, session, body);
  });
  answer(app, context, cancelAccountDeletion, async ({ session }) => cancelDeletion(context, session));
  answer(app, context, listDevices, async ({ session }) => listOwnDevices(context, session));
  answer(app, context, forgetDevice, async ({ session, params }) => forgetOwnDevice(context, session, params.id));
  answer(app, context, endOtherSessions, async ({ session, reply }) => {
    const outcome = await endOthers(context, session);
    await renewKnownCookie(context, reply, session);
    return outcome;
  });
}

/** A demo account's password is public: changing it or deleting the account would lock everybody else out. */
function expectOwn(session: Session): void {
  if (isSharedDemo(session)) throw refuse('settings.sharedAccount');
}

/** Exports everything at once and writes a leaf to the log, because the owner should notice a copy of the account. */
async function exportOwnAccount(
  context: Context,
  session: Session,
  parts: readonly ExportPart[],
): Promise<AnswerOf<typeof exportAccount>> {
  const made: { name: string; content: unknown }[] = [];
  for (const { name, read } of parts) made.push({ name, content: await read(context, session) });
  const now = context.clock.now();
  const entry = { subjectId: session.accountId, act: 'account.exported' as const, facts: { session: session.id } };
  await context.db.transaction((tx) => append(tx, now, [entry]));
  return { madeAt: now.toISOString(), parts: made };
}
