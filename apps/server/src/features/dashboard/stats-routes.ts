import { readStats } from '@house/contract/dashboard';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import type { Context } from '../../http/context.ts';
import { countFolders } from '../folders/own-folders.ts';
import { countGlyphs } from '../glyphs/folder-glyphs.ts';
import { countScans } from '../scans/count-scans.ts';

export function addStatsRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, readStats, async ({ session }) => {
    const glyphs = await countGlyphs(context.db, context, session.accountId);
    return {
      // Its factors (second factor, recovery kit, verification) do not exist yet: a score is never invented.
      securityScore: null,
      activeQRs: glyphs.readable,
      totalScans: await countScans(context.db, session.accountId),
      dataFolders: await countFolders(context.db, session.accountId),
      glyphs: glyphs.kept,
    };
  });
}
