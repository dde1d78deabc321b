import * as z from 'zod/mini';
import { call } from '../call.ts';
import { idParams, text, timestamp, uuid } from '../wire.ts';

/**
 * An account that an institution's plan holds or has no more room for, or a username that is invited. An invitation says
 * nothing of a person: whether there is an account of this name is told by its yes alone.
 */
export const seat = z.object({
  id: uuid(),
  username: z.string(),
  /** It is null until the person has said yes. */
  fullName: z.nullable(z.string()),
  /** `suspended`: the plan has become too small for this member, whose account is as one without a plan. */
  status: z.enum(['invited', 'member', 'suspended']),
  since: timestamp(),
});
export type Seat = z.output<typeof seat>;

/** An invitation to the caller. */
export const seatInvitation = z.object({ id: uuid(), institution: z.string(), invitedAt: timestamp() });

export const listSeats = call({
  name: 'listSeats',
  method: 'GET',
  path: '/api/billing/seats',
  who: 'person',
  onHold: 'open',
  summary: 'The accounts that the caller’s plan holds or invites, oldest first; and the caller’s own invitations.',
  answer: z.object({ seats: z.array(seat), invitations: z.array(seatInvitation) }),
  status: 200,
  refusals: [],
});

export const inviteSeat = call({
  name: 'inviteSeat',
  method: 'POST',
  path: '/api/billing/seats',
  who: 'person',
  onHold: 'refused',
  summary:
    'Invites whoever has a username into the plan of the caller’s institution. The answer is the same whether there is such an account or not. Invitations count towards the limit.',
  body: z.object({ username: text(64, 1) }),
  answer: seat,
  status: 201,
  refusals: ['plan.noSeats', 'plan.seatLimit', 'plan.badUsername', 'plan.invitedAlready'],
});

export const answerSeat = call({
  name: 'answerSeat',
  method: 'POST',
  path: '/api/billing/seats/:id/answer',
  who: 'person',
  object: 'seat',
  onHold: 'refused',
  summary: 'Accepts or declines an invitation to the caller.',
  params: idParams,
  body: z.object({ accepts: z.boolean() }),
  answer: z.object({}),
  status: 200,
  refusals: ['plan.unknownSeat', 'plan.noRoom'],
});

export const removeSeat = call({
  name: 'removeSeat',
  method: 'DELETE',
  path: '/api/billing/seats/:id',
  who: 'person',
  object: 'seat',
  onHold: 'open',
  summary: 'Takes an account out of the plan: by the institution, or by the account itself.',
  params: idParams,
  answer: z.object({}),
  status: 200,
  refusals: ['plan.unknownSeat'],
});
