import { PAYMENT_PROVIDERS } from '@repo/contract/payments/providers';
import { ConfigError, type Environment } from './environment.ts';
import { KEK_VARIABLE } from './keys-config.ts';

/** Every variable that the server reads; a test compares them with docs/configuration.md. */
export const KNOWN_VARIABLES: readonly string[] = [
  ...['PORT', 'HOST', 'TRUST_PROXY', 'PUBLIC_URL', 'COUNTRY_HEADER', 'COUNTRY_DATABASE', 'METRICS_TOKEN'],
  ...['DATA_DIR', 'KEY_DIR', 'DATABASE_URL', 'BACKUP_RECIPIENTS', 'BACKUP_KEYS_RECIPIENTS', 'BACKUP_KEEP_DAYS'],
  ...['AUDIT_WITNESS_DIR', 'AUDIT_WITNESS_URL', 'AUDIT_WITNESS_KEY', 'AUDIT_WITNESS_NAME'],
  ...['WITNESS_LOG_KEY', 'WITNESS_DIR', 'WITNESS_HOST', 'WITNESS_PORT'],
  ...['ARCGLYPH_KEK', 'ARCGLYPH_KEK_PREVIOUS', 'ARCGLYPH_PEPPER', 'FULFILMENT_PUBLIC_KEY'],
  ...[
    'DEMO',
    'DEMO_MONTHS',
    'READING_BY_ANYONE',
    'LOG_LEVEL',
    'REGISTRATIONS_PER_HOUR',
    'NETWORK_FREE_FAILURES',
    'DOCUMENT_SECONDS',
  ],
  ...['SMTP_URL', 'MAIL_FROM', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'],
  ...['OPENAI_API_KEY', 'OPENAI_MODEL', 'GEMINI_API_KEY', 'GEMINI_MODEL', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ...['OPERATOR_NAME', 'OPERATOR_CONTACT', 'OPERATOR_ADDRESS', 'REGISTRY_EVERY_SECONDS', 'TSA_URL', 'TSA_CERT'],
  ...['CHAIN_ETHEREUM_RPC', 'CHAIN_ETHEREUM_ID', 'CHAIN_BITCOIN_ESPLORA', 'CHAIN_BITCOIN_NETWORK'],
  ...['RATES_URL', 'RATES_KEY', 'SPID_ISSUERS', 'SPID_CLIENT_ID', 'SPID_CLIENT_SECRET'],
  ...['CIE_ISSUERS', 'CIE_CLIENT_ID', 'CIE_CLIENT_SECRET'],
  ...['PAYMENTS_MODE', 'VAT_PERCENT', 'VAT_NUMBER', 'BANK_BENEFICIARY', 'BANK_IBAN', 'BANK_BIC'],
  ...Object.values(PAYMENT_PROVIDERS).flatMap(({ variables }) => variables),
];

/** First words that no other program on a machine is likely to use. */
const OUR_FIRST_WORDS = [
  firstWord(KEK_VARIABLE),
  'BACKUP',
  'FULFILMENT',
  'WITNESS',
  'AUDIT',
  'OPERATOR',
  'SPID',
  'CIE',
  'VAPID',
];

/** Slips of the hand, of which a long name may hold two. */
const SLIPS_MAX = 2;
const SHORT_NAME = 11;

/**
 * A misspelt setting would be as if it were not set, and an embedded database be made instead of the one that was meant: it
 * stops with a sentence. Returns a sentence for each name that only begins as ours do, which may belong to somebody else.
 * Values are never shown.
 */
export function expectKnownVariables(
  env: Environment = process.env,
  known: readonly string[] = KNOWN_VARIABLES,
): string[] {
  const names = Object.keys(env).filter((name) => !known.includes(name));
  const slips = names.flatMap((name) => {
    const meant = findMeant(name, known);
    return meant === null || isSetToo(env, meant) ? [] : `${name} is not a setting. Did you mean ${meant}?`;
  });
  if (slips.length > 0) throw new ConfigError(slips.join(' '));
  return names.flatMap((name) => {
    const alike = known.filter((one) => firstWord(one) === firstWord(name));
    const isOurs = OUR_FIRST_WORDS.includes(firstWord(name)) && alike.length > 0;
    return isOurs && findMeant(name, known) === null
      ? `${name} is not a setting and has no effect. Did you mean ${alike.join(' or ')}?`
      : [];
  });
}

/** Somebody who set both names meant one of them for another program. */
const isSetToo = (env: Environment, name: string): boolean => env[name] !== undefined;

function firstWord(name: string): string {
  return name.toUpperCase().split('_')[0] ?? '';
}

function findMeant(name: string, known: readonly string[]): string | null {
  const upper = name.toUpperCase().replaceAll('-', '_');
  const slips = name.length < SHORT_NAME ? 1 : SLIPS_MAX;
  const [nearest] = known
    .map((one) => ({ one, distance: countSlips(upper, one) }))
    .filter(({ distance }) => distance <= slips)
    .sort((a, b) => a.distance - b.distance);
  return nearest?.one ?? null;
}

/** Letters that were added, left out, mistaken, or exchanged with their neighbour. */
function countSlips(written: string, meant: string): number {
  const rows: number[][] = Array.from({ length: written.length + 1 }, (_, at) => [at]);
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Math.max(row, column);
  for (let column = 1; column <= meant.length; column += 1) rows[0]?.push(column);
  for (let row = 1; row <= written.length; row += 1) {
    for (let column = 1; column <= meant.length; column += 1) {
      const isSame = written[row - 1] === meant[column - 1];
      const isSwapped = written[row - 1] === meant[column - 2] && written[row - 2] === meant[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped && row > 1 && column > 1 ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(written.length, meant.length);
}
