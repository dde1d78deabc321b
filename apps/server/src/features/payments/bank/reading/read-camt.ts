import { type BankOddity, ODDITY_ABOUT_MAX } from '@repo/contract/payments/bank-lines';
import { STATEMENT_LINES_MAX } from '@repo/contract/payments/creator-bank';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { signed } from './camt-money.ts';
import { asNode, type CamtNode, child, list, parseDay, text } from './camt-nodes.ts';
import { type CamtBalances, NO_BALANCES, readBalances } from './read-balances.ts';
import { type CamtEntry, readEntry } from './read-entry.ts';

/** A statement (CAMT.053), which names all that an account moved, or a notification (CAMT.054), which names some of it. */
export type CamtStatement = CamtBalances & {
  readonly kind: 'statement' | 'notification';
  readonly id: string;
  /** IBAN, or the number that the bank has in its place; null: the statement names no account. */
  readonly account: string | null;
  readonly page: string | null;
  /** The bank's running number of its statements. */
  readonly sequence: string | null;
  readonly entries: readonly CamtEntry[];
  readonly oddities: readonly BankOddity[];
  /** Whether opening and entries are the closing; null: there are no balances. */
  readonly addsUp: boolean | null;
};
export type CamtProblem = 'doctype' | 'notCamt' | 'intraday' | 'tooLong';

const LISTS = ['Stmt', 'Ntfctn', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd', 'Bal', 'Prtry', 'RfrdDocInf'];

/** Amounts stay text: as numbers they would lose cents. Prefixes of namespaces are dropped. */
const parser = new XMLParser({
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  // Letters as numbers (`&#252;`) too.
  htmlEntities: true,
  processEntities: { enabled: true, maxTotalExpansions: 100_000, maxExpandedLength: 10_000_000 },
  isArray: (name) => LISTS.includes(name),
});

const KINDS = [
  { root: 'BkToCstmrStmt', parts: 'Stmt', kind: 'statement' },
  { root: 'BkToCstmrDbtCdtNtfctn', parts: 'Ntfctn', kind: 'notification' },
] as const;

/**
 * Reads CAMT.053 statements and CAMT.054 notifications (ISO 20022) of any version, alone or in the envelope of a network.
 * What cannot be read of them is named, and the rest is read. A document type declaration is refused before the text is
 * parsed: it can name files and grow without end.
 */
export function readCamt(xml: string): CamtStatement[] | CamtProblem {
  if (/<!\s*(?:DOCTYPE|ENTITY)/i.test(xml)) return 'doctype';
  const documents = findDocuments(parse(xml));
  if (documents.some((one) => child(one, 'BkToCstmrAcctRpt') !== null)) return 'intraday';
  const parts = documents.flatMap((one) => KINDS.flatMap((kind) => list(one, kind.root).flatMap(readMessage(kind))));
  if (parts.reduce((sum, { node }) => sum + countLines(node), 0) > STATEMENT_LINES_MAX) return 'tooLong';
  return parts.length === 0 ? 'notCamt' : parts.map(({ node, head }) => readStatement(node, head));
}

/** The statements of a message, each with what the message says of all. */
const readMessage =
  ({ parts, kind }: (typeof KINDS)[number]) =>
  (root: CamtNode): { node: CamtNode; head: CamtHead }[] => {
    const head = {
      kind,
      writtenAt: text(root, 'GrpHdr', 'CreDtTm'),
      page: text(root, 'GrpHdr', 'MsgPgntn', 'PgNb'),
      messageId: text(root, 'GrpHdr', 'MsgId') ?? '',
    };
    return list(root, parts).map((node) => ({ node, head }));
  };

/** Networks put a document into a header of theirs, and some banks several documents into one file. */
const ENVELOPES_MAX = 4;

function findDocuments(file: CamtNode | null): CamtNode[] {
  let level = file === null ? [] : [file];
  for (let depth = 0; depth <= ENVELOPES_MAX && level.length > 0; depth += 1) {
    const found = level.flatMap((node) => list(node, 'Document'));
    if (found.length > 0) return found;
    level = level.flatMap((node) => Object.keys(node).flatMap((name) => list(node, name)));
  }
  return [];
}

/** Some programs leave empty lines before the text, or the end mark of an older system behind it. */
const END_MARKS: ReadonlySet<string> = new Set(['\u0000', '\u001A']);

function withoutEnd(xml: string): string {
  let end = xml.length;
  while (END_MARKS.has(xml.charAt(end - 1)) || (xml.charAt(end - 1).trim() === '' && end > 0)) end -= 1;
  return xml.slice(0, end).trim();
}

/** Files that somebody has put one behind the other. Without `<` in it, or a text of beginnings alone would take hours. */
const DECLARATION = /<\?xml\s[^<>]*\?>/g;

function parse(xml: string): CamtNode | null {
  const written = withoutEnd(xml);
  const joined = (written.match(DECLARATION)?.length ?? 0) > 1;
  const whole = joined ? `<Documents>${written.replaceAll(DECLARATION, '')}</Documents>` : written;
  try {
    if (XMLValidator.validate(whole) !== true) return null;
    return asNode(parser.parse(whole));
  } catch {
    return null;
  }
}

const countLines = (node: CamtNode): number =>
  list(node, 'Ntry').reduce(
    (sum, entry) =>
      sum + list(entry, 'NtryDtls').reduce((all, one) => all + Math.max(1, list(one, 'TxDtls').length), 1),
    0,
  );

const ID_MAX = 100;

/** What the head of the file says of all its statements. */
type CamtHead = Pick<CamtStatement, 'kind'> & { writtenAt: string | null; page: string | null; messageId: string };

function readStatement(node: CamtNode, head: CamtHead): CamtStatement {
  const { kind } = head;
  const id = (text(node, 'Id') ?? head.messageId).slice(0, ID_MAX);
  const balances = kind === 'statement' ? readBalances(node) : NO_BALANCES;
  const day = parseDay(text(node, 'CreDtTm') ?? head.writtenAt ?? '') ?? balances.toOn;
  const { entries, oddities } = readEntries(node, { id, day });
  const missing = computeMissing(balances, entries);
  const addsUp = missing === null ? null : missing === 0n;
  if (addsUp === false) oddities.push({ kind: 'doesNotAddUp', statement: id, entry: null, about: String(missing) });
  const page = text(node, 'StmtPgntn', 'PgNb') ?? text(node, 'NtfctnPgntn', 'PgNb') ?? head.page;
  const sequence = text(node, 'ElctrncSeqNb') ?? text(node, 'LglSeqNb');
  const number = child(node, 'Acct', 'Id');
  const account = text(number, 'IBAN') ?? text(number, 'Othr', 'Id');
  return { kind, id, account, page, sequence, ...balances, entries, oddities, addsUp };
}

type CamtEntries = { entries: CamtEntry[]; oddities: BankOddity[] };

function readEntries(node: CamtNode, { id, day }: { id: string; day: string | null }): CamtEntries {
  const entries: CamtEntry[] = [];
  const oddities: BankOddity[] = [];
  for (const [index, one] of list(node, 'Ntry').entries()) {
    const place = index + 1;
    const { entry, problem } = readEntry(one, { place, day });
    if (entry !== null) entries.push(entry);
    if (problem === null) continue;
    oddities.push({ ...problem, about: problem.about.slice(0, ODDITY_ABOUT_MAX), statement: id, entry: place });
  }
  return { entries, oddities };
}

/** What closing has more than opening and entries; null: there are no balances. */
function computeMissing({ opening, closing }: CamtBalances, entries: readonly CamtEntry[]): bigint | null {
  if (opening === null || closing === null) return null;
  return entries.reduce((left, { minor, side }) => left - signed(minor, side), closing - opening);
}
