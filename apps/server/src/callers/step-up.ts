import { STEP_UP_HEADER, STEP_UP_MINUTES } from '@repo/contract/sessions/assurance';
import { type JsonValue, jcsBytes, sha256, VaultError } from '@repo/vault';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../core/context.ts';
import { refuse } from '../core/refuse.ts';
import type { Session } from './session.ts';
import { STEP_UP_TABLES } from './session-tables.ts';
import type { StaffSession } from './staff-session.ts';

const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * Uses up the step-up that the request names: proved in this session, for this method, path and body, in the last five
 * minutes, and not used before. It is one statement, so that only one of two parallel requests succeeds.
 */
export async function spendStepUp(
  context: Context,
  session: Session | StaffSession,
  request: FastifyRequest,
): Promise<void> {
  const id = request.headers[STEP_UP_HEADER];
  if (typeof id !== 'string' || !UUID_PATTERN.test(id)) throw refuse('stepUp.required');
  const now = context.clock.now();
  const [of, holderId] =
    'accountId' in session ? (['person', session.accountId] as const) : (['staff', session.staffId] as const);
  const { stepUps, owner } = STEP_UP_TABLES[of];
  const spent = await context.db
    .update(stepUps)
    .set({ usedAt: now })
    .where(
      and(
        eq(stepUps.id, id),
        eq(owner, holderId),
        eq(stepUps.sessionId, session.id),
        eq(stepUps.operation, `${request.method} ${request.url.split('?')[0]}`),
        eq(stepUps.bodySha256, hashBody(request.body)),
        isNull(stepUps.usedAt),
        isNotNull(stepUps.provenAt),
        gt(stepUps.provenAt, new Date(now.getTime() - STEP_UP_MINUTES * 60_000)),
      ),
    )
    .returning({ id: stepUps.id });
  if (spent.length === 0) throw refuse('stepUp.required');
}

/** SHA-256 of the canonical JSON (RFC 8785) of the body; of empty input for a call without a body. */
function hashBody(body: unknown): Uint8Array {
  if (body === undefined || body === null) return sha256(new Uint8Array(0));
  const sent: JsonValue = JSON.parse(JSON.stringify(body));
  try {
    return sha256(jcsBytes(sent));
  } catch (error) {
    // A text with half a character has no canonical form: nobody can have confirmed it.
    if (error instanceof VaultError && error.code === 'jcs.notJson') throw refuse('request.invalid');
    throw error;
  }
}
