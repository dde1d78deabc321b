import { BANK_FOUND_MAX } from '@repo/contract/payments/bank-decisions';
import type { BankCustomer, BankSuggestion } from '@repo/contract/payments/bank-lines';
import { parseMoney } from '@repo/contract/rules/money';
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../../core/context.ts';
import { type Refusal, refuse } from '../../../../core/refuse.ts';
import { accounts } from '../../../../db/tables/accounts.ts';
import { bankLines } from '../../../../db/tables/money/bank.ts';
import { payments } from '../../../../db/tables/money/payments.ts';
import { append } from '../../../audit/audit-leaves.ts';
import type { LineRow } from '../line-rows.ts';
import { openPayer } from '../payer-seal.ts';
import { readOpenTransfers, weighPayment } from '../suggest-payments.ts';

export async function findLine({ db }: Context, lineId: string): Promise<LineRow | Refusal> {
  const [line] = await db.select().from(bankLines).where(eq(bankLines.id, lineId));
  return line ?? refuse('bank.unknownLine');
}

/** Open payments by the name of the payer, their title, reference or missing amount, each with what fits the line. */
export async function findTransfers(context: Context, line: LineRow, q: string): Promise<BankSuggestion[]> {
  const payer = (await openPayer(context, line))?.name ?? null;
  const open = await readOpenTransfers(context.db, { where: isFound(q), limit: BANK_FOUND_MAX });
  return open.map((one) => weighPayment({ ...line, payer }, one));
}

/** Anywhere in the text; without a pattern that somebody could make slow. */
const matchText = (where: SQL, q: string): SQL => sql`strpos(lower(${where}), lower(${q.trim()})) > 0`;

function isFound(q: string): SQL | undefined {
  const missing = amountIn(q);
  const signs = q.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
  return or(
    matchText(
      sql`coalesce(${accounts.fullName}, '') || ' ' || coalesce(${accounts.username}, '') || ' ' || coalesce(${accounts.email}, '')`,
      q,
    ),
    matchText(sql`${payments.title}`, q),
    signs.length < REFERENCE_PART_MIN ? undefined : sql`strpos(${payments.reference}, ${signs}) > 0`,
    missing === null
      ? undefined
      : sql`${payments.euroMinor} - ${payments.euroReceived} = ${missing.toString()}::bigint`,
  );
}

const REFERENCE_PART_MIN = 4;

/** As people type it: `49.99`, `49,99`, `€ 49.99`, `1.249,99`. */
function amountIn(q: string): bigint | null {
  const plain = q.replaceAll(/[\s€]|EUR/gi, '');
  const decimal = /[.,](\d{1,2})$/.exec(plain);
  const units = (decimal === null ? plain : plain.slice(0, decimal.index)).replaceAll(/[.,]/g, '');
  return parseMoney(decimal === null ? units : `${units}.${decimal[1]}`);
}

/** Customers by what they are called, or by a payment of theirs. The search stands in the log of whoever searched. */
export async function findCustomers(
  { db, clock }: Context,
  { q, byId }: { q: string; byId: string },
): Promise<BankCustomer[]> {
  const signs = q.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
  const { id: accountId, fullName: name, username, email } = accounts;
  const ofPayment = sql`exists (select 1 from payments p where p.account_id = accounts.id
    and (strpos(p.reference, ${signs}) > 0 or p.id::text = lower(${q.trim()}) or strpos(lower(p.title), lower(${q.trim()})) > 0))`;
  const found = await db
    .select({ accountId, name, username, email })
    .from(accounts)
    .where(
      and(
        eq(accounts.role, 'user'),
        or(
          matchText(sql`${username} || ' ' || ${name} || ' ' || ${email}`, q),
          signs.length < REFERENCE_PART_MIN ? undefined : ofPayment,
        ),
      ),
    )
    .orderBy(asc(name), desc(accountId))
    .limit(BANK_FOUND_MAX);
  const facts = { count: found.length };
  await db.transaction((tx) => append(tx, clock.now(), [{ subjectId: byId, act: 'bank.customersSearched', facts }]));
  return found;
}
