import type { ServerResponse } from 'node:http';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import { extractRows } from '../../apps/server/src/db/rows.ts';
import type { Attacker, Target } from './attack-targets.ts';

// What a careless developer would have written, behind the same gate and the same session as our calls.

const TEXT = { sample: 'Marta' };
const plant = (name: string, method: string, at: string, sample: Partial<Target['sample']>): Target => ({
  ...{ name, method, path: `/api/${name}`, fields: [{ at, ...TEXT }] },
  sample: { path: {}, query: {}, body: undefined, ...sample },
});

/** One that a tool for statements must find in an address and in a body, and one for a tool that looks at pages. */
export const PLANTED_STATEMENTS: readonly Target[] = [
  plant('plantedFind', 'GET', 'query.name', { query: { name: TEXT.sample } }),
  plant('plantedTell', 'POST', 'body.note.text', { body: { note: { text: TEXT.sample } } }),
];
export const PLANTED_PAGE: Target = plant('plantedGreeting', 'GET', 'query.name', { query: { name: TEXT.sample } });
export const PLANTED: readonly Target[] = [...PLANTED_STATEMENTS, PLANTED_PAGE];

/** A call of ours that only this kind of people may make: a hole lies behind it. */
export const DOORS: Record<Attacker, string> = {
  stranger: '/healthz',
  owner: '/api/data-folders',
  reviewer: '/api/creator/overview',
  employee: '/api/portal/session',
};

export async function answerPlanted(
  kit: TestApp,
  target: Target,
  text: string,
  response: ServerResponse,
): Promise<void> {
  if (target === PLANTED_PAGE) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html><body><h1>Hello ${text}</h1></body></html>`);
    return;
  }
  const query = `select table_name from information_schema.tables where table_name = 'accounts' and 'Marta' = '${text}'`;
  const [status, body] = await kit.context.db.execute(query).then(
    (result) => [200, { found: extractRows(result) }],
    (error: unknown) => [500, { message: describeCause(error) }],
  );
  response.writeHead(Number(status), { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** With the words of the database, as careless programs show them. */
function describeCause(error: unknown): string {
  const { cause } = Object(error) as { cause?: unknown };
  return `PostgreSQL ERROR: ${cause === undefined ? String(error) : String(cause)}`;
}
