import * as z from 'zod/mini';
import { call } from '../call.ts';
import { idParams, timestamp, uuid } from '../wire.ts';

/**
 * An account that joined the plan of an institution while plans still invited usernames. Nobody is added any more: seats
 * are employees of the portal (decision 0161).
 */
export const planMember = z.object({ id: uuid(), username: z.string(), fullName: z.string(), since: timestamp() });
export type PlanMember = z.output<typeof planMember>;

export const listPlanMembers = call({
  name: 'listPlanMembers',
  method: 'GET',
  path: '/api/billing/members',
  who: 'person',
  onHold: 'open',
  summary: 'Accounts that joined the plan of the caller’s institution before seats were employees, oldest first.',
  answer: z.array(planMember),
  status: 200,
  refusals: [],
});

export const endPlanMembership = call({
  name: 'endPlanMembership',
  method: 'DELETE',
  path: '/api/billing/members/:id',
  who: 'person',
  object: 'planMember',
  onHold: 'open',
  summary: 'Takes an account out of the plan: by the institution, or by the account itself.',
  params: idParams,
  answer: z.object({}),
  status: 200,
  refusals: ['plan.unknownMember'],
});
