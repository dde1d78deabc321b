import { randomInt } from 'node:crypto';
import { BACKUP_CODE_PATTERN, BACKUP_CODES } from '@repo/contract/factors/factors';
import { enc, pepperedHash } from '@repo/vault';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { backupCodes } from '../../../db/tables/factors.ts';
import { plainSymbols } from './typed-code.ts';

const SYMBOLS = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUP = 5;

/** Replaces all earlier codes by ten new ones; only a keyed hash of each is stored. */
export async function replaceBackupCodes(tx: Tx, context: Context, accountId: string): Promise<string[]> {
  const createdAt = context.clock.now();
  const codes = Array.from({ length: BACKUP_CODES }, newCode);
  await tx.delete(backupCodes).where(eq(backupCodes.accountId, accountId));
  const rows = codes.map((code) => ({
    accountId,
    id: newId(createdAt.getTime()),
    codeHash: hashCode(context, accountId, code),
    createdAt,
  }));
  await tx.insert(backupCodes).values(rows);
  return codes;
}

/** Consumes a code, which works once. */
export async function verifyBackupCode(tx: Tx, context: Context, accountId: string, typed: string): Promise<boolean> {
  const code = plainSymbols(typed);
  if (!BACKUP_CODE_PATTERN.test(code)) return false;
  const taken = await tx
    .update(backupCodes)
    .set({ usedAt: context.clock.now() })
    .where(
      and(
        eq(backupCodes.accountId, accountId),
        eq(backupCodes.codeHash, hashCode(context, accountId, code)),
        isNull(backupCodes.usedAt),
      ),
    )
    .returning({ id: backupCodes.id });
  return taken.length > 0;
}

export async function countBackupCodes(db: Db, accountId: string): Promise<number> {
  const unused = and(eq(backupCodes.accountId, accountId), isNull(backupCodes.usedAt));
  const [row] = await db.select({ left: count() }).from(backupCodes).where(unused);
  return row?.left ?? 0;
}

function newCode(): string {
  const group = () => Array.from({ length: GROUP }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('');
  return `${group()}-${group()}`;
}

function hashCode(context: Context, accountId: string, typed: string): Uint8Array {
  const code = typed.toLowerCase().replace('-', '');
  return pepperedHash(context.keys.pepper, enc('backupCode', accountId, code));
}
