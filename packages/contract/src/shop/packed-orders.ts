import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { MINUTE_MS } from '../durations.ts';
import { idParams, text } from '../wire.ts';
import { creatorOrder, FOR_CREATOR } from './creator-orders.ts';

/** An order is ticked off when all of it is made and lies in its parcel. */
export const REFUSALS = {
  'order.unknownSlip': { status: 404, sentence: 'This is no code of a packing slip of this site. Look at it again.' },
  'order.slipStopped': {
    status: 409,
    sentence: 'This slip is of order {number}, which is not paid, or was cancelled or refunded. Do not make it.',
  },
  'order.packedAlready': { status: 409, sentence: 'Order {number} is ticked off already.' },
  'order.packedLong': { status: 422, sentence: 'The minute is over: say why this order is not ready after all.' },
  'order.packedKept': { status: 409, sentence: 'This order is on its way: its tick stays.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['order.packed', 'order.unpacked'] as const;

/** How long a tick can be taken back without a reason. */
export const PACKED_UNDO_MS: number = MINUTE_MS;
const SLIP_CODE_MAX = 40;
export const UNPACK_REASON_MIN = 10;
export const UNPACK_REASON_MAX = 500;

export const packOrder = call({
  name: 'packOrder',
  method: 'POST',
  path: '/api/creator/orders/packed',
  who: 'reviewer',
  summary:
    'Ticks off the order of a packing slip, once: it is made and waits to be sent. One that is paid goes into production by it.',
  body: z.object({ code: text(SLIP_CODE_MAX, 1) }),
  answer: creatorOrder,
  status: 200,
  refusals: [
    ...FOR_CREATOR,
    'order.unknownSlip',
    'order.unknown',
    'order.slipStopped',
    'order.packedAlready',
    'order.notPrepared',
  ],
});

export const unpackOrder = call({
  name: 'unpackOrder',
  method: 'POST',
  path: '/api/creator/orders/:id/unpack',
  who: 'reviewer',
  summary:
    'Takes a tick back until the order is sent, after a minute with a reason. The order stays in production, and its buyer is told nothing.',
  params: idParams,
  body: z.object({ reason: z.optional(text(UNPACK_REASON_MAX, UNPACK_REASON_MIN)) }),
  answer: creatorOrder,
  status: 200,
  refusals: [...FOR_CREATOR, 'order.unknown', 'order.packedKept', 'order.packedLong'],
});
