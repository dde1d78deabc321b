import { type CamtNode, child, text } from './camt-nodes.ts';

/** Codes of ISO 20022 for what comes back: returns, recalls, reversals, unpaid debits, unpaid cheques. */
const RETURN_CODES: ReadonlySet<string> = new Set([
  'RRTN',
  'RPCR',
  'RRCT',
  'RCDD',
  'ARET',
  'PRDD',
  'UPDD',
  'UPCT',
  'UPCQ',
  'UXCQ',
  'CQRV',
  'RVSL',
]);

/**
 * German banks name the kind by three digits (`NRTI+159+00931`): a returned debit, transfer or cheque. SWIFT's letters
 * before them (`RTI`, a returned item) tell it for every bank.
 */
const NATIONAL_RETURN = /^N?RTI\b|(?:^|\+)(?:108|109|159|181|182|183)(?:\+|$)/;

/** Whether a bank says of an entry or of a detail that it is money that comes back. */
export function tellsReturn(node: CamtNode): boolean {
  if (child(node, 'RtrInf') !== null) return true;
  const code = text(node, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd');
  if (code !== null && RETURN_CODES.has(code.toUpperCase())) return true;
  const national = text(node, 'BkTxCd', 'Prtry', 'Cd');
  return national !== null && NATIONAL_RETURN.test(national.toUpperCase());
}
