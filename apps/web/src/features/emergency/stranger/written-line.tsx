import type { Language } from '@repo/contract/rules/languages';
import { m } from '../../../paraglide/messages.js';
import { countMonths, formatAge, formatDay, formatMonths } from './dates-in.ts';
import { SaidOnce } from './tongues.tsx';

const OLD_MONTHS = 12;

/** Of which day the facts are; what is older than a year wants to be asked about. */
export function WrittenLine({ changedAt, at }: { changedAt: string; at: string }) {
  const months = countMonths(changedAt, at);
  const say = (locale: Language) =>
    m.stranger_written({ day: formatDay(changedAt, locale), age: formatAge(changedAt, at, locale) }, { locale });
  return (
    <>
      <p className="strong">
        <SaidOnce text={say} />
      </p>
      {months > OLD_MONTHS ? (
        <p className="strong">
          <SaidOnce text={(locale) => m.stranger_old({ age: formatMonths(months, locale) }, { locale })} />
        </p>
      ) : null}
    </>
  );
}
