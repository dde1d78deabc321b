import {
  choosePortalPlace,
  findPortalPlaces,
  readInstitutionStart,
  sendLicence,
} from '@repo/contract/plans/institution-start';
import { keepPlanCard, removePlanCard } from '@repo/contract/plans/kept-card';
import { endPlanMembership, listPlanMembers } from '@repo/contract/plans/plan-members';
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
import { withdrawFromPlan } from '@repo/contract/plans/withdrawal';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.ts';
import { answer } from '../../http/answer.ts';
import { findMunicipalities } from '../territory/find-municipalities.ts';
import { cancelAccountPlan, resumeAccountPlan } from './cancel-plan.ts';
import { keepCard, removeCard } from './card/plan-card.ts';
import { agreeToChange, payDue, previewChange } from './change-plan.ts';
import { sendNewLicence } from './licence/send-licence.ts';
import { buildPlanList } from './plan-list.ts';
import { endMembership, readPlanMembers } from './plan-members.ts';
import { choosePlace } from './portal/choose-place.ts';
import { readOwnStart } from './portal/institution-start.ts';
import { startPlan } from './subscribe.ts';
import { readOwnBilling } from './subscriptions.ts';
import { withdrawPlan } from './withdraw-plan.ts';

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
  answer(app, context, keepPlanCard, async ({ session, body }) => keepCard(context, session.accountId, body));
  answer(app, context, removePlanCard, async ({ session }) => removeCard(context, session.accountId));
  answer(app, context, withdrawFromPlan, async ({ session }) => withdrawPlan(context, session.accountId));
  answer(app, context, readInstitutionStart, async ({ session }) => readOwnStart(context, session));
  answer(app, context, choosePortalPlace, async ({ session, body }) =>
    choosePlace(context, session, body.municipality),
  );
  answer(app, context, sendLicence, async ({ session, body }) => sendNewLicence(context, session, body));
  answer(app, context, findPortalPlaces, async ({ query }) => findMunicipalities(query.name));
  answer(app, context, listPlanMembers, async ({ session }) => readPlanMembers(context, session.accountId));
  answer(app, context, endPlanMembership, async ({ session, params }) =>
    endMembership(context, { accountId: session.accountId, id: params.id }),
  );
}
