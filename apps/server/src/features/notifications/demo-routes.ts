import { notifyDocument, notifySecurity, notifyWallet } from '@repo/contract/notifications/demo-notifications';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.ts';
import { answer } from '../../http/answer.ts';
import { makeDemoNotice } from './demo-notices.ts';

/** The calls of the testing center's three buttons. With DEMO off these addresses do not exist. */
export function addDemoRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, notifyDocument, async ({ session, body }) =>
    makeDemoNotice(context, session, { kind: 'demo.document', severity: 'medium', facts: body }),
  );
  answer(app, context, notifyWallet, async ({ session, body }) =>
    makeDemoNotice(context, session, {
      kind: 'demo.wallet',
      severity: 'high',
      facts: { ...body, amount: String(body.amount) },
    }),
  );
  answer(app, context, notifySecurity, async ({ session }) =>
    makeDemoNotice(context, session, { kind: 'demo.security', severity: 'critical', ...INVENTED_PLACE }),
  );
}

/** An address of the range reserved for documentation. */
const INVENTED_PLACE = { network: '203.0.x.x', location: 'Atlantis (invented)' };
