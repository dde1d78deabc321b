import type { AnswerOf } from '@house/contract/call';
import type { exportAccount } from '@house/contract/settings';
import type { Context } from '../../http/context.ts';
import type { ExportPart } from '../../http/feature.ts';
import type { Session } from '../../http/session/session.ts';
import { append } from '../audit/audit-leaves.ts';

/** Everything at once, and a leaf in the log: a copy of an account is worth noticing. */
export async function exportOwnAccount(
  context: Context,
  session: Session,
  parts: readonly ExportPart[],
): Promise<AnswerOf<typeof exportAccount>> {
  const made: { name: string; content: unknown }[] = [];
  for (const { name, read } of parts) made.push({ name, content: await read(context, session) });
  const now = context.clock.now();
  const entry = { subjectId: session.accountId, act: 'account.exported' as const, facts: { session: session.id } };
  await context.db.transaction((tx) => append(tx, now, [entry]));
  return { madeAt: now.toISOString(), parts: made };
}
