import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Folders, type LiveServer, makeFolders, startLiveServer } from '@repo/dev-env/servers/live-server';
import { generateHybridIdentity, identityToRecipient } from 'age-encryption';
import { backUp } from '../apps/server/src/commands/site-backup/back-up.ts';
import { backUpKeys } from '../apps/server/src/commands/site-backup/backup-keys.ts';
import { readConfig } from '../apps/server/src/config.ts';
import type { ProofModule } from '../tools/measuring/proof.ts';
import { repoRoot } from '../tools/paths.ts';
import { listCases, type Pages } from './alerts/alert-cases.ts';
import { hasPromtool, judgeCases, listAlerts } from './alerts/promtool.ts';
import { countFrom, readPage, type Series } from './alerts/recorded-page.ts';
import { type DurablePostgres, makeDurablePostgres } from './ledger/durable-postgres.ts';

/** The ledger is checked every five minutes, for the first time five after the start. */
const CHECKED_WITHIN_MS = 10 * 60_000;
const LOOK_EVERY_MS = 5_000;
/** A collector of deploy/prometheus gives up after ten seconds. */
const PAGE_MAX_MS = 5_000;

/**
 * Each alert of deploy/prometheus fires from its own cause, and alone; on a sound site none does. What a collector has is
 * recorded from a running server: sound, before its first backup, and with its database killed.
 */
export const prove: ProofModule['prove'] = async () => {
  const nothing = { judged: 0, notes: [], failures: [] };
  if (!(await hasPromtool())) return { ...nothing, notShown: 'promtool is missing (Debian: prometheus)' };
  const postgres = await makeDurablePostgres();
  if (postgres === null) return { ...nothing, notShown: 'PostgreSQL is missing' };
  const folders = makeFolders();
  try {
    const { pages, slowestMs } = await recordPages(folders, postgres);
    const cases = listCases(pages);
    const failures = await judgeCases(cases, folders.root);
    if (slowestMs > PAGE_MAX_MS) failures.push(`/metrics took ${Math.round(slowestMs)} ms`);
    const covered = new Set(cases.map(({ alert }) => alert));
    const rules = readFileSync(join(repoRoot, 'deploy/prometheus/alerts.yml'), 'utf8');
    for (const alert of listAlerts(rules)) if (!covered.has(alert)) failures.push(`${alert} has no case`);
    const notes = [
      `${cases.length - 1} alerts, each from its own cause and alone`,
      `/metrics with the database killed: ${pages.cut.length} series, slowest page ${Math.round(slowestMs)} ms`,
    ];
    return { judged: cases.length, notes, failures };
  } finally {
    await postgres.remove();
    folders.remove();
  }
};

async function recordPages(folders: Folders, postgres: DurablePostgres): Promise<{ pages: Pages; slowestMs: number }> {
  await postgres.start();
  const [ofData, ofKeys] = [await generateHybridIdentity(), await generateHybridIdentity()];
  const env = {
    DATABASE_URL: postgres.url,
    BACKUP_RECIPIENTS: await identityToRecipient(ofData),
    BACKUP_KEYS_RECIPIENTS: await identityToRecipient(ofKeys),
  };
  const server = await startLiveServer(folders, env);
  try {
    const config = readConfig({ ...process.env, ...env, DATA_DIR: folders.dataDir, KEY_DIR: folders.keyDir });
    const keysSaved = await backUpKeys(config, ['--out', join(folders.root, 'keys.age')]);
    if (!keysSaved.ok) throw new Error(keysSaved.text);
    const checked = await waitForCheck(server);
    const saved = await backUp(config, ['--out', join(folders.root, 'backup.age')]);
    if (!saved.ok) throw new Error(saved.text);
    const sound = await readMetrics(server);
    await postgres.kill();
    const cut = await readMetrics(server);
    const slowestMs = Math.max(checked.tookMs, sound.tookMs, cut.tookMs);
    return { pages: { unsaved: checked.series, sound: sound.series, cut: cut.series }, slowestMs };
  } finally {
    await server.kill();
  }
}

async function waitForCheck(server: LiveServer): Promise<MetricsPage> {
  for (const until = Date.now() + CHECKED_WITHIN_MS; Date.now() < until; await sleep(LOOK_EVERY_MS)) {
    const page = await readMetrics(server);
    const isChecked = /^last_ledger_check_timestamp_seconds [1-9]/m.test(page.text);
    if (isChecked) return page;
  }
  throw new Error('The ledger was not checked.');
}

type MetricsPage = { text: string; series: Series[]; tookMs: number };

async function readMetrics({ url }: LiveServer): Promise<MetricsPage> {
  const beganMs = performance.now();
  const answer = await fetch(`${url}/metrics`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`/metrics answered ${answer.status}: ${text}`);
  const series = countFrom(readPage(text), Date.now() / 1000);
  return { text, series, tookMs: performance.now() - beganMs };
}
