import { SERVICE_FEES } from '@repo/contract/fees/service-fees';
import { CURRENCIES } from '@repo/contract/rules/money';
import { Refusal, refuse } from '../../core/refuse.ts';
import type { FeeOrdering } from '../payments/fee-ordering.ts';
import { resolveFeePrice } from '../payments/fees.ts';
import { refuseWhileClosed } from '../payments/selling/selling.ts';
import { takeFee } from './take-fee.ts';

/** The specified call for a service fee: what was sent must be its price, and say what the fee is for. */
export const orderFee: FeeOrdering = async (context, { accountId, body, key }) => {
  const { paymentMethod, cryptoType, subjectId, wantsImmediately } = body;
  const price = await resolveFeePrice(context, body);
  if (price instanceof Refusal) return price;
  const closed = await refuseWhileClosed(context);
  if (closed !== null) return closed;
  const feeType = SERVICE_FEES.find((one) => one === body.feeType);
  const currency = CURRENCIES.find((one) => one === body.currency);
  if (feeType === undefined || currency === undefined) return refuse('payment.unknownFee');
  if (subjectId === undefined || wantsImmediately === undefined) return refuse('fees.subjectMissing');
  const asked = { feeType, subjectId, currency, paymentMethod, wantsImmediately, ...(cryptoType && { cryptoType }) };
  const taken = await takeFee(context, { accountId, body: asked, key });
  return taken instanceof Refusal ? taken : taken.started;
};
