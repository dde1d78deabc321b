import type { BodyOf } from '@repo/contract/call';
import { printedText } from '@repo/contract/shop/custom-text';
import { checkOptions, type ProductId } from '@repo/contract/shop/products';
import {
  type addToCart,
  CART_LINES_MAX,
  type Cart,
  CUSTOM_TEXT_MAX,
  type changeCartLine,
  QUANTITY_MAX,
} from '@repo/contract/shop/shop';
import { enc, jcsBytes, pepperedHash, sha256 } from '@repo/vault';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { type Refusal, refuse } from '../../../core/refuse.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import type { Account } from '../../../db/tables/accounts.ts';
import { glyphs } from '../../../db/tables/glyphs.ts';
import { cartLines } from '../../../db/tables/money/shop.ts';
import { lockAccount } from '../../../seals/lock-account.ts';
import { keepCurrency } from '../../payments/selling/own-currency.ts';
import { type CartLineRow, countChange, readOwnCart, sealText } from './cart-lines.ts';

type CartLineInput = BodyOf<typeof changeCartLine> & { productId: ProductId };
/** Checked: the text as it is printed. */
type CartLineDraft = Pick<CartLineRow, 'productId' | 'options' | 'recordId' | 'sameMac'> & { text: string };

/** Adds a line, or its quantity to the line that is the same. The currency that was shown is kept where none is chosen yet. */
export async function addLine(
  context: Context,
  accountId: string,
  { productId, currency, ...body }: BodyOf<typeof addToCart>,
): Promise<Cart | Refusal> {
  return changeCart(context, accountId, async (tx, account) => {
    const line = await checkLine(tx, context, accountId, { productId, ...body });
    if (account.currency === null && currency !== undefined) await keepCurrency(tx, context, account, currency);
    const [same] = await tx.select().from(cartLines).where(isSame(accountId, line));
    if (same === undefined) return insertLine(tx, context, accountId, { line, quantity: body.quantity });
    await setQuantity(tx, same, same.quantity + body.quantity);
  });
}

/** Changes a line; one that becomes the same as another is added to it. */
export async function changeLine(
  context: Context,
  { accountId, id }: { accountId: string; id: string },
  body: BodyOf<typeof changeCartLine>,
): Promise<Cart | Refusal> {
  return changeCart(context, accountId, async (tx) => {
    const old = await findLine(tx, { accountId, id });
    const line = await checkLine(tx, context, accountId, { productId: old.productId, ...body });
    const [same] = await tx.select().from(cartLines).where(isSame(accountId, line));
    if (same !== undefined && same.id !== id) {
      await tx.delete(cartLines).where(isLine(old));
      return setQuantity(tx, same, same.quantity + body.quantity);
    }
    const { text, ...columns } = line;
    const sealed = await sealText(context, old, text);
    await tx
      .update(cartLines)
      .set({ ...columns, ...sealed, quantity: body.quantity })
      .where(isLine(old));
  });
}

export async function removeLine(context: Context, owned: { accountId: string; id: string }): Promise<Cart | Refusal> {
  return changeCart(context, owned.accountId, async (tx) => {
    await tx.delete(cartLines).where(isLine(await findLine(tx, owned)));
  });
}

async function changeCart(
  context: Context,
  accountId: string,
  change: (tx: Tx, account: Account) => Promise<void>,
): Promise<Cart | Refusal> {
  await context.db.transaction(async (tx) => {
    await change(tx, await lockAccount(tx, context, accountId));
    await countChange(tx, accountId);
  });
  return readOwnCart(context, accountId);
}

const isLine = ({ accountId, id }: Pick<CartLineRow, 'accountId' | 'id'>) =>
  and(eq(cartLines.accountId, accountId), eq(cartLines.id, id));

async function findLine(db: Db, owned: { accountId: string; id: string }): Promise<CartLineRow> {
  const [row] = await db.select().from(cartLines).where(isLine(owned));
  if (row === undefined) throw refuse('shop.unknownLine');
  return row;
}

const isSame = (accountId: string, { sameMac }: CartLineDraft) =>
  and(eq(cartLines.accountId, accountId), eq(cartLines.sameMac, sameMac));

async function checkLine(tx: Tx, context: Context, accountId: string, wanted: CartLineInput): Promise<CartLineDraft> {
  const { productId, selectedOptions: options, customization } = wanted;
  const { missing, unknown } = checkOptions(productId, options);
  if (unknown) throw refuse('shop.unknownOption');
  if (missing.length > 0) throw refuse('shop.missingOptions', { params: { names: missing.join(', ') } });
  const text = printedText(customization.text);
  if (text === null) throw refuse('shop.badText', { params: { most: String(CUSTOM_TEXT_MAX) } });
  const recordId = customization.qrCodeId;
  const unknownGlyph = await refuseGlyph(tx, accountId, recordId);
  if (unknownGlyph !== null) throw unknownGlyph;
  const lineContent = { productId, options, recordId, text };
  return {
    ...lineContent,
    sameMac: pepperedHash(context.keys.pepper, enc('cart-line', accountId, sha256(jcsBytes(lineContent)))),
  };
}

/** Whether a glyph may go onto a product: an own one that is not in the trash. */
export async function refuseGlyph(db: Db, accountId: string, recordId: string): Promise<Refusal | null> {
  const isOwn = and(eq(glyphs.accountId, accountId), eq(glyphs.id, recordId), isNull(glyphs.trashedAt));
  return (await db.$count(glyphs, isOwn)) === 1 ? null : refuse('shop.unknownGlyph');
}

async function insertLine(
  tx: Tx,
  context: Context,
  accountId: string,
  { line: { text, ...columns }, quantity }: { line: CartLineDraft; quantity: number },
): Promise<void> {
  const lines = await tx.$count(cartLines, eq(cartLines.accountId, accountId));
  if (lines >= CART_LINES_MAX) throw refuse('shop.cartFull', { params: { most: String(CART_LINES_MAX) } });
  const createdAt = context.clock.now();
  const place = { id: newId(createdAt.getTime()), accountId };
  const sealed = await sealText(context, place, text);
  await tx.insert(cartLines).values({ ...place, ...columns, ...sealed, quantity, createdAt });
}

async function setQuantity(tx: Tx, line: CartLineRow, quantity: number): Promise<void> {
  if (quantity > QUANTITY_MAX) throw refuse('shop.tooMany', { params: { most: String(QUANTITY_MAX) } });
  await tx.update(cartLines).set({ quantity }).where(isLine(line));
}
