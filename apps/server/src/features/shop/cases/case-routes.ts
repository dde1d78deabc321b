import {
  askInCase,
  decideCase,
  listCreatorCases,
  readCasePicture,
  readCreatorCase,
} from '@repo/contract/shop/creator-cases';
import {
  addToCase,
  listOrderCases,
  openCase,
  readOrderCase,
  storeCasePicture,
  withdrawCase,
} from '@repo/contract/shop/order-cases';
import type { FastifyInstance } from 'fastify';
import { expectCreator } from '../../../callers/expect-creator.ts';
import type { Context } from '../../../core/context.ts';
import { readPage, sendPage } from '../../../core/page.ts';
import { refuse } from '../../../core/refuse.ts';
import { answer } from '../../../http/answer.ts';
import { findOwnOrder } from '../orders/order-rows.ts';
import { readPicture, storePicture } from './case-pictures.ts';
import { findCase, findOwnCase, readCases, viewCase } from './case-rows.ts';
import { findAllCases, viewCreatorCase } from './creator-cases.ts';
import { askPerson, decideByCreator } from './decide-case.ts';
import { addToOwnCase, openOwnCase, withdrawOwnCase } from './open-case.ts';

export function addCaseRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, storeCasePicture, async ({ session, params, body }) =>
    storePicture(context, { accountId: session.accountId, ...params }, body),
  );
  answer(app, context, listOrderCases, async ({ session, params }) => {
    const order = await findOwnOrder(context.db, { accountId: session.accountId, id: params.id });
    if (order === null) return refuse('order.unknown');
    return Promise.all((await readCases(context.db, order.id)).map((row) => viewCase(context, row)));
  });
  answer(app, context, openCase, async ({ session, params, body }) =>
    openOwnCase(context, { accountId: session.accountId, id: params.id }, body),
  );
  answer(app, context, readOrderCase, async ({ session, params }) => {
    const row = await findOwnCase(context.db, { accountId: session.accountId, id: params.id });
    return row === null ? refuse('case.unknown') : viewCase(context, row);
  });
  answer(app, context, addToCase, async ({ session, params, body }) =>
    addToOwnCase(context, { accountId: session.accountId, id: params.id }, body),
  );
  answer(app, context, withdrawCase, async ({ session, params }) =>
    withdrawOwnCase(context, { accountId: session.accountId, id: params.id }),
  );
  addCreatorCaseRoutes(app, context);
}

function addCreatorCaseRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, listCreatorCases, async ({ session, query, reply }) => {
    expectCreator(session);
    const page = readPage(query);
    const rows = sendPage(reply, await findAllCases(context, page, query), page.limit);
    return Promise.all(rows.map((row) => viewCreatorCase(context, row)));
  });
  answer(app, context, readCreatorCase, async ({ session, params }) => {
    expectCreator(session);
    const row = await findCase(context.db, params.id);
    return row === null ? refuse('case.unknown') : viewCreatorCase(context, row);
  });
  answer(app, context, askInCase, async ({ session, params, body }) => {
    expectCreator(session);
    return askPerson(context, { id: params.id, byId: session.accountId }, body);
  });
  answer(app, context, decideCase, async ({ session, params, body }) => {
    expectCreator(session);
    return decideByCreator(context, { id: params.id, byId: session.accountId }, body);
  });
  answer(app, context, readCasePicture, async ({ session, params }) => {
    expectCreator(session);
    return readPicture(context, { ...params, byId: session.accountId });
  });
}
