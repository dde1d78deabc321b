import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Decision, findDeviations } from './decisions.ts';
import { type HouseTree, parseTree, readHouseTree, walk } from './house-sources.ts';
import { repoRoot } from './paths.ts';
import { parseRequirements, type Requirement } from './requirements.ts';
import { say } from './say.ts';
import { failedOnce, passedOnce, type StepResult } from './step.ts';

const marksPerTitle = 3;
const mark = /\[((?:[A-Z][A-Z0-9]*-\d+)(?:[, ]+[A-Z][A-Z0-9]*-\d+)*)\]/g;
const titleCallers = new Set(['test', 'it', 'describe']);

/** A test title and the requirement ids it claims to show. */
export type MarkedTitle = { path: string; line: number; title: string; ids: string[] };

export type Trace = { areas: AreaTrace[]; complaints: string[] };

export type AreaTrace = { area: string; tested: number; deviated: number; neither: string[] };

/** Every test title of the house that carries marks. */
export function findMarkedTitles(tree: HouseTree): MarkedTitle[] {
  const titles: MarkedTitle[] = [];
  for (const file of parseTree(tree).filter((one) => one.isTest)) {
    walk(file.program, (node) => {
      if (
        node.type !== 'CallExpression' ||
        !titleCallers.has(callerOf(file.text.slice(node.callee.start, node.callee.end)))
      )
        return;
      const first = node.arguments[0];
      if (first === undefined || (first.type !== 'Literal' && first.type !== 'TemplateLiteral')) return;
      const title = file.text.slice(first.start + 1, first.end - 1);
      const ids = [...title.matchAll(mark)].flatMap((match) => (match[1] ?? '').split(/[, ]+/));
      if (ids.length > 0) titles.push({ path: file.path, line: file.lineAt(node.start), title, ids });
    });
  }
  return titles;
}

/** `test.each(rows)` and `test` are both called by `test`. */
function callerOf(callee: string): string {
  return /^[a-z]+/i.exec(callee)?.[0] ?? '';
}

/** Joins requirements, test titles and recorded deviations; unknown ids and crowded titles are complaints. */
export function traceAll(requirements: Requirement[], titles: MarkedTitle[], decisions: Decision[]): Trace {
  const known = new Set(requirements.map((requirement) => requirement.id));
  const tested = new Set(titles.flatMap((title) => title.ids));
  const deviated = new Set(decisions.flatMap((decision) => decision.deviates));
  const complaints = [
    ...(requirements.length === 0 ? ['docs/requirements.csv holds no requirement'] : []),
    ...titles.flatMap((title) => judgeTitle(title, known)),
    ...decisions.flatMap((decision) =>
      decision.deviates.filter((id) => !known.has(id)).map((id) => `${decision.path}: ${id} is no requirement`),
    ),
  ];
  const areas = [...new Set(requirements.map((requirement) => requirement.area))].map((area): AreaTrace => {
    const ids = requirements.filter((requirement) => requirement.area === area).map((requirement) => requirement.id);
    const rest = ids.filter((id) => !tested.has(id));
    return {
      area,
      tested: ids.length - rest.length,
      deviated: rest.filter((id) => deviated.has(id)).length,
      neither: rest.filter((id) => !deviated.has(id)),
    };
  });
  return { areas, complaints };
}

function judgeTitle(title: MarkedTitle, known: ReadonlySet<string>): string[] {
  const where = `${title.path}:${title.line}`;
  const crowded =
    title.ids.length > marksPerTitle
      ? [`${where}: ${title.ids.length} ids in one title, at most ${marksPerTitle}`]
      : [];
  return [...crowded, ...title.ids.filter((id) => !known.has(id)).map((id) => `${where}: ${id} is no requirement`)];
}

function traceHouse(): Trace {
  const requirements = parseRequirements(readFileSync(join(repoRoot, 'docs/requirements.csv'), 'utf8'));
  const decisionPaths = globSync('docs/decisions/*.md', { cwd: repoRoot }).sort();
  const decisions = findDeviations(
    new Map(decisionPaths.map((path) => [path, readFileSync(join(repoRoot, path), 'utf8')])),
  );
  return traceAll(requirements, findMarkedTitles(readHouseTree(repoRoot)), decisions);
}

/** The guard: unknown ids and crowded titles fail, missing tests are only counted. */
export function traceRequirements(): StepResult {
  const { areas, complaints } = traceHouse();
  const tested = areas.reduce((sum, area) => sum + area.tested, 0);
  const all = areas.reduce((sum, area) => sum + area.tested + area.deviated + area.neither.length, 0);
  return complaints.length === 0
    ? passedOnce([`${tested} of ${all} requirements have a test`])
    : failedOnce(complaints.join('\n'));
}

/** `npm run trace [area]`: a table; with an area's name or prefix also the ids that have neither test nor deviation. */
export async function run(args: string[]): Promise<number> {
  const { areas, complaints } = traceHouse();
  say('tested deviated neither  area');
  for (const { area, tested, deviated, neither } of areas) {
    say(`${String(tested).padStart(6)} ${String(deviated).padStart(8)} ${String(neither.length).padStart(7)}  ${area}`);
    const isAsked = args.some(
      (word) =>
        area.toLowerCase().includes(word.toLowerCase()) || neither[0]?.startsWith(`${word.toUpperCase()}-`) === true,
    );
    if (isAsked) say(`       ${neither.join(' ')}`);
  }
  for (const complaint of complaints) say(complaint);
  return complaints.length === 0 ? 0 : 1;
}
