import { DAY_MS, MINUTE_MS } from '@repo/contract/durations';
import { desc, eq } from 'drizzle-orm';
import type { Feature } from '../../core/feature.ts';
import { orders, productReviews } from '../../db/tables/money/shop.ts';
import { WHEN_PAID } from '../payments/when-paid.ts';
import { keptAddressWraps, readAddresses } from './addresses/kept-addresses.ts';
import { cartLineWraps, readOwnCart } from './cart/cart-lines.ts';
import { endDueCases } from './cases/case-clock.ts';
import { caseMessageWraps } from './cases/case-messages.ts';
import { deleteOldPictures } from './cases/case-pictures.ts';
import { readCases, viewCase } from './cases/case-rows.ts';
import { deleteOldArtwork, endUnpaid, endWithoutAccount } from './orders/advance-orders.ts';
import { orderDetailWraps } from './orders/order-details.ts';
import { ORDER_PAID } from './orders/order-payments.ts';
import { viewOrder } from './orders/view-order.ts';
import { addShopRoutes } from './shop-routes.ts';

export const shopFeature: Feature = {
  routes: addShopRoutes,
  jobs: [
    { name: 'give up orders that nobody paid', everyMs: MINUTE_MS, run: endUnpaid },
    { name: 'give up paid orders of deleted accounts', everyMs: MINUTE_MS, run: endWithoutAccount },
    { name: 'delete drawings of delivered orders', everyMs: DAY_MS, run: deleteOldArtwork },
    { name: 'answer cases that nobody answered', everyMs: MINUTE_MS, run: endDueCases },
    { name: 'delete pictures of old cases', everyMs: DAY_MS, run: deleteOldPictures },
  ],
  storedWraps: [cartLineWraps, orderDetailWraps, caseMessageWraps, keptAddressWraps],
  exportParts: [
    {
      name: 'shop',
      read: async (context, { accountId }) => {
        const own = await context.db
          .select()
          .from(orders)
          .where(eq(orders.accountId, accountId))
          .orderBy(desc(orders.id));
        const reviews = await context.db.select().from(productReviews).where(eq(productReviews.accountId, accountId));
        const cases = await Promise.all(own.map(({ id }) => readCases(context.db, id)));
        return {
          addresses: await readAddresses(context, accountId),
          cases: await Promise.all(cases.flat().map((row) => viewCase(context, row))),
          cart: await readOwnCart(context, accountId),
          orders: await Promise.all(own.map((row) => viewOrder(context, row))),
          reviews: reviews.map(({ productId, rating, text, createdAt }) => ({ productId, rating, text, createdAt })),
        };
      },
    },
  ],
  hooks: [WHEN_PAID.add(ORDER_PAID)],
};
