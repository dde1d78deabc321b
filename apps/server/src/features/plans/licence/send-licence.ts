import type { AnswerOf, BodyOf } from '@repo/contract/call';
import { DAY_MS } from '@repo/contract/durations';
import { addWorkingMs } from '@repo/contract/payments/working-days';
import {
  LICENCE_ANSWER_DAYS,
  LICENCE_RENEWABLE_DAYS,
  type readInstitutionStart,
  type sendLicence,
} from '@repo/contract/plans/institution-start';
import { SUBMISSIONS_PER_DAY } from '@repo/contract/profile/profile';
import { checkField } from '@repo/contract/rules/profile-rules';
import { eq } from 'drizzle-orm';
import type { Session } from '../../../callers/session.ts';
import type { Context } from '../../../core/context.ts';
import { countWindowUse, limitKey } from '../../../core/limits.ts';
import { Refusal, refuse, refuseTooMany } from '../../../core/refuse.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { licences } from '../../../db/tables/profiles.ts';
import { lockAccount } from '../../../seals/lock-account.ts';
import { append } from '../../audit/audit-leaves.ts';
import { answerAsked, lockAsked } from '../../profile/answer-asked.ts';
import { insertReview } from '../../profile/decision-macs.ts';
import { problemSentence } from '../../profile/field-sentences.ts';
import {
  findLooksElsewhere,
  readSubmittedImages,
  type SubmittedImage,
  storeImage,
} from '../../profile/images/submitted-images.ts';
import { judgePicture } from '../../profile/judge-things.ts';
import { settleReview } from '../../profile/settle-review.ts';
import { readOwnStart } from '../portal/institution-start.ts';
import { findRenewal, readLicenceTerm } from './licence-term.ts';
import { isRenewable } from './view-licence-term.ts';

type SentLicence = { readonly image: SubmittedImage; readonly endsOn: string | null };

/** The new licence of a hospital. What was checked before holds until two reviewers have looked at this one. */
export async function sendNewLicence(
  context: Context,
  session: Session,
  { photo, endsOn: typed = '' }: BodyOf<typeof sendLicence>,
): Promise<AnswerOf<typeof readInstitutionStart> | Refusal> {
  const { accountId } = session;
  const now = context.clock.now();
  const refused = await refuseRenewal(context.db, accountId, now);
  if (refused !== null) return refused;
  const problem = typed === '' ? null : checkField('idDocumentExpiry', typed, now.toISOString().slice(0, 10));
  if (problem !== null) return refuse('profile.invalid', { fields: { endsOn: problemSentence(problem) } });
  const key = limitKey(context, 'profile.submit', accountId);
  const waitSeconds = await countWindowUse(context.db, key, now, { max: SUBMISSIONS_PER_DAY, windowMs: DAY_MS });
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  const read = await readSubmittedImages(context, [
    { kind: 'institutionLicensePhoto', field: 'institutionLicensePhoto', dataUrl: photo },
  ]);
  const [image] = 'problems' in read ? [] : read;
  if (image === undefined) {
    const sentence = 'problems' in read ? read.problems.institutionLicensePhoto : undefined;
    return refuse('profile.invalid', { fields: { photo: sentence ?? problemSentence('missing') } });
  }
  const sent = { image, endsOn: typed === '' ? null : typed };
  const stored = await context.db.transaction((tx) => storeLicence(tx, context, session, sent));
  return stored instanceof Refusal ? stored : readOwnStart(context, session);
}

/** Only a hospital whose licence was checked, near its end, and one new licence at a time. */
async function refuseRenewal(db: Db, accountId: string, now: Date): Promise<Refusal | null> {
  const term = await readLicenceTerm(db, accountId);
  if (term === null) return refuse('plan.notForYou');
  if (!isRenewable(term, now))
    return refuse('plan.licenceNotDue', { params: { days: String(LICENCE_RENEWABLE_DAYS) } });
  const open = await findRenewal(db, accountId);
  return open?.status === 'processing' && open.askedAt === null ? refuse('plan.licenceSent') : null;
}

async function storeLicence(
  tx: Tx,
  context: Context,
  { accountId, realm }: Session,
  { image, endsOn }: SentLicence,
): Promise<Refusal | null> {
  await lockAccount(tx, context, accountId);
  const now = context.clock.now();
  // Another of its requests came first.
  const refused = await refuseRenewal(tx, accountId, now);
  if (refused !== null) return refused;
  const answerBy = addWorkingMs(now, LICENCE_ANSWER_DAYS.hospital * DAY_MS);
  await tx.update(licences).set({ sentEndsOn: endsOn, answerBy }).where(eq(licences.accountId, accountId));
  const elsewhere = await findLooksElsewhere(tx, { accountId, realm }, [image.lookKey]);
  const imageIds = [await storeImage(tx, context, accountId, image)];
  const judgement = judgePicture({ image: image.image, pictureUsedElsewhere: elsewhere.has(image.lookKey) });
  const asked = await lockAsked(tx, context, { accountId, thing: 'licence' });
  if (asked !== null) {
    await append(tx, now, await answerAsked(tx, context, asked, { imageIds, judgement }));
    return null;
  }
  const { evidence, risk, status, reason } = judgement;
  const id = newId(now.getTime());
  const found = { evidence, risk, imageIds, submittedAt: now };
  const review = await insertReview(tx, context, { id, accountId, kind: 'licence', ...found });
  const sent = { subjectId: accountId, act: 'plan.licenceSent', facts: { review: id } } as const;
  // A machine turns down what nobody could read, never what it says.
  const isUnreadable = status === 'rejected' && reason !== null;
  const decided = isUnreadable
    ? [await settleReview(tx, context, review, { approved: false, reason, decidedBy: null })]
    : [];
  await append(tx, now, [sent, ...decided]);
  return null;
}
