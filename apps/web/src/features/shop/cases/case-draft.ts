import { type CaseReason, type CaseWish, REASONS_WITH_PICTURE } from '@repo/contract/shop/order-cases';
import type { Order } from '@repo/contract/shop/orders';

/** What the page holds until it is sent. */
export type CaseDraft = {
  readonly pieces: readonly number[];
  readonly reason: CaseReason | null;
  readonly wish: CaseWish;
  readonly text: string;
  /** The scanner was tried first, and did not read it. */
  readonly hasTried: boolean;
};

export const NEW_CASE: CaseDraft = { pieces: [], reason: null, wish: 'money', text: '', hasTried: false };

export type CaseProblem = 'piece' | 'early' | 'try' | 'picture';

/** What keeps a case from being sent: the first thing to do. */
export function judgeCase(
  { report }: Pick<Order, 'report'>,
  { pieces, reason, hasTried }: CaseDraft,
  pictureCount: number,
): CaseProblem | null {
  if (report === 'tooEarly') return 'early';
  if (pieces.length === 0 || reason === null) return 'piece';
  if (reason === 'noScan' && !hasTried) return 'try';
  return REASONS_WITH_PICTURE.includes(reason) && pictureCount === 0 ? 'picture' : null;
}

/** What goes back for these pieces: the shipping too when they are all that was ordered, and never more than is left. */
export function computeWorth(order: Order, pieces: readonly number[]): { minor: bigint; isAll: boolean } {
  const prices = new Map(order.lines.map(({ id, unitMinor }) => [id, BigInt(unitMinor)]));
  const chosen = order.units.filter(({ number }) => pieces.includes(number));
  const sum = chosen.reduce((all, { lineId }) => all + (prices.get(lineId) ?? 0n), 0n);
  const isAll = chosen.length === order.units.length;
  const whole = isAll ? sum + BigInt(order.shippingMinor) : sum;
  const left = BigInt(order.totalMinor) - BigInt(order.refundedMinor);
  return { minor: whole < left ? whole : left, isAll };
}
