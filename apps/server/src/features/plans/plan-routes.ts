import {
  cancelPlan,
  changePlan,
  listPlans,
  payPlan,
  previewPlanChange,
  readBilling,
  resumePlan,
  subscribe,
} from '@repo/contract/plans/plans';
import { answerSeat, inviteSeat, listSeats, removeSeat } from '@repo/contract/plans/seats';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.ts';
import { answer } from '../../http/answer.ts';
import { cancelAccountPlan, resumeAccountPlan } from './cancel-plan.ts';
import { agreeToChange, payDue, previewChange } from './change-plan.ts';
import { invite } from './invite-seat.ts';
import { buildPlanList } from './plan-list.ts';
import { answerInvitation, leaveSeat, readSeats } from './seats.ts';
import { startPlan } from './subscribe.ts';
import { readOwnBilling } from './subscriptions.ts';

export function addPlanRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, listPlans, async () => buildPlanList());
  answer(app, context, readBilling, async ({ session }) => readOwnBilling(context, session.accountId));
  answer(app, context, subscribe, async ({ session, body }) => startPlan(context, session.accountId, body));
  answer(app, context, previewPlanChange, async ({ session, body }) =>
    previewChange(context, session.accountId, body.planId),
  );
  answer(app, context, changePlan, async ({ session, body }) => agreeToChange(context, session.accountId, body));
  answer(app, context, payPlan, async ({ session, body }) => payDue(context, session.accountId, body.paymentMethod));
  answer(app, context, cancelPlan, async ({ session }) => cancelAccountPlan(context, session.accountId));
  answer(app, context, resumePlan, async ({ session }) => resumeAccountPlan(context, session.accountId));
  answer(app, context, listSeats, async ({ session }) => readSeats(context, session.accountId));
  answer(app, context, inviteSeat, async ({ session, body }) => invite(context, session, body.username));
  answer(app, context, answerSeat, async ({ session, params, body }) =>
    answerInvitation(context, { accountId: session.accountId, id: params.id, accepts: body.accepts }),
  );
  answer(app, context, removeSeat, async ({ session, params }) =>
    leaveSeat(context, { accountId: session.accountId, id: params.id }),
  );
}
