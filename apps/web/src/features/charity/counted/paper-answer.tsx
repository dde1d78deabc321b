import { PRODUCT } from '@repo/contract/brand';
import { CHARITY_SHARE } from '@repo/contract/charity/charity';
import type { CharityCode } from '@repo/contract/charity/charity-leaves';
import { saveFile } from '../../../device/files/save-file.ts';
import { m } from '../../../paraglide/messages.js';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { formatShortDay } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { monthName } from '../charity-words.ts';
import { usePools } from '../use-charity.ts';
import { isRight, type PaperAnswer } from './check-paper.ts';
import { CountedFigures } from './counted-figures.tsx';
import { PaperSteps, paperStepText } from './paper-steps.tsx';

type PaperAnswerViewProps = { code: CharityCode; answer: PaperAnswer; isChecking: boolean; onAgain: () => void };

/** The one answer that is true, and below it what it rests on. */
export function PaperAnswerView({ code, answer, isChecking, onAgain }: PaperAnswerViewProps) {
  if (answer.kind === 'unknown') {
    return (
      <InlineAlert tone="danger" announce="alert" className="mt-4" title={m.charity_counted_unknown()}>
        {m.charity_counted_unknown_about()}
      </InlineAlert>
    );
  }
  return (
    <div className="mt-4 grid gap-4" role="status">
      {answer.kind === 'open' ? (
        <InlineAlert title={m.charity_counted_not_yet({ month: monthName(answer.at.slice(0, 'YYYY-MM'.length)) })}>
          {m.charity_counted_not_yet_about({ day: formatShortDay(findMonthEnd(answer.at)) })}
        </InlineAlert>
      ) : (
        <Checked code={code} answer={answer} isChecking={isChecking} onAgain={onAgain} />
      )}
      <Refunded code={code} changedMinor={answer.changedMinor} />
      <PlayMoney />
    </div>
  );
}

/** Noon of the first day after the month of a moment, so that no time zone makes another day of it. */
function findMonthEnd(at: string): string {
  const date = new Date(at);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1, 12)).toISOString();
}

type CheckedAnswer = Extract<PaperAnswer, { kind: 'checked' }>;
type CheckedProps = Omit<PaperAnswerViewProps, 'answer'> & { answer: CheckedAnswer };

function Checked({ code, answer, isChecking, onAgain }: CheckedProps) {
  const { placed, steps, height } = answer;
  const failed = steps.find(({ ok }) => !ok);
  const save = (
    <Button size="low" icon="download" onClick={() => saveAnswer(code, answer)}>
      {m.charity_counted_save()}
    </Button>
  );
  return (
    <>
      {failed === undefined ? (
        <InlineAlert tone="ok" title={sayYes(code)} action={save}>
          {m.charity_counted_yes_about({ month: monthName(placed.month.month) })}
        </InlineAlert>
      ) : (
        <InlineAlert tone="danger" title={m.charity_counted_wrong()} action={save}>
          {m.charity_counted_wrong_about({ step: paperStepText(failed.name, answer) })}
        </InlineAlert>
      )}
      {height === null && failed === undefined ? (
        <InlineAlert
          title={m.charity_counted_waits()}
          action={
            <Button size="low" busy={isChecking} busyLabel={m.charity_counted_checking()} onClick={onAgain}>
              {m.charity_counted_again()}
            </Button>
          }
        >
          {m.charity_counted_waits_about()}
        </InlineAlert>
      ) : null}
      {isRight(answer) ? <CountedFigures code={code} placed={placed} /> : null}
      <PaperSteps answer={answer} />
    </>
  );
}

/** The sum was divided and never one sale, so that the fifth of one is rounded. */
function sayYes({ amountMinor, currency }: CharityCode): string {
  const fifth = BigInt(amountMinor) / CHARITY_SHARE;
  if (fifth === 0n) return m.charity_counted_yes_zero();
  const amount = formatMoney(String(fifth < 0n ? -fifth : fifth), currency);
  return fifth < 0n ? m.charity_counted_yes_refund({ amount }) : m.charity_counted_yes({ amount });
}

/** Of a sale that a credit note has made less. A note that gives back is no refund. */
function Refunded({ code, changedMinor }: { code: CharityCode; changedMinor: string }) {
  if (code.amountMinor.startsWith('-') || !changedMinor.startsWith('-')) return null;
  const amount = formatMoney(changedMinor.slice(1), code.currency);
  return (
    <InlineAlert tone="warn" title={m.charity_counted_refunded({ amount })}>
      {m.charity_counted_refunded_about()}
    </InlineAlert>
  );
}

function PlayMoney() {
  const pools = usePools();
  if (pools.data?.mode !== 'sandbox') return null;
  return (
    <InlineAlert tone="warn" title={m.charity_counted_play()}>
      {m.charity_counted_play_about()}
    </InlineAlert>
  );
}

/** Everything that another program needs to compute the same. */
function saveAnswer(code: CharityCode, { placed, steps, height }: CheckedAnswer): void {
  const content = { kind: 'charity-answer', v: 1, checkedAt: new Date().toISOString(), code, placed, steps, height };
  const name = `${PRODUCT.toLowerCase()}-charity-${code.paper}.json`;
  saveFile(name, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
}
