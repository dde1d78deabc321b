import type { Language } from '@repo/contract/rules/languages';
import { m } from '../../../paraglide/messages.js';
import { Icon } from '../../../ui/icons/icon.tsx';
import { formatTime } from './dates-in.ts';
import type { Reading } from './reading.ts';
import { Said } from './tongues.tsx';

/** Above everything: that the owner knows, and whether anybody is in danger at all. */
export function TellStrips({ reading }: { reading: Reading }) {
  if (reading.kind !== 'open' && reading.kind !== 'nothing') return null;
  const readAt = (locale: Language) => m.stranger_read_at({ time: formatTime(reading.at, locale) }, { locale });
  return (
    <>
      {reading.isDrill ? (
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
        <b>
          <Said text={readAt} />
        </b>
      </p>
    </>
  );
}
