import { lazy, Suspense, useEffect, useState } from 'react';
import type { DashboardActs } from '../../features/dashboard/fix-action.tsx';
import { useStats } from '../../features/dashboard/use-dashboard.ts';
import { HomeCards } from '../../features/glyphs/home/home-cards.tsx';
import { type HomeCard, useHomeCards } from '../../features/glyphs/home/use-home-cards.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ShowCard = lazy(async () => ({ default: (await import('../../features/glyphs/show/show-card.tsx')).ShowCard }));

/** After the cards: what it asks the browser and the vault for, the first drawing needs none of. */
const HomeTasks = lazyPart(async () => (await import('./home-tasks-screen.tsx')).HomeTasks, FailedPart);

const NO_CARDS: readonly HomeCard[] = [];

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
  return (
    <>
      <HomeCards cards={cards} error={error} onRetry={retry} onShow={setShownId} />
      {isKnown ? (
        <Suspense>
          <HomeTasks acts={acts} cards={cards ?? NO_CARDS} />
        </Suspense>
      ) : null}
      <Suspense>{shownId === null ? null : <ShowCard id={shownId} onClose={() => setShownId(null)} />}</Suspense>
    </>
  );
}
