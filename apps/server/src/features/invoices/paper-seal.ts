import { type Paper, paper } from '@repo/contract/invoices/papers';
import type { WrapSlot } from '@repo/vault';
import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../db/database.ts';
import { invoicePapers } from '../../db/tables/money/invoices.ts';
import { kekUnwrap, kekWrap } from '../../seals/kek-wraps.ts';
import { rewrapTable } from '../../seals/rewrap-table.ts';

// Name, address and e-mail of who bought stand on an invoice: a dump of the database reveals none of them.

type PaperRow = typeof invoicePapers.$inferSelect;

const NO_POLICY = new Uint8Array(0);

/** Without an owner: a paper outlives the account. */
const buildSlot = (invoiceId: string, kekId: string): WrapSlot => ({
  ...{ kind: 'invoice', ownerId: '', objectId: invoiceId, role: '', version: 0 },
  ...{ policyHash: NO_POLICY, kekId },
});

export async function sealPaper({ keys }: Context, invoiceId: string, content: Paper) {
  const kekId = keys.currentKekId;
  const plain = new TextEncoder().encode(JSON.stringify(content));
  return { paperWrapped: await kekWrap(keys.kek(kekId), buildSlot(invoiceId, kekId), plain), kekId };
}

async function openPaper({ keys }: Context, row: PaperRow): Promise<Paper> {
  const plain = await kekUnwrap(keys.kek(row.kekId), buildSlot(row.invoiceId, row.kekId), row.paperWrapped);
  return paper.parse(JSON.parse(new TextDecoder().decode(plain)));
}

/** The papers of these invoices that are kept, by the id of their invoice. */
export async function readPapers(context: Context, db: Db, ids: readonly string[]): Promise<Map<string, Paper>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(invoicePapers)
    .where(inArray(invoicePapers.invoiceId, [...ids]));
  return new Map(await Promise.all(rows.map(async (row) => [row.invoiceId, await openPaper(context, row)] as const)));
}

export async function readPaper(context: Context, db: Db, id: string): Promise<Paper | null> {
  const [row] = await db.select().from(invoicePapers).where(eq(invoicePapers.invoiceId, id));
  return row === undefined ? null : openPaper(context, row);
}

export const paperWraps = rewrapTable({
  table: invoicePapers,
  owner: null,
  key: [invoicePapers.invoiceId],
  rewrap: async (context, row) => sealPaper(context, row.invoiceId, await openPaper(context, row)),
});
