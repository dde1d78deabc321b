/** What one payer was told, over all faults so far. */
export type AcknowledgedMoney = {
  readonly name: string;
  /** Hashes of acknowledged transfers. */
  readonly sent: readonly string[];
  /** Transfers that were signed, each under a number of its own: acknowledged ones, and perhaps one more. */
  readonly signed: number;
  /** Payments whose charge was acknowledged. */
  readonly paid: readonly string[];
  /** Payments that were asked for. */
  readonly asked: number;
};

/** What the database holds of that payer. Amounts in minor units. */
export type StoredMoney = {
  readonly transfers: readonly { hash: string; status: string }[];
  readonly payments: readonly { id: string; captures: number; captured: bigint; charged: bigint }[];
};

/** Every acknowledged transfer or payment that is lost, and everything that was booked twice or charged without a booking. */
export function findMoneyFaults({ name, sent, signed, paid, asked }: AcknowledgedMoney, found: StoredMoney): string[] {
  const faults: string[] = [];
  for (const hash of sent) {
    const times = found.transfers.filter((one) => one.hash === hash && one.status === 'confirmed').length;
    if (times !== 1) faults.push(`the acknowledged transfer ${hash} is confirmed ${times} times`);
  }
  if (found.transfers.length > signed) faults.push(`${found.transfers.length} transfers of ${signed} signed ones`);
  for (const id of paid) {
    const captures = found.payments.find((one) => one.id === id)?.captures ?? 0;
    if (captures !== 1) faults.push(`the charged payment ${id} is booked ${captures} times`);
  }
  for (const { id, captures, captured, charged } of found.payments) {
    if (captures > 1) faults.push(`the payment ${id} is booked ${captures} times`);
    if (captured !== charged) faults.push(`the payment ${id} holds ${captured}, the gateway charged ${charged}`);
  }
  if (found.payments.length > asked) faults.push(`${found.payments.length} payments of ${asked} asked for`);
  return faults.map((fault) => `${name}: ${fault}`);
}
