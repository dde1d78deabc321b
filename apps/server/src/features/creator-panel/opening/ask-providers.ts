import type { AnswerOf } from '@repo/contract/call';
import { type askProviders, OPENING_AGAIN_MS, type OpeningProblem } from '@repo/contract/creator-panel/opening';
import { PAYMENT_PROVIDERS } from '@repo/contract/payments/providers';
import type { Session } from '../../../callers/session.ts';
import type { Context } from '../../../core/context.ts';
import { type Refusal, refuse } from '../../../core/refuse.ts';
import { newId } from '../../../db/new-id.ts';
import { openingTests } from '../../../db/tables/creator.ts';
import type { PaymentProvider } from '../../../outside/payments/payment-provider.ts';
import { append } from '../../audit/audit-leaves.ts';
import { hasCurrentSettings, hashSettings, readNewest } from '../../payments/selling/opening-facts.ts';
import { countOpeningTest, readLine } from './opening-line.ts';

/**
 * What was found is written down once all have answered or their time is over: a server that ends meanwhile leaves
 * nothing, and the button is pressed again. A good answer of the last minute with the same keys is not asked for twice.
 */
export async function askOwnProviders(
  context: Context,
  { accountId }: Session,
): Promise<AnswerOf<typeof askProviders> | Refusal> {
  const providers = [...context.payments.providers.values()].filter(({ id }) => id !== 'sandbox');
  if (providers.length === 0) return refuse('opening.noProvider');
  const tooMany = await countOpeningTest(context, accountId);
  if (tooMany !== null) return tooMany;
  const startedAt = context.clock.now();
  const newest = await readNewest(context.db, 'payments');
  const isFresh =
    newest?.passedAt != null &&
    startedAt.getTime() - newest.passedAt.getTime() < OPENING_AGAIN_MS &&
    hasCurrentSettings(context, newest);
  if (isFresh) return readLine(context, 'payments');
  const problems = (await Promise.all(providers.map((one) => checkOne(context, one)))).flat();
  await context.db.transaction(async (tx) => {
    const now = context.clock.now();
    await tx.insert(openingTests).values({
      ...{ id: newId(now.getTime()), kind: 'payments', byId: accountId, settings: hashSettings(context, 'payments') },
      ...{ problems, startedAt, passedAt: problems.length === 0 ? now : null },
    });
    const facts = { sound: problems.length === 0, problems: problems.map(({ code }) => code).join(' ') };
    await append(tx, now, [{ subjectId: accountId, act: 'opening.providersAsked', facts }]);
  });
  return readLine(context, 'payments');
}

async function checkOne({ config }: Context, provider: PaymentProvider): Promise<OpeningProblem[]> {
  const webhookUrl = `${config.publicUrl.origin}/api/payment/webhooks/${provider.id}`;
  const found = await provider.check(webhookUrl);
  const about = provider.id === 'sandbox' ? provider.id : PAYMENT_PROVIDERS[provider.id].name;
  return found.map((code) => ({ code: `payments.${code}` as const, about }));
}
