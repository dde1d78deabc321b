type CommandText = {
  /** What may follow the word, one form a line; an empty one stands for the bare word. */
  uses: readonly string[];
  about: string;
};

/**
 * Every command of the server's program, for its help and its refusals: `npm run <word> -- <use>`, or without the tools
 * `node apps/server/src/main.ts <word> <use>`. What a command does stands in `main.ts` and in `admin-commands.ts`, which
 * do not compile unless each word has its function.
 */
export const COMMANDS = {
  'db:migrate': { uses: [''], about: 'brings the database to the version of this program' },
  'db:move': {
    uses: ['--to postgres://user@host/database'],
    about: 'copies the embedded database into an empty PostgreSQL',
  },
  backup: { uses: ['--out file-or-folder'], about: 'writes a sealed backup of the database' },
  'backup:key': { uses: ['--out file'], about: 'makes a key pair for backups' },
  'backup:keys': { uses: ['--out file-or-folder'], about: 'writes a sealed backup of KEY_DIR' },
  restore: {
    uses: ['--from backup --identity file [--erased file]', '--keys backup --identity file'],
    about: 'restores a backup into an empty database, or KEY_DIR from a backup of the keys',
  },
  'restore:try': {
    uses: ['--from backup --identity file'],
    about: 'restores a backup elsewhere, checks it, deletes it',
  },
  'artwork:open': {
    uses: ['2026-0001 [--out folder] [--seed-file file]'],
    about: 'opens the drawings of a paid order for the printer',
  },
  'audit:verify': { uses: [''], about: 'verifies the whole audit log' },
  'audit:check': {
    uses: ['<file>, with a file of "Download with proofs"'],
    about: 'checks what a person has downloaded, without a server',
  },
  'audit:witness': { uses: [''], about: 'signs checkpoints of a log until it is stopped' },
  'ledger:verify': { uses: [''], about: 'verifies every block and transaction of the ledger' },
  'data:adopt': {
    uses: ['', '--confirm [--restored]'],
    about:
      'seals rows without a seal as they are and writes the checkpoints anew; without --confirm it only counts them; of restored data it ends every session',
  },
  'creator:create': {
    uses: ['', '<e-mail>', '<username> <e-mail>'],
    about: 'makes the first creator, or a further one',
  },
  'creator:password': { uses: ['', '<username>'], about: 'gives a creator a new password' },
  'reviewer:create': { uses: ['<username>'], about: 'makes an account that reviews' },
  'institution:appoint': {
    uses: ['it-central-bank <username>'],
    about: 'lets an account speak for an institution of the directory',
  },
  'institution:dismiss': { uses: ['it-central-bank <username>'], about: 'ends such an appointment' },
  'portal:create-office': {
    uses: [
      '<code> <name> <ISTAT municipality> <employee ID> <full name> <email>',
      'IT-HOSP-010 "Ospedale di Prato" 100005 mrossi "Marco Rossi" m.rossi@example.org',
    ],
    about: 'opens an institution in the portal and invites its administrator',
  },
  'portal:invite-admin': {
    uses: ['<code> <employee ID> <full name> <email>'],
    about: 'invites an administrator of an institution, or renews the link',
  },
  'portal:close-office': { uses: ['<code>'], about: 'closes the portal of an institution' },
  'territory:adopt': {
    uses: ['<list.csv> <residents.csv> <day of the list> <day of the residents> census|register'],
    about: 'replaces the list of municipalities by newer tables of ISTAT',
  },
  'kek:rotate': { uses: ['', '--retire <kek_id>'], about: 'moves everything under a new key, or retires an old one' },
  'status:renew': { uses: [''], about: 'makes the next key of the status lists, told by the present one' },
  mail: { uses: ['', '<number>'], about: 'lists the mails of the local outbox, or shows one' },
} as const satisfies Readonly<Record<string, CommandText>>;

export type CommandWord = keyof typeof COMMANDS;

export type CommandOutcome = { ok: boolean; text: string };

export const isCommand = (word: string): word is CommandWord => Object.hasOwn(COMMANDS, word);

/** The lines that say how a command is called. */
export function formatUse(word: CommandWord): string {
  const lines = COMMANDS[word].uses.map((use) => `npm run ${word}${use === '' ? '' : ` -- ${use}`}`);
  return `Use: ${lines.join('\n or: ')}\n`;
}

/** What a command answers that was called in another way than its use says. */
export const refuseUse = (word: CommandWord): CommandOutcome => ({ ok: false, text: formatUse(word) });

export const fail = (sentence: string): CommandOutcome => ({ ok: false, text: `${sentence}\n` });

/** Every command with what it does, a line each. */
export function listCommands(): string {
  const words = Object.entries(COMMANDS);
  const width = Math.max(...words.map(([word]) => word.length));
  return words.map(([word, { about }]) => `${word.padEnd(width)}  ${about}\n`).join('');
}
