import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../tools/run-command.ts';
import type { AttackGate } from './attack-gate.ts';
import type { Target } from './attack-targets.ts';

const PROGRAMS = ['sqlmap', 'wapiti'] as const;
export type Program = (typeof PROGRAMS)[number];
const place = (program: Program): string => `/usr/bin/${program}`;

/** Installs Debian's packages where this may; says what is missing then. */
export async function findMissingPrograms(): Promise<Program[]> {
  const missing = () => PROGRAMS.filter((program) => !existsSync(place(program)));
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await runCommand('apt-get', ['-o', 'DPkg::Lock::Timeout=300', 'install', '-y', ...missing()]);
  }
  return missing();
}

/** `findings` are the program's own; `isWhole` when it came to its end before the time was over. */
type ProgramEnd = {
  findings: string[];
  isWhole: boolean;
  /** Without one nothing is known of what it found. */
  hasReport: boolean;
  /** Suspicions that the program has tested again and calls false itself. */
  disowned: string[];
  said: string;
};
type ProgramRun = { gate: AttackGate; targets: readonly Target[]; folder: string; limitMs: number };

/** Nothing may leave this machine: what a program looks up elsewhere ends at a port where nobody is. */
const ALONE = { HTTPS_PROXY: 'http://127.0.0.1:9', https_proxy: 'http://127.0.0.1:9', NO_PROXY: 'localhost' };

export function runProgram(program: Program, run: ProgramRun): Promise<ProgramEnd> {
  mkdirSync(run.folder, { recursive: true });
  run.gate.offer(run.targets);
  return program === 'sqlmap' ? runSqlmap(run) : runWapiti(run);
}

/** The refusals of our calls, which are answers to compare and no reason to stop. */
const ANSWERS_TO_COMPARE = '400,401,403,404,405,409,410,413,415,422,423,429,500,502,503';

async function runSqlmap({ gate, targets, folder, limitMs }: ProgramRun): Promise<ProgramEnd> {
  const requests = join(folder, 'requests.txt');
  const results = join(folder, 'results.csv');
  writeFileSync(
    requests,
    targets
      .filter(({ fields }) => fields.length > 0)
      .map((one) => writeRequest(gate, one))
      .join(''),
  );
  const { code, output } = await runCommand(
    place('sqlmap'),
    [
      ...['-l', requests, '--batch', '--disable-coloring', '--level=1', '--risk=1', '--dbms=PostgreSQL'],
      // A second hole of the same site is looked for as well.
      ...['--answers=skip further=N', `--ignore-code=${ANSWERS_TO_COMPARE}`, '--keep-alive', '--timeout=20'],
      ...[`--output-dir=${join(folder, 'output')}`, `--results-file=${results}`, '--flush-session', '--ignore-proxy'],
      // Without a terminal it would wait for its targets there.
      '--ignore-stdin',
    ],
    { timeoutMs: limitMs },
  );
  const lines = existsSync(results) ? readFileSync(results, 'utf8').trim().split('\n').slice(1) : [];
  const suspicions = lines.filter((line) => line !== '' && !isWithoutParameter(line));
  const disowned = suspicions.filter((line) => line.includes(DISOWNED));
  const findings = suspicions.filter((line) => !line.includes(DISOWNED));
  return { findings, isWhole: code === 0, hasReport: existsSync(results), disowned, said: output.slice(-600) };
}

/** Written behind a suspicion that sqlmap's own second look has not confirmed: answers that changed by themselves. */
const DISOWNED = 'false positive or unexploitable';

/** A line of the results whose parameter is empty names an address that was tried in vain. */
const isWithoutParameter = (line: string): boolean => /^[^,]*,,/.test(line);

/** As a proxy of the kind that testers use writes it down. */
function writeRequest({ url }: AttackGate, { name, method, fields }: Target): string {
  const { host, pathname } = new URL(url);
  const values = new URLSearchParams(fields.map(({ at, sample }) => [at, String(sample)])).toString();
  const line = '='.repeat(54);
  const [way, address, body] =
    method === 'GET' ? ['GET', `${pathname}${name}?${values}`, ''] : ['POST', `${pathname}${name}`, values];
  const headers = [`Host: ${host}`, 'Content-Type: application/x-www-form-urlencoded'];
  return `${line}\n12:00:00  http://${host}  [127.0.0.1]\n${line}\n${way} ${address} HTTP/1.1\n${headers.join('\n')}\n\n${body}\n${line}\n\n\n\n`;
}

/** What looks for holes in answers; the others look for files of other products, or at headers that our own tests judge. */
const MODULES = 'sql,xss,permanentxss,exec,file,crlf,redirect';
/** It ends a module only after the request under way, and writes its report then. */
const OVERTIME_MS = 3 * 60_000;
const WAPITI_MODULES = MODULES.split(',').length;

type WapitiReport = { vulnerabilities: Record<string, { method: string; path: string; parameter: string }[]> };

async function runWapiti({ gate, folder, limitMs }: ProgramRun): Promise<ProgramEnd> {
  const report = join(folder, 'report.json');
  const perModule = Math.max(1, Math.floor(limitMs / 1000 / WAPITI_MODULES));
  const { code, output } = await runCommand(
    place('wapiti'),
    [
      ...['-u', gate.url, '--scope', 'folder', '-d', '1', '-m', MODULES, '--level', '1', '-S', 'insane'],
      ...['--max-links-per-page', '1000', '--max-attack-time', String(perModule), '-t', '20'],
      ...['-f', 'json', '-o', report, '--no-bugreport', '--flush-session'],
      ...['--store-session', join(folder, 'session'), '--store-config', join(folder, 'config')],
    ],
    { env: ALONE, timeoutMs: limitMs + OVERTIME_MS },
  );
  const said = output.slice(-600);
  if (!existsSync(report)) return { findings: [], isWhole: false, hasReport: false, disowned: [], said };
  const { vulnerabilities } = JSON.parse(readFileSync(report, 'utf8')) as WapitiReport;
  const findings = Object.entries(vulnerabilities).flatMap(([kind, list]) =>
    list.map(({ method, path, parameter }) => `${kind}: ${method} ${path}, ${parameter}`),
  );
  return { findings, isWhole: code === 0 && !/max attack time/i.test(output), hasReport: true, disowned: [], said };
}
