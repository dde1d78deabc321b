import { FEE_SWEEP_MS } from '@repo/contract/fees/service-fees';
import { asc, eq } from 'drizzle-orm';
import type { ExportPart, Feature } from '../../core/feature.ts';
import { feeOrders } from '../../db/tables/money/fee-orders.ts';
import { FEE_ORDERING } from '../payments/fee-ordering.ts';
import { WHEN_PAID } from '../payments/when-paid.ts';
import { WHEN_ASKED, WHEN_DECIDED } from '../profile/when-decided.ts';
import { FEE_DELIVERIES } from './fee-deliveries.ts';
import { FEE_PAID } from './fee-payments.ts';
import { addFeeRoutes } from './fee-routes.ts';
import { answerFee, holdFee, IDENTITY_DELIVERY } from './identity-delivery.ts';
import { orderFee } from './order-fee.ts';
import { sweepFees } from './sweep-fees.ts';
import { viewFeeOrder } from './view-fee.ts';

const OWN_ORDERS: ExportPart = {
  name: 'feeOrders',
  read: async (context, { accountId }) => {
    const isOwn = eq(feeOrders.accountId, accountId);
    const rows = await context.db.select().from(feeOrders).where(isOwn).orderBy(asc(feeOrders.id));
    return Promise.all(
      rows.map(async (row) => ({ ...(await viewFeeOrder(context, row)), wantedAtOnce: row.wantedAt.toISOString() })),
    );
  },
};

export const feesFeature: Feature = {
  routes: addFeeRoutes,
  jobs: [{ name: 'refund services that are late', everyMs: FEE_SWEEP_MS, run: sweepFees }],
  exportParts: [OWN_ORDERS],
  hooks: [
    WHEN_PAID.add(FEE_PAID),
    WHEN_DECIDED.add(answerFee),
    WHEN_ASKED.add(holdFee),
    FEE_DELIVERIES.add(IDENTITY_DELIVERY),
    FEE_ORDERING.add(orderFee),
  ],
};
