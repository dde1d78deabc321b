import { readLogWitnesses } from '@repo/contract/audit/log-witnesses';
import {
  countOwnEntries,
  listOwnEntries,
  readLogConsistency,
  readLogHead,
} from '@repo/contract/audit/security-activity';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.ts';
import { readNumberPage, sendNumberPage } from '../../core/page.ts';
import { Refusal } from '../../core/refuse.ts';
import { answer } from '../../http/answer.ts';
import { proveLogConsistency, readHead } from './log-head.ts';
import { countOwn, listOwn } from './own-entries.ts';
import { readWitnesses } from './read-witnesses.ts';

export function addAuditRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, readLogHead, async () => readHead(context));
  answer(app, context, readLogConsistency, async ({ query }) => proveLogConsistency(context, query));
  answer(app, context, readLogWitnesses, async () => readWitnesses(context));
  answer(app, context, countOwnEntries, async ({ session }) => countOwn(context, session.accountId));
  answer(app, context, listOwnEntries, async ({ session, query, reply }) => {
    const page = readNumberPage(query);
    const { size, group, leaf } = query;
    const entries = await listOwn(context, { ...page, subjectId: session.accountId, size, group, leaf });
    if (entries instanceof Refusal) return entries;
    return sendNumberPage(reply, entries, { limit: page.limit, readNumber: ({ counter }) => counter });
  });
}
