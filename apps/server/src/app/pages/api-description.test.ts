import { CALLS } from '@repo/contract/registry/calls';
import { REFUSALS } from '@repo/contract/registry/refusals';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addHealthRoutes } from '../health-routes.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

type Operation = {
  operationId: string;
  summary: string;
  responses: Record<string, unknown>;
  parameters: { name: string; in: string }[];
  security: Record<string, unknown>[];
};
type Description = { openapi: string; paths: Record<string, Record<string, Operation>> };

test('OpenAPI describes every call of the contract and nothing else', async () => {
  const api = (await kit.app.inject('/api/openapi.json')).json<Description>();
  expect(api.openapi).toBe('3.1.0');
  const described = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`),
  );
  const declared = CALLS.map((call) => `${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')} ${call.name}`);
  expect(described.sort()).toEqual(declared.sort());
});

test('[X-11] the calls of the steps keep their paths, and the description says which screen asks each', async () => {
  const { paths } = (await kit.app.inject('/api/openapi.json')).json<Description>();
  const findSummary = (word: string) => paths[`/api/auth/${word}`]?.post?.summary;
  expect(findSummary('verify-step1')).toMatch(/^Step 1: the password/);
  expect(findSummary('verify-kyc')).toMatch(/^Step 2: the identity/);
  expect(findSummary('verify-step2')).toMatch(/^Step 3: an answer of a passkey/);
  expect(findSummary('complete-verification')).toMatch(/^Ends the verification, once/);
});

test('no reference dangles, every parameter of a path is described, every refusal has its status', async () => {
  const answer = await kit.app.inject('/api/openapi.json');
  const { paths } = answer.json<Description>();
  const references = [...answer.body.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]);
  for (const reference of references) expect(resolveReference(answer.json(), reference ?? '')).toBeDefined();
  for (const call of CALLS) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    const operation = paths[path]![call.method.toLowerCase()]!;
    const names = operation.parameters.filter((one) => one.in === 'path').map((one) => `{${one.name}}`);
    expect(names).toEqual([...path.matchAll(/\{\w+\}/g)].map(String));
    const statuses = [call.status, ...call.refusals.map((code) => REFUSALS[code].status)].map(String);
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(statuses));
  }
});

test('a stream answers events, a text of its own kind that kind, everything else JSON', async () => {
  const { paths } = (await kit.app.inject('/api/openapi.json')).json<Description>();
  for (const call of CALLS) {
    const operation = paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
    const type = call.answerType ?? (call.streams ? 'text/event-stream' : 'application/json');
    expect(operation?.responses[call.status], call.name).toHaveProperty(['content', type]);
  }
});

test('a call is published as open to anyone only where it asks for no session', async () => {
  const { paths } = (await kit.app.inject('/api/openapi.json')).json<Description>();
  const { body: page } = await kit.app.inject('/api/docs');
  for (const call of CALLS) {
    const operation = paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
    const [browser, ...others] = operation?.security ?? [];
    expect(browser === undefined, call.name).toBe(call.who === 'anyone');
    expect(operation?.responses['401'] !== undefined || call.who === 'anyone', call.name).toBe(true);
    // A native token never acts for a reviewer.
    expect(others.length, call.name).toBe(['person', 'stepping', 'staff', 'staffAdmin'].includes(call.who) ? 1 : 0);
    const drawn = page.split('<section>').find((one) => one.includes(`<code>${call.method} ${call.path}</code>`));
    expect(drawn?.includes(' Anyone.'), call.name).toBe(call.who === 'anyone');
  }
});

function resolveReference(root: unknown, reference: string): unknown {
  const steps = reference.replace(/^#\/?/, '').split('/');
  return steps.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    root,
  );
}

test('every call of the contract is answered by a route of its own', () => {
  for (const call of CALLS) expect(kit.app.hasRoute({ method: call.method, url: call.path }), call.name).toBe(true);
});

test('the page of the calls needs no script and no exception from the policy', async () => {
  const [first, second] = [await kit.app.inject('/api/docs'), await kit.app.inject('/api/docs')];
  expect(first.body).not.toContain('<script');
  for (const call of CALLS) expect(first.body).toContain(call.path);
  const nonce = /<style nonce="([\w-]{22})">/.exec(first.body)?.[1];
  expect(first.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  expect(second.body).not.toContain(String(nonce));
});

test('health says that the process answers, readiness that its data do', async () => {
  expect((await kit.app.inject('/healthz')).json()).toEqual({ status: 'up' });
  const ready = await kit.app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
});

test('a node whose database takes no writes, as a standby, is not ready', async () => {
  const answer = await kit.context.db.transaction(
    async (db) => {
      const app = Fastify();
      addHealthRoutes(app, { ...kit.context, db });
      return app.inject('/readyz');
    },
    { accessMode: 'read only' },
  );
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { status: 'not ready', reason: 'the database takes no writes' },
  ]);
});

test('metrics count by route pattern: no id, no query, no name', async () => {
  await kit.app.inject('/api/sessions?secret=tell');
  await kit.app.inject({ method: 'DELETE', url: '/api/sessions/01939f10-0000-7000-8000-000000000000' });
  const { body } = await kit.app.inject('/metrics');
  expect(body).toContain('http_requests_total{method="GET",route="/api/sessions",status="401"}');
  expect(body).toContain('http_requests_total{method="DELETE",route="/api/sessions/:id",status="401"}');
  expect(body).not.toContain('01939f10');
  expect(body).not.toContain('tell');
});

test('metrics are told to a collector on this machine, or to one that shows the token, and to nobody else', async () => {
  const ask = async (app: FastifyInstance, from: { remoteAddress?: string; headers?: Record<string, string> }) =>
    (await app.inject({ url: '/metrics', ...from })).statusCode;
  expect(await ask(kit.app, { remoteAddress: '203.0.113.9' })).toBe(404);
  expect(await ask(kit.app, { headers: { 'x-forwarded-for': '203.0.113.9' } })).toBe(404);
  const { app } = await kit.reopen({ metricsToken: 'a token for the collector' });
  expect(await ask(app, {})).toBe(404);
  expect(await ask(app, { headers: { authorization: 'Bearer a token for nobody' } })).toBe(404);
  const shown = { authorization: 'Bearer a token for the collector' };
  expect(await ask(app, { headers: shown, remoteAddress: '203.0.113.9' })).toBe(200);
});

test('meta tells what must be known before sign-in; closed demo, no demo accounts', async () => {
  const open = (await kit.app.inject('/api/meta')).json();
  expect(open).toMatchObject({ siteId: 'localhost', demo: true, now: kit.clock.now().toISOString() });
  expect(open.demoAccounts.map((one: { username: string }) => one.username)).toEqual([
    'demo',
    'dr.rossi',
    'first.responder',
    'demo.clinic',
  ]);
  const { app } = await kit.reopen({ demo: false });
  expect((await app.inject('/api/meta')).json()).toMatchObject({ demo: false, demoAccounts: [] });
});
