import type { Need, NeedName } from '@repo/contract/rules/posture';

/** What a card asks of its owner. `says`: the printed line that no longer holds. */
export type CardTask = {
  readonly what: 'readers' | 'passcode' | 'print';
  readonly id: string;
  readonly card: string;
  readonly says: string | null;
};

/** A question that another feature asks here: "Show allergies at once?", "Be told on this phone?". */
export type QuestionName = 'atOnce' | 'push';

export type HomeTask =
  | { readonly kind: 'question'; readonly mark: QuestionName }
  | { readonly kind: 'card'; readonly mark: string; readonly task: CardTask }
  | { readonly kind: 'need'; readonly mark: string; readonly need: Need };

type HomeTaskInput = {
  needs: readonly Need[];
  cards: readonly CardTask[];
  questions: readonly QuestionName[];
  /** The gate holds every card back until the profile is complete: that is the gravest need then. */
  isWithheld: boolean;
  /** The banner above the page tells of the newest critical one already. */
  isTold: boolean;
};

/** First what stands between a person and help, then the way back into the account; the rest as the server orders it. */
const FIRST_NEEDS = ['recoveryCode', 'email', 'secondFactor'] as const satisfies NeedName[];

export function orderTasks({ needs, cards, questions, isWithheld, isTold }: HomeTaskInput): HomeTask[] {
  const named = (name: NeedName) => needs.filter((need) => need.name === name);
  const asked = (name: QuestionName): HomeTask[] =>
    questions.includes(name) ? [{ kind: 'question', mark: name }] : [];
  const profile = isWithheld ? named('profile') : [];
  const before: readonly NeedName[] = [
    'criticalNotices',
    ...(isWithheld ? (['profile'] as const) : []),
    ...FIRST_NEEDS,
  ];
  return [
    ...(isTold ? [] : named('criticalNotices')).map(buildNeedTask),
    ...profile.map(buildNeedTask),
    ...cards.filter(({ what }) => what !== 'print').map(buildCardTask),
    ...asked('atOnce'),
    ...cards.filter(({ what }) => what === 'print').map(buildCardTask),
    ...FIRST_NEEDS.flatMap(named).map(buildNeedTask),
    ...asked('push'),
    ...needs.filter(({ name }) => !before.includes(name)).map(buildNeedTask),
  ];
}

const buildNeedTask = (need: Need): HomeTask => ({ kind: 'need', mark: need.name, need });

/** By the end of the id, which is random: what begins it is the time. */
const buildCardTask = (task: CardTask): HomeTask => ({
  kind: 'card',
  mark: `${task.what}-${task.id.slice(-12)}`,
  task,
});
