import { SPID_MINUTES } from '@repo/contract/spid/spid';
import { SPID_RETURN_PATH } from '@repo/contract/spid/spid-pages';
import { enc, pepperedHash, randomBytes, sha256, toBase64url } from '@repo/vault';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import { newId } from '../../db/new-id.ts';
import { spidAttempts } from '../../db/tables/staff.ts';
import {
  type IdentityAttempt,
  IdentityError,
  type IdentityProvider,
  type IdentityReturn,
  type ProvedIdentity,
} from '../../outside/identity/identity-provider.ts';
import { REQUIRED_LEVEL } from '../../outside/identity/spid-profile.ts';

type SpidAttemptRow = typeof spidAttempts.$inferSelect;
/** Who began: a browser by its cookie, or a session, of the portal or of a person. */
type AttemptHolder = { cookie: string } | { sessionId: string } | { personSessionId: string };

/** The first letter of a state tells the page which call to make; the row decides, not the letter. */
function chooseLetter(holder: AttemptHolder): string {
  if ('cookie' in holder) return 's';
  return 'sessionId' in holder ? 'c' : 't';
}

const hashText = (text: string): Uint8Array => sha256(new TextEncoder().encode(text));

/** 256 bits each that this server derives from the state, so that none of them need be stored. */
function deriveAttempt({ keys, config }: Context, state: string): IdentityAttempt {
  const derive = (label: string): string => toBase64url(pepperedHash(keys.pepper, enc(label, state)));
  return {
    state,
    nonce: derive('spid.nonce'),
    verifier: derive('spid.verifier'),
    redirectUri: `${config.publicUrl.origin}${SPID_RETURN_PATH}`,
  };
}

export async function beginAttempt(
  context: Context,
  provider: IdentityProvider,
  holder: AttemptHolder,
  institutionCode: string | null = null,
): Promise<{ url: string } | Refusal> {
  const now = context.clock.now();
  const state = `${chooseLetter(holder)}${toBase64url(randomBytes(32))}`;
  const url = await asking(context, provider, () => provider.begin(deriveAttempt(context, state)));
  if (url instanceof Refusal) return url;
  await context.db.insert(spidAttempts).values({
    id: newId(now.getTime()),
    stateHash: hashText(state),
    provider: provider.id,
    cookieHash: 'cookie' in holder ? hashText(holder.cookie) : null,
    sessionId: 'sessionId' in holder ? holder.sessionId : null,
    personSessionId: 'personSessionId' in holder ? holder.personSessionId : null,
    institutionCode,
    expiresAt: new Date(now.getTime() + SPID_MINUTES * 60_000),
  });
  return { url: url.href };
}

export type ProvedAttempt = { person: ProvedIdentity; provider: IdentityProvider; institutionCode: string | null };

/** Each state works once: a code of another browser or session, late or repeated, is not sent to the provider. */
export async function finishAttempt(
  context: Context,
  holder: AttemptHolder,
  { state, ...returned }: IdentityReturn & { state: string },
): Promise<ProvedAttempt | Refusal> {
  const row = await consumeState(context, holder, state);
  const provider = row === null ? undefined : context.identity.providers.get(row.provider);
  if (row === null || provider === undefined) return refuse('spid.badState');
  const person = await asking(context, provider, () => provider.finish(deriveAttempt(context, state), returned));
  if (person instanceof Refusal) return person;
  if (person.level < REQUIRED_LEVEL) return refuse('spid.levelTooLow');
  return { person, provider, institutionCode: row.institutionCode };
}

function isHeldBy(holder: AttemptHolder) {
  if ('sessionId' in holder) return eq(spidAttempts.sessionId, holder.sessionId);
  if ('personSessionId' in holder) return eq(spidAttempts.personSessionId, holder.personSessionId);
  const isNoSessions = and(isNull(spidAttempts.sessionId), isNull(spidAttempts.personSessionId));
  return and(eq(spidAttempts.cookieHash, hashText(holder.cookie)), isNoSessions);
}

async function consumeState(
  { db, clock }: Context,
  holder: AttemptHolder,
  state: string,
): Promise<SpidAttemptRow | null> {
  const now = clock.now();
  const isOpen = and(
    eq(spidAttempts.stateHash, hashText(state)),
    isHeldBy(holder),
    isNull(spidAttempts.usedAt),
    gt(spidAttempts.expiresAt, now),
  );
  const [row] = await db.update(spidAttempts).set({ usedAt: now }).where(isOpen).returning();
  return row ?? null;
}

async function asking<T>(context: Context, { id }: IdentityProvider, ask: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    if (error.code === 'denied') return refuse('spid.denied');
    // The cause may quote what the provider sent, so the log names the kind alone.
    context.log.warn({ provider: id, reason: error.code }, 'an identity provider gave no usable answer');
    return refuse(error.code === 'unreachable' ? 'spid.unreachable' : 'spid.failed');
  }
}

export async function forgetOldAttempts({ db, clock, identity }: Context): Promise<void> {
  await db.delete(spidAttempts).where(lte(spidAttempts.expiresAt, clock.now()));
  await identity.sandbox?.forgetOld();
}
