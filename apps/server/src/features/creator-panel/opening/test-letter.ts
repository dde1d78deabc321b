import type { AnswerOf } from '@repo/contract/call';
import { type confirmTestLetter, OPENING_AGAIN_MS, type sendTestLetter } from '@repo/contract/creator-panel/opening';
import { CODE_ATTEMPTS } from '@repo/contract/recovery/recovery';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Session } from '../../../callers/session.ts';
import type { Context } from '../../../core/context.ts';
import { type Refusal, refuse } from '../../../core/refuse.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { openingTests } from '../../../db/tables/creator.ts';
import { lockAccount } from '../../../seals/lock-account.ts';
import { append } from '../../audit/audit-leaves.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import { hashSettings, type OpeningTest } from '../../payments/selling/opening-facts.ts';
import { isCode, newCode, readCode } from '../../recovery/six-digits.ts';
import { countOpeningTest, readLine } from './opening-line.ts';

/** A second press within a minute sends no second letter: the answer tells of the first. */
export async function sendLetter(
  context: Context,
  { accountId }: Session,
): Promise<AnswerOf<typeof sendTestLetter> | Refusal> {
  if (context.config.smtpUrl === null) return refuse('opening.noMail');
  const tooMany = await countOpeningTest(context, accountId);
  if (tooMany !== null) return tooMany;
  const refused = await context.db.transaction(async (tx): Promise<Refusal | null> => {
    const account = await lockAccount(tx, context, accountId);
    if (account.emailConfirmedAt === null) return refuse('opening.noAddress');
    const now = context.clock.now();
    const [newest] = await readLetters(tx, accountId);
    if (newest !== undefined && now.getTime() - newest.startedAt.getTime() < OPENING_AGAIN_MS) return null;
    const id = newId(now.getTime());
    const { code, codeHash, expiresAt } = newCode(context, { id, accountId });
    const mailId = await queueMail(tx, context, { accountId, to: account.email, kind: 'mailTest', params: { code } });
    const settings = hashSettings(context, 'mail');
    const row = { id, kind: 'mail' as const, byId: accountId, settings, codeHash, mailId, expiresAt, startedAt: now };
    await tx.insert(openingTests).values(row);
    await append(tx, now, [{ subjectId: accountId, act: 'opening.letterSent', facts: {} }]);
    return null;
  });
  return refused ?? readLine(context, 'mail');
}

const readLetters = (tx: Tx, accountId: string): Promise<OpeningTest[]> =>
  tx
    .select()
    .from(openingTests)
    .where(and(eq(openingTests.kind, 'mail'), eq(openingTests.byId, accountId)))
    .orderBy(desc(openingTests.id))
    .limit(1)
    .for('update');

/** The try is counted before the code is compared, and the refusal is returned, so that the count stays. */
export async function confirmLetter(
  context: Context,
  { accountId }: Session,
  typed: string,
): Promise<AnswerOf<typeof confirmTestLetter> | Refusal> {
  const code = readCode(typed);
  if (code === null) return refuse('opening.wrongCode');
  const refused = await context.db.transaction(async (tx): Promise<Refusal | null> => {
    await lockAccount(tx, context, accountId);
    const [letter] = await readLetters(tx, accountId);
    if (letter === undefined) return refuse('opening.wrongCode');
    // Typed twice: it was shown already.
    if (letter.passedAt !== null) return null;
    const now = context.clock.now();
    const { codeHash, expiresAt } = letter;
    if (codeHash === null || expiresAt === null || expiresAt <= now) return refuse('opening.codeOver');
    if (!(await countTry(tx, letter))) return refuse('opening.codeOver');
    if (!isCode(context, { id: letter.id, accountId, codeHash }, code)) return refuse('opening.wrongCode');
    await tx.update(openingTests).set({ passedAt: now, codeHash: null }).where(eq(openingTests.id, letter.id));
    await append(tx, now, [{ subjectId: accountId, act: 'opening.letterArrived', facts: {} }]);
    return null;
  });
  return refused ?? readLine(context, 'mail');
}

async function countTry(tx: Tx, { id }: OpeningTest): Promise<boolean> {
  const taken = await tx
    .update(openingTests)
    .set({ attempts: sql`${openingTests.attempts} + 1` })
    .where(and(eq(openingTests.id, id), lt(openingTests.attempts, CODE_ATTEMPTS)))
    .returning({ id: openingTests.id });
  return taken.length > 0;
}
