import {
  CREATOR_USERS_PAGE,
  listCreatorUsers,
  readCreatorData,
  readCreatorOverview,
  readCreatorUser,
  runLedgerCheck,
} from '@repo/contract/creator-panel/creator-panel';
import {
  askProviders,
  confirmTestLetter,
  enterRestoreCode,
  readOpening,
  sendTestLetter,
} from '@repo/contract/creator-panel/opening';
import type { FastifyInstance } from 'fastify';
import { expectCreator } from '../../callers/expect-creator.ts';
import type { Context } from '../../core/context.ts';
import { readPage, sendPage } from '../../core/page.ts';
import { answer } from '../../http/answer.ts';
import { append } from '../audit/audit-leaves.ts';
import { checkLedgerNow } from '../ledger/check-ledger.ts';
import { readOpeningLines } from '../payments/selling/opening-lines.ts';
import { viewSelling } from '../payments/selling/selling.ts';
import { readUser } from './account-detail.ts';
import { findUsers } from './find-users.ts';
import { askOwnProviders } from './opening/ask-providers.ts';
import { enterOwnRestoreCode } from './opening/enter-restore-code.ts';
import { confirmLetter, sendLetter } from './opening/test-letter.ts';
import { readOverview } from './overview.ts';
import { readPanelData } from './panel-data.ts';

export function addPanelRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, readCreatorData, async ({ session }) => {
    expectCreator(session);
    return readPanelData(context);
  });
  answer(app, context, readCreatorOverview, async ({ session }) => {
    expectCreator(session);
    return readOverview(context);
  });
  answer(app, context, readOpening, async ({ session }) => {
    expectCreator(session);
    const { mode, isOpen } = await viewSelling(context);
    return { mode, isOpen, lines: await readOpeningLines(context) };
  });
  answer(app, context, sendTestLetter, async ({ session }) => {
    expectCreator(session);
    return sendLetter(context, session);
  });
  answer(app, context, confirmTestLetter, async ({ session, body }) => {
    expectCreator(session);
    return confirmLetter(context, session, body.code);
  });
  answer(app, context, askProviders, async ({ session }) => {
    expectCreator(session);
    return askOwnProviders(context, session);
  });
  answer(app, context, enterRestoreCode, async ({ session, body }) => {
    expectCreator(session);
    return enterOwnRestoreCode(context, session, body.code);
  });
  answer(app, context, runLedgerCheck, async ({ session }) => {
    expectCreator(session);
    const check = await checkLedgerNow(context);
    const facts = { sound: check.rules.every(({ broken }) => broken === null), tookMs: check.tookMs };
    await context.db.transaction((tx) =>
      append(tx, context.clock.now(), [{ subjectId: session.accountId, act: 'creator.ledgerChecked', facts }]),
    );
    return check;
  });
  answer(app, context, listCreatorUsers, async ({ session, query, reply }) => {
    expectCreator(session);
    const { after, limit } = readPage({ ...query, limit: query.limit ?? CREATOR_USERS_PAGE });
    const found = sendPage(reply, await findUsers(context, { ...query, after, limit }), limit);
    const facts = { count: found.length, searched: query.q !== undefined };
    await context.db.transaction((tx) =>
      append(tx, context.clock.now(), [{ subjectId: session.accountId, act: 'creator.usersRead', facts }]),
    );
    return found;
  });
  answer(app, context, readCreatorUser, async ({ session, params }) => {
    expectCreator(session);
    return readUser(context, { id: params.id, byId: session.accountId });
  });
}
