/** Transfers of a group: enough that the commit costs each little, few enough that one statement stays short. */
const GROUP_MAX = 64;
/** While some wait for the disk the next is sent; more than these only contend for the same rows. */
const GROUPS_AT_ONCE = 4;

type QueuedItem<T, R> = {
  readonly sender: string;
  readonly item: T;
  readonly resolve: (outcome: R | Promise<R>) => void;
};

/** How transfers are booked. `together` answers in their order, with null for what has to be tried alone. */
export type QueueBooker<T, R> = {
  readonly together: (items: readonly T[]) => Promise<readonly (R | null)[]>;
  readonly alone: (item: T) => Promise<R>;
};

/**
 * Books what arrives while a group is being booked as the next group, with each sender once, so that under load many
 * share one statement and one commit, and under none nobody waits. What a group leaves, or all of it when it fails, is
 * tried one by one without holding up the next group: no transfer is refused, or waits for a lock, because of another.
 */
export function gatherTransfers<T, R>({ together, alone }: QueueBooker<T, R>): (sender: string, item: T) => Promise<R> {
  let waiting: QueuedItem<T, R>[] = [];
  let isDue = false;
  let running = 0;
  const busy = new Set<string>();

  /** After the answers of this turn of the event loop: transfers that were checked together are booked together. */
  function bookSoon(): void {
    if (isDue || running >= GROUPS_AT_ONCE || waiting.length === 0) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      void bookNext();
    });
  }

  async function bookNext(): Promise<void> {
    const group = pickGroup();
    if (group.length === 0) return;
    running += 1;
    for (const { sender } of group) busy.add(sender);
    bookSoon();
    const outcomes = await tryTogether(group.map(({ item }) => item));
    for (const [place, { item, resolve }] of group.entries()) resolve(outcomes[place] ?? alone(item));
    for (const { sender } of group) busy.delete(sender);
    running -= 1;
    bookSoon();
  }

  /** A group that failed has written nothing; what is wrong with one of them is thrown when it is tried alone. */
  const tryTogether = (items: readonly T[]) => together(items).catch((): readonly (R | null)[] => []);

  function pickGroup(): QueuedItem<T, R>[] {
    const group = new Map<string, QueuedItem<T, R>>();
    const later: QueuedItem<T, R>[] = [];
    for (const one of waiting) {
      if (group.size < GROUP_MAX && !group.has(one.sender) && !busy.has(one.sender)) group.set(one.sender, one);
      else later.push(one);
    }
    waiting = later;
    return [...group.values()];
  }

  return (sender, item) =>
    new Promise((resolve) => {
      waiting.push({ sender, item, resolve });
      bookSoon();
    });
}
