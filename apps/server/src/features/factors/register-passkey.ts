import { randomBytes } from 'node:crypto';
import { PRODUCT } from '@repo/contract/brand';
import {
  type Attestation,
  CEREMONY_TIMEOUT_MS,
  type CreationOptions,
  PASSKEY_ALGORITHMS,
  PASSKEYS_MAX,
} from '@repo/contract/factors/factors';
import type { PasskeyKind, RequestOptions } from '@repo/contract/factors/passkey-shapes';
import { toBase64url } from '@repo/vault';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Db, Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { type Account, accounts } from '../../db/tables/accounts.ts';
import { passkeys } from '../../db/tables/factors.ts';
import { computeRowMac } from '../../seals/row-macs.ts';
import { notifyFactorChange } from '../sessions/codes/notify-factor.ts';
import { PASSKEY_MAC_COLUMNS, type PasskeyTableRow } from './check-passkey.ts';

const USER_HANDLE_BYTES = 32;

/**
 * Options for `navigator.credentials.create`. Security keys are requested by name; every other authenticator is in the
 * device.
 */
export async function creationOptionsFor(
  tx: Tx,
  context: Context,
  account: Account,
  { kind, challenge }: { kind: PasskeyKind; challenge: Uint8Array },
): Promise<CreationOptions> {
  const known = await listUsable(tx, account.id);
  return {
    challenge: toBase64url(challenge),
    rp: { id: context.siteId, name: PRODUCT },
    user: {
      id: toBase64url(await ensureUserHandle(tx, account)),
      name: account.username,
      displayName: account.fullName,
    },
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CEREMONY_TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: known.map(buildDescriptor),
    authenticatorSelection: {
      authenticatorAttachment: kind === 'securityKey' ? 'cross-platform' : 'platform',
      residentKey: 'required',
      userVerification: 'required',
    },
    extensions: { credProps: true },
  };
}

/** Options for `navigator.credentials.get`; without an account any passkey of the site may answer. */
export async function requestOptionsFor(
  db: Db,
  context: Context,
  accountId: string | null,
  challenge: Uint8Array,
): Promise<RequestOptions> {
  const known = accountId === null ? [] : await listUsable(db, accountId);
  return {
    challenge: toBase64url(challenge),
    rpId: context.siteId,
    timeout: CEREMONY_TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: known.map(buildDescriptor),
  };
}

function listUsable(db: Db, accountId: string): Promise<PasskeyTableRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.accountId, accountId), isNull(passkeys.blockedAt)))
    .orderBy(passkeys.id);
}

function buildDescriptor({ credentialId, transports }: PasskeyTableRow) {
  return { id: credentialId, type: 'public-key' as const, transports };
}

/** Random, so that the authenticator reveals nothing about the person (W3C Web Authentication level 3, 14.6.1). */
async function ensureUserHandle(tx: Tx, account: Account): Promise<Uint8Array> {
  if (account.webauthnUserId !== null) return account.webauthnUserId;
  const handle = new Uint8Array(randomBytes(USER_HANDLE_BYTES));
  await tx.update(accounts).set({ webauthnUserId: handle }).where(eq(accounts.id, account.id));
  return handle;
}

/**
 * Stores a new passkey after checking its attestation against the challenge. The caller has locked the account's row.
 */
export async function registerPasskey(
  tx: Tx,
  context: Context,
  account: Account,
  made: { attestation: Attestation; challenge: Uint8Array; kind: PasskeyKind; label: string },
): Promise<PasskeyTableRow | Refusal> {
  const known = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.accountId, account.id));
  if (known.length >= PASSKEYS_MAX) return refuse('factors.tooManyPasskeys');
  if (!isKept(made.attestation)) return refuse('factors.passkeyNotKept');
  const info = await verifiedRegistration(context, made);
  if (info === null) return refuse('factors.passkeyRefused');
  const createdAt = context.clock.now();
  const held = {
    id: newId(createdAt.getTime()),
    accountId: account.id,
    credentialId: info.credential.id,
    publicKey: info.credential.publicKey,
  };
  const [passkey] = await tx
    .insert(passkeys)
    .values({
      ...held,
      ...computeRowMac(context.keys, PASSKEY_MAC_COLUMNS, held),
      counter: info.credential.counter,
      transports: [...(made.attestation.response.transports ?? [])],
      kind: made.kind,
      label: made.label,
      aaguid: info.aaguid,
      deviceBound: info.credentialDeviceType === 'singleDevice' && !info.credentialBackedUp,
      createdAt,
    })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning();
  if (passkey === undefined) return refuse('factors.passkeyRefused');
  await notifyFactorChange(tx, context, account, { what: 'passkeyAdded', id: passkey.id });
  return passkey;
}

/**
 * Whether the authenticator keeps the passkey: a sign-in names no account, so one that does not could never be asked. Browsers
 * that do not say it were told to require it. The signature does not cover this, and a lie harms only its author.
 */
function isKept({ clientExtensionResults }: Attestation): boolean {
  const properties = clientExtensionResults.credProps;
  const isObject = typeof properties === 'object' && properties !== null;
  return !(isObject && 'rk' in properties && properties.rk === false);
}

async function verifiedRegistration(
  context: Context,
  { attestation, challenge }: { attestation: Attestation; challenge: Uint8Array },
) {
  if (attestation.id !== attestation.rawId) return null;
  const { clientDataJSON, attestationObject } = attestation.response;
  try {
    const checked = await verifyRegistrationResponse({
      response: {
        id: attestation.id,
        rawId: attestation.rawId,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: toBase64url(challenge),
      expectedOrigin: context.config.publicUrl.origin,
      expectedRPID: context.siteId,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
    });
    return checked.verified ? checked.registrationInfo : null;
  } catch (error) {
    context.log.info({ reason: error instanceof Error ? error.name : 'unknown' }, 'a new passkey was refused');
    return null;
  }
}
