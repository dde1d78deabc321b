import { randomInt } from 'node:crypto';
import { MINUTE_MS } from '@repo/contract/durations';
import { CODE_MINUTES, CODE_PATTERN } from '@repo/contract/recovery/recovery';
import { enc, equalBytes, pepperedHash } from '@repo/vault';
import type { Context } from '../../core/context.ts';
import { plainCode } from '../sessions/codes/typed-code.ts';

type CodeBinding = { readonly id: string; readonly accountId: string | null };

/**
 * Returns a code and its stored hash, which is keyed and bound to the row and the account, so that it matches no other.
 */
export function newCode(context: Context, row: CodeBinding): { code: string; codeHash: Uint8Array; expiresAt: Date } {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(context.clock.now().getTime() + CODE_MINUTES * MINUTE_MS);
  return { code, codeHash: hashCode(context, row, code), expiresAt };
}

export function isCode(context: Context, row: CodeBinding & { codeHash: Uint8Array }, typed: string): boolean {
  return equalBytes(row.codeHash, hashCode(context, row, typed));
}

/** Mail programs and people add spaces and dashes; any other character that is no digit makes it invalid. */
export function readCode(typed: string): string | null {
  const code = plainCode(typed);
  return CODE_PATTERN.test(code) ? code : null;
}

function hashCode(context: Context, { id, accountId }: CodeBinding, code: string): Uint8Array {
  return pepperedHash(context.keys.pepper, enc('sixDigits', id, accountId ?? '', code));
}
