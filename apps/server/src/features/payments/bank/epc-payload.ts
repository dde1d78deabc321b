import { formatMinor } from '@repo/contract/rules/money';
import type { BankAccount } from '../../../config/payments-config.ts';

/** Bytes of the payload, so that version 13 with error correction M holds it (EPC069-12, section 3). */
const EPC_BYTES_MAX = 331;
const AMOUNT_MAX_MINOR = 99_999_999_999n;

/** The text of an EPC QR code for a SEPA transfer with a structured reference (EPC069-12, version 002). */
export function epcPayload(
  { beneficiary, iban, bic }: BankAccount,
  asked: { minor: bigint; reference: string },
): string {
  if (asked.minor < 1n || asked.minor > AMOUNT_MAX_MINOR) throw new RangeError('not an amount of a SEPA transfer');
  const amount = `EUR${formatMinor(asked.minor)}`;
  const lines = ['BCD', '002', '1', 'SCT', bic ?? '', beneficiary, iban, amount, '', asked.reference];
  const payload = lines.join('\n');
  if (Buffer.byteLength(payload) > EPC_BYTES_MAX) throw new RangeError('the payload of an EPC code is too long');
  return payload;
}
