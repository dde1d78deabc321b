// Rates a password after NIST SP 800-63B section 3.1.1.2: length and blocklist, no composition rules.
import { lowerAscii } from './account-keys.ts';
import type { KnownPasswords } from './known-passwords.ts';

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 256;

export type PasswordProblem =
  | 'tooShort'
  | 'tooLong'
  | 'illFormed'
  | 'common'
  | 'similarToName'
  | 'looksLikeKey'
  /** the list of known passwords could not be read, so this password was not checked against it */
  | 'unchecked';
export type PasswordHint = 'repeats' | 'sequence' | 'short' | 'fewSymbols';

export type PasswordContext = {
  readonly loginName?: string | undefined;
  readonly email?: string | undefined;
  readonly fullName?: string | undefined;
};

export type PasswordStrength = {
  /** 0 refused, 1 weak, 2 fair, 3 good, 4 strong */
  readonly score: 0 | 1 | 2 | 3 | 4;
  /** with any of these the password must be refused */
  readonly problems: readonly PasswordProblem[];
  /** why the score is not higher */
  readonly hints: readonly PasswordHint[];
};

/**
 * Returns score and reasons as codes, no text. Lengths count code points of the NFC form. The score is a rough
 * estimate, the refusals are exact. Without the list of known passwords (null: not read yet) nothing is refused for
 * being in it.
 */
export function passwordStrength(
  password: string,
  known: KnownPasswords | null,
  context: PasswordContext = {},
): PasswordStrength {
  const problems = findProblems(password, known, context);
  // the hints' patterns are not linear, so they must never run on a text without a length limit
  if (problems.includes('tooLong') || problems.includes('illFormed')) return { score: 0, problems, hints: [] };
  const symbols = [...password.normalize('NFC')];
  const hints = findHints(symbols);
  return { score: problems.length > 0 ? 0 : rate(symbols, hints), problems, hints };
}

/** Returns true when the password may be used. */
export function isAcceptablePassword(password: string, known: KnownPasswords, context: PasswordContext = {}): boolean {
  return findProblems(password, known, context).length === 0;
}

function findProblems(password: string, known: KnownPasswords | null, context: PasswordContext): PasswordProblem[] {
  if (!password.isWellFormed()) return ['illFormed'];
  const length = [...password.normalize('NFC')].length;
  if (length > PASSWORD_MAX_LENGTH) return ['tooLong'];
  const problems: PasswordProblem[] = [];
  if (length < PASSWORD_MIN_LENGTH) problems.push('tooShort');
  if (/^ak1\./i.test(password)) problems.push('looksLikeKey');
  if (isCommon(password) || known?.has(password)) problems.push('common');
  if (isSimilarToName(password, context)) problems.push('similarToName');
  return problems;
}

/**
 * Common passwords that are long enough to pass the length rule, and the words people build such passwords on (the rule
 * in password-strength.ts strips digits and marks around them). A small list of our own; leaked passwords are in
 * known-passwords.bin, which is looked up with the unchanged password.
 */
const Text = `
password passw0rd passwort passord parola senha contrasena motdepasse wachtwoord geheim segreto secret
12345678 123456789 1234567890 12345678910 123123123 11111111 00000000 87654321 987654321 0987654321 12341234 11223344
1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsxedc zaq12wsx qwertyuiop qwerty qwerty123 qwertz qwertzuiop azerty azertyuiop asdfghjkl
asdfasdf zxcvbnm qweasdzxc q1w2e3r4 abcdefgh abcd1234 abc123 abc12345 a1b2c3d4 aaaaaaaa
iloveyou iloveu loveyou tiamo amore amoremio loveme lovely princess principessa sunshine superman batman spiderman pokemon
football baseball basketball calcio juventus inter milan napoli liverpool arsenal chelsea barcelona realmadrid hockey
welcome benvenuto willkommen bienvenue letmein login admin administrator root superuser default changeme changeit guest
master monkey dragon shadow michael jennifer jessica charlie daniel andrea francesco francesca giuseppe alessandro
alexander antonio giovanni martina federica valentina stefania computer internet samsung microsoft google facebook
whatever trustno starwars matrix freedom mustang ferrari corvette mercedes harley cheese chocolate cookie butterfly
summer winter spring autumn estate inverno primavera autunno january february november december gennaio dicembre
hello helloworld ciaociao hallo testtest test testing tester user username pass passpass mypassword newpassword
blink182 snoopy pepper ginger tigger maggie buster killer jordan hunter ranger soccer thomas robert matthew
letmein1 access secure security system server company hospital ospedale medico doctor dottore health salute
glyph
`;

const COMMON_PASSWORDS: ReadonlySet<string> = new Set(Text.trim().split(/\s+/));

/**
 * Whether it is an entry of our own short list, ignoring case, digits in place of letters, and up to four digits or
 * marks around it.
 */
function isCommon(password: string): boolean {
  const lower = lowerAscii(password);
  const core = lower.replace(/^[^a-z]{0,4}|[^a-z]{0,4}$/g, '');
  return [lower, unLeet(lower), core, unLeet(core)].some((form) => COMMON_PASSWORDS.has(form));
}

function unLeet(text: string): string {
  const letters: Readonly<Record<string, string>> = {
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
  };
  return text.replace(/[013457@$]/g, (digit) => letters[digit] ?? digit);
}

/**
 * Whether one contains the other once everything but letters and digits is dropped; names under four characters do not
 * count.
 */
function isSimilarToName(password: string, context: PasswordContext): boolean {
  const bare = squeeze(password);
  const names = [context.loginName, context.email, context.email?.split('@')[0], context.fullName];
  const parts = names.flatMap((name) => (name === undefined ? [] : [squeeze(name)])).filter((name) => name.length >= 4);
  return parts.some((name) => bare.includes(name) && bare.length - name.length < PASSWORD_MIN_LENGTH);
}

function squeeze(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function findHints(symbols: readonly string[]): PasswordHint[] {
  const hints: PasswordHint[] = [];
  if (/(.)\1\1|(.{2,})\2/u.test(symbols.join(''))) hints.push('repeats');
  if (hasRun(symbols)) hints.push('sequence');
  if (symbols.length < 12) hints.push('short');
  if (new Set(symbols).size < 6) hints.push('fewSymbols');
  return hints;
}

/** Four neighbours whose code points go up or down by one: abcd, 9876. */
function hasRun(symbols: readonly string[]): boolean {
  const codes = symbols.map((symbol) => symbol.toLowerCase().codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return steps.some((step, at) => Math.abs(step) === 1 && steps[at + 1] === step && steps[at + 2] === step);
}

function rate(symbols: readonly string[], hints: readonly PasswordHint[]): 1 | 2 | 3 | 4 {
  const text = symbols.join('');
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(text)).length;
  const points = symbols.length + 2 * (kinds - 1) - 4 * hints.filter((hint) => hint !== 'short').length;
  if (points >= 20) return 4;
  if (points >= 14) return 3;
  return points >= 11 ? 2 : 1;
}
