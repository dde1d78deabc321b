import type { BodyOf } from '@repo/contract/call';
import type { processPayment } from '@repo/contract/payments/payments';
import type { Context } from '../../core/context.ts';
import { declareHook } from '../../core/hooks.ts';
import type { Refusal } from '../../core/refuse.ts';
import type { StartedPayment } from './start-payment.ts';

/** How `POST /api/payment/process` orders a service, by the feature that knows what it is for. */
export type FeeOrdering = (
  context: Context,
  input: {
    readonly accountId: string;
    readonly body: BodyOf<typeof processPayment>;
    readonly key: string | undefined;
  },
) => Promise<StartedPayment | Refusal>;

export const FEE_ORDERING = declareHook<FeeOrdering>();
