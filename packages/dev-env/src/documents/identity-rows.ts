import type { Context } from '@repo/server/core/context';
import { newId } from '@repo/server/db/new-id';
import { alertContacts, contactPushes } from '@repo/server/db/tables/alert-contacts';
import { driveGrants, driveUploads } from '@repo/server/db/tables/backups';
import { cardReports, emergencyReadings, readingNotes } from '@repo/server/db/tables/emergency';
import { biometricTemplates, totpFactors } from '@repo/server/db/tables/factors';
import { mails } from '@repo/server/db/tables/mails';
import { bankLines, bankSendBacks, bankStatements } from '@repo/server/db/tables/money/bank';
import { invoicePapers } from '@repo/server/db/tables/money/invoices';
import { caseMessages } from '@repo/server/db/tables/money/order-cases';
import { cartLines, orderDetails } from '@repo/server/db/tables/money/shop';
import { printPlaces } from '@repo/server/db/tables/print-places';
import { profileImages, profiles, reviews } from '@repo/server/db/tables/profiles';
import { staffFactors } from '@repo/server/db/tables/staff';
import { verificationWaivers } from '@repo/server/db/tables/suspensions';
import { openTarget } from '@repo/server/features/alert-contacts/push/sealed-push';
import { readContact } from '@repo/server/features/alert-contacts/sealed-contact';
import {
  driveOwnerMac,
  openGrant,
  openUploadUrl,
  sealGrant,
  sealUploadUrl,
} from '@repo/server/features/backups/drive-grant';
import { openTemplate, sealTemplate } from '@repo/server/features/biometrics/templates';
import { openNote, sealNote } from '@repo/server/features/emergency/notes/note-seal';
import { finalizeInvoice } from '@repo/server/features/invoices/finalize-invoice';
import { readPaper } from '@repo/server/features/invoices/paper-seal';
import { queueMail } from '@repo/server/features/notifications/mail/queue-mail';
import { openMail } from '@repo/server/features/notifications/mail/sealed-mail';
import { sealPayee, sealPayer } from '@repo/server/features/payments/bank/payer-seal';
import { newReference } from '@repo/server/features/payments/bank/rf-reference';
import { computeDecisionMac, insertReview } from '@repo/server/features/profile/decision-macs';
import { openDetails, openImage, sealDetails, sealImage } from '@repo/server/features/profile/profile-seals';
import { WAIVER_MAC_COLUMNS } from '@repo/server/features/profile/waiver-rows';
import { openAppeal, sealAppeal } from '@repo/server/features/reviews/appeal-seal';
import { openSecret, sealSecret } from '@repo/server/features/sessions/codes/totp';
import { readAddresses } from '@repo/server/features/shop/addresses/kept-addresses';
import { openText } from '@repo/server/features/shop/cart/cart-lines';
import { openWords } from '@repo/server/features/shop/cases/case-messages';
import { readDetails } from '@repo/server/features/shop/orders/order-details';
import { PLACE_MAC_COLUMNS } from '@repo/server/seals/place-row-mac';
import { computeRowMac } from '@repo/server/seals/row-macs';
import { asc, eq, isNull } from 'drizzle-orm';
import { insertAddress, insertCase } from '../money/case-person.ts';
import { insertLine } from '../money/shop-person.ts';
import { insertAlertContact, insertContactPush } from '../people/alert-contacts.ts';
import { employ, openOffice } from '../people/staff-people.ts';

const LETTERS = new TextEncoder();

/** Stores one sealed row of every kind of personal data, and one more mail, for an address without an account. */
export async function storeIdentityRows(context: Context, accountId: string): Promise<void> {
  const { db, clock, keys } = context;
  const at = clock.now();
  const details = await sealDetails(context, accountId, { bodySha256: 'details of a person' });
  const decided = { accountId, completedAt: null, identityStatus: 'approved', identityReason: null } as const;
  const sealed = { ...decided, ...details, ...computeDecisionMac(context, decided, details.kekId) };
  await db.insert(profiles).values({ ...sealed, updatedAt: at });
  const image = { id: newId(), accountId, kind: 'idDocumentPhoto' } as const;
  const jpeg = await sealImage(context, image, LETTERS.encode('a photograph'));
  await db.insert(profileImages).values({ ...image, ...jpeg, widthPx: 1, heightPx: 1, lookKey: 'look', createdAt: at });
  const review = { id: newId(), accountId, kind: 'identity', status: 'rejected', submittedAt: at } as const;
  const appeal = await sealAppeal(context, review, 'it is me');
  await insertReview(db, context, { ...review, ...appeal, evidence: [], risk: 0, imageIds: [] });
  await storeWaiver(context, accountId);
  const secret = await sealSecret(context, accountId, LETTERS.encode('a secret of codes'));
  await db.insert(totpFactors).values({ accountId, ...secret, createdAt: at });
  const slot = { accountId, kind: 'face', version: 1, kekId: keys.currentKekId } as const;
  const templateWrapped = await sealTemplate(context, slot, LETTERS.encode('a face'));
  await db.insert(biometricTemplates).values({ ...slot, templateWrapped, consentedAt: at });
  await insertContactPush(context, accountId, await insertAlertContact(context, accountId));
  await storeReadingRows(context, accountId);
  await storeDriveRows(context, accountId);
  await storeStaffRows(context);
  await storeBankLine(context);
  await storePlace(context);
  await storePaper(context);
  await insertLine({ context }, { user: { id: accountId } });
  await insertCase({ context }, { user: { id: accountId } });
  await insertAddress({ context }, { user: { id: accountId } });
  await db.transaction(async (tx) => {
    const mail = { to: 'marta@people.example', kind: 'recoveryUnknown', params: {} } as const;
    await queueMail(tx, context, { ...mail, accountId });
    await queueMail(tx, context, { ...mail, accountId: null });
  });
}

/** The invoice of an account that is gone. */
async function storePaper(context: Context): Promise<void> {
  const method = { en: 'Card', it: 'Carta' };
  const sold = {
    ...{ accountId: null, paymentId: newId(), taxPercent: 22, charityBase: 100n, isTest: true },
    currency: 'EUR' as const,
    lines: [{ title: { en: 'One', it: 'Uno' }, amount: 100n }],
    paid: { at: context.clock.now(), method, reference: null, euroMinor: null },
  } as const;
  await context.db.transaction((tx) => finalizeInvoice(tx, context, sold));
}

async function storeWaiver({ db, clock, keys }: Context, accountId: string): Promise<void> {
  const at = clock.now();
  const asked = { id: newId(), accountId, reason: 'a waiver', expiresAt: at, askedById: null, askedAt: at };
  const row = { ...asked, decidedById: null, decidedAt: null, isApproved: null, endedAt: null, endedById: null };
  await db.insert(verificationWaivers).values({ ...row, ...computeRowMac(keys, WAIVER_MAC_COLUMNS, row) });
}

/** A message that a stranger left, and a complaint of the same reading. */
async function storeReadingRows(context: Context, accountId: string): Promise<void> {
  const at = context.clock.now();
  const [id, reportId, recordId] = [newId(), newId(), newId()];
  const reading = { id, ownerId: accountId, recordId, glyphId: 'a code', contentVersion: 1, result: 'open' as const };
  const seen = {
    groups: [],
    isDrill: false,
    repeats: 0,
    at,
    lastAt: at,
    endsAt: at,
    leafHash: LETTERS.encode('a leaf'),
  };
  await context.db.insert(emergencyReadings).values({ ...reading, ...seen });
  const note = await sealNote(context, { ownerId: accountId, objectId: id, kind: 'message' }, 'I found this card');
  await context.db
    .insert(readingNotes)
    .values({ ownerId: accountId, readingId: id, kind: 'message', ...note, at, endsAt: at });
  const words = await sealNote(context, { ownerId: accountId, objectId: reportId, kind: 'cardReport' }, 'nonsense');
  const report = { id: reportId, accountId, recordId, readingId: id, kind: 'reported' as const, at };
  await context.db.insert(cardReports).values({ ...report, ...words });
}

/** An institution of the portal, an employee of it, and the secret of that employee's codes. */
async function storeStaffRows(context: Context): Promise<void> {
  const at = context.clock.now();
  const office = await openOffice({ context });
  const { id: staffId } = await employ({ context }, office);
  const secret = await sealSecret(context, staffId, LETTERS.encode('a secret of an employee'));
  await context.db.insert(staffFactors).values({ staffId, ...secret, confirmedAt: at, createdAt: at });
}

async function storeDriveRows(context: Context, accountId: string): Promise<void> {
  const { db, clock } = context;
  const at = clock.now();
  const grant = { accountId, grantId: newId(), version: 1 };
  const secrets = { refreshToken: 'refresh', accessToken: 'access', accessUntil: at.getTime(), connectedAs: null };
  const ownerMac = driveOwnerMac(context, 'a person at Google');
  await db
    .insert(driveGrants)
    .values({ ...grant, ...(await sealGrant(context, grant, secrets)), ownerMac, connectedAt: at });
  const upload = { accountId, id: newId() };
  const url = await sealUploadUrl(context, upload, 'https://drive.example/upload');
  const place = { sessionId: newId(), grantId: grant.grantId, sizeBytes: 1, arrivedBytes: 0, expiresAt: at };
  await db.insert(driveUploads).values({ ...upload, ...url, ...place });
}

/** Reads and opens all of these rows. */
export async function readIdentityRows(context: Context, accountId: string) {
  const { db } = context;
  const [profile] = await db.select().from(profiles).where(eq(profiles.accountId, accountId));
  const [image] = await db.select().from(profileImages).where(eq(profileImages.accountId, accountId));
  const [review] = await db.select().from(reviews).where(eq(reviews.accountId, accountId));
  const [totp] = await db.select().from(totpFactors).where(eq(totpFactors.accountId, accountId));
  const [template] = await db.select().from(biometricTemplates).where(eq(biometricTemplates.accountId, accountId));
  const [grant] = await db.select().from(driveGrants).where(eq(driveGrants.accountId, accountId));
  const [upload] = await db.select().from(driveUploads).where(eq(driveUploads.accountId, accountId));
  const [line] = await db.select().from(cartLines).where(eq(cartLines.accountId, accountId));
  const [paper] = await db.select().from(invoicePapers);
  const [order] = await db.select().from(orderDetails).where(eq(orderDetails.accountId, accountId));
  const [said] = await db.select().from(caseMessages).where(eq(caseMessages.accountId, accountId));
  const [contact] = await db.select().from(alertContacts).where(eq(alertContacts.accountId, accountId));
  const [phone] = await db.select().from(contactPushes).where(eq(contactPushes.accountId, accountId));
  const [code] = await db.select().from(staffFactors);
  const [note] = await db.select().from(readingNotes).where(eq(readingNotes.ownerId, accountId));
  const [report] = await db.select().from(cardReports).where(eq(cardReports.accountId, accountId));
  const waiting = await db.select().from(mails).where(isNull(mails.sentAt)).orderBy(asc(mails.id));
  return {
    details: await openDetails(context, profile!),
    image: await openImage(context, image!),
    appeal: await openAppeal(context, review!),
    secret: await openSecret(context, totp!),
    staffSecret: await openSecret(context, { ...code!, accountId: code!.staffId }),
    template: await openTemplate(context, template!),
    drive: [await openGrant(context, grant!), await openUploadUrl(context, upload!)],
    contact: await readContact(context, contact!),
    phone: await openTarget(context, phone!),
    note: await openNote(context, { ownerId: accountId, objectId: note!.readingId, kind: note!.kind }, note!),
    report: await openNote(
      context,
      { ownerId: accountId, objectId: report!.id, kind: 'cardReport' },
      { sealed: report!.sealed!, kekId: report!.kekId },
    ),
    line: await openText(context, line!),
    order: await readDetails(context, db, order!.orderId),
    paper: await readPaper(context, db, paper!.invoiceId),
    said: await openWords(context, said!),
    kept: await readAddresses(context, accountId),
    mails: await Promise.all(
      waiting.map((row) => openMail(context, { ...row, contentWrapped: row.contentWrapped!, kekId: row.kekId! })),
    ),
  };
}

/** A transfer with its payer, to whom its money goes back. */
async function storeBankLine(context: Context): Promise<void> {
  const at = context.clock.now();
  const [statementId, id] = [newId(at.getTime()), newId(at.getTime())];
  const day = at.toISOString().slice(0, 10);
  const statement = { id: statementId, fileSha256: LETTERS.encode(id), statementId: id, importedAt: at };
  await context.db.insert(bankStatements).values(statement);
  const payer = await sealPayer(context, id, { name: 'Marta Bellini', iban: 'IT60X0542811101000000123456' });
  const line = { id, statementId, lineKey: id, bookedOn: day, amount: 100n, currency: 'EUR', text: 'a transfer' };
  await context.db.insert(bankLines).values({ ...line, ...payer, outcome: 'sendBack' });
  const back = { id: newId(at.getTime()), lineId: id, amount: 100n, reference: newReference(), state: 'open' as const };
  const payee = await sealPayee(context, back.id, { name: 'Marta Bellini', iban: 'IT60X0542811101000000123456' });
  await context.db.insert(bankSendBacks).values({ ...back, ...payee, createdAt: at, changedAt: at });
}

/** The place of a print whose card is unknown here, as it is once the account is gone. */
async function storePlace({ db, clock, keys }: Context): Promise<void> {
  const at = clock.now();
  const row = { id: 7, glyphId: 'a code', contentVersion: 1, value: 1, valueSince: at, givenAt: at };
  await db.insert(printPlaces).values({ ...row, ...computeRowMac(keys, PLACE_MAC_COLUMNS, row) });
}
