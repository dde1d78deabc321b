import {
  ASSISTANT_PROVIDERS,
  type AssistantProvider,
  CONSENT_VERSION,
  type readAssistant,
} from '@repo/contract/assistant/assistant';
import type { AnswerOf } from '@repo/contract/call';
import { and, eq, ne } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Db } from '../../db/database.ts';
import { assistantConsents } from '../../db/tables/assistant.ts';
import { isSharedDemo } from '../accounts/shared-demo.ts';
import { append } from '../audit/audit-leaves.ts';

type AssistantConsentAnswer = Record<string, never>;

/** The configured providers in the order of the panel. A consent to an earlier wording does not count. */
export async function readOwnAssistant(
  context: Context,
  { accountId }: Session,
): Promise<AnswerOf<typeof readAssistant>> {
  const { assistant, db } = context;
  const given = await readConsents(db, accountId);
  return {
    providers: ASSISTANT_PROVIDERS.flatMap((provider) => {
      const model = assistant[provider]?.model;
      return model === undefined ? [] : [{ provider, model, consentedAt: given.get(provider)?.toISOString() ?? null }];
    }),
  };
}

export async function readConsents(db: Db, accountId: string): Promise<Map<AssistantProvider, Date>> {
  const { provider, givenAt } = assistantConsents;
  const isStanding = and(eq(assistantConsents.accountId, accountId), eq(assistantConsents.version, CONSENT_VERSION));
  const rows = await db.select({ provider, givenAt }).from(assistantConsents).where(isStanding);
  return new Map(rows.map((row) => [row.provider, row.givenAt]));
}

/** Consent is refused on a shared demo account, where one visitor would decide about the next one's questions. */
export async function giveConsent(
  context: Context,
  session: Session,
  provider: AssistantProvider,
): Promise<AssistantConsentAnswer | Refusal> {
  if (context.assistant[provider] === null) return refuse('assistant.notConfigured');
  if (isSharedDemo(session)) return refuse('settings.sharedAccount');
  const { accountId } = session;
  const now = context.clock.now();
  const standing = { version: CONSENT_VERSION, givenAt: now };
  return context.db.transaction(async (tx) => {
    const given = await tx
      .insert(assistantConsents)
      .values({ accountId, provider, ...standing })
      .onConflictDoUpdate({
        target: [assistantConsents.accountId, assistantConsents.provider],
        set: standing,
        setWhere: ne(assistantConsents.version, CONSENT_VERSION),
      })
      .returning({ provider: assistantConsents.provider });
    // A repeated call changes nothing and gives the same answer.
    if (given.length > 0) {
      const facts = { provider, version: CONSENT_VERSION };
      await append(tx, now, [{ subjectId: accountId, act: 'assistant.consented', facts }]);
    }
    return {};
  });
}

/** Also works when the provider is no longer configured, so that a consent can always be withdrawn. */
export async function withdrawConsent(
  context: Context,
  { accountId }: Session,
  provider: AssistantProvider,
): Promise<AssistantConsentAnswer> {
  return context.db.transaction(async (tx) => {
    const taken = await tx
      .delete(assistantConsents)
      .where(and(eq(assistantConsents.accountId, accountId), eq(assistantConsents.provider, provider)))
      .returning({ version: assistantConsents.version });
    for (const { version } of taken) {
      const facts = { provider, version };
      await append(tx, context.clock.now(), [{ subjectId: accountId, act: 'assistant.consentWithdrawn', facts }]);
    }
    return {};
  });
}
