import { EMERGENCY_CATEGORIES } from '@repo/contract/rules/permissions';
import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { useReadingByAnyone } from '../../../parts/anyone/use-reading-by-anyone.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { HomeCard } from './use-home-cards.ts';

/**
 * One line below the cards: whether a stranger who finds the person can read something, and else the one step to it. About the
 * own card where there is one.
 */
export function HomeReadiness({ cards }: { cards: readonly HomeCard[] }) {
  const isOffered = useReadingByAnyone();
  const first = cards.find(({ row }) => row.state !== 'trash' && isForEmergency(row.category));
  if (!isOffered || first === undefined) return null;
  return <Readiness {...first} />;
}

function Readiness({ row, lines: { first: name } }: HomeCard) {
  const isOpen = row.state === 'open';
  const isReady = isOpen && row.anyone.length > 0;
  return (
    <p
      className={classNames(
        'mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card px-4 py-3 sm:px-5',
        isReady ? 'bg-ok-wash' : 'bg-warn-wash',
      )}
    >
      <Icon name={isReady ? 'ok' : 'alert'} className={isReady ? 'text-ok' : 'text-warn'} />
      <span className="min-w-0 grow basis-60">
        <b className="font-strong">{isReady ? m.anyone_ready_yes() : m.anyone_ready_no()}</b>.{' '}
        {isReady ? m.anyone_ready_yes_about({ name }) : describeMissing(row.state, name)}
      </span>
      {isReady ? null : (
        <Link
          to="/manage"
          search={isOpen ? { glyph: row.id, act: 'anyone' } : { glyph: row.id }}
          className={buttonClass()}
        >
          {isOpen ? m.anyone_ready_choose() : m.cards_wait_see()}
        </Link>
      )}
    </p>
  );
}

const describeMissing = (state: HomeCard['row']['state'], name: string): string =>
  state === 'open' ? m.anyone_ready_no_ticks({ name }) : m.anyone_ready_no_stopped({ name });

const isForEmergency = (category: string): boolean => EMERGENCY_CATEGORIES.some((one) => one === category);
