import type { AnswerOf } from '@repo/contract/call';
import {
  type AfterConsent,
  HEALTH_CONSENT_VERSION,
  type readHealthConsent,
  type withdrawHealthConsent,
} from '@repo/contract/consents/consents';
import { eq, ne } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import { healthConsents } from '../../db/tables/consents.ts';
import { append } from '../audit/audit-leaves.ts';
import { countHealthGlyphs, stopHealthGlyphs } from '../glyphs/health-glyphs.ts';

type HealthConsentAnswer = Record<string, never>;

/** Invented data are nobody's health; and on a shared demo account one visitor would decide for the next. */
const needsConsent = ({ realm }: Session): boolean => realm === 'real';

export async function readOwnConsent({ db }: Context, session: Session): Promise<AnswerOf<typeof readHealthConsent>> {
  const isOwn = eq(healthConsents.accountId, session.accountId);
  const [given] = await db.select().from(healthConsents).where(isOwn);
  return {
    isNeeded: needsConsent(session),
    version: HEALTH_CONSENT_VERSION,
    givenAt: given?.version === HEALTH_CONSENT_VERSION ? given.givenAt.toISOString() : null,
    cards: await countHealthGlyphs(db, session.accountId),
  };
}

/** Only to the wording that this server shows: a page that is still open may show an earlier one. */
export async function giveOwnConsent(
  context: Context,
  session: Session,
  version: number,
): Promise<HealthConsentAnswer | Refusal> {
  if (!needsConsent(session)) return refuse('consents.notNeeded');
  if (version !== HEALTH_CONSENT_VERSION) return refuse('consents.otherWording');
  const { accountId } = session;
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const given = await tx
      .insert(healthConsents)
      .values({ accountId, version, givenAt: now })
      .onConflictDoUpdate({
        target: healthConsents.accountId,
        set: { version, givenAt: now },
        setWhere: ne(healthConsents.version, version),
      })
      .returning({ version: healthConsents.version });
    // A repeated call changes nothing and gives the same answer.
    if (given.length > 0)
      await append(tx, now, [{ subjectId: accountId, act: 'health.consented', facts: { version } }]);
    return {};
  });
}

/**
 * The row goes first: a card that is being created holds it and is stopped below with the others, one that comes later is
 * refused.
 */
export async function withdrawOwnConsent(
  context: Context,
  session: Session,
  cards: AfterConsent,
): Promise<AnswerOf<typeof withdrawHealthConsent> | Refusal> {
  if (!needsConsent(session)) return refuse('consents.notNeeded');
  const { accountId } = session;
  return context.db.transaction(async (tx) => {
    const taken = await tx
      .delete(healthConsents)
      .where(eq(healthConsents.accountId, accountId))
      .returning({ version: healthConsents.version });
    for (const { version } of taken) {
      const facts = { version, cards };
      await append(tx, context.clock.now(), [{ subjectId: accountId, act: 'health.consentWithdrawn', facts }]);
    }
    return { stopped: await stopHealthGlyphs(tx, context, accountId, cards) };
  });
}
