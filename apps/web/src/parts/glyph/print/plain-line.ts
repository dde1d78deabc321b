import type { CardRow } from '@house/client/card/card-rows';
import type { LineRole } from '../../print/sheet-content.ts';

/** A line that is printed in the clear, as somebody chose or typed it. */
export type PlainLine = {
  readonly label: string;
  readonly value: string;
  /** Of a line that was taken over from the card. */
  readonly kind?: CardRow['kind'];
  readonly role?: LineRole;
};

export const isFilled = ({ value }: PlainLine): boolean => value.trim() !== '';
