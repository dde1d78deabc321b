import { EMERGENCY_CATEGORIES } from '@repo/contract/rules/permissions';
import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { useReadingByAnyone } from '../../../parts/anyone/use-reading-by-anyone.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { findReadingObstacle, type ReadingObstacle, useAnyoneSettings } from '../anyone/use-anyone-settings.ts';
import type { HomeCard } from './use-home-cards.ts';

/**
 * One line below the cards: whether a stranger who finds the person can read something, and else the one step to it. About the
 * own card where there is one.
 */
export function HomeReadiness({ cards }: { cards: readonly HomeCard[] }) {
  const isOffered = useReadingByAnyone();
  const first = cards.find(({ row }) => row.state !== 'trash' && isForEmergency(row.category));
  if (!isOffered || first === undefined) return null;
  return first.row.state === 'open' && first.row.anyone.length > 0 ? (
    <TickedReadiness {...first} />
  ) : (
    <Readiness {...first} obstacle={first.row.state === 'open' ? 'ticks' : 'card'} />
  );
}

/** What the server shows of it decides, not the ticks. */
function TickedReadiness(card: HomeCard) {
  const { data } = useAnyoneSettings(card.row).settings;
  return data === undefined ? null : <Readiness {...card} obstacle={findReadingObstacle(data)} />;
}

type CardObstacle = ReadingObstacle | 'card' | 'ticks';

function Readiness({ row, lines: { first: name }, obstacle }: HomeCard & { obstacle: CardObstacle | null }) {
  const isReady = obstacle === null;
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
        {isReady ? m.anyone_ready_yes_about({ name }) : OBSTACLE_WORDS[obstacle]({ name })}
      </span>
      {isReady ? null : (
        <Link
          to="/manage"
          search={obstacle === 'ticks' ? { glyph: row.id, act: 'anyone' } : { glyph: row.id }}
          className={buttonClass()}
        >
          {obstacle === 'ticks' ? m.anyone_ready_choose() : m.cards_wait_see()}
        </Link>
      )}
    </p>
  );
}

const OBSTACLE_WORDS: Readonly<Record<CardObstacle, (names: { name: string }) => string>> = {
  card: m.anyone_ready_no_stopped,
  ticks: m.anyone_ready_no_ticks,
  switch: m.anyone_ready_no_switch,
  reviewer: m.anyone_ready_no_reviewer,
  older: m.anyone_ready_no_older,
};

const isForEmergency = (category: string): boolean => EMERGENCY_CATEGORIES.some((one) => one === category);
