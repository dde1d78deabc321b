import { lazy, Suspense, useEffect, useState } from 'react';
import type { DashboardActs } from '../features/dashboard/fix-action.tsx';
import type { CardTask } from '../features/dashboard/tasks/home-tasks.ts';
import { useStats } from '../features/dashboard/use-dashboard.ts';
import { HomeCards } from '../features/glyphs/home/home-cards.tsx';
import { type HomeCard, useHomeCards } from '../features/glyphs/home/use-home-cards.ts';

const ShowCard = lazy(async () => ({ default: (await import('../features/glyphs/show/show-card.tsx')).ShowCard }));

/** With what else stands below the cards: its texts are those of everything that may need the person. */
const TaskBox = lazy(async () => ({
  default: (await import('../features/dashboard/lower-cards.tsx')).LOWER_CARDS.TaskBox,
}));

type HomeTopProps = { acts: DashboardActs; onKnown: () => void };

/** The person's cards, and the one thing that is to be done next. */
export function HomeTop({ acts, onKnown }: HomeTopProps) {
  const { cards, error, retry } = useHomeCards();
  const stats = useStats();
  const [shownId, setShownId] = useState<string | null>(null);
  const isKnown = (cards !== null || error !== null) && !stats.isPending;
  useEffect(() => {
    if (isKnown) onKnown();
  }, [isKnown, onKnown]);
  const isWithheld = cards?.some(({ row }) => row.withheld) === true;
  return (
    <>
      <HomeCards cards={cards} error={error} onRetry={retry} onShow={setShownId} />
      {isKnown ? (
        <Suspense>
          <TaskBox acts={acts} cards={tasksOf(cards ?? [])} isWithheld={isWithheld} />
        </Suspense>
      ) : null}
      <Suspense>{shownId === null ? null : <ShowCard id={shownId} onClose={() => setShownId(null)} />}</Suspense>
    </>
  );
}

const tasksOf = (cards: readonly HomeCard[]): CardTask[] =>
  cards.flatMap(({ row: { id }, lines: { first: card }, state }): CardTask[] => {
    if (state.name === 'unreadable' && state.why === 'nobody') return [{ what: 'readers', id, card, says: null }];
    if (state.name === 'unreadable' && state.why === 'passcode') return [{ what: 'passcode', id, card, says: null }];
    return state.name === 'oldPrint' ? [{ what: 'print', id, card, says: state.says }] : [];
  });
