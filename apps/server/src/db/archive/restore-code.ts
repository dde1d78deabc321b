import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { siteFacts } from '../tables/accounts.ts';

const FACT = 'restoreSecret';
const SECRET_BYTES = 32;
/** Without letters and digits that look alike. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const SIGNS_SHOWN = 12;

/**
 * A secret inside of each backup: who can tell its code has opened the backup. Kept before the first one is written, and
 * never changed.
 */
export async function storeRestoreSecret(db: Db): Promise<void> {
  const value = randomBytes(SECRET_BYTES).toString('base64');
  await db.insert(siteFacts).values({ name: FACT, value }).onConflictDoNothing();
}

async function readSecret(db: Db): Promise<string | null> {
  const [fact] = await db.select().from(siteFacts).where(eq(siteFacts.name, FACT));
  return fact?.value ?? null;
}

/** Makes a code like `RC-20261128T030000123Z-7K2M-7K2M-7K2M`; returns null for a backup from before there were such codes. */
export async function makeRestoreCode(db: Db, takenAt: Date): Promise<string | null> {
  const secret = await readSecret(db);
  return secret === null ? null : `RC-${compact(takenAt)}-${computeSigns(secret, takenAt)}`;
}

/** The moment of the backup that a code is of; null when it is of none of this site. */
export async function readRestoreCode(db: Db, typed: string): Promise<Date | null> {
  const secret = await readSecret(db);
  const plain = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const [, day, time, signs] = /^RC(\d{8})T(\d{9})Z([0-9A-Z]{12})$/.exec(plain) ?? [];
  if (secret === null || day === undefined || time === undefined || signs === undefined) return null;
  const takenAt = new Date(
    `${day.replace(/(..)(..)$/, '-$1-$2')}T${time.replace(/(..)(..)(..)(...)/, '$1:$2:$3.$4')}Z`,
  );
  if (Number.isNaN(takenAt.getTime())) return null;
  const wanted = Buffer.from(computeSigns(secret, takenAt).replaceAll('-', ''));
  return timingSafeEqual(wanted, Buffer.from(signs)) ? takenAt : null;
}

const compact = (at: Date): string => at.toISOString().replaceAll(/[-:.]/g, '');

function computeSigns(secret: string, takenAt: Date): string {
  const mac = createHmac('sha256', Buffer.from(secret, 'base64')).update(`restore ${takenAt.toISOString()}`).digest();
  const signs = [...mac.subarray(0, SIGNS_SHOWN)].map((byte) => SIGNS[byte % SIGNS.length] ?? '');
  return signs.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}
