import {
  listCharityMonths,
  listCharityOrganisations,
  readCharity,
  readOwnCharity,
  setOwnCharity,
} from '@repo/contract/charity/charity';
import { readCharityLeaf } from '@repo/contract/charity/charity-leaves';
import {
  addOrganisation,
  changeOrganisation,
  listCreatorOrganisations,
  payShare,
  reverseShare,
} from '@repo/contract/charity/creator-charity';
import type { FastifyInstance } from 'fastify';
import { expectCreator } from '../../callers/expect-creator.ts';
import type { Context } from '../../core/context.ts';
import { moneyMode } from '../../core/money-mode.ts';
import { readNumberPage, sendNumberPage } from '../../core/page.ts';
import { answer } from '../../http/answer.ts';
import { addOther, change, listOrganisations, listPublic } from './organisations.ts';
import { readOwn, setOwn } from './own-charity.ts';
import { readLeaf } from './read-leaf.ts';
import { listMonths, readPools, viewMonths } from './read-months.ts';
import { recordPayout, reverse } from './settle-share.ts';

export function addCharityRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, readCharity, async () => ({
    mode: moneyMode(context),
    pools: await readPools(context.db),
  }));
  answer(app, context, listCharityMonths, async ({ query, reply }) => {
    const page = readNumberPage(query);
    const rows = await listMonths(context.db, page);
    const shown = sendNumberPage(reply, rows, { limit: page.limit, readNumber: ({ number }) => number });
    return viewMonths(context.db, shown);
  });
  answer(app, context, listCharityOrganisations, async () => listPublic(context));
  answer(app, context, readCharityLeaf, async ({ params }) => readLeaf(context, params.hash));
  answer(app, context, readOwnCharity, async ({ session }) => readOwn(context, session.accountId));
  answer(app, context, setOwnCharity, async ({ session, body }) => setOwn(context, session.accountId, body));
  addCreatorRoutes(app, context);
}

function addCreatorRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, listCreatorOrganisations, async ({ session }) => {
    expectCreator(session);
    return listOrganisations(context);
  });
  answer(app, context, addOrganisation, async ({ session, body }) => {
    expectCreator(session);
    return addOther(context, { ...body, byId: session.accountId });
  });
  answer(app, context, changeOrganisation, async ({ session, params, body }) => {
    expectCreator(session);
    return change(context, { ...body, id: params.id, byId: session.accountId });
  });
  answer(app, context, payShare, async ({ session, params, body }) => {
    expectCreator(session);
    return recordPayout(context, { shareId: params.id, byId: session.accountId, body });
  });
  answer(app, context, reverseShare, async ({ session, params, body }) => {
    expectCreator(session);
    return reverse(context, { shareId: params.id, byId: session.accountId, body });
  });
}
