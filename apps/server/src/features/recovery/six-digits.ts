import { randomInt } from 'node:crypto';
import { CODE_MINUTES, CODE_PATTERN } from '@house/contract/recovery';
import { enc, equalBytes, pepperedHash } from '@house/vault';
import type { Context } from '../../http/context.ts';

const MINUTE_MS = 60_000;

/** A code and what is kept of it: keyed and bound to its row, so that it is no other row's code. */
export function newCode(context: Context, rowId: string): { code: string; codeHash: Uint8Array; expiresAt: Date } {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(context.clock.now().getTime() + CODE_MINUTES * MINUTE_MS);
  return { code, codeHash: hashCode(context, rowId, code), expiresAt };
}

export function isCode(context: Context, row: { id: string; codeHash: Uint8Array }, typed: string): boolean {
  return equalBytes(row.codeHash, hashCode(context, row.id, typed));
}

/** Spaces are what a mail program or a person puts in; anything else that is no digit is no code. */
export function readCode(typed: string): string | null {
  const code = typed.replace(/\s/g, '');
  return CODE_PATTERN.test(code) ? code : null;
}

function hashCode(context: Context, rowId: string, code: string): Uint8Array {
  return pepperedHash(context.keys.pepper, enc('sixDigits', rowId, code));
}
