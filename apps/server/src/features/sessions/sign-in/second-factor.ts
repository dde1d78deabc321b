import { PASSKEY_KINDS, type PasskeyKind } from '@repo/contract/factors/passkey-shapes';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { prepareOnce } from '../../../db/prepare-once.ts';
import { passkeys, totpFactors } from '../../../db/tables/factors.ts';

/** What proves the person beside the password. A blocked passkey and an unconfirmed secret are none. */
export type SecondFactors = { passkeyKinds: PasskeyKind[]; totp: boolean };

const preparePasskeyKinds = prepareOnce((db) =>
  db
    .select({ kind: passkeys.kind })
    .from(passkeys)
    .where(and(eq(passkeys.accountId, sql.placeholder('accountId')), isNull(passkeys.blockedAt)))
    .prepare('passkey_kinds_of'),
);
const prepareTotp = prepareOnce((db) =>
  db
    .select({ at: totpFactors.confirmedAt })
    .from(totpFactors)
    .where(and(eq(totpFactors.accountId, sql.placeholder('accountId')), isNotNull(totpFactors.confirmedAt)))
    .prepare('confirmed_totp_of'),
);

export async function readSecondFactors(db: Db, accountId: string): Promise<SecondFactors> {
  const kinds = await preparePasskeyKinds(db).execute({ accountId });
  const [totp] = await prepareTotp(db).execute({ accountId });
  const found = new Set(kinds.map((one) => one.kind));
  return { passkeyKinds: PASSKEY_KINDS.filter((kind) => found.has(kind)), totp: totp !== undefined };
}

const FACE_KINDS: readonly PasskeyKind[] = ['faceId', 'windowsHello', 'faceUnlock'];

/** The three flags of the `user` entity (REQ-15). */
export function factorFlags({ passkeyKinds, totp }: SecondFactors) {
  return {
    mfaEnabled: passkeyKinds.length > 0 || totp,
    biometricEnabled: passkeyKinds.some((kind) => !FACE_KINDS.includes(kind)),
    faceIdEnabled: passkeyKinds.some((kind) => FACE_KINDS.includes(kind)),
  };
}
