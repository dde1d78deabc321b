import type { BankOddity, BankOddityKind } from '@repo/contract/payments/bank-lines';
import { m } from '../../../paraglide/messages.js';
import { InlineAlert } from '../../../ui/inline-alert.tsx';

const WORDS: Readonly<Record<BankOddityKind, (params: { about: string }) => string>> = {
  otherAccount: m.panel_odd_otherAccount,
  noAccount: m.panel_odd_noAccount,
  noAmount: m.panel_odd_noAmount,
  tooPrecise: m.panel_odd_tooPrecise,
  noSide: m.panel_odd_noSide,
  unknownStatus: m.panel_odd_unknownStatus,
  noDay: m.panel_odd_noDay,
  detailsDiffer: m.panel_odd_detailsDiffer,
  doesNotAddUp: m.panel_odd_doesNotAddUp,
  gap: m.panel_odd_gap,
  otherCurrency: m.panel_odd_otherCurrency,
  doubtful: m.panel_odd_doubtful,
  notOnStatement: m.panel_odd_notOnStatement,
  returnUnknown: m.panel_odd_returnUnknown,
  closedMonth: m.panel_odd_closedMonth,
};

/** What is odd about a statement, line by line. Nothing where all is well. */
export function OddityList({ oddities }: { oddities: readonly BankOddity[] }) {
  if (oddities.length === 0) return null;
  return (
    <InlineAlert tone="warn" announce="status">
      <p className="font-semibold">{m.panel_odd()}</p>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {[...new Set(oddities.map(tell))].map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </InlineAlert>
  );
}

function tell({ kind, statement, entry, about }: BankOddity): string {
  const what = WORDS[kind]({ about });
  return entry === null ? m.panel_odd_of({ statement, what }) : m.panel_odd_at({ statement, entry, what });
}
