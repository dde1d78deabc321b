/** What a home page shows of many before "All cards": two rows of three. */
export const HOME_CARDS_MAX = 6;

type OrderedCard = { readonly id: string; readonly isOwn: boolean };

/** The own cards first, then in the order in which they were made: ids sort by time. Never by state, so that a card stays where it was. */
export function inHomeOrder<Card extends OrderedCard>(cards: readonly Card[]): Card[] {
  return cards.toSorted((one, other) => {
    if (one.isOwn !== other.isOwn) return one.isOwn ? -1 : 1;
    return one.id < other.id ? -1 : 1;
  });
}
