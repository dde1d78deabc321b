import type { CreatorPaymentDetail } from '@repo/contract/payments/creator-payment-detail';
import { expect, test } from 'vitest';
import { detailContent } from './save-payment-papers.ts';

const AT = '2026-12-01T08:04:00.000Z';

test('a payment as a paper names who paid, what it was and its papers, and lists all that happened with its sums', () => {
  const detail = {
    payment: {
      ...{ id: '01a21b30-2847-7000-aabb-000000000001', amountMinor: '8087', currency: 'EUR', isSample: false },
      ...{ paymentMethod: 'bank_transfer', provider: 'bank', customer: { fullName: 'Ines Conti' } },
      ...{ feeType: null, purpose: 'order', title: 'Order 2026-0431', description: 'Order 2026-0431' },
    },
    customer: { fullName: 'Ines Conti', email: 'ines@conti.example' },
    timeline: [{ step: 'completed', at: AT, bookedOn: null, amountMinor: '8087' }],
    refunds: [{ id: 'r', amountMinor: '1299', reason: 'One sheet was damaged.', by: 'lidia', at: AT }],
    papers: [{ number: '2026-000731', kind: 'invoice', issuedAt: AT }],
    transfer: { reference: 'RF61 2026 0431' },
  } as unknown as CreatorPaymentDetail;
  const { facts, lines, across } = detailContent(detail, AT);
  const values = facts.map(({ value }) => value).join('\n');
  for (const said of ['Ines Conti, ines@conti.example', '€80.87', 'RF61 2026 0431', '2026-000731']) {
    expect(values).toContain(said);
  }
  expect(lines.map(({ amount, notes }) => [amount, notes])).toEqual([
    ['€80.87', []],
    ['−€12.99', ['One sheet was damaged.', 'lidia']],
  ]);
  expect(across).toBeNull();
});
