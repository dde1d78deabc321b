import { CURRENCIES, HOME_CURRENCY, moneyNumber } from '@repo/contract/rules/money';
import { listVariants, PRODUCT_IDS, PRODUCTS, type ProductId } from '@repo/contract/shop/products';
import { DELIVERY_SPAN } from '@repo/contract/shop/shipping';
import type { Product } from '@repo/contract/shop/shop';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { productReviews } from '../../db/tables/money/shop.ts';
import { countAvailable, readStock, type StockRow } from './stock.ts';

/** At home (SHOP-10); the checkout says the days of each country. */
const SHIPPING_TIME = `${DELIVERY_SPAN.from} to ${DELIVERY_SPAN.to} business days in Italy, up to ${DELIVERY_SPAN.abroad} abroad`;

type ProductRating = { readonly rating: number | null; readonly reviews: number };
const UNJUDGED: ProductRating = { rating: null, reviews: 0 };

export async function readProducts(context: Context): Promise<Product[]> {
  const stock = new Map((await readStock(context)).map((row) => [row.variant, row]));
  const judged = await readJudged(context);
  return PRODUCT_IDS.map((id) => viewProduct(id, stock, judged.get(id) ?? UNJUDGED));
}

async function readJudged({ db }: Context): Promise<Map<ProductId, ProductRating>> {
  const rows = await db
    .select({
      productId: productReviews.productId,
      reviews: sql<number>`count(*)::int`,
      // To a tenth.
      rating: sql<number>`round(avg(rating), 1)::float8`,
    })
    .from(productReviews)
    .groupBy(productReviews.productId);
  return new Map(rows.map(({ productId, rating, reviews }) => [productId, { rating: Number(rating), reviews }]));
}

function viewProduct(id: ProductId, stock: ReadonlyMap<string, StockRow>, judged: ProductRating): Product {
  const { name, description, prices, category, options, stock: kept } = PRODUCTS[id];
  const variants = listVariants(id).map(({ variant, options: selectedOptions }) => {
    const row = stock.get(variant);
    const left = row === undefined ? 0 : countAvailable(row);
    const expectedOn = left > 0 ? null : (row?.expectedOn ?? null);
    return {
      selectedOptions: { ...selectedOptions },
      ...(kept === 'counted' ? { left, expectedOn } : { left: null, expectedOn: null }),
    };
  });
  return {
    id,
    name,
    description,
    price: moneyNumber(prices[HOME_CURRENCY]),
    prices: CURRENCIES.map((currency) => ({
      currency,
      amountMinor: prices[currency].toString(),
    })),
    category,
    images: [],
    options: options.map((option) => ({ ...option, values: [...option.values] })),
    ...judged,
    inStock: variants.some(({ left }) => left === null || left > 0),
    variants,
    shippingTime: SHIPPING_TIME,
  };
}
