import { fillWords } from '@repo/contract/notifications/notification-kinds';
import type { InLanguages } from '@repo/contract/rules/languages';
import { sayInAll, textsIn } from '../../../core/texts.ts';
import type { RefundRow } from '../book-payment.ts';

/** Of all refunds of a payment with the same key there is one; the key says what the money goes back for. */
export const REFUND_KEYS = {
  /** Paid for something that is no longer to be paid, as a cancelled order. */
  unwanted: 'unwanted',
  /** Charged after the payment was over. */
  late: 'late',
  withdrawn: 'withdrawn',
  fee: 'fee',
} as const;

const CASE = 'case:';

/** How a refund for a case is made: its number stands in the reason, because the buyer knows it. */
export const buildCaseRefund = (id: string, number: string) => ({ key: `${CASE}${id}`, reason: `Case ${number}` });

type Refund = Pick<RefundRow, 'madeBy' | 'byId' | 'idempotencyKey' | 'reason'>;

/** Why money goes back, told to who paid; a reason that a creator typed is not the buyer's to read. */
export function nameReason({ madeBy, byId, idempotencyKey, reason }: Refund): InLanguages<string> | null {
  if (madeBy === 'dispute') return say('dispute');
  if (madeBy !== 'server') return null;
  const [, number] = /^Case (\S+)$/.exec(reason) ?? [];
  if (idempotencyKey.startsWith(CASE) && number !== undefined) return say('case', number);
  if (isRefundKey(idempotencyKey)) return say(idempotencyKey);
  return byId === null ? null : say('seller');
}

type RefundKey = keyof typeof REFUND_KEYS;

const isRefundKey = (key: string): key is RefundKey => Object.hasOwn(REFUND_KEYS, key);

const say = (why: RefundKey | 'case' | 'dispute' | 'seller', number = ''): InLanguages<string> =>
  sayInAll((language) => fillWords(textsIn('money', language).texts.things.whys[why], { number }));
