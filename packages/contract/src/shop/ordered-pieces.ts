import * as z from 'zod/mini';
import { call } from '../call.ts';
import { uuid } from '../wire.ts';
import type { OrderState } from './orders.ts';

/** Paid, and not on its way yet: what is printed still depends on the glyph. */
export const TO_MAKE_STATES = ['paid', 'inProduction'] as const satisfies readonly OrderState[];

const orderedPiece = z.object({
  /** The glyph on the piece. */
  glyphId: uuid(),
  orderId: uuid(),
  /** Year and place in it: `2026-0412`. */
  orderNumber: z.string(),
  piece: z.int(),
});

export const listOrderedPieces = call({
  name: 'listOrderedPieces',
  method: 'GET',
  path: '/api/shop/ordered-pieces',
  who: 'person',
  onHold: 'open',
  summary: 'The own glyphs on pieces that are paid and not sent yet: who gives one up spoils its product.',
  answer: z.array(orderedPiece),
  status: 200,
  refusals: [],
});
