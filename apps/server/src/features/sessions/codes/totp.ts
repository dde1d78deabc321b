import { PRODUCT } from '@repo/contract/brand';
import { TOTP_DIGITS, TOTP_PATTERN, TOTP_PERIOD_SECONDS, TOTP_WINDOW_STEPS } from '@repo/contract/factors/factors';
import type { WrapSlot } from '@repo/vault';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { totpFactors } from '../../../db/tables/factors.ts';
import { kekUnwrap, kekWrap } from '../../../seals/kek-wraps.ts';
import { rewrapTable } from '../../../seals/rewrap-table.ts';
import { plainCode } from './typed-code.ts';

const SECRET_BYTES = 20;

type TotpRow = typeof totpFactors.$inferSelect;
/**
 * Makes a secret that is not stored yet: RFC 6238 with the parameters every authenticator app supports (SHA-1, 6
 * digits, 30 s).
 */
export function newTotp(username: string): { totp: TOTP; secret: Uint8Array } {
  const secret = new Secret({ size: SECRET_BYTES });
  return { totp: createTotp(secret, username), secret: secret.bytes };
}

/** The same for a secret that is stored already. */
export const openTotp = (secret: Uint8Array, label: string): TOTP =>
  createTotp(new Secret({ buffer: new Uint8Array(secret).buffer }), label);

function createTotp(secret: Secret, label: string): TOTP {
  return new TOTP({
    issuer: PRODUCT,
    label,
    secret,
    algorithm: 'SHA1',
    digits: TOTP_DIGITS,
    period: TOTP_PERIOD_SECONDS,
  });
}

function buildSlot(accountId: string, kekId: string): WrapSlot {
  const policyHash = new Uint8Array(0);
  return { kind: 'factorSecret', ownerId: accountId, objectId: accountId, role: 'totp', version: 0, policyHash, kekId };
}

export async function sealSecret({ keys }: Context, accountId: string, secret: Uint8Array) {
  const kekId = keys.currentKekId;
  return { secretWrapped: await kekWrap(keys.kek(kekId), buildSlot(accountId, kekId), secret), kekId };
}

export async function openSecret(
  { keys }: Context,
  row: Pick<TotpRow, 'accountId' | 'secretWrapped' | 'kekId'>,
): Promise<Uint8Array> {
  return kekUnwrap(keys.kek(row.kekId), buildSlot(row.accountId, row.kekId), row.secretWrapped);
}

/**
 * Whether the code is right now and was not used before. The time step is taken in one statement, so that of two
 * parallel requests with the same code one is refused (RFC 6238, section 5.2). The caller has locked the account's row.
 */
export async function verifyTotpCode(
  tx: Tx,
  context: Context,
  accountId: string,
  sent: { code: string; isConfirmed: boolean },
): Promise<boolean> {
  if (!isTotpShaped(sent.code)) return false;
  const [row] = await tx.select().from(totpFactors).where(eq(totpFactors.accountId, accountId)).for('update');
  if (row === undefined || (row.confirmedAt !== null) !== sent.isConfirmed) return false;
  const step = findTimeStep(await openSecret(context, row), sent.code, context.clock.now());
  if (step === null) return false;
  const taken = await tx
    .update(totpFactors)
    .set({ lastStep: step })
    .where(and(eq(totpFactors.accountId, accountId), lt(totpFactors.lastStep, step)))
    .returning({ accountId: totpFactors.accountId });
  return taken.length > 0;
}

export const isTotpShaped = (code: string): boolean => TOTP_PATTERN.test(plainCode(code));

/** The time step for which the code is right now; null: for none. Whether that step was used is the caller's to check. */
export function findTimeStep(secretBytes: Uint8Array, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const sent = { token: plainCode(code), timestamp, window: TOTP_WINDOW_STEPS };
  const delta = openTotp(secretBytes, '').validate(sent);
  return delta === null ? null : TOTP.counter({ period: TOTP_PERIOD_SECONDS, timestamp }) + delta;
}

export async function hasTotp(tx: Tx, accountId: string): Promise<boolean> {
  const rows = await tx
    .select({ accountId: totpFactors.accountId })
    .from(totpFactors)
    .where(and(eq(totpFactors.accountId, accountId), isNotNull(totpFactors.confirmedAt)));
  return rows.length > 0;
}

export const totpWraps = rewrapTable({
  table: totpFactors,
  owner: totpFactors.accountId,
  key: [],
  rewrap: async (context, row) => sealSecret(context, row.accountId, await openSecret(context, row)),
});
