import { randomInt } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@repo/contract/call';
import { DAY_MS } from '@repo/contract/durations';
import { REOFFER_DAYS } from '@repo/contract/enrolments/issued-codes';
import {
  OFFER_DAYS,
  OFFER_MAILS_PER_DAY,
  OFFER_MAILS_TO_ADDRESS,
  type offerFolder as offerFolderCall,
  SLIP_DAYS,
  SLIP_PATH,
  SLIPS_PER_DAY,
} from '@repo/contract/enrolments/offers';
import { isAddress, toMailbox } from '@repo/contract/rules/addresses';
import { readFiscalCode } from '@repo/contract/rules/fiscal-code';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { Refusal, refuse, refuseTooMany } from '../../core/refuse.ts';
import { foldColumnCase, toComparable } from '../../db/comparable.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { enrolments } from '../../db/tables/enrolments.ts';
import { computeAddressKey, computeTaxCodeKey } from '../accounts/offered-to.ts';
import { append } from '../audit/audit-leaves.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { countOffer, isPlace, makeCode, type OfficeDesk, officeEntry, viewCode } from './office-codes.ts';
import { hashSlip, makeSlip } from './slips.ts';

type OfferBody = BodyOf<typeof offerFolderCall>;
type Offered = AnswerOf<typeof offerFolderCall>;
type OfferRow = typeof enrolments.$inferInsert;
type NamedPerson = Pick<OfferRow, 'personKey' | 'slipHash' | 'hint' | 'toTell'> & { slip?: string; email?: string };

/**
 * Offers a folder to whoever holds an address, a tax code or a slip. Nobody is looked up for the answer: it costs and says the
 * same whether or not somebody here holds it. Of two offers at once to the same the second is refused by the table.
 */
export async function offerFolder(context: Context, desk: OfficeDesk, body: OfferBody): Promise<Offered | Refusal> {
  if (!isPlace(body)) return refuse('enrolments.unknownPlace');
  const named = namePerson(context, desk, body.to);
  if (named instanceof Refusal) return named;
  const waitSeconds = await countWay(context, desk, body.to.way);
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  const now = context.clock.now();
  const { slip = null, email, ...columns } = named;
  const days = body.to.way === 'slip' ? SLIP_DAYS : OFFER_DAYS;
  return context.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(enrolments)
      .values({
        ...columns,
        id: newId(now.getTime()),
        officeId: desk.officeId,
        way: body.to.way,
        municipality: body.municipality,
        district: body.district ?? null,
        code: makeCode(desk.officeCode),
        state: 'offered',
        offeredAt: now,
        expiresAt: new Date(now.getTime() + days * DAY_MS),
      })
      .onConflictDoNothing()
      .returning();
    if (row === undefined) return refuse('enrolments.already');
    if (email !== undefined) await sendOffer(tx, context, desk, { email, until: row.expiresAt ?? now });
    await append(tx, now, [officeEntry(desk, row.id, 'enrolment.offered')]);
    return { code: viewCode({ row, username: null, fullName: null, isActive: null }), slip };
  });
}

/** What the row keeps of whom the office named: nothing that can be read back. */
function namePerson(context: Context, { realm }: OfficeDesk, to: OfferBody['to']): NamedPerson | Refusal {
  if (to.way === 'slip') {
    const slip = makeSlip((below) => randomInt(below));
    return { slip, slipHash: hashSlip(context, slip), hint: null };
  }
  if (to.way === 'taxCode') {
    const code = readFiscalCode(to.fiscalCode);
    if (code === null) return refuse('enrolments.badTaxCode', { fields: { fiscalCode: 'form' } });
    const hint = `${code.slice(0, 3)}…${code.slice(-4)}`;
    return { personKey: computeTaxCodeKey(context, realm, code), hint, toTell: 'offered' };
  }
  const email = to.email.trim();
  if (!isAddress(email)) return refuse('enrolments.badAddress', { fields: { email: 'form' } });
  const hint = `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;
  return { email, personKey: computeAddressKey(context, realm, email), hint };
}

/** Each way has a limit beside that of all offers. */
async function countWay(context: Context, { officeId }: OfficeDesk, way: OfferBody['to']['way']): Promise<number> {
  const waitSeconds = await countOffer(context, officeId);
  if (waitSeconds > 0 || way === 'taxCode') return waitSeconds;
  const max = way === 'slip' ? SLIPS_PER_DAY : OFFER_MAILS_PER_DAY;
  const key = limitKey(context, `enrolments.${way}`, officeId);
  return countWindowUse(context.db, key, context.clock.now(), { max, windowMs: DAY_MS });
}

/**
 * One mail of an office to an address in 30 days, and few of all offices together: whoever does not answer is left in peace.
 * The offer stands without it, and the office is not told: it would learn what others have offered.
 */
async function sendOffer(
  tx: Tx,
  context: Context,
  { officeId, officeName }: OfficeDesk,
  { email, until }: { email: string; until: Date },
): Promise<void> {
  const now = context.clock.now();
  const windowMs = REOFFER_DAYS * DAY_MS;
  const mailbox = toMailbox(email);
  const ofOffice = limitKey(context, 'enrolments.mailed', `${officeId} ${mailbox}`);
  const ofAll = limitKey(context, 'enrolments.mailedAll', mailbox);
  const waits = [
    await countWindowUse(tx, ofOffice, now, { max: 1, windowMs }),
    await countWindowUse(tx, ofAll, now, { max: OFFER_MAILS_TO_ADDRESS, windowMs }),
  ];
  const [holder] = await tx
    .select({ language: accounts.language })
    .from(accounts)
    .where(and(eq(foldColumnCase(accounts.email), toComparable(email)), isNotNull(accounts.emailConfirmedAt)));
  if (Math.max(...waits) > 0) return;
  const params = { office: officeName, until, url: `${context.config.publicUrl.origin}${SLIP_PATH}` };
  // The institutions are Italian, and so are most people whom they know.
  const language = holder?.language ?? 'it';
  await queueMail(tx, context, { accountId: null, to: email, kind: 'folderOffered', params, language });
}
