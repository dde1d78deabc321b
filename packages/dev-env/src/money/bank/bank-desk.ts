import type { BankDecision, BankLine, BankSendBack } from '@repo/contract/payments/bank-lines';
import { ledgerAccounts } from '@repo/server/db/tables/ledger';
import { importStatement } from '@repo/server/features/payments/bank/import-statement';
import { like } from 'drizzle-orm';
import { callConfirmed } from '../../people/confirmed-calls.ts';
import { callAs } from '../../people/glyph-owner.ts';
import type { Person } from '../../people/people.ts';
import type { TestApp } from '../../servers/test-app.ts';
import { pay } from '../payment-person.ts';

export type Arrival = {
  amount: string;
  text?: string;
  side?: 'CRDT' | 'DBIT';
  day?: string;
  name?: string | null;
  iban?: string | null;
  isReturn?: boolean;
  currency?: string;
  /** It is false when the bank gives none, and equal lines of two statements are in doubt. */
  hasBankReference?: boolean;
};

let count = 0;
/** In no other statement of this test. */
function nextNumber(): number {
  count += 1;
  return count;
}

/** The bank account as a creator works with it. */
export function openBankDesk(kit: TestApp, creator: Person) {
  /** Lines of a statement of its own. */
  async function arriveAll(lines: readonly Arrival[], file = `D${nextNumber()}`): Promise<BankLine[]> {
    const imported = await importStatement(kit.context, { xml: draw(lines, file), byId: creator.user.id });
    if (!('lines' in imported)) throw new Error(imported.code);
    return imported.lines;
  }

  return {
    arriveAll,
    async arrive(amount: string, change: Omit<Arrival, 'amount'> = {}): Promise<BankLine> {
      const [line] = await arriveAll([{ amount, ...change }]);
      if (line === undefined) throw new Error('No line came of it.');
      return line;
    },
    decide: (id: string, decision: BankDecision, by = creator) =>
      callConfirmed(kit, by, { method: 'POST', url: `/api/creator/bank-lines/${id}/decision`, payload: { decision } }),
    undo: (id: string, by = creator) =>
      callConfirmed(kit, by, { method: 'POST', url: `/api/creator/bank-lines/${id}/undo`, payload: {} }),
    read: async (id: string): Promise<BankLine> =>
      (await callAs(kit, creator, 'GET', `/api/creator/bank-lines/${id}`)).json(),
    list: async (outcome: string): Promise<BankLine[]> =>
      (await callAs(kit, creator, 'GET', `/api/creator/bank-lines?outcome=${outcome}`)).json(),
    sendBacks: async (): Promise<BankSendBack[]> =>
      (await callAs(kit, creator, 'GET', '/api/creator/bank-send-backs')).json(),
    /** Cents on the credit side of the accounts whose name begins so. */
    async readBookBalance(code: string): Promise<bigint> {
      const rows = await kit.context.db
        .select()
        .from(ledgerAccounts)
        .where(like(ledgerAccounts.code, `${code}%`));
      return rows.reduce((sum, { debitsPosted, creditsPosted }) => sum + creditsPosted - debitsPosted, 0n);
    },
    /** A payment in euros that waits for a transfer. */
    async ask(person: Person, amount: number, change: object = {}): Promise<{ id: string; reference: string }> {
      const fee = { paymentMethod: 'bank_transfer', feeType: 'wallet_topup', currency: 'EUR', amount, ...change };
      const { transactionId: id, nextAction } = (await pay(kit, person, fee)).json();
      return { id, reference: nextAction.reference };
    },
  };
}

const OTHER_IBAN = 'DE02120300000000202051';

function draw(lines: readonly Arrival[], file: string): string {
  return `<Document><BkToCstmrStmt><GrpHdr><MsgId>${file}</MsgId></GrpHdr><Stmt><Id>${file}</Id><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${lines.map(drawEntry).join('')}</Stmt></BkToCstmrStmt></Document>`;
}

function drawEntry(line: Arrival, place: number): string {
  const { amount, text = 'registration', side = 'CRDT', day = '2026-11-20', isReturn = false, currency = 'EUR' } = line;
  const { name = 'Studio Alfa', iban = OTHER_IBAN } = line;
  const [party, account] = side === 'CRDT' ? ['Dbtr', 'DbtrAcct'] : ['Cdtr', 'CdtrAcct'];
  const who = name === null ? '' : `<${party}><Nm>${name}</Nm></${party}>`;
  const where = iban === null ? '' : `<${account}><Id><IBAN>${iban}</IBAN></Id></${account}>`;
  const back = isReturn ? '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>' : '';
  const { hasBankReference = true } = line;
  const reference = `${text}-${amount}-${place}-${nextNumber()}`.replaceAll(/[^A-Za-z0-9-]/g, '').slice(0, 30);
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt>${hasBankReference ? `<AcctSvcrRef>${reference}</AcctSvcrRef>` : ''}<NtryDtls><TxDtls>${back}<RltdPties>${who}${where}</RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
}
