import { IDENTITY_SANDBOX_PATH } from '@repo/contract/spid/spid-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { negotiateLanguage } from '../../http/requests/request-language.ts';
import { admitSandboxLogin, admitSandboxWrite } from '../../http/requests/write-limits.ts';
import { contentSecurityPolicy } from '../../http/security-headers.ts';
import { whileWorking } from '../../http/shedding/shed-requests.ts';
import type { IdentitySandbox } from '../../outside/identity/sandbox/embedded-identity.ts';
import { answerConsent, askSandbox, findSandboxLogin } from '../../outside/identity/sandbox/sandbox-consent.ts';
import type { SandboxLogin } from '../../outside/identity/sandbox/sandbox-tools.ts';
import { newNonce } from './api-routes.ts';
import { drawIdentityPage } from './draw-identity-page.ts';

const LOGIN_PAGE = `${IDENTITY_SANDBOX_PATH}/login/:ref`;
const ISSUER = `${IDENTITY_SANDBOX_PATH}/:provider`;
const FORM_MAX_BYTES = 4096;

type LoginRoute = { Params: { ref: string } };
type OfProvider = { Params: { provider: string } };

/** Pages and endpoints of the embedded identity provider, in a scope of their own: forms are taken nowhere else. */
export function addIdentitySandboxPages(app: FastifyInstance, context: Context): void {
  const { sandbox } = context.identity;
  if (sandbox === null) return;
  app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      async (_request: unknown, text: string) => new URLSearchParams(text),
    );
    const options = { bodyLimit: FORM_MAX_BYTES };
    const counted = { ...options, onRequest: async (request: FastifyRequest) => admitSandboxWrite(context, request) };
    const begun = { onRequest: async (request: FastifyRequest) => admitSandboxLogin(context, request) };
    scope.get<OfProvider>(`${ISSUER}/authorize`, begun, (request, reply) =>
      whileWorking(request, reply, () => authorize(sandbox, request, reply)),
    );
    scope.get<LoginRoute>(LOGIN_PAGE, (request, reply) =>
      whileWorking(request, reply, () => show(sandbox, request, reply)),
    );
    scope.post<LoginRoute>(LOGIN_PAGE, counted, (request, reply) =>
      whileWorking(request, reply, () => choose(sandbox, request, reply)),
    );
    for (const path of ['.well-known/openid-configuration', 'jwks', 'userinfo']) {
      scope.get(`${ISSUER}/${path}`, (request, reply) =>
        whileWorking(request, reply, () => relay(sandbox, request, reply)),
      );
    }
    scope.post(`${ISSUER}/token`, counted, (request, reply) =>
      whileWorking(request, reply, () => relay(sandbox, request, reply)),
    );
    done();
  });
}

async function authorize(
  { tools }: IdentitySandbox,
  request: FastifyRequest<OfProvider>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const asked = await askSandbox(tools, request.params.provider, new URLSearchParams(request.url.split('?')[1] ?? ''));
  if (asked === 'invalid') throw refuse('request.invalid');
  return reply.redirect('returnTo' in asked ? asked.returnTo : `${IDENTITY_SANDBOX_PATH}/login/${asked.ref}`, 303);
}

async function show(
  { tools }: IdentitySandbox,
  request: FastifyRequest<LoginRoute>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const login = await findSandboxLogin(tools, request.params.ref);
  if (login === null) throw refuse('request.notFound');
  return draw(request, reply, login, false);
}

async function choose(
  { tools }: IdentitySandbox,
  request: FastifyRequest<LoginRoute>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const read = (name: string): string => form.get(name) ?? '';
  const { ref } = request.params;
  const next = await answerConsent(tools, ref, {
    choice: read('choice'),
    person: read('person'),
    otherCode: read('otherCode'),
    level: read('level'),
  });
  const login = next === 'badCode' ? await findSandboxLogin(tools, ref) : null;
  if (login !== null) return draw(request, reply.status(422), login, true);
  if (next === null || next === 'badCode') throw refuse('request.notFound');
  return reply.redirect(next, 303);
}

/** Hands a request of any client to the provider, as this server's own relying party does within the process. */
async function relay(sandbox: IdentitySandbox, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { authorization } = request.headers;
  const answer = await sandbox.answer(
    new Request(new URL(request.url, sandbox.tools.origin), {
      method: request.method,
      headers: authorization === undefined ? {} : { authorization },
      ...(request.body instanceof URLSearchParams && { body: request.body }),
    }),
  );
  return reply.status(answer.status).send(await answer.json());
}

function draw(
  request: FastifyRequest<LoginRoute>,
  reply: FastifyReply,
  login: SandboxLogin,
  isCodeBad: boolean,
): FastifyReply {
  const nonce = newNonce();
  // Italian as the portal is, unless the visitor's browser asks for another language.
  const asked = negotiateLanguage(request, 'it');
  return reply
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .type('text/html; charset=utf-8')
    .send(drawIdentityPage({ login, isCodeBad, asked, nonce }));
}
