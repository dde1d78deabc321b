import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { runOnDemand } from '../../tools/on-demand/run-on-demand.ts';

/** What is read of a report of Lighthouse. */
const lighthouseReport = z.object({
  finalDisplayedUrl: z.string(),
  runtimeError: z.optional(z.object({ message: z.string() })),
  categories: z.record(
    z.string(),
    z.object({
      score: z.nullable(z.number()),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      score: z.nullable(z.number()),
      numericValue: z.optional(z.number()),
      displayValue: z.optional(z.string()),
      details: z.optional(z.object({ items: z.optional(z.unknown()) })),
    }),
  ),
});
export type LighthouseReport = z.infer<typeof lighthouseReport>;

export type LighthouseOptions = {
  /** Of the debugging protocol of a browser that runs. */
  port: number;
  categories: readonly string[];
  /** `simulate`: loaded at full speed, and times of a slow phone computed from it. */
  throttling: 'simulate' | 'devtools';
  loadMaxMs: number;
};

/** Lets Lighthouse judge a page; throws when it gives no report. */
export async function askLighthouse(url: string, options: LighthouseOptions): Promise<LighthouseReport> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  try {
    const path = join(folder, 'report.json');
    const { output } = await runOnDemand('lighthouse', [
      url,
      ...['--output=json', `--output-path=${path}`, '--quiet', '--no-enable-error-reporting'],
      `--port=${options.port}`,
      `--only-categories=${options.categories.join(',')}`,
      `--throttling-method=${options.throttling}`,
      `--max-wait-for-load=${options.loadMaxMs}`,
      // The storage holds the session.
      '--disable-storage-reset',
    ]);
    // Of a page that was not loaded it writes a report too, and ends with an error.
    if (!existsSync(path)) throw new Error(`Lighthouse gave no report of ${url}:\n${output}`);
    return lighthouseReport.parse(JSON.parse(readFileSync(path, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const taskItems = z.array(z.object({ duration: z.number() }));

/** Milliseconds of the longest task of the main thread; 0 when none is listed, because those under 50 ms are not. */
export function readLongestTask(report: LighthouseReport): number {
  const items = taskItems.safeParse(report.audits['long-tasks']?.details?.items);
  return Math.max(0, ...(items.data ?? []).map(({ duration }) => duration));
}
