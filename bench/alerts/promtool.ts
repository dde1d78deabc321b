import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '../../tools/paths.ts';
import { runCommand } from '../../tools/run-command.ts';
import type { AlertCase } from './alert-cases.ts';
import type { Course } from './recorded-page.ts';

const PROMTOOL = '/usr/bin/promtool';
const RULES = join(repoRoot, 'deploy/prometheus/alerts.yml');

/** Installs Debian's package `prometheus` where this may; false without it. */
export async function hasPromtool(): Promise<boolean> {
  if (!existsSync(PROMTOOL) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await runCommand('apt-get', ['install', '-y', '--no-install-recommends', 'prometheus']);
  }
  return existsSync(PROMTOOL);
}

/** Returns a sentence for each case whose alert did not fire, or not alone. */
export async function judgeCases(cases: readonly AlertCase[], folder: string): Promise<string[]> {
  const failures: string[] = [];
  for (const one of cases) {
    const file = join(folder, `${one.alert ?? 'sound'}.json`);
    // YAML is a superset of JSON.
    writeFileSync(file, JSON.stringify(describeTest(one)));
    const { code, output } = await runCommand(PROMTOOL, ['test', 'rules', file]);
    if (code !== 0) failures.push(`${one.alert ?? 'a sound site'}: ${output.trim().slice(0, 800)}`);
  }
  return failures;
}

function describeTest({ alert, minutes, input }: AlertCase) {
  const firing = alert === null ? [] : [{ labels: `{alertname="${alert}"}`, value: 1 }];
  return {
    rule_files: [RULES],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: input.map((course) => writeCourse(course, minutes)),
        promql_expr_test: [
          {
            // One line an alert, whatever the number of nodes it names.
            expr: 'max by (alertname) (ALERTS{alertstate="firing"})',
            eval_time: `${minutes}m`,
            exp_samples: firing,
          },
        ],
      },
    ],
  };
}

function writeCourse({ name, labels, value, perMinute = 0 }: Course, minutes: number) {
  const listed = Object.entries(labels).map(([key, of]) => `${key}="${of}"`);
  return { series: `${name}{${listed.join(',')}}`, values: `${value}+${perMinute}x${minutes}` };
}

/** What the file has, so that an alert without a case is noticed. */
export const listAlerts = (text: string): string[] => [...text.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
