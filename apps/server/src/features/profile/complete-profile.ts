import { createHash } from 'node:crypto';
import { DAY_MS } from '@repo/contract/durations';
import { type ProfileImageKind, type ProfileStatus, SUBMISSIONS_PER_DAY } from '@repo/contract/profile/profile';
import type { MachineReading } from '@repo/documents/machine-reading';
import { eq } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { type Refusal, refuse, refuseTooMany } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { profiles } from '../../db/tables/profiles.ts';
import { type AuditEntry, append } from '../audit/audit-leaves.ts';
import { answerAsked, lockAsked } from './answer-asked.ts';
import { type CheckedSubmission, checkSubmission, type SubmissionBody } from './check-submission.ts';
import { computeDecisionMac, insertReview } from './decision-macs.ts';
import { computeDocumentKey, isDocumentElsewhere } from './document/document-keys.ts';
import { readDocument } from './document/read-document.ts';
import { findLooksElsewhere, readSubmittedImages, type SubmittedImage, storeImage } from './images/submitted-images.ts';
import { judgeThing, type ThingFacts, type ThingJudgement } from './judge-things.ts';
import { sealDetails } from './profile-seals.ts';
import { describeProfile, openThings, type ProfileThing } from './profile-state.ts';
import { isExempt, type OnFile, readProfile } from './read-profile.ts';
import { settleReview } from './settle-review.ts';
import { settleWithheld } from './withheld-glyphs.ts';

type ProfileSubmission = CheckedSubmission & {
  bodySha256: string;
  things: readonly ProfileThing[];
  images: readonly SubmittedImage[];
  read: MachineReading | undefined;
};

/**
 * Stores what the wizard sends. The same bytes again get the same answer; while nothing is rejected, other bytes are
 * refused, so that nobody changes what was judged, unless a reviewer asked for another picture. Account type, verification and ids in the body are ignored.
 */
export async function submitProfile(
  context: Context,
  session: Session,
  body: SubmissionBody,
): Promise<ProfileStatus | Refusal> {
  if (isExempt(session)) return refuse('profile.notAsked');
  const bodySha256 = hashBody(body);
  const known = await readProfile(context, context.db, session);
  const now = context.clock.now();
  if (known.details.bodySha256 === bodySha256) return describeProfile(known, now);
  const things = openThings(known);
  if (things.length === 0) return refuse('profile.notAsked');
  const checked = checkSubmission(body, things, known, now.toISOString().slice(0, 10));
  if ('problems' in checked) return refuse('profile.invalid', { fields: checked.problems });
  const key = limitKey(context, 'profile.submit', session.accountId);
  const waitSeconds = await countWindowUse(context.db, key, now, { max: SUBMISSIONS_PER_DAY, windowMs: DAY_MS });
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  const images = await readSubmittedImages(context, checked.photos);
  if ('problems' in images) return refuse('profile.invalid', { fields: images.problems });
  const read = await readMachinePart(context, session, images);
  const submission = { ...checked, bodySha256, things, images, read };
  return context.db.transaction((tx) => storeSubmission(tx, context, session, submission));
}

/** Runs before the transaction: it takes a second, and no row may be locked for so long. */
async function readMachinePart(
  { clock, config, log }: Context,
  { accountId }: Session,
  images: readonly SubmittedImage[],
): Promise<MachineReading | undefined> {
  const document = images.find(({ kind }) => kind === 'idDocumentPhoto');
  if (document === undefined) return undefined;
  const { read, gaveUp } = await readDocument(document.image.jpeg, {
    now: clock.now(),
    timeoutMs: config.limits.documentSeconds * 1000,
  });
  if (gaveUp) log.warn({ accountId }, 'a document took too long to read and goes to a reviewer');
  return read;
}

async function storeSubmission(
  tx: Tx,
  context: Context,
  session: Session,
  submission: ProfileSubmission,
): Promise<ProfileStatus | Refusal> {
  const { accountId } = session;
  const now = context.clock.now();
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  const known = await readProfile(context, tx, session);
  if (known.details.bodySha256 === submission.bodySha256) return describeProfile(known, now);
  const open = openThings(known);
  // Another request of this person was processed first.
  if (submission.things.some((thing) => !open.includes(thing))) return refuse('profile.notAsked');
  const { idDocumentType = '', idDocumentNumber = '' } = submission.fields;
  const documentKey = computeDocumentKey(context, idDocumentType, idDocumentNumber);
  const facts: ThingFacts = {
    fields: submission.fields,
    accountName: session.fullName,
    read: submission.read,
    numberUsedElsewhere: await isDocumentElsewhere(tx, session, documentKey),
    today: now.toISOString().slice(0, 10),
  };
  await storeDetails(tx, context, accountId, { known, submission, documentKey });
  const leaves = await openReviews(tx, context, session, submission, facts);
  const things = { things: submission.things.join(' ') };
  const opened = await settleWithheld(tx, context, accountId);
  await append(tx, now, [{ subjectId: accountId, act: 'profile.completed', facts: things }, ...leaves, ...opened]);
  return describeProfile(await readProfile(context, tx, session), now);
}

async function storeDetails(
  tx: Tx,
  context: Context,
  accountId: string,
  { known, submission, documentKey }: { known: OnFile; submission: ProfileSubmission; documentKey: string },
): Promise<void> {
  const updatedAt = context.clock.now();
  const { fields, certificates, bodySha256, read } = submission;
  const sealed = await sealDetails(context, accountId, {
    ...known.details,
    profile: fields,
    bodySha256,
    ...(certificates === undefined ? {} : { certificates }),
    ...(read === undefined ? {} : { machine: describeRead(read) }),
  });
  const { decision } = known;
  // The same facts, and a document with them: the identity step has nothing left to ask, and waits for the document too.
  const decided = {
    completedAt: decision.completedAt ?? updatedAt,
    identityStatus: decision.identityStatus ?? ('processing' as const),
    identityReason: decision.identityReason,
  };
  const { seal } = computeDecisionMac(context, { accountId, ...decided }, sealed.kekId);
  const identityAt = decision.identityAt ?? updatedAt;
  const columns = { ...sealed, ...decided, seal, identityAt, documentKey, updatedAt };
  await tx
    .insert(profiles)
    .values({ accountId, ...columns })
    .onConflictDoUpdate({ target: profiles.accountId, set: columns });
}

/** Uses the form's names, so that a reviewer sees both side by side. */
function describeRead({ source, name, documentNumber, birthDigits, expiryDate, issuer, brokenChecks }: MachineReading) {
  return {
    source,
    fullName: `${name.firstName} ${name.lastName}`.trim(),
    idDocumentNumber: documentNumber,
    dateOfBirth: birthDigits ?? '',
    idDocumentExpiry: expiryDate ?? '',
    issuer: issuer ?? '',
    brokenChecks: brokenChecks.join(' '),
  };
}

const IMAGES_OF: Readonly<Record<ProfileThing, readonly ProfileImageKind[]>> = {
  photo: ['profilePhoto'],
  document: ['idDocumentPhoto'],
  institution: ['institutionLicensePhoto', 'institutionCertificate'],
};

/** Opens one review for each thing that was sent, or goes on with the one that asked for it; clear cases are decided at once. */
async function openReviews(
  tx: Tx,
  context: Context,
  session: Session,
  { things, images }: ProfileSubmission,
  facts: ThingFacts,
): Promise<AuditEntry[]> {
  const elsewhere = await findLooksElsewhere(
    tx,
    session,
    images.map(({ lookKey }) => lookKey),
  );
  const leaves: AuditEntry[] = [];
  for (const thing of things) {
    const own = images.filter(({ kind }) => IMAGES_OF[thing].includes(kind));
    const [main] = own;
    if (main === undefined) throw new Error('A thing to be judged came without its picture.');
    const imageIds: string[] = [];
    for (const image of own) imageIds.push(await storeImage(tx, context, session.accountId, image));
    const sight = { image: main.image, pictureUsedElsewhere: own.some(({ lookKey }) => elsewhere.has(lookKey)) };
    const judgement = judgeThing(thing, sight, facts);
    const asked = await lockAsked(tx, context, { accountId: session.accountId, thing });
    leaves.push(
      ...(asked === null
        ? await openReview(tx, context, session.accountId, { thing, imageIds, judgement })
        : await answerAsked(tx, context, asked, { imageIds, judgement })),
    );
  }
  return leaves;
}

async function openReview(
  tx: Tx,
  context: Context,
  accountId: string,
  { thing, imageIds, judgement }: { thing: ProfileThing; imageIds: string[]; judgement: ThingJudgement },
): Promise<AuditEntry[]> {
  const submittedAt = context.clock.now();
  const id = newId(submittedAt.getTime());
  const { evidence, risk, status, reason } = judgement;
  const review = await insertReview(tx, context, { id, accountId, kind: thing, imageIds, evidence, risk, submittedAt });
  const opened: AuditEntry = { subjectId: accountId, act: 'review.opened', facts: { review: id, kind: thing } };
  if (status === 'processing') return [opened];
  const verdict = reason === null ? ({ approved: true } as const) : ({ approved: false, reason } as const);
  return [opened, await settleReview(tx, context, review, { ...verdict, decidedBy: null })];
}

/** Hashes everything that was sent, independent of the order of its parts. */
function hashBody(body: SubmissionBody): string {
  const hash = createHash('sha256');
  // Hashes part by part, so that the pictures are not copied into one more string.
  for (const [name, value] of Object.entries(body).sort(([one], [other]) => (one < other ? -1 : 1))) {
    const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
    hash.update(`${name}:${typeof value}:${text.length}:`).update(text);
  }
  return hash.digest('base64url');
}
