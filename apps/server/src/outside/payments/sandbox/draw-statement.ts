type StatementTransfer = { amount: string; reference?: string; text?: string; currency?: string };
type StatementEntry = {
  bankReference?: string;
  transfers: readonly StatementTransfer[];
  status?: string;
  side?: 'CRDT' | 'DBIT';
};
type StatementAccount = { id: string; iban: string; day?: string };

/** A CAMT.053 statement as banks write it: the stand-in for a bank in the sandbox and in tests. `day` is `2026-11-21`. */
export function drawStatement(
  entries: readonly StatementEntry[],
  { id, iban, day = new Date().toISOString().slice(0, 10) }: StatementAccount,
): string {
  const lines = entries.map((entry) => drawEntry(entry, day)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr><Stmt><Id>${id}</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${lines}</Stmt></BkToCstmrStmt></Document>`;
}

function drawEntry(
  { bankReference = 'B1', transfers, status = 'BOOK', side = 'CRDT' }: StatementEntry,
  day: string,
): string {
  const sum = transfers.reduce((total, { amount }) => total + inCents(amount), 0) / 100;
  return `<Ntry><Amt Ccy="${transfers[0]?.currency ?? 'EUR'}">${sum.toFixed(2)}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${bankReference}</AcctSvcrRef><NtryDtls>${transfers.map(drawTransfer).join('')}</NtryDtls></Ntry>`;
}

const inCents = (amount: string): number => Math.round(Number(amount) * 100);

function drawTransfer({ amount, reference, text, currency = 'EUR' }: StatementTransfer): string {
  const structured = reference === undefined ? '' : `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd>`;
  const plain = text === undefined ? '' : `<Ustrd>${text}</Ustrd>`;
  return `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><Amt Ccy="${currency}">${amount}</Amt><RmtInf>${plain}${structured}</RmtInf></TxDtls>`;
}
