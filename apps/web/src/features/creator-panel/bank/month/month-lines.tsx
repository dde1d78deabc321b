import type { BankMonth } from '@repo/contract/payments/month-closing';
import type { DifferingLine, NamedLine } from '@repo/contract/payments/month-reading';
import { m } from '../../../../paraglide/messages.js';
import { formatDayName } from '../../../../parts/words/dates.ts';
import { accountName, differingReason, formatSignedMoney, namedReason } from './month-words.ts';

/** Lines that differ, then lines that are named. */
export function MonthLines({ month }: { month: BankMonth }) {
  const { named, differing, rows } = month;
  const hasDifference = rows.some(({ differenceMinor }) => differenceMinor !== null && differenceMinor !== '0');
  return (
    <>
      {hasDifference ? (
        <section className="border-t border-line px-4 py-4 sm:px-5">
          <h3 className="text-danger">{m.month_differing()}</h3>
          {differing.length === 0 ? <p className="text-small text-ink-2">{m.month_differing_none()}</p> : null}
          <Lines lines={differing.map((line) => ({ ...line, why: differingReason(line.kind) }))} />
        </section>
      ) : null}
      {named.length === 0 ? null : (
        <section className="border-t border-line px-4 py-4 sm:px-5">
          <h3>{m.month_named()}</h3>
          <Lines lines={named.map((line) => ({ ...line, why: namedReason(line.kind) }))} />
        </section>
      )}
    </>
  );
}

type MonthLine = Pick<NamedLine | DifferingLine, 'account' | 'currency' | 'amountMinor' | 'day' | 'about'> & {
  why: string;
};

/** Two lines can say the very same. */
function giveKeys(lines: readonly MonthLine[]): (MonthLine & { key: string })[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const said = [line.account, line.currency, line.amountMinor, line.day, line.about, line.why].join(' ');
    const before = seen.get(said) ?? 0;
    seen.set(said, before + 1);
    return { ...line, key: `${said} ${before}` };
  });
}

function Lines({ lines }: { lines: readonly MonthLine[] }) {
  return (
    <ul className="mt-2 divide-y divide-line empty:hidden">
      {giveKeys(lines).map(({ key, account, currency, amountMinor, day, about, why }) => (
        <li key={key} className="flex items-baseline justify-between gap-4 py-2">
          <span className="min-w-0">
            <span className="block">{why}</span>
            <span className="block text-small break-words text-ink-2">
              {[accountName(account), day === null ? '' : formatDayName(day), about]
                .filter((part) => part !== '')
                .join(', ')}
            </span>
          </span>
          <span className="numeric font-mono whitespace-nowrap">{formatSignedMoney(amountMinor, currency)}</span>
        </li>
      ))}
    </ul>
  );
}
