import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCT } from '@repo/contract/brand';
import { buildWentBackUrl, SANDBOX_PATH } from '@repo/contract/payments/payment-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { TAKES_TEST_CARDS } from '../../http/requests/card-tripwire.ts';
import { negotiateLanguage } from '../../http/requests/request-language.ts';
import { admitSandboxWrite } from '../../http/requests/write-limits.ts';
import { contentSecurityPolicy } from '../../http/security-headers.ts';
import { whileWorking } from '../../http/shedding/shed-requests.ts';
import { ProviderError } from '../../outside/payments/payment-provider.ts';
import { findPayment, type GatewayPayment, type GatewayTools } from '../../outside/payments/sandbox/gateway.ts';
import { answerAuthentication, answerSheet, payByCard } from '../../outside/payments/sandbox/gateway-pages.ts';
import type { CardProblem } from '../../outside/payments/sandbox/test-cards.ts';
import { newNonce } from './api-routes.ts';
import { drawGatewayPage, type GatewayPageState, type TypedFields } from './draw-gateway-page.ts';
import { WEB_FOLDER } from './web-files.ts';

const PAGE = `${SANDBOX_PATH}/pay/:ref`;
const FORM_MAX_BYTES = 4096;

type PaymentRoute = { Params: { ref: string } };
type PaymentPageRequest = FastifyRequest<PaymentRoute>;

type PageTools = { readonly tools: GatewayTools } & Pick<GatewayPageState, 'seller' | 'face'>;

/** The pages of the embedded payment gateway, in a scope of their own: forms and test numbers are taken nowhere else. */
export function addSandboxPages(app: FastifyInstance, context: Context): void {
  const { gateway } = context.payments;
  if (gateway === null) return;
  const tools = { tools: gateway.tools, seller: context.config.operator?.name ?? PRODUCT, face: findTextFace() };
  app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      async (_request: unknown, text: string) => new URLSearchParams(text),
    );
    const options = { config: TAKES_TEST_CARDS, bodyLimit: FORM_MAX_BYTES };
    scope.get<PaymentRoute>(PAGE, options, (request, reply) =>
      whileWorking(request, reply, () => show(tools, request, reply)),
    );
    const counted = {
      ...options,
      onRequest: async (request: PaymentPageRequest) => admitSandboxWrite(context, request),
    };
    scope.post<PaymentRoute>(PAGE, counted, (request, reply) =>
      whileWorking(request, reply, () => act(tools, request, reply)),
    );
    done();
  });
}

async function show(tools: PageTools, request: PaymentPageRequest, reply: FastifyReply): Promise<FastifyReply> {
  const row = await found(() => findPayment(tools.tools.db, request.params.ref));
  return isDone(row) ? reply.redirect(row.returnUrl, 303) : draw(tools, { request, reply, row });
}

/** One form, one answer: the page again with what is wrong or why it failed, or back to the merchant. */
async function act(tools: PageTools, request: PaymentPageRequest, reply: FastifyReply): Promise<FastifyReply> {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const { ref } = request.params;
  const outcome = await found(() => answerForm(tools.tools, ref, form));
  const typed = { number: form.get('card') ?? '', expiry: form.get('expiry') ?? '' };
  if (typeof outcome === 'string') {
    const row = await found(() => findPayment(tools.tools.db, ref));
    if (isDone(row)) return reply.redirect(row.returnUrl, 303);
    return draw(tools, { request, reply: reply.status(422), row, problem: outcome, typed });
  }
  if (isDone(outcome)) return reply.redirect(outcome.returnUrl, 303);
  if (form.get('choice') === 'cancel') return reply.redirect(buildWentBackUrl(outcome.returnUrl), 303);
  // Drawn at once, not after a redirect: the number and the date stand in the form again.
  if (form.get('choice') === 'pay' && outcome.failure !== null) {
    return draw(tools, { request, reply, row: outcome, typed });
  }
  return reply.redirect(`${SANDBOX_PATH}/pay/${ref}`, 303);
}

function answerForm(tools: GatewayTools, ref: string, form: URLSearchParams): Promise<GatewayPayment | CardProblem> {
  switch (form.get('choice')) {
    case 'pay':
      return payByCard(tools, ref, {
        number: form.get('card') ?? '',
        expiry: form.get('expiry') ?? '',
        cvc: form.get('cvc') ?? '',
      });
    case 'authenticate':
      return answerAuthentication(tools, ref, true);
    case 'reject':
      return answerAuthentication(tools, ref, false);
    case 'approve':
      return answerSheet(tools, ref, true);
    case 'cancel':
      return answerSheet(tools, ref, false);
    default:
      throw refuse('request.invalid');
  }
}

const isDone = ({ state }: GatewayPayment): boolean => state !== 'requiresAction' && state !== 'requiresConfirmation';

async function found<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderError) throw refuse('request.notFound');
    throw error;
  }
}

type PageDrawing = {
  request: PaymentPageRequest;
  reply: FastifyReply;
  row: GatewayPayment;
  problem?: CardProblem;
  typed?: TypedFields;
};

function draw({ seller, face }: PageTools, { request, reply, row, problem, typed }: PageDrawing): FastifyReply {
  const nonce = newNonce();
  const state = { row, problem: problem ?? null, typed: typed ?? null, seller, face, nonce };
  return reply
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .type('text/html; charset=utf-8')
    .send(drawGatewayPage({ ...state, asked: negotiateLanguage(request) }));
}

const TEXT_FACE = /^atkinson-hyperlegible-next-latin-wght-normal-[\w-]+\.woff2$/;

/** Address of the text face in the built web app, for pages that the server draws itself; null without a build. */
function findTextFace(webFolder: string = WEB_FOLDER): string | null {
  const folder = join(webFolder, 'assets');
  const file = existsSync(folder) ? readdirSync(folder).find((name) => TEXT_FACE.test(name)) : undefined;
  return file === undefined ? null : `/assets/${file}`;
}
