import type { Language } from '@repo/contract/rules/languages';
import { m } from '../../../paraglide/messages.js';
import { Icon } from '../../../ui/icons/icon.tsx';
import { formatShortDay, formatTime } from './dates-in.ts';
import type { Reading, ToldReading } from './reading.ts';
import { Said } from './tongues.tsx';

/** Above everything: that the owner knows, and whether anybody is in danger at all. */
export function TellStrips({ reading }: { reading: Reading }) {
  const told = findTold(reading);
  if (told === null) return null;
  const readAt = (locale: Language) => m.stranger_read_at({ time: formatTime(told.at, locale) }, { locale });
  return (
    <>
      {told.isDrill ? (
        <p className="strip note">
          <Icon name="info" size={24} />
          <b>
            <Said text={(locale) => m.stranger_drill({}, { locale })} />
          </b>
        </p>
      ) : null}
      {reading.kind === 'open' && reading.isDemo ? (
        <p className="strip note">
          <Icon name="info" size={24} />
          <b>
            <Said text={(locale) => m.stranger_demo({}, { locale })} />
          </b>
        </p>
      ) : null}
      <p className="strip ok">
        <Icon name="ok" size={24} />
        <span>
          <b>
            <Said text={readAt} />
          </b>
          {reading.kind === 'open' && reading.isNewest ? (
            <span className="newest">
              <Said
                text={(locale) =>
                  m.stranger_newest({ day: formatShortDay(reading.changedAt, reading.at, locale) }, { locale })
                }
                as="slash"
              />
            </span>
          ) : null}
        </span>
      </p>
    </>
  );
}

/** The reading of which the server has told the owner; null where it heard of none. */
export function findTold(reading: Reading): ToldReading | null {
  if (reading.kind === 'print') return reading.told;
  return reading.kind === 'open' || reading.kind === 'nothing' ? reading : null;
}
