import type { Assertion } from '@house/contract/accounts/passkey-shapes';
import { toBase64url } from '@house/vault';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Account } from '../../db/tables/accounts.ts';
import { passkeys } from '../../db/tables/factors.ts';
import type { Context } from '../../http/context.ts';
import { isSealed, type SealedColumns } from '../../http/seals/row-seals.ts';
import { notifyFactorChange } from '../sessions/codes/notify-factor.ts';

export type PasskeyTableRow = typeof passkeys.$inferSelect;

/** The row seal binds a key to its account: a key moved into another account's row signs nobody in. */
export const PASSKEY_SEAL: SealedColumns<Pick<PasskeyTableRow, 'id' | 'accountId' | 'credentialId' | 'publicKey'>> = {
  table: 'passkeys',
  cells: (row) => [row.id, row.accountId, row.credentialId, toBase64url(row.publicKey)],
};

/** `copied`: the signature is right but the counter went back; the passkey is blocked from now on. */
export type PasskeyVerdict =
  | { ok: true; passkey: PasskeyTableRow }
  | { ok: false; reason: 'unknown' | 'refused' | 'blocked' | 'copied' };

/**
 * Whether one of the account's passkeys signed this challenge for this site with user verification. The caller has
 * locked the account's row. The library compares counters before it checks the signature, so that a made-up signature
 * could block a passkey: here the signature is checked first (W3C Web Authentication level 3, 7.2 step 22).
 */
export async function checkPasskey(
  tx: Tx,
  context: Context,
  account: Account,
  { assertion, challenge }: { assertion: Assertion; challenge: Uint8Array },
): Promise<PasskeyVerdict> {
  const ofAccount = and(eq(passkeys.credentialId, assertion.id), eq(passkeys.accountId, account.id));
  const [passkey] = await tx.select().from(passkeys).where(ofAccount).for('update');
  if (passkey === undefined || !isSealed(context, PASSKEY_SEAL, passkey)) return { ok: false, reason: 'unknown' };
  if (passkey.blockedAt !== null) return { ok: false, reason: 'blocked' };
  const newCounter = await verifiedCounter(context, passkey, assertion, challenge);
  if (newCounter === null) return { ok: false, reason: 'refused' };
  const lastUsedAt = context.clock.now();
  if ((newCounter > 0 || passkey.counter > 0) && newCounter <= passkey.counter) {
    await tx.update(passkeys).set({ blockedAt: lastUsedAt }).where(eq(passkeys.id, passkey.id));
    await notifyFactorChange(tx, context, account, { what: 'passkeyBlocked', id: passkey.id });
    return { ok: false, reason: 'copied' };
  }
  await tx.update(passkeys).set({ counter: newCounter, lastUsedAt }).where(eq(passkeys.id, passkey.id));
  return { ok: true, passkey };
}

/**
 * Returns the authenticator's counter when everything is right, null when the signature is wrong; throws on any other
 * error.
 */
async function verifiedCounter(
  context: Context,
  passkey: PasskeyTableRow,
  assertion: Assertion,
  challenge: Uint8Array,
): Promise<number | null> {
  if (!isWholeHandle(assertion)) return null;
  const { clientDataJSON, authenticatorData, signature } = assertion.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: assertion.id,
        rawId: assertion.rawId,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: toBase64url(challenge),
      expectedOrigin: context.config.publicUrl.origin,
      expectedRPID: context.siteId,
      requireUserVerification: true,
      // The counter is compared by the caller, after the signature.
      credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    // Wrong origin, challenge or site, missing user verification and broken encoding are all errors of the client.
    context.log.info({ reason: error instanceof Error ? error.name : 'unknown' }, 'a passkey was refused');
    return null;
  }
}

function isWholeHandle({ id, rawId }: Assertion): boolean {
  return id === rawId;
}
