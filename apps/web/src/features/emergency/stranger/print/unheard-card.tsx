import { m } from '../../../../paraglide/messages.js';
import { Icon } from '../../../../ui/icons/icon.tsx';
import type { Reading } from '../reading.ts';
import { SaidBlock, type SaidState } from '../said-card.tsx';
import { Said } from '../tongues.tsx';
import { formatListAge } from './list-age.ts';
import { UNHEARD } from './print-strip.tsx';

type Unheard = Extract<Reading, { kind: 'turn' | 'ended' | 'hidden' }>;

type UnheardCardProps = { reading: Unheard; number: string; onAgain: () => void };

/** Nothing of the server, and nothing that may be shown: what is true, and what helps now. */
export function UnheardCard({ reading, number, onAgain }: UnheardCardProps) {
  return (
    <>
      <p className="strip off">
        <Icon name="warn" size={24} />
        <span>
          <b>
            <Said text={(locale) => UNHEARD[reading.said]({}, { locale })} as="slash" />
          </b>{' '}
          <Said text={(locale) => m.stranger_offline_call({ number }, { locale })} as="slash" />
        </span>
      </p>
      <SaidBlock state={describeState(reading)} number={number} onAct={onAgain} />
    </>
  );
}

const LINES = { icon: 'show', text: m.stranger_do_lines } as const;
const ASK = { icon: 'user', text: m.stranger_do_ask } as const;
const PLACES = { icon: 'search', text: m.stranger_do_places } as const;

function describeState(reading: Unheard): SaidState {
  switch (reading.kind) {
    case 'ended':
      return {
        ...{ icon: 'reissue', title: m.stranger_list_ended, about: m.stranger_replaced_about },
        ...{ dos: [PLACES], act: 'newerCard' },
      };
    case 'hidden': {
      const { ageMs } = reading;
      return {
        icon: 'hide',
        title: (_input, { locale }) => m.stranger_list_hidden({ age: formatListAge(ageMs, locale) }, { locale }),
        ...{ about: m.stranger_list_hidden_about, dos: [LINES, ASK], act: 'other' },
      };
    }
    case 'turn':
      return reading.why === 'foreign'
        ? { icon: 'scan', title: m.stranger_foreign, about: m.stranger_foreign_about, dos: [], act: null }
        : { icon: 'reissue', title: m.stranger_turn_title, about: null, dos: [], act: null };
  }
}
