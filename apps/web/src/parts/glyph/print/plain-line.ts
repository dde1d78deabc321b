import type { CardRow } from '@repo/client/card/card-rows';
import type { LineRole } from '@repo/client/card/row-shape';

/** A line that is printed in the clear, as somebody chose or typed it. */
export type PlainLine = {
  readonly label: string;
  readonly value: string;
  /** Only a line that was taken over from the card has it. */
  readonly kind?: CardRow['kind'];
  readonly role?: LineRole;
  /** Which line of the card it was taken over from, whatever its words are by now; a typed line has none. */
  readonly of?: string;
};

export const isFilled = ({ value }: PlainLine): boolean => value.trim() !== '';
