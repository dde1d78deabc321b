import { reportNotMe } from '@repo/contract/not-me/not-me';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.ts';
import type { Feature } from '../../core/feature.ts';
import { answer } from '../../http/answer.ts';
import { reportNotification } from './report-notification.ts';

function addNotMeRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, reportNotMe, async ({ session, params }) => reportNotification(context, session, params.id));
}

export const notMeFeature: Feature = { routes: addNotMeRoutes };
