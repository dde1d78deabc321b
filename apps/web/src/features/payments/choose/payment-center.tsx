import type { PaymentFee, PaymentMethod } from '@house/contract/payments/payments';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { ClosedNotice, SampleTag } from '../../../parts/payments/money-notes.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RecentPayments } from '../list/recent-payments.tsx';
import { FeeChoice } from './fee-choice.tsx';
import { MethodChoice } from './method-choice.tsx';
import { NEW_DRAFT, type PaymentDraft } from './payment-draft.ts';
import { PaymentSummary } from './payment-summary.tsx';
import { SandboxCards } from './sandbox-cards.tsx';

type PaymentCenterProps = {
  fees: readonly PaymentFee[];
  methods: readonly PaymentMethod[];
  /** A fee and a method that a link has chosen already. */
  linked: Partial<Pick<PaymentDraft, 'feeType' | 'method'>>;
};

/** A fee, a method, the sum and a button; below it the latest payments. */
export function PaymentCenter({ fees, methods, linked }: PaymentCenterProps) {
  const [draft, setDraft] = useState<PaymentDraft>({ ...NEW_DRAFT, ...linked });
  const isSandbox = methods.some(({ mode }) => mode === 'sandbox');
  return (
    <>
      <PageHeader title={m.payments_title()} about={m.payments_about()} actions={<SampleTag />} />
      <ClosedNotice />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:gap-6">
        <div className="space-y-4 lg:space-y-6">
          <FeeChoice fees={fees} draft={draft} onChange={setDraft} />
          <MethodChoice methods={methods} fees={fees} draft={draft} onChange={setDraft} />
        </div>
        <div className="space-y-4 lg:sticky lg:top-4 lg:space-y-6">
          <PaymentSummary draft={draft} fees={fees} methods={methods} />
          {isSandbox ? <SandboxCards /> : null}
        </div>
      </div>
      <RecentPayments className="mt-4 max-sm:mb-16 lg:mt-6" />
    </>
  );
}
