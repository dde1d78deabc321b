import { readScanDays, readSecurity, readStats, readSystemLoad } from '@repo/contract/dashboard/dashboard';
import { postureScore } from '@repo/contract/rules/posture';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.ts';
import { answer } from '../../http/answer.ts';
import { countFolders } from '../folders/own-folders.ts';
import { countGlyphs, countReleases } from '../glyphs/folder-glyphs.ts';
import { readNewestCritical } from '../notifications/notification-view.ts';
import { describeSecurity } from './describe-security.ts';
import { judgePosture, listNeeds } from './judge-posture.ts';
import { watchLoad } from './load-watch.ts';
import { readPostureFacts } from './posture-facts.ts';
import { countScansByDay } from './scan-days.ts';

export function addStatsRoutes(app: FastifyInstance, context: Context): void {
  const readLoad = watchLoad(app, context.clock);

  answer(app, context, readStats, async ({ session }) => {
    const glyphs = await countGlyphs(context.db, context, session.accountId);
    const facts = await readPostureFacts(context, session);
    const factors = judgePosture(facts);
    return {
      securityScore: postureScore(factors),
      activeQRs: glyphs.readable,
      // The sum of the counts shown on the glyphs.
      totalScans: await countReleases(context.db, session.accountId),
      dataFolders: await countFolders(context.db, session.accountId),
      glyphs: glyphs.total,
      factors,
      needs: listNeeds(facts),
      criticalNotice: facts.criticalNotices === 0 ? null : await readNewestCritical(context, session.accountId),
    };
  });

  answer(app, context, readScanDays, async ({ session, query }) =>
    countScansByDay(context, session.accountId, query.offset),
  );

  answer(app, context, readSecurity, async ({ session }) => describeSecurity(context, session));

  answer(app, context, readSystemLoad, async () => readLoad());
}
