export type DrawnPart = { readonly minor: number; readonly text: string };
export type DrawnEntry = {
  readonly side: 'in' | 'out';
  readonly day: string;
  readonly minor: number;
  readonly bankRef: string;
  readonly parts: readonly DrawnPart[];
  /** Transfers in it; more than one without parts is a sum. */
  readonly count: number;
  readonly decimals: number;
};
export type DrawnStatement = {
  readonly kind: 'statement' | 'notification';
  readonly id: string;
  readonly page: number | null;
  readonly balances: { readonly opening: number; readonly closing: number } | null;
  readonly fromOn: string | null;
  readonly toOn: string | null;
  readonly entries: readonly DrawnEntry[];
};

const OWN_IBAN = 'DE89370400440532013000';

const tag = (name: string, content: string): string => (content === '' ? '' : `<${name}>${content}</${name}>`);
const amount = (minor: number, decimals = 2): string =>
  `<Amt Ccy="EUR">${(Math.abs(minor) / 100).toFixed(2)}${'0'.repeat(decimals - 2)}</Amt>`;
const mark = (isCredit: boolean): string => tag('CdtDbtInd', isCredit ? 'CRDT' : 'DBIT');

/** A CAMT.053 or CAMT.054 file with one statement, as a bank writes it. */
export function drawCamt({ kind, id, page, balances, fromOn, toOn, entries }: DrawnStatement): string {
  const [number, root, part] =
    kind === 'statement' ? ['053', 'BkToCstmrStmt', 'Stmt'] : ['054', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn'];
  const pages = page === null ? '' : tag('StmtPgntn', `${tag('PgNb', String(page))}${tag('LastPgInd', 'false')}`);
  const span =
    fromOn === null || toOn === null
      ? ''
      : tag('FrToDt', `${tag('FrDtTm', `${fromOn}T00:00:00`)}${tag('ToDtTm', `${toOn}T23:59:59`)}`);
  const account = tag('Acct', `${tag('Id', tag('IBAN', OWN_IBAN))}${tag('Ccy', 'EUR')}`);
  const ends = balances === null ? '' : drawBalance('OPBD', balances.opening) + drawBalance('CLBD', balances.closing);
  const body = `${tag('Id', id)}${pages}${tag('CreDtTm', '2026-11-21T06:00:00')}${span}${account}${ends}${entries.map(drawEntry).join('')}`;
  const head = tag('GrpHdr', `<MsgId>M1</MsgId>${tag('CreDtTm', '2026-11-21T06:00:00')}`);
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${number}.001.08">${tag(root, head + tag(part, body))}</Document>`;
}

const drawBalance = (code: string, minor: number): string =>
  tag('Bal', `${tag('Tp', tag('CdOrPrtry', tag('Cd', code)))}${amount(minor)}${mark(minor >= 0)}`);

function drawEntry({ side, day, minor, bankRef, parts, count, decimals }: DrawnEntry): string {
  const details = parts
    .map((part) =>
      tag(
        'TxDtls',
        `${tag('Refs', tag('EndToEndId', 'NOTPROVIDED'))}${amount(part.minor, decimals)}${mark(side === 'in')}${tag('RmtInf', tag('Ustrd', part.text))}`,
      ),
    )
    .join('');
  const batch = count > 1 ? tag('Btch', tag('NbOfTxs', String(count))) : '';
  const head = `${amount(minor, decimals)}${mark(side === 'in')}${tag('Sts', 'BOOK')}${tag('BookgDt', tag('Dt', day))}${tag('AcctSvcrRef', bankRef)}`;
  return tag('Ntry', head + tag('NtryDtls', batch + details));
}
