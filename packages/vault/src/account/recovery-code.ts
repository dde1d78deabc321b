// The recovery kit: 160 random bits, written in Crockford's base 32 with his check symbol (modulo 37).
import { expectLength, type OwnedBytes, randomBytes } from '../primitives/bytes.ts';
import { hkdf } from '../primitives/hkdf.ts';
import { LABELS } from '../primitives/labels.ts';

const RECOVERY_CODE_BYTES = 20;

/**
 * 20 random bytes whose check symbol is a digit or a letter of the code's own alphabet: a lone `~` at the end looks like a
 * typing error. Of 37 codes five are drawn again, a fifth of a bit; codes of before stay valid.
 */
export function createRecoveryCode(): OwnedBytes {
  while (true) {
    const code = randomBytes(RECOVERY_CODE_BYTES);
    if (toNumber(code) % 37n < BigInt(Symbols.length)) return code;
  }
}

/** Eight groups of four and the check symbol: `7ZZK-...-9QWE-T`, 41 characters. */
export function formatRecoveryCode(code: Uint8Array): string {
  expectLength(code, RECOVERY_CODE_BYTES, 'recovery code');
  const number = toNumber(code);
  let text = '';
  for (let shift = 155n; shift >= 0n; shift -= 5n) text += Symbols[Number((number >> shift) & 31n)];
  const groups = text.match(/.{4}/g) ?? [];
  return [...groups, CheckSymbols[Number(number % 37n)]].join('-');
}

export type RecoveryCodeError = 'recoveryCode.malformed' | 'recoveryCode.typo';
export type ParsedRecoveryCode =
  | { readonly ok: true; readonly code: OwnedBytes }
  | { readonly ok: false; readonly error: RecoveryCodeError };

/** What people, printers and messengers put between the groups; none of it is a symbol of the code. */
const BETWEEN_GROUPS = /[\s\p{Pd}\p{Cf}.,;:_/|"'`’“”·•()[\]<>]/gu;

/** The symbols of a code as it was typed, in capitals, without what stands between them. */
export function recoveryCodeSymbols(typed: string): string {
  return typed.normalize('NFKC').toUpperCase().replace(BETWEEN_GROUPS, '');
}

/**
 * Parses a typed code: any case and width, any hyphens, spaces, points and lines, I and L for 1, O for 0. `typo` means that the check symbol is
 * wrong: it detects any single wrong symbol and any swap of two neighbours.
 */
export function parseRecoveryCode(typed: string): ParsedRecoveryCode {
  const text = recoveryCodeSymbols(typed);
  const symbols = text.slice(0, -1).replace(/[IL]/g, '1').replace(/O/g, '0');
  const check = text.slice(-1).replace(/[IL]/, '1').replace(/O/, '0');
  if (!/^[0-9A-HJKMNP-TV-Z]{32}$/.test(symbols)) return { ok: false, error: 'recoveryCode.malformed' };
  let number = 0n;
  for (const symbol of symbols) number = (number << 5n) | BigInt(Symbols.indexOf(symbol));
  if (CheckSymbols[Number(number % 37n)] !== check) return { ok: false, error: 'recoveryCode.typo' };
  const code = new Uint8Array(RECOVERY_CODE_BYTES);
  for (let index = RECOVERY_CODE_BYTES - 1; index >= 0; index--, number >>= 8n) code[index] = Number(number & 255n);
  return { ok: true, code };
}

/** authKey goes to the server (which stores its peppered hash); unwrapKey opens the recovery wrap and is never sent. */
export function recoveryKeys(code: Uint8Array): { authKey: OwnedBytes; unwrapKey: OwnedBytes } {
  expectLength(code, RECOVERY_CODE_BYTES, 'recovery code');
  return {
    authKey: hkdf(code, '', LABELS.recoveryAuth, 32),
    unwrapKey: hkdf(code, '', LABELS.recoveryUnwrap, 32),
  };
}

const Symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CheckSymbols = `${Symbols}*~$=U`;

function toNumber(bytes: Uint8Array): bigint {
  return bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}
