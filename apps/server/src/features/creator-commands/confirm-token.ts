import { CONFIRM_VALID_MS } from '@repo/contract/creator-commands/creator-commands';
import { enc, equalBytes, type JsonValue, jcsBytes, pepperedHash, sha256, toBase64url, utf8 } from '@repo/vault';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';

/** What a confirmation is for: nothing of it can be exchanged. */
export type ConfirmedCommand = {
  readonly command: string;
  readonly params: JsonValue;
  /** What a run depends on. */
  readonly state: JsonValue;
  readonly phrase: string;
};

type ConfirmActor = Pick<Session, 'id' | 'accountId'>;

/** Milliseconds of its end, the id of the dry run, the hash of the state, the keyed hash of everything. */
const TOKEN = /^(\d{13})\.([0-9a-f-]{36})\.([\w-]{43})\.([\w-]{43})$/;

const hashJson = (value: JsonValue): string => toBase64url(sha256(jcsBytes(value)));

type TokenClaims = { ends: string; runId: string; state: string };

function computeConfirmMac(
  { keys }: Context,
  actor: ConfirmActor,
  { command, params }: ConfirmedCommand,
  signed: TokenClaims,
): string {
  const about = { command, params: hashJson(params), account: actor.accountId, session: actor.id, ...signed };
  return toBase64url(pepperedHash(keys.pepper, enc('creator-confirm', sha256(jcsBytes(about)))));
}

/** The token of a dry run: for its actor and session, its command, its parameters and the state that it saw. */
export function signConfirmation(
  context: Context,
  actor: ConfirmActor,
  confirmed: ConfirmedCommand,
  runId: string,
): { token: string; expiresAt: string } {
  const endsMs = context.clock.now().getTime() + CONFIRM_VALID_MS;
  const signed = { ends: String(endsMs), runId, state: hashJson(confirmed.state) };
  const mac = computeConfirmMac(context, actor, confirmed, signed);
  return {
    token: `${signed.ends}.${runId}.${signed.state}.${mac}`,
    expiresAt: new Date(endsMs).toISOString(),
  };
}

type ConfirmInput = { token: string | undefined; phrase: string | undefined };

/** Returns null when the confirmation holds; it is used up then, so that of two at once one runs. */
export async function consumeConfirmation(
  context: Context,
  actor: ConfirmActor,
  confirmed: ConfirmedCommand,
  { token, phrase }: ConfirmInput,
): Promise<Refusal | null> {
  if (token === undefined || phrase === undefined) return refuse('command.needsDryRun');
  const [, ends = '', runId = '', state = '', mac = ''] = TOKEN.exec(token) ?? [];
  const isOurs = equalBytes(utf8(mac), utf8(computeConfirmMac(context, actor, confirmed, { ends, runId, state })));
  const now = context.clock.now();
  if (!isOurs || Number(ends) <= now.getTime()) return refuse('command.badToken');
  if (state !== hashJson(confirmed.state)) return refuse('command.stateChanged');
  if (phrase.trim() !== confirmed.phrase) return refuse('command.wrongPhrase');
  const rule = { max: 1, windowMs: CONFIRM_VALID_MS };
  const waitSeconds = await countWindowUse(context.db, limitKey(context, 'creator.confirm', runId), now, rule);
  return waitSeconds > 0 ? refuse('command.tokenUsed') : null;
}
