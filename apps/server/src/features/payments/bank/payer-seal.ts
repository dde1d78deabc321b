import { fromUtf8, utf8, type WrapSlot } from '@repo/vault';
import { isNotNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Context } from '../../../core/context.ts';
import { bankLines } from '../../../db/tables/money/bank.ts';
import { kekUnwrap, kekWrap } from '../../../seals/kek-wraps.ts';
import { rewrapTable } from '../../../seals/rewrap-table.ts';
import type { CamtPayer } from './reading/camt-texts.ts';

type LineRow = typeof bankLines.$inferSelect;

const payer = z.object({ name: z.nullable(z.string()), iban: z.nullable(z.string()) });

/** Name and account number of whoever paid, sealed under the key-encryption key and bound to the line. */
function buildSlot(lineId: string, kekId: string): WrapSlot {
  const policyHash = new Uint8Array(0);
  return { kind: 'bankPayer', ownerId: '', objectId: lineId, role: '', version: 0, policyHash, kekId };
}

export async function sealPayer({ keys }: Context, lineId: string, { name, iban }: CamtPayer) {
  if (name === null && iban === null) return { payerWrapped: null, kekId: null };
  const kekId = keys.currentKekId;
  const plain = utf8(JSON.stringify({ name, iban }));
  return { payerWrapped: await kekWrap(keys.kek(kekId), buildSlot(lineId, kekId), plain), kekId };
}

/** The same of whoever gets money back, bound to that transfer. */
export async function sealPayee(context: Context, sendBackId: string, payee: CamtPayer) {
  const { payerWrapped, kekId } = await sealPayer(context, sendBackId, payee);
  return { payeeWrapped: payerWrapped, kekId };
}

export async function openPayer(
  { keys }: Context,
  { id, payerWrapped, kekId }: Pick<LineRow, 'id' | 'payerWrapped' | 'kekId'>,
): Promise<CamtPayer | null> {
  if (payerWrapped === null || kekId === null) return null;
  return payer.parse(JSON.parse(fromUtf8(await kekUnwrap(keys.kek(kekId), buildSlot(id, kekId), payerWrapped))));
}

export const payerWraps = rewrapTable({
  table: bankLines,
  owner: null,
  key: [bankLines.id],
  isUsed: isNotNull(bankLines.payerWrapped),
  rewrap: async (context, row) => {
    const found = await openPayer(context, row);
    return found === null ? null : sealPayer(context, row.id, found);
  },
});
