import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { lazy, useMemo } from 'react';
import type { DashboardActs } from '../../features/dashboard/fix-action.tsx';
import type { CardTask } from '../../features/dashboard/tasks/home-tasks.ts';
import type { TaskQuestion } from '../../features/dashboard/tasks/task-box.tsx';
import { atOnceAbout, atOnceTitle } from '../../features/glyphs/at-once/at-once-words.ts';
import { useDueAtOnce } from '../../features/glyphs/at-once/use-due-at-once.ts';
import { HomeReadiness } from '../../features/glyphs/home/home-readiness.tsx';
import type { HomeCard } from '../../features/glyphs/home/use-home-cards.ts';
import { m } from '../../paraglide/messages.js';
import { onPhone, usePushOffer } from '../../parts/push/use-push-offer.ts';

/** Sealing and the form's rules come with it, for those who have something to answer. */
const AtOnceAnswers = lazy(async () => ({
  default: (await import('../../features/glyphs/at-once/ask-at-once.tsx')).AtOnceAnswers,
}));

const PushButton = lazy(async () => ({ default: (await import('../../parts/push/push-offer.tsx')).PushButton }));

/** With what else stands below the cards: its texts are those of everything that may need the person. */
const TaskBox = lazy(async () => ({
  default: (await import('../../features/dashboard/lower-cards.tsx')).LOWER_CARDS.TaskBox,
}));

type HomeTasksProps = { acts: DashboardActs; cards: readonly HomeCard[] };

/** What is to be done next, with the questions that other features ask; the page stands before any of it is loaded. */
export function HomeTasks({ acts, cards }: HomeTasksProps) {
  const questions = [...useAtOnceQuestion(cards), ...usePushQuestion(cards)];
  const isWithheld = cards.some(({ row }) => row.withheld);
  return (
    <>
      <HomeReadiness cards={cards} />
      <TaskBox acts={acts} cards={listCardTasks(cards)} questions={questions} isWithheld={isWithheld} />
    </>
  );
}

/** Nothing, for whoever was asked already. */
function useAtOnceQuestion(cards: readonly HomeCard[]): TaskQuestion[] {
  const rows = useMemo((): GlyphRow[] => cards.map(({ row }) => row), [cards]);
  const due = useDueAtOnce(rows);
  if (due.length === 0) return [];
  const texts = { icon: 'emergency', title: atOnceTitle(due), about: atOnceAbout(due) } as const;
  return [{ name: 'atOnce', texts, answers: <AtOnceAnswers key={due.map(({ row }) => row.id).join()} due={due} /> }];
}

/** Only where one press is enough: what this browser cannot do is said on the page of a card. */
function usePushQuestion(cards: readonly HomeCard[]): TaskQuestion[] {
  const offer = usePushOffer();
  if (offer.state !== 'ask' || offer.isPutOff || cards.length === 0) return [];
  const title = onPhone() ? m.owner_push_task() : m.owner_push_task_computer();
  const texts = { icon: 'bell', title, about: m.owner_push_task_about() } as const;
  return [{ name: 'push', texts, answers: <PushButton isBig offer={offer} /> }];
}

const listCardTasks = (cards: readonly HomeCard[]): CardTask[] =>
  cards.flatMap(({ row: { id }, lines: { first: card }, state }): CardTask[] => {
    if (state.name === 'unreadable' && state.why === 'nobody') return [{ what: 'readers', id, card, says: null }];
    if (state.name === 'unreadable' && state.why === 'passcode') return [{ what: 'passcode', id, card, says: null }];
    return state.name === 'oldPrint' ? [{ what: 'print', id, card, says: state.says }] : [];
  });
