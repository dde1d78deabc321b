import { completeProfile, readProfileStatus as readProfileStatusCall } from '@repo/contract/profile/profile';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.ts';
import { answer } from '../../http/answer.ts';
import { submitProfile } from './complete-profile.ts';
import { readProfileStatus } from './read-profile.ts';

export function addProfileRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, readProfileStatusCall, async ({ session }) => readProfileStatus(context, session));

  answer(app, context, completeProfile, async ({ session, body }) => submitProfile(context, session, body));
}
