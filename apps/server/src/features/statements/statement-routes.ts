import {
  addTimeStamp as addCall,
  listStatements,
  readScanStatement,
  readStaffScanStatement,
  readStatementProof,
  removeTimeStamp as removeCall,
  tellStatementState,
} from '@repo/contract/statements/statements';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.ts';
import { readPage, sendPage } from '../../core/page.ts';
import { answer } from '../../http/answer.ts';
import { findScanStatement, findStaffScanStatement, listOwn, readOwnProof, tellState } from './read-statements.ts';
import { addTimeStamp, removeTimeStamp } from './time-stamps.ts';

export function addStatementRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, addCall, async ({ session, body }) => addTimeStamp(context, session.accountId, body));
  answer(app, context, removeCall, async ({ session, params }) =>
    removeTimeStamp(context, session.accountId, params.id),
  );
  answer(app, context, listStatements, async ({ session, query, reply }) => {
    const page = readPage(query);
    return sendPage(reply, await listOwn(context, session.accountId, page), page.limit);
  });
  answer(app, context, readStatementProof, async ({ session, params }) =>
    readOwnProof(context, session.accountId, params.id),
  );
  answer(app, context, tellStatementState, async ({ body }) => tellState(context, body));
  answer(app, context, readScanStatement, async ({ session, params }) =>
    findScanStatement(context, session.accountId, params.id),
  );
  answer(app, context, readStaffScanStatement, async ({ session, params }) =>
    findStaffScanStatement(context, session.staffId, params.id),
  );
}
