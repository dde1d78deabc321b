import { type BankOddity, ODDITY_ABOUT_MAX } from '@house/contract/payments/bank-lines';
import { STATEMENT_LINES_MAX } from '@house/contract/payments/creator-bank';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { signed } from './camt-money.ts';
import { asNode, child, dayOf, list, type Node, text } from './camt-nodes.ts';
import { type Balances, NO_BALANCES, readBalances } from './read-balances.ts';
import { type CamtEntry, readEntry } from './read-entry.ts';

/** A statement (CAMT.053), which names all that an account moved, or a notification (CAMT.054), which names some of it. */
export type CamtStatement = Balances & {
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
  processEntities: { enabled: true, maxTotalExpansions: 100_000, maxExpandedLength: 10_000_000 },
  isArray: (name) => LISTS.includes(name),
});

const KINDS = [
  { root: 'BkToCstmrStmt', parts: 'Stmt', kind: 'statement' },
  { root: 'BkToCstmrDbtCdtNtfctn', parts: 'Ntfctn', kind: 'notification' },
] as const;

/**
 * Reads a CAMT.053 statement or CAMT.054 notification (ISO 20022) of any version. What cannot be read of it is named, and
 * the rest is read. A document type declaration is refused before the text is parsed: it can name files and grow without
 * end.
 */
export function readCamt(xml: string): CamtStatement[] | CamtProblem {
  if (/<!\s*(?:DOCTYPE|ENTITY)/i.test(xml)) return 'doctype';
  const document = child(parse(xml), 'Document');
  if (child(document, 'BkToCstmrAcctRpt') !== null) return 'intraday';
  const found = KINDS.find(({ root }) => child(document, root) !== null);
  if (found === undefined) return 'notCamt';
  const root = child(document, found.root);
  const parts = list(root, found.parts);
  if (parts.reduce((sum, one) => sum + countLines(one), 0) > STATEMENT_LINES_MAX) return 'tooLong';
  const head = {
    kind: found.kind,
    writtenAt: text(root, 'GrpHdr', 'CreDtTm'),
    page: text(root, 'GrpHdr', 'MsgPgntn', 'PgNb'),
    messageId: text(root, 'GrpHdr', 'MsgId') ?? '',
  };
  return parts.length === 0 ? 'notCamt' : parts.map((node) => readStatement(node, head));
}

function parse(xml: string): Node | null {
  try {
    if (XMLValidator.validate(xml) !== true) return null;
    return asNode(parser.parse(xml));
  } catch {
    return null;
  }
}

const countLines = (node: Node): number =>
  list(node, 'Ntry').reduce(
    (sum, entry) =>
      sum + list(entry, 'NtryDtls').reduce((all, one) => all + Math.max(1, list(one, 'TxDtls').length), 1),
    0,
  );

const ID_MAX = 100;

/** What the head of the file says of all its statements. */
type Head = Pick<CamtStatement, 'kind'> & { writtenAt: string | null; page: string | null; messageId: string };

function readStatement(node: Node, head: Head): CamtStatement {
  const { kind } = head;
  const id = (text(node, 'Id') ?? head.messageId).slice(0, ID_MAX);
  const balances = kind === 'statement' ? readBalances(node) : NO_BALANCES;
  const day = dayOf(text(node, 'CreDtTm') ?? head.writtenAt ?? '') ?? balances.toOn;
  const { entries, oddities } = readEntries(node, { id, day });
  const missing = missingOf(balances, entries);
  const addsUp = missing === null ? null : missing === 0n;
  if (addsUp === false) oddities.push({ kind: 'doesNotAddUp', statement: id, entry: null, about: String(missing) });
  const page = text(node, 'StmtPgntn', 'PgNb') ?? text(node, 'NtfctnPgntn', 'PgNb') ?? head.page;
  const sequence = text(node, 'ElctrncSeqNb') ?? text(node, 'LglSeqNb');
  const number = child(node, 'Acct', 'Id');
  const account = text(number, 'IBAN') ?? text(number, 'Othr', 'Id');
  return { kind, id, account, page, sequence, ...balances, entries, oddities, addsUp };
}

type Entries = { entries: CamtEntry[]; oddities: BankOddity[] };

function readEntries(node: Node, { id, day }: { id: string; day: string | null }): Entries {
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
function missingOf({ opening, closing }: Balances, entries: readonly CamtEntry[]): bigint | null {
  if (opening === null || closing === null) return null;
  return entries.reduce((left, { minor, side }) => left - signed(minor, side), closing - opening);
}
