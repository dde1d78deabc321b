import { PERSONAL_CODE_SIGNS, writePersonalCode } from '@repo/contract/rules/personal-code';
import { enc, hkdf, hmacSha256, LABELS } from '@repo/vault';
import type { Context } from '../../core/context.ts';

const KEY_BYTES = 32;

/**
 * The code of a person at an institution: 90 bits of a keyed hash. Every node that has the pepper derives the same
 * code, nothing is stored, and without the pepper a code reveals neither its person nor that two belong to one person.
 */
export function derivePersonalCode({ keys }: Pick<Context, 'keys'>, accountId: string, institutionId: string): string {
  const key = hkdf(keys.pepper, '', LABELS.institutionCode, KEY_BYTES);
  const mac = hmacSha256(key, enc(LABELS.institutionCode, accountId, institutionId));
  // Each character takes five bits of its own byte.
  return writePersonalCode([...mac.subarray(0, PERSONAL_CODE_SIGNS)].map((byte) => byte & 31));
}
