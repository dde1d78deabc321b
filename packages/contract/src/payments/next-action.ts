import * as z from 'zod/mini';
import { units } from '../ledger/ledger.ts';
import { CRYPTO_TYPES } from '../rules/assets.ts';
import { minor, timestamp } from '../wire.ts';

const bankDetails = z.object({
  type: z.literal('bank_details'),
  beneficiary: z.string(),
  iban: z.string(),
  bic: z.nullable(z.string()),
  /** ISO 11649. The transfer must carry it. */
  reference: z.string(),
  /** Euros: a payment in another currency was converted when it began. */
  amount: z.number(),
  amountMinor: minor(),
  currency: z.literal('EUR'),
  receivedMinor: minor(),
  /** The text of the EPC069-12 QR code: error correction level M. */
  epc: z.string(),
  validUntil: timestamp(),
});

const walletTransfer = z.object({
  type: z.literal('wallet_transfer'),
  cryptoType: z.enum(CRYPTO_TYPES),
  address: z.string(),
  /** Units, all of them and those that are still missing. */
  amount: units(),
  remaining: units(),
  /** The transfer must carry it. */
  memo: z.string(),
  validUntil: timestamp(),
});

/** What the person does next. A hosted page returns to `PAYMENT_PATH` (`payment-pages.ts`). */
export const nextAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('redirect'), url: z.string() }),
  bankDetails,
  walletTransfer,
]);
export type NextAction = z.output<typeof nextAction>;
