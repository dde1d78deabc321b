import { readFileSync } from 'node:fs';
import { PRODUCT } from '@repo/contract/brand';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

// What deploy/ watches is what /metrics says.

const read = (path: string) => readFileSync(new URL(`../../../../../deploy/${path}`, import.meta.url), 'utf8');

let kit: TestApp;
let exported: Set<string>;
beforeAll(async () => {
  kit = await openTestApp();
  const { body } = await kit.app.inject({ url: '/metrics' });
  exported = new Set(
    [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
});
afterAll(() => kit.close());

/** Names of series in an expression of PromQL: words that are no function, label or duration. */
function namesIn(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\[\w+\]|\b(?:by|without|on) *\([^)]*\)/g, '');
  return [...bare.matchAll(/\b(?!(?:and|or)\b)[a-z_]\w*\b(?! *\()/g)].map(([name]) => name);
}

/** What Prometheus and other collectors add to it. */
const BY_OTHERS = [
  'up',
  'patroni_primary',
  'patroni_sync_standby',
  'etcd_server_has_leader',
  'etcd_mvcc_db_total_size_in_bytes',
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'node_timex_offset_seconds',
  'probe_success',
  'probe_ssl_earliest_cert_expiry',
];
/** Every Node process has these; the dashboard and the alerts name the few that tell something. */
const isOfEveryProcess = (name: string): boolean => /^(?:process|nodejs)_/.test(name);

test('the dashboard and the alerts name what the server exports', () => {
  const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
    read(`grafana/${PRODUCT.toLowerCase()}.json`),
  );
  const shown = dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr)));
  const alerts = read('prometheus/alerts.yml').matchAll(/^ +expr: (?:>-\n)?([\s\S]*?)\n +(?:for|labels):/gm);
  const watched = [...alerts].flatMap(([, expression = '']) => namesIn(expression));
  const named = new Set([...shown, ...watched]);
  const known = new Set([...exported, ...BY_OTHERS]);
  expect([...named].filter((name) => !known.has(name))).toEqual([]);
  // What is exported and looked at by nobody is measured for nothing.
  expect([...known].filter((name) => !named.has(name) && !isOfEveryProcess(name))).toEqual([]);
  expect(watched.length).toBeGreaterThan(10);
});
