/** Where the address is written, for the sentence: `DATABASE_URL`, or an option of a command. */
type AddressName = string;

type Sentence = (address: AddressName, said: string) => string;

const NO_ANSWER: Sentence = (address) =>
  `The database at ${address} does not answer: start it, or set the address right.`;
const NO_HOST: Sentence = (address) =>
  `The host of ${address} is not found: set its name right, or mend the name service of this machine.`;
const NOT_TRUSTED: Sentence = (address, said) =>
  `The certificate of the database is not trusted (${said}): it must name the host of ${address} and come from an authority that sslrootcert= in ${address} or NODE_EXTRA_CA_CERTS names.`;
const NOT_MIGRATED: Sentence = (address, said) =>
  `The tables at ${address} are not those of this program (${said}): run npm run db:migrate with its owner’s address, then grant the tables again (docs/operations.md, Embedded or PostgreSQL).`;

/** By SQLSTATE of PostgreSQL, or by a code of Node and OpenSSL. */
const BY_CODE: Readonly<Record<string, Sentence>> = {
  '28P01': (address) =>
    `The database refuses the user or the password of ${address}: set them right (PGPASSFILE names the file of a password that stands in no address).`,
  '28000': (address, said) =>
    `The database does not let the user of ${address} in (${said}): make the role, or a line in pg_hba.conf; where it says “no encryption”, add ?sslmode=verify-full.`,
  '3D000': (address) =>
    `There is no database of the name in ${address}: create it (docs/operations.md, Embedded or PostgreSQL), or set the name right.`,
  '42501': (address, said) =>
    `The user of ${address} lacks a right (${said}): bring the tables to this version with npm run db:migrate and the owner’s address, then grant them again; a restore needs the owner’s address too (docs/operations.md, Embedded or PostgreSQL).`,
  '42P01': NOT_MIGRATED,
  '42703': NOT_MIGRATED,
  '25006': (address) =>
    `The database at ${address} takes no writes: it is a standby. Set the address of the primary, or of the proxy that finds it.`,
  '53100': () => 'The disk of the database is full: make room there, then try again.',
  '53300': (address) =>
    `The database at ${address} has no connection left: end what uses them, or raise max_connections.`,
  ECONNREFUSED: NO_ANSWER,
  ENOTFOUND: NO_HOST,
  EAI_AGAIN: NO_HOST,
  ERR_TLS_CERT_ALTNAME_INVALID: NOT_TRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: NOT_TRUSTED,
  DEPTH_ZERO_SELF_SIGNED_CERT: NOT_TRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: NOT_TRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: NOT_TRUSTED,
  CERT_HAS_EXPIRED: NOT_TRUSTED,
  CERT_NOT_YET_VALID: NOT_TRUSTED,
};

/** The driver gives this refusal no code. */
const NO_TLS = 'The server does not support SSL connections';
const CAUSES_MAX = 5;

/** What an operator reads when the address of the database is wrong, without user, password or host. Null: another fault. */
export function databaseSentence(error: unknown, address: AddressName = 'DATABASE_URL'): string | null {
  let one: unknown = error;
  for (let depth = 0; depth < CAUSES_MAX && one instanceof Error; depth += 1) {
    const code = 'code' in one ? String(one.code) : '';
    const sentence = BY_CODE[code];
    if (sentence !== undefined) return sentence(address, code.includes('_') ? code : one.message);
    if (one.message === NO_TLS) {
      return `The database speaks no TLS, which sslmode in ${address} asks for: switch it on there (ssl = on), or leave sslmode out for one on this machine.`;
    }
    one = one.cause;
  }
  return null;
}
