import type { Need, NeedName } from '@house/contract/rules/posture';

/** What a card asks of its owner. `says`: the printed line that no longer holds. */
export type CardTask = {
  readonly what: 'readers' | 'passcode' | 'print';
  readonly id: string;
  readonly card: string;
  readonly says: string | null;
};

export type HomeTask =
  | { readonly kind: 'card'; readonly mark: string; readonly task: CardTask }
  | { readonly kind: 'need'; readonly mark: string; readonly need: Need };

type Asked = {
  needs: readonly Need[];
  cards: readonly CardTask[];
  /** The gate holds every card back until the profile is accepted: that is the gravest need then. */
  isWithheld: boolean;
  /** The banner above the page tells of the newest critical one already. */
  isTold: boolean;
};

/** First what stands between a person and help, then the way back into the account; the rest as the server orders it. */
const FIRST_NEEDS = ['recoveryCode', 'email', 'secondFactor'] as const satisfies NeedName[];

export function orderTasks({ needs, cards, isWithheld, isTold }: Asked): HomeTask[] {
  const named = (name: NeedName) => needs.filter((need) => need.name === name);
  const profile = isWithheld ? named('profile') : [];
  const before: readonly NeedName[] = [
    'criticalNotices',
    ...(isWithheld ? (['profile'] as const) : []),
    ...FIRST_NEEDS,
  ];
  return [
    ...(isTold ? [] : named('criticalNotices')).map(taskOfNeed),
    ...profile.map(taskOfNeed),
    ...cards.filter(({ what }) => what !== 'print').map(taskOfCard),
    ...cards.filter(({ what }) => what === 'print').map(taskOfCard),
    ...FIRST_NEEDS.flatMap(named).map(taskOfNeed),
    ...needs.filter(({ name }) => !before.includes(name)).map(taskOfNeed),
  ];
}

const taskOfNeed = (need: Need): HomeTask => ({ kind: 'need', mark: need.name, need });

/** By the end of the id, which is random: what begins it is the time. */
const taskOfCard = (task: CardTask): HomeTask => ({
  kind: 'card',
  mark: `${task.what}-${task.id.slice(-12)}`,
  task,
});
