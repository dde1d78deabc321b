import { SANDBOX_PATH } from '@repo/contract/payments/payment-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { negotiateLanguage } from '../../http/requests/request-language.ts';
import { admitSandboxWrite } from '../../http/requests/write-limits.ts';
import { contentSecurityPolicy } from '../../http/security-headers.ts';
import { whileWorking } from '../../http/shedding/shed-requests.ts';
import { ProviderError } from '../../outside/payments/payment-provider.ts';
import type { GatewayTools } from '../../outside/payments/sandbox/gateway.ts';
import {
  dropNextReport,
  FAULT_STATUSES,
  failFor,
  readFaults,
  repeatNextReport,
} from '../../outside/payments/sandbox/gateway-faults.ts';
import {
  disputeInPanel,
  endDisputeInPanel,
  failPayoutInPanel,
  listPanelPayments,
  listPayouts,
  type PanelProblem,
  payOutInPanel,
  readBalances,
  refundInPanel,
} from '../../outside/payments/sandbox/gateway-panel.ts';
import { newNonce } from './api-routes.ts';
import { drawGatewayPanel } from './draw-gateway-panel.ts';

export const PANEL_PATH = `${SANDBOX_PATH}/panel`;
const FORM_MAX_BYTES = 1024;

/**
 * The gateway's own panel, as a provider's dashboard: what is done here reaches the product by signed reports alone. Only a
 * demo on one's own machine has it, because on a public one strangers would refund each other's payments (decision 0083).
 */
export function addGatewayPanel(app: FastifyInstance, context: Context): void {
  const { gateway } = context.payments;
  if (gateway === null || !context.config.isLocalDemo) return;
  const { tools } = gateway;
  app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      async (_request: unknown, text: string) => new URLSearchParams(text),
    );
    scope.get(PANEL_PATH, (request, reply) => whileWorking(request, reply, () => draw(tools, request, reply, null)));
    const counted = {
      bodyLimit: FORM_MAX_BYTES,
      onRequest: async (request: FastifyRequest) => admitSandboxWrite(context, request),
    };
    scope.post(PANEL_PATH, counted, (request, reply) =>
      whileWorking(request, reply, async () => {
        const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
        const problem = await act(tools, form);
        return problem === null ? reply.redirect(PANEL_PATH, 303) : draw(tools, request, reply.status(422), problem);
      }),
    );
    done();
  });
}

async function act(tools: GatewayTools, form: URLSearchParams): Promise<PanelProblem | null> {
  const ref = form.get('ref') ?? '';
  const choice = form.get('choice') ?? '';
  try {
    return (await actOnPayment(tools, { choice, ref, form })) ?? null;
  } catch (error) {
    if (error instanceof ProviderError) throw refuse('request.notFound');
    throw error;
  }
}

type PanelAction = { choice: string; ref: string; form: URLSearchParams };

async function actOnPayment(tools: GatewayTools, { choice, ref, form }: PanelAction): Promise<PanelProblem | null> {
  if (choice === 'refund') {
    const amount = readAmount(form.get('amount') ?? '');
    return amount === undefined ? 'badAmount' : refundInPanel(tools, ref, amount);
  }
  if (choice === 'dispute' || choice === 'inquiry') return disputeInPanel(tools, ref, choice);
  if (choice === 'win' || choice === 'lose' || choice === 'close') return endDisputeInPanel(tools, ref, choice);
  if (choice === 'payOut') return payOutInPanel(tools, form.get('currency') ?? '');
  if (choice === 'failPayout') return failPayoutInPanel(tools, ref);
  return setFault(tools, choice);
}

async function setFault({ db, now }: GatewayTools, choice: string): Promise<null> {
  if (choice === 'drop') await dropNextReport(db);
  else if (choice === 'repeat') await repeatNextReport(db);
  else if (choice === 'answer') await failFor(db, now(), null);
  else {
    const status = FAULT_STATUSES.find((one) => choice === `fail${one}`);
    if (status === undefined) throw refuse('request.invalid');
    await failFor(db, now(), status);
  }
  return null;
}

/** Minor units; null: nothing was typed, so all that is left; undefined: no amount. */
function readAmount(text: string): bigint | null | undefined {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return null;
  const [, whole, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed) ?? [];
  return whole === undefined ? undefined : BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'));
}

async function draw(
  tools: GatewayTools,
  request: FastifyRequest,
  reply: FastifyReply,
  problem: PanelProblem | null,
): Promise<FastifyReply> {
  const nonce = newNonce();
  const shown = {
    payments: await listPanelPayments(tools),
    balances: await readBalances(tools),
    payouts: await listPayouts(tools),
    faults: await readFaults(tools.db),
    now: tools.now(),
  };
  return reply
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(drawGatewayPanel({ ...shown, problem, asked: negotiateLanguage(request), nonce }));
}
