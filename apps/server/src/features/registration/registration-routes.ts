import { register } from '@repo/contract/registration/registration';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.ts';
import { answer } from '../../http/answer.ts';
import { negotiateLanguage } from '../../http/requests/request-language.ts';
import { describeCaller, setSessionCookies } from '../sessions/session-cookies.ts';
import { registerAccount } from './register.ts';

export function addRegistrationRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, register, async ({ body, request, reply }) =>
    setSessionCookies(
      reply,
      await registerAccount(context, body, describeCaller(context, request), negotiateLanguage(request)),
    ),
  );
}
