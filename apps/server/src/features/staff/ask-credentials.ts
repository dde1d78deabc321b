import type { AnswerOf } from '@repo/contract/call';
import { DAY_MS } from '@repo/contract/durations';
import { type askForCredentials, CREDENTIALS_ASKED_PER_DAY } from '@repo/contract/staff/staff';
import type { StaffSession } from '../../callers/staff-session.ts';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { type Refusal, refuse, refuseTooMany } from '../../core/refuse.ts';
import { append } from '../audit/audit-leaves.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { isSharedStaff } from './demo-offices.ts';
import { PORTAL_PATH, readOtherAdministrators } from './notify-administrators.ts';

const askings = { max: CREDENTIALS_ASKED_PER_DAY, windowMs: DAY_MS };

/**
 * Who has forgotten the password and is still signed in asks the other administrators. Nothing is given here: new
 * credentials go to the address on file, after an administrator has confirmed with a password or code of their own.
 */
export async function askCredentials(
  context: Context,
  session: StaffSession,
): Promise<AnswerOf<typeof askForCredentials> | Refusal> {
  const { staffId, officeId, officeName, fullName, employeeId } = session;
  if (isSharedStaff(session.realm, session)) return refuse('staff.sharedDemo');
  const now = context.clock.now();
  const others = await readOtherAdministrators(context.db, context, officeId, [staffId]);
  if (others.length === 0) return refuse('staff.nobodyToAsk');
  const waitSeconds = await countWindowUse(
    context.db,
    limitKey(context, 'staff.credentialsAsked', staffId),
    now,
    askings,
  );
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  const renewUrl = `${context.config.publicUrl.origin}${PORTAL_PATH}#renew=${employeeId}`;
  const params = { office: officeName, who: fullName, employeeId, at: now, renewUrl };
  await context.db.transaction(async (tx) => {
    for (const { email: to, language } of others) {
      await queueMail(tx, context, { accountId: null, to, kind: 'staffCredentialsAsked', params, language });
    }
    const entry = { act: 'staff.credentialsAsked', facts: { staff: staffId } } as const;
    await append(tx, now, [
      { subjectId: officeId, ...entry },
      { subjectId: staffId, ...entry },
    ]);
  });
  return { asked: others.map((one) => one.fullName) };
}
