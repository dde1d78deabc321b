import type { AnswerOf } from '@repo/contract/call';
import {
  type AfterConsent,
  CONSENT_VERSIONS,
  type ConsentKind,
  type readAnyoneConsent,
  type withdrawAnyoneConsent,
  type withdrawHealthConsent,
} from '@repo/contract/consents/consents';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { consents } from '../../db/tables/consents.ts';
import { append } from '../audit/audit-leaves.ts';
import { closeAnyoneGlyphs, countAnyoneGlyphs } from '../glyphs/anyone-glyphs.ts';
import { switchOffFinders } from '../glyphs/finders/finder-rows.ts';
import { countHealthGlyphs, stopHealthGlyphs } from '../glyphs/health-glyphs.ts';

/** Invented data are nobody's health; and on a shared demo account one visitor would decide for the next. */
const needsConsent = ({ realm }: Session): boolean => realm === 'real';

const COUNTS = { health: countHealthGlyphs, anyone: countAnyoneGlyphs } as const;
const GIVEN_ACTS = { health: 'health.consented', anyone: 'anyone.consented' } as const;
const WITHDRAWN_ACTS = { health: 'health.consentWithdrawn', anyone: 'anyone.consentWithdrawn' } as const;

/** The answer of a health consent has the same shape. */
export async function readOwnConsent(
  { db }: Context,
  session: Session,
  kind: ConsentKind,
): Promise<AnswerOf<typeof readAnyoneConsent>> {
  const isOwn = and(eq(consents.accountId, session.accountId), eq(consents.kind, kind));
  const [given] = await db.select().from(consents).where(isOwn);
  const version = CONSENT_VERSIONS[kind];
  return {
    isNeeded: needsConsent(session),
    version,
    givenAt: given?.version === version ? given.givenAt.toISOString() : null,
    cards: await COUNTS[kind](db, session.accountId),
  };
}

/** Only to the wording that this server shows: a page that is still open may show an earlier one. */
export async function giveOwnConsent(
  context: Context,
  session: Session,
  kind: ConsentKind,
  version: number,
): Promise<Record<string, never> | Refusal> {
  if (!needsConsent(session)) return refuse('consents.notNeeded');
  if (version !== CONSENT_VERSIONS[kind]) return refuse('consents.otherWording');
  const { accountId } = session;
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const given = await tx
      .insert(consents)
      .values({ accountId, kind, version, givenAt: now })
      .onConflictDoUpdate({
        target: [consents.accountId, consents.kind],
        set: { version, givenAt: now },
        setWhere: ne(consents.version, version),
      })
      .returning({ version: consents.version });
    // A repeated call changes nothing and gives the same answer.
    if (given.length > 0) {
      await append(tx, now, [{ subjectId: accountId, act: GIVEN_ACTS[kind], facts: { version } }]);
    }
    return {};
  });
}

/**
 * The rows go first: a card that is being created holds them and is stopped below with the others, one that comes later is
 * refused. Without the consent to keeping health data none of them is shown to anyone either.
 */
export async function withdrawHealth(
  context: Context,
  session: Session,
  cards: AfterConsent,
): Promise<AnswerOf<typeof withdrawHealthConsent> | Refusal> {
  if (!needsConsent(session)) return refuse('consents.notNeeded');
  const { accountId } = session;
  return context.db.transaction(async (tx) => {
    await takeConsents(tx, context, accountId, ['health', 'anyone'], { cards });
    const stopped = await stopHealthGlyphs(tx, context, accountId, cards);
    await closeAnyoneGlyphs(tx, accountId);
    await switchOffFinders(tx, context, accountId);
    return { stopped };
  });
}

export async function withdrawAnyone(
  context: Context,
  session: Session,
): Promise<AnswerOf<typeof withdrawAnyoneConsent> | Refusal> {
  if (!needsConsent(session)) return refuse('consents.notNeeded');
  const { accountId } = session;
  return context.db.transaction(async (tx) => {
    await takeConsents(tx, context, accountId, ['anyone'], {});
    const stopped = await closeAnyoneGlyphs(tx, accountId);
    await switchOffFinders(tx, context, accountId);
    return { stopped };
  });
}

async function takeConsents(
  tx: Tx,
  context: Context,
  accountId: string,
  kinds: readonly ConsentKind[],
  facts: { cards?: AfterConsent },
): Promise<void> {
  const taken = await tx
    .delete(consents)
    .where(and(eq(consents.accountId, accountId), inArray(consents.kind, [...kinds])))
    .returning({ kind: consents.kind, version: consents.version });
  for (const kind of kinds) {
    const row = taken.find((one) => one.kind === kind);
    if (row === undefined) continue;
    const entry = { subjectId: accountId, act: WITHDRAWN_ACTS[kind], facts: { version: row.version, ...facts } };
    await append(tx, context.clock.now(), [entry]);
  }
}
