import { readMeta } from '@repo/contract/accounts/meta';
import { PRODUCT, PRODUCT_VERSION } from '@repo/contract/brand';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.ts';
import { answer } from '../../http/answer.ts';
import { locateRequest } from '../../http/network.ts';
import { DEMO_ACCOUNTS, DEMO_OFFICE_ADMINS, DEMO_PASSWORD } from './demo-people.ts';

export function addMetaRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, readMeta, async ({ request }) => ({
    product: PRODUCT,
    version: PRODUCT_VERSION,
    siteId: context.siteId,
    now: context.clock.now().toISOString(),
    country: locateRequest(context.config, request).country,
    demo: context.config.demo,
    operator: context.config.operator,
    readingByAnyone: context.config.readingByAnyone,
    demoAccounts: context.config.demo
      ? DEMO_ACCOUNTS.map(({ username, about }) => ({ username, about, password: DEMO_PASSWORD }))
      : [],
    demoOffices: context.config.demo ? DEMO_OFFICE_ADMINS.map((one) => ({ ...one, password: DEMO_PASSWORD })) : [],
  }));
}
