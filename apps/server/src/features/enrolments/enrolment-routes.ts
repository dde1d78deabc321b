import {
  acceptEnrolment as acceptCall,
  declineEnrolment as declineCall,
  listEnrolments,
} from '@repo/contract/enrolments/enrolments';
import {
  issueCode as issueCall,
  listIssuedCodes,
  withdrawCode as withdrawCall,
} from '@repo/contract/enrolments/issued-codes';
import { offerFolder as offerCall, redeemSlip as redeemCall } from '@repo/contract/enrolments/offers';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.ts';
import { readPage, sendPage } from '../../core/page.ts';
import { answer } from '../../http/answer.ts';
import { describeCaller } from '../sessions/session-cookies.ts';
import { offerFolder } from './offer-folder.ts';
import { issueCode, listCodes, withdrawCode } from './office-codes.ts';
import { acceptEnrolment, declineEnrolment, listOwnEnrolments } from './own-enrolments.ts';
import { redeemSlip } from './slips.ts';

export function addEnrolmentRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, listEnrolments, async ({ session, query, reply }) => {
    const page = readPage(query);
    return sendPage(reply, await listOwnEnrolments(context, session.accountId, page), page.limit);
  });
  answer(app, context, acceptCall, async ({ session, params }) => acceptEnrolment(context, session, params.id));
  answer(app, context, declineCall, async ({ session, params }) => declineEnrolment(context, session, params.id));
  answer(app, context, redeemCall, async ({ session, body, request }) =>
    redeemSlip(context, session, body.slip, describeCaller(context, request).network),
  );

  answer(app, context, listIssuedCodes, async ({ session, query, reply }) => {
    const page = readPage(query);
    return sendPage(reply, await listCodes(context, session, query, page), page.limit);
  });
  answer(app, context, issueCall, async ({ session, body }) => issueCode(context, session, body));
  answer(app, context, offerCall, async ({ session, body }) => offerFolder(context, session, body));
  answer(app, context, withdrawCall, async ({ session, params }) => withdrawCode(context, session, params.id));
}
