import type { GlyphRow } from '@house/contract/glyphs';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import type { DashboardActs } from '../features/dashboard/fix-action.tsx';
import type { CardTask } from '../features/dashboard/tasks/home-tasks.ts';
import type { Question } from '../features/dashboard/tasks/task-box.tsx';
import { useStats } from '../features/dashboard/use-dashboard.ts';
import { atOnceAbout, atOnceTitle } from '../features/glyphs/at-once/at-once-words.ts';
import { useDueAtOnce } from '../features/glyphs/at-once/use-due-at-once.ts';
import { HomeCards } from '../features/glyphs/home/home-cards.tsx';
import { type HomeCard, useHomeCards } from '../features/glyphs/home/use-home-cards.ts';
import { m } from '../paraglide/messages.js';
import { onPhone, usePushOffer } from '../parts/push/use-push-offer.ts';

const ShowCard = lazy(async () => ({ default: (await import('../features/glyphs/show/show-card.tsx')).ShowCard }));

/** Sealing and the form's rules come with it, for those who have something to answer. */
const AtOnceAnswers = lazy(async () => ({
  default: (await import('../features/glyphs/at-once/ask-at-once.tsx')).AtOnceAnswers,
}));

const PushButton = lazy(async () => ({ default: (await import('../parts/push/push-offer.tsx')).PushButton }));

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
  const questions = [...useAtOnceQuestion(cards), ...usePushQuestion(cards)];
  const isWithheld = cards?.some(({ row }) => row.withheld) === true;
  return (
    <>
      <HomeCards cards={cards} error={error} onRetry={retry} onShow={setShownId} />
      {isKnown ? (
        <Suspense>
          <TaskBox acts={acts} cards={tasksOf(cards ?? [])} questions={questions} isWithheld={isWithheld} />
        </Suspense>
      ) : null}
      <Suspense>{shownId === null ? null : <ShowCard id={shownId} onClose={() => setShownId(null)} />}</Suspense>
    </>
  );
}

const NO_ROWS: readonly GlyphRow[] = [];

/** Nothing, for whoever was asked already. */
function useAtOnceQuestion(cards: readonly HomeCard[] | null): Question[] {
  const rows = useMemo(() => cards?.map(({ row }) => row) ?? NO_ROWS, [cards]);
  const due = useDueAtOnce(rows);
  if (due.length === 0) return [];
  const texts = { icon: 'emergency', title: atOnceTitle(due), about: atOnceAbout(due) } as const;
  return [{ name: 'atOnce', texts, answers: <AtOnceAnswers key={due.map(({ row }) => row.id).join()} due={due} /> }];
}

/** Only where one press is enough: what this browser cannot do is said on the page of a card. */
function usePushQuestion(cards: readonly HomeCard[] | null): Question[] {
  const offer = usePushOffer();
  if (offer.state !== 'ask' || offer.isPutOff || (cards ?? []).length === 0) return [];
  const title = onPhone() ? m.owner_push_task() : m.owner_push_task_computer();
  const texts = { icon: 'bell', title, about: m.owner_push_task_about() } as const;
  return [{ name: 'push', texts, answers: <PushButton isBig offer={offer} /> }];
}

const tasksOf = (cards: readonly HomeCard[]): CardTask[] =>
  cards.flatMap(({ row: { id }, lines: { first: card }, state }): CardTask[] => {
    if (state.name === 'unreadable' && state.why === 'nobody') return [{ what: 'readers', id, card, says: null }];
    if (state.name === 'unreadable' && state.why === 'passcode') return [{ what: 'passcode', id, card, says: null }];
    return state.name === 'oldPrint' ? [{ what: 'print', id, card, says: state.says }] : [];
  });
