import type { Attestation, CreationOptions, PasskeyRow } from '@repo/contract/factors/factors';
import { PASSKEYS_MAX } from '@repo/contract/factors/factors';
import type { PasskeyKind } from '@repo/contract/factors/passkey-shapes';
import type { RefusalCode } from '@repo/contract/registry/refusals';
import { count, eq } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import { shownLine } from '../../core/shown-text.ts';
import type { Tx } from '../../db/database.ts';
import { passkeys } from '../../db/tables/factors.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { isSharedDemo } from '../accounts/shared-demo.ts';
import { append } from '../audit/audit-leaves.ts';
import { viewPasskey } from '../factors/own-factors.ts';
import { beginCeremony, consumeCeremony, parseChallenge } from '../factors/passkey-challenge.ts';
import { creationOptionsFor, registerPasskey } from '../factors/register-passkey.ts';

/** A challenge for a new passkey, valid for this person in this session. */
export async function beginEnrolment(
  context: Context,
  session: Session,
  kind: PasskeyKind,
): Promise<CreationOptions | Refusal> {
  if (isSharedDemo(session)) return refuse('factors.sharedAccount');
  return context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, context, session.accountId);
    // Refused before the authenticator asks for a finger, not after.
    if ((await countPasskeys(tx, account.id)) >= PASSKEYS_MAX) return refuse('factors.tooManyPasskeys');
    const challenge = await beginCeremony(context, tx, ownCeremony(session));
    return creationOptionsFor(tx, context, account, { kind, challenge });
  });
}

type PasskeyInput = {
  kind: PasskeyKind;
  credentialId: string | undefined;
  attestation: Attestation | undefined;
  label: string | undefined;
};

/**
 * Stores the passkey that answered this session's challenge. The first answer uses up the challenge, right or wrong. A
 * wrong one is written to the audit log, because somebody with a step-up for this account tried.
 */
export async function enrolPasskey(
  context: Context,
  session: Session,
  sent: PasskeyInput,
  failed: RefusalCode,
): Promise<PasskeyRow | Refusal> {
  const { attestation, credentialId, kind } = sent;
  if (attestation === undefined) return refuse(failed);
  const challenge = parseChallenge(attestation.response.clientDataJSON);
  return context.db.transaction(async (tx): Promise<PasskeyRow | Refusal> => {
    const account = await lockAccount(tx, context, session.accountId);
    const isOwn = challenge !== null && (await consumeCeremony(context, tx, challenge, ownCeremony(session)));
    const isNamed = credentialId === undefined || credentialId === attestation.id;
    const label = shownLine(sent.label ?? '');
    const stored =
      isOwn && isNamed
        ? await registerPasskey(tx, context, account, { attestation, challenge, kind, label })
        : refuse('factors.passkeyRefused');
    if (!(stored instanceof Refusal)) return viewPasskey(stored);
    if (stored.code === 'factors.tooManyPasskeys' || stored.code === 'factors.passkeyNotKept') return stored;
    const facts = { session: session.id, kind };
    await append(tx, context.clock.now(), [{ subjectId: account.id, act: 'factor.refused', facts }]);
    return refuse(failed);
  });
}

function ownCeremony({ accountId, id }: Session) {
  return { purpose: 'register' as const, accountId, sessionId: id };
}

async function countPasskeys(tx: Tx, accountId: string): Promise<number> {
  const [row] = await tx.select({ held: count() }).from(passkeys).where(eq(passkeys.accountId, accountId));
  return row?.held ?? 0;
}
