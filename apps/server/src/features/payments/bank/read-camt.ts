import { createHash } from 'node:crypto';
import { STATEMENT_LINES_MAX } from '@house/contract/payments/creator-payments';
import { parseMoney } from '@house/contract/rules/money';
import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** A credit that the bank has booked, as the statement has it. */
export type CamtLine = {
  readonly key: string;
  readonly bookedOn: string;
  readonly minor: bigint;
  readonly currency: string;
  /** Structured or end-to-end reference, as written. */
  readonly reference: string | null;
  readonly text: string;
};
export type Statement = { readonly id: string; readonly iban: string; readonly lines: readonly CamtLine[] };
export type CamtProblem = 'doctype' | 'notCamt';

type Node = { readonly [name: string]: unknown };

const LISTS = ['Stmt', 'Ntfctn', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd'];
const TEXT_MAX = 500;

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

/**
 * The booked credits of a CAMT.053 statement or CAMT.054 notification (ISO 20022). A document type declaration is refused
 * before the text is parsed: it can name files and grow without end.
 */
export function readCamt(xml: string): Statement[] | CamtProblem {
  if (/<!\s*(?:DOCTYPE|ENTITY)/i.test(xml)) return 'doctype';
  const document = parse(xml);
  const root =
    child(child(document, 'Document'), 'BkToCstmrStmt') ?? child(child(document, 'Document'), 'BkToCstmrDbtCdtNtfctn');
  if (root === null) return 'notCamt';
  const statements = [...list(root, 'Stmt'), ...list(root, 'Ntfctn')].map(readStatement);
  const read = statements.filter((one) => one !== null);
  const lines = read.reduce((sum, one) => sum + one.lines.length, 0);
  return read.length === 0 || read.length < statements.length || lines > STATEMENT_LINES_MAX ? 'notCamt' : read;
}

function parse(xml: string): Node | null {
  try {
    if (XMLValidator.validate(xml) !== true) return null;
    return asNode(parser.parse(xml));
  } catch {
    return null;
  }
}

function readStatement(node: Node): Statement | null {
  const id = text(node, 'Id');
  const iban = text(child(child(node, 'Acct'), 'Id'), 'IBAN');
  if (id === null || iban === null) return null;
  const lines: CamtLine[] = [];
  for (const [index, entry] of list(node, 'Ntry').entries()) {
    const found = readEntry(entry, { iban, statementId: id, index });
    if (found === null) return null;
    lines.push(...found);
  }
  return { id, iban, lines };
}

type Place = { iban: string; statementId: string; index: number };

/** Each transfer of a batch with its own amount. Null when the entry cannot be read; none for a debit or what is not booked. */
function readEntry(entry: Node, place: Place): CamtLine[] | null {
  if (!isBookedCredit(entry)) return [];
  const bookedOn = bookingDay(entry);
  const whole = money(entry);
  if (bookedOn === null || whole === null) return null;
  const details = list(entry, 'NtryDtls').flatMap((one) => list(one, 'TxDtls'));
  const parts: readonly (Node | null)[] = details.length === 0 ? [null] : details;
  const lines = parts.map((detail, part): CamtLine | null => {
    const own = detail === null ? null : moneyOfDetail(detail);
    // Only one transfer may take its amount from the entry.
    const paid = own ?? (parts.length === 1 ? whole : null);
    if (paid === null) return null;
    return { key: keyOf(entry, detail, { ...place, part }), bookedOn, ...paid, ...remittance(detail ?? entry) };
  });
  const read = lines.filter((line) => line !== null);
  return read.length < lines.length ? null : read;
}

function isBookedCredit(entry: Node): boolean {
  const status = text(entry, 'Sts') ?? text(child(entry, 'Sts'), 'Cd');
  return text(entry, 'CdtDbtInd') === 'CRDT' && status === 'BOOK' && text(entry, 'RvslInd') !== 'true';
}

function bookingDay(entry: Node): string | null {
  const date = text(child(entry, 'BookgDt'), 'Dt') ?? text(child(entry, 'BookgDt'), 'DtTm') ?? '';
  return /^\d{4}-\d{2}-\d{2}/.test(date) ? date.slice(0, 10) : null;
}

/** The same transfer has the same key in every statement that names it, as far as the bank gives it a reference. */
function keyOf(entry: Node, detail: Node | null, { iban, statementId, index, part }: Place & { part: number }): string {
  const ofBank = text(entry, 'AcctSvcrRef') ?? text(child(detail, 'Refs'), 'AcctSvcrRef');
  const named = ofBank === null ? ['place', statementId, index, part] : ['bank', ofBank, part];
  return createHash('sha256')
    .update(JSON.stringify([iban, ...named]))
    .digest('hex');
}

type Paid = { minor: bigint; currency: string };

function moneyOfDetail(detail: Node): Paid | null {
  return money(detail) ?? money(child(child(detail, 'AmtDtls'), 'TxAmt'));
}

function money(node: Node | null): Paid | null {
  const amount = node?.Amt;
  const value = textOf(amount);
  const currency = asNode(amount)?.['@Ccy'];
  const minor = value === null ? null : parseMoney(value.trim());
  return minor === null || typeof currency !== 'string' ? null : { minor, currency };
}

function remittance(detail: Node): { reference: string | null; text: string } {
  const info = child(detail, 'RmtInf');
  const structured = list(info, 'Strd').flatMap((one) => text(child(one, 'CdtrRefInf'), 'Ref') ?? []);
  const endToEnd = text(child(detail, 'Refs'), 'EndToEndId');
  const plain = Array.isArray(info?.Ustrd) ? info.Ustrd.flatMap((one) => textOf(one) ?? []) : [];
  const known = endToEnd === null || endToEnd === 'NOTPROVIDED' ? [] : [endToEnd];
  return { reference: structured[0] ?? known[0] ?? null, text: plain.join(' ').slice(0, TEXT_MAX) };
}

const asNode = (value: unknown): Node | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Node) : null;
const child = (node: Node | null, name: string): Node | null => asNode(node?.[name]);
const list = (node: Node | null, name: string): Node[] => {
  const value = node?.[name];
  return Array.isArray(value) ? value.map(asNode).filter((one) => one !== null) : [];
};
const text = (node: Node | null, name: string): string | null => textOf(node?.[name]);

function textOf(value: unknown): string | null {
  const inner = asNode(value)?.['#text'] ?? value;
  return typeof inner === 'string' && inner.trim() !== '' ? inner.trim() : null;
}
