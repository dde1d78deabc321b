import type { Language } from '@repo/contract/rules/languages';
import { m } from '../../../../paraglide/messages.js';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { formatShortDay } from '../dates-in.ts';
import type { PrintedReading, UnheardState } from '../reading.ts';
import { type Message, Said, SaidOnce } from '../tongues.tsx';

/** Why there is nothing of the server. */
export const UNHEARD: Readonly<Record<UnheardState, Message>> = {
  asking: m.stranger_print_asking,
  slow: m.stranger_print_slow,
  offline: m.stranger_offline,
  busy: m.stranger_busy,
  failed: m.stranger_failed,
  unready: m.stranger_print_unready,
  unchecked: m.stranger_unchecked,
  newer: m.stranger_newer,
};

type PrintStripProps = { reading: PrintedReading; onUpdate: () => void };

/** Above what the card itself says: where it comes from, of which day it is, and whether its owner will hear of it. */
export function PrintStrip({ reading, onUpdate }: PrintStripProps) {
  const { said, changedAt, at, verdict } = reading;
  const day = (locale: Language) => formatShortDay(changedAt, at, locale);
  const first: Message = said === 'older' ? m.stranger_print_older : UNHEARD[said];
  const rest = (locale: Language) =>
    [
      verdict.kind === 'changed-since'
        ? m.stranger_list_changed({ day: day(locale) }, { locale })
        : m.stranger_print_from({ day: day(locale) }, { locale }),
      tellWhen(reading)?.({}, { locale }),
    ]
      .filter((text) => text !== undefined)
      .join(' ');
  return (
    <div className={said === 'asking' ? 'strip note' : 'strip off'}>
      <Icon name={said === 'asking' ? 'info' : 'warn'} size={24} />
      <div>
        <p>
          <b>
            <Said text={(locale) => first({}, { locale })} as="slash" />
          </b>
        </p>
        <p>
          <Said text={rest} />
        </p>
        {said === 'newer' ? (
          <button type="button" className="btn" onClick={onUpdate}>
            <SaidOnce text={(locale) => m.stranger_update({}, { locale })} />
          </button>
        ) : null}
      </div>
    </div>
  );
}

/** Only what is true: a phone that keeps nothing can tell nobody later. */
function tellWhen({ said, isKept }: PrintedReading): Message | null {
  if (said === 'asking' || said === 'older' || said === 'unready' || said === 'unchecked' || said === 'newer')
    return null;
  return isKept ? m.stranger_print_later : m.stranger_print_stay;
}
