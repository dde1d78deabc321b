import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { readSession } from '../../../api/session.ts';
import { dismissTask, listDismissedTasks } from '../../../device/remembered/dismissals.ts';
import { m } from '../../../paraglide/messages.js';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { type DashboardActs, FixAction } from '../fix-action.tsx';
import type { NeedLineProps } from '../need-line.tsx';
import { NEED_TEXTS, type NeedTexts } from '../need-texts.ts';
import { useStats } from '../use-dashboard.ts';
import { type CardTask, type HomeTask, orderTasks, type QuestionName } from './home-tasks.ts';

/** The sentences of all notifications come after the page; until then the box says how many there are. */
const CriticalLine = lazy(async () => ({ default: (await import('../critical-line.tsx')).CriticalLine }));

/** What another feature asks: its words, and the answers in place of the one button. */
export type TaskQuestion = { name: QuestionName; texts: Omit<NeedTexts, 'act'>; answers: ReactNode };

type TaskBoxProps = {
  acts: DashboardActs;
  cards: readonly CardTask[];
  questions: readonly TaskQuestion[];
  isWithheld: boolean;
};

/** One thing at a time, the gravest first. "Later" brings the next and keeps this one away until tomorrow. */
export function TaskBox({ acts, cards, questions, isWithheld }: TaskBoxProps) {
  const stats = useStats();
  const [later, setLater] = useState(listDismissedTasks);
  if (stats.data === undefined) return null;
  const { needs, criticalNotice } = stats.data;
  const isTold = criticalNotice?.kind.startsWith('scan.') === true;
  const owner = readSession()?.user.id.slice(-6) ?? '';
  const buildMark = ({ mark }: HomeTask) => `${owner}-${mark}`;
  const asked = { needs, cards, questions: questions.map(({ name }) => name), isWithheld, isTold };
  const tasks = orderTasks(asked).filter((task) => !later.includes(buildMark(task)));
  const [task] = tasks;
  if (task === undefined) return null;
  const frame = {
    left: tasks.length,
    onLater: () => {
      dismissTask(buildMark(task));
      setLater(listDismissedTasks());
    },
  };
  return (
    <div className="mt-6" key={task.mark}>
      <TaskEntry task={task} acts={acts} frame={frame} questions={questions} notice={criticalNotice} />
    </div>
  );
}

type TaskFrameInput = { left: number; onLater: () => void };
type TaskEntryProps = {
  task: HomeTask;
  acts: DashboardActs;
  frame: TaskFrameInput;
  questions: readonly TaskQuestion[];
  notice: NonNullable<ReturnType<typeof useStats>['data']>['criticalNotice'];
};

function TaskEntry({ task, acts, frame, questions, notice }: TaskEntryProps) {
  if (task.kind === 'question') {
    const question = questions.find(({ name }) => name === task.mark);
    if (question === undefined) return null;
    return <TaskFrame {...frame} texts={question.texts} answers={question.answers} />;
  }
  if (task.kind === 'card') {
    const texts = formatCardTexts(task.task);
    return <TaskFrame {...frame} texts={texts} act={<CardAct task={task.task} texts={texts} />} />;
  }
  const { need } = task;
  const draw = ({ texts, acts: own }: Omit<NeedLineProps, 'need'>) => (
    <TaskFrame
      {...frame}
      texts={texts}
      isGrave={need.isGrave}
      act={
        <FixAction of={need.name} acts={own} about={texts.title} variant="task">
          {texts.act}
        </FixAction>
      }
    />
  );
  const counted = draw({ acts, texts: NEED_TEXTS[need.name](need, readSession()?.user.email ?? '') });
  if (need.name !== 'criticalNotices' || notice === null) return counted;
  return (
    <Suspense fallback={counted}>
      <CriticalLine need={need} notice={notice} acts={acts} draw={draw} />
    </Suspense>
  );
}

function formatCardTexts({ what, card, says }: CardTask): NeedTexts {
  if (what === 'readers') {
    return {
      icon: 'user',
      title: m.dashboard_task_readers({ card }),
      about: m.dashboard_task_readers_about(),
      act: m.cards_mend_readers(),
    };
  }
  if (what === 'passcode') {
    return {
      icon: 'lock',
      title: m.dashboard_task_passcode({ card }),
      about: m.dashboard_task_passcode_about(),
      act: m.cards_mend_change(),
    };
  }
  return {
    icon: 'print',
    title: m.dashboard_task_print({ card }),
    about: says === null ? m.cards_state_print_old() : m.dashboard_task_print_says({ line: says }),
    act: m.cards_mend_print(),
  };
}

const CARD_ACTS = { readers: 'readers', passcode: 'change', print: 'print' } as const;

function CardAct({ task, texts }: { task: CardTask; texts: NeedTexts }) {
  return (
    <Link
      to="/manage"
      search={{ glyph: task.id, act: CARD_ACTS[task.what] }}
      aria-label={`${texts.act}: ${texts.title}`}
      className={`${buttonClass({ variant: 'primary', size: 'big' })} grow`}
    >
      {texts.act}
    </Link>
  );
}

type TaskFrameProps = TaskFrameInput & {
  texts: Omit<NeedTexts, 'act'>;
  /** The one button beside "Later"; a question has its answers below its words instead. */
  act?: ReactNode;
  answers?: ReactNode;
  isGrave?: boolean;
};

function TaskFrame({ texts: { icon, title, about }, act, answers, isGrave = false, left, onLater }: TaskFrameProps) {
  return (
    <section
      aria-label={m.dashboard_task()}
      className="flex items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface px-4 py-4.5 max-sm:flex-wrap sm:px-5"
    >
      <span
        className={classNames(
          'grid size-11 shrink-0 place-items-center rounded-full max-sm:hidden',
          isGrave ? 'bg-danger-wash text-danger' : 'bg-warn-wash text-warn',
          answers !== undefined && 'self-start',
        )}
      >
        <Icon name={icon} />
      </span>
      <div className={classNames('min-w-0 grow', answers === undefined ? 'basis-64' : 'sm:basis-64 max-sm:basis-full')}>
        <h2 className="text-[1.0625rem] leading-snug break-words">{title}</h2>
        <p className="text-label text-ink-2">{about}</p>
        {answers ? <div className="mt-3">{answers}</div> : null}
      </div>
      <p
        className={classNames(
          'numeric text-small whitespace-nowrap text-ink-2',
          answers !== undefined && 'sm:self-start sm:pt-3',
        )}
      >
        {m.dashboard_task_of({ count: left })}
      </p>
      <div
        className={classNames(
          'flex items-center gap-2',
          answers !== undefined ? 'sm:self-start max-sm:ml-auto' : 'max-sm:w-full max-sm:flex-row-reverse',
        )}
      >
        <Button variant="quiet" size="big" onClick={onLater} aria-label={m.dashboard_task_later_of({ title })}>
          {m.dashboard_task_later()}
        </Button>
        {act}
      </div>
    </section>
  );
}
