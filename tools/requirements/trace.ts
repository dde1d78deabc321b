import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '../paths.ts';
import { printLine } from '../print-line.ts';
import { readProjectTree } from '../project-check/project-sources.ts';
import { failedOnce, passedOnce, type StepResult } from '../step.ts';
import { type Decision, findDeviations, parseRequirements, type Requirement, withDeviations } from './requirements.ts';
import { addTitles, countTitles, findTitles, judgeTitles, type TestTitle } from './test-titles.ts';

const marksPerTitle = 3;

export type Trace = { areas: AreaTrace[]; problems: string[] };

/** A deviated requirement counts only as deviated, even if a test covers what replaces it. */
export type AreaTrace = { area: string; tested: number; deviated: number; neither: string[] };

/**
 * Joins requirements, test titles and recorded deviations; unknown ids, titles with too many ids, and requirements with neither a
 * test nor a decision are failures.
 */
export function traceAll(requirements: Requirement[], titles: TestTitle[], decisions: Decision[]): Trace {
  const known = new Set(requirements.map((requirement) => requirement.id));
  const tested = new Set(titles.flatMap((title) => title.ids));
  const deviated = new Set(decisions.flatMap((decision) => decision.deviates));
  const problems = [
    ...(requirements.length === 0 ? ['docs/requirements.csv holds no requirement'] : []),
    ...titles.flatMap((title) => judgeTitle(title, known)),
    ...decisions.flatMap((decision) =>
      decision.deviates.filter((id) => !known.has(id)).map((id) => `${decision.path}: ${id} is no requirement`),
    ),
    ...judgeColumn(requirements, decisions),
  ];
  const areas = countAreas(requirements, tested, deviated);
  return { areas, problems: [...problems, ...listMissing(areas)] };
}

function countAreas(
  requirements: Requirement[],
  tested: ReadonlySet<string>,
  deviated: ReadonlySet<string>,
): AreaTrace[] {
  return [...new Set(requirements.map((requirement) => requirement.area))].map((area): AreaTrace => {
    const ids = requirements.filter((requirement) => requirement.area === area).map((requirement) => requirement.id);
    const kept = ids.filter((id) => !deviated.has(id));
    return {
      area,
      tested: kept.filter((id) => tested.has(id)).length,
      deviated: ids.length - kept.length,
      neither: kept.filter((id) => !tested.has(id)),
    };
  });
}

/** The numbers of the decisions that deviate from a requirement, for the last column of docs/requirements.csv. */
export function formatDecisions(id: string, decisions: readonly Decision[]): string {
  const pages = decisions.filter(({ deviates }) => deviates.includes(id));
  return pages.map(({ path }) => /(\d{4})[^/]*$/.exec(path)?.[1] ?? path).join(' ');
}

/** Checks that column, so that readers of the requirements alone see every deviation. */
function judgeColumn(requirements: readonly Requirement[], decisions: readonly Decision[]): string[] {
  return requirements.flatMap(({ id, deviation }) => {
    const expected = formatDecisions(id, decisions);
    if (deviation === expected) return [];
    return [
      `docs/requirements.csv: ${id} says deviation "${deviation}", the decisions say "${expected}": npm run generate`,
    ];
  });
}

function judgeTitle(title: TestTitle, known: ReadonlySet<string>): string[] {
  const where = `${title.path}:${title.line}`;
  const drawManyGlyphs =
    title.ids.length > marksPerTitle
      ? [`${where}: ${title.ids.length} ids in one title, at most ${marksPerTitle}`]
      : [];
  return [
    ...drawManyGlyphs,
    ...title.ids.filter((id) => !known.has(id)).map((id) => `${where}: ${id} is no requirement`),
  ];
}

const requirementsPath = join(repoRoot, 'docs/requirements.csv');
const titlesPath = join(repoRoot, 'tools/requirements/test-titles.txt');

function readDecisions(): Decision[] {
  const paths = globSync('docs/decisions/*.md', { cwd: repoRoot }).sort();
  return findDeviations(new Map(paths.map((path) => [path, readFileSync(join(repoRoot, path), 'utf8')])));
}

function traceProject(titles: TestTitle[]): Trace {
  const requirements = parseRequirements(readFileSync(requirementsPath, 'utf8'));
  return traceAll(requirements, titles, readDecisions());
}

/** `npm run generate` rewrites the column of deviations. */
export function writeDeviations(): void {
  const decisions = readDecisions();
  const before = readFileSync(requirementsPath, 'utf8');
  const after = withDeviations(before, (id) => formatDecisions(id, decisions));
  if (after !== before) writeFileSync(requirementsPath, after);
}

/** `npm run generate` adds the titles that the list of titles lacks. */
export function writeTitles(): void {
  const before = readFileSync(titlesPath, 'utf8');
  const after = addTitles(before, findTitles(readProjectTree(repoRoot)));
  if (after !== before) writeFileSync(titlesPath, after);
}

/** The check: unknown ids, crowded titles, lost titles and requirements without test or decision fail. */
export function traceRequirements(): StepResult {
  const titles = findTitles(readProjectTree(repoRoot));
  const { areas, problems } = traceProject(titles);
  const all = [...problems, ...judgeTitles(readFileSync(titlesPath, 'utf8'), titles)];
  const notes = [formatTotal(areas), countTitles(titles)];
  return all.length === 0 ? passedOnce(notes) : failedOnce([...notes, ...all].join('\n'));
}

/** A requirement that nothing shows and no decision answers is a promise that can break unseen. */
const listMissing = (areas: readonly AreaTrace[]): string[] =>
  areas.flatMap(({ neither }) => neither.map((id) => `${id} has neither a test nor a decision that deviates from it`));

/** The summary line: tested requirements, and separately those with a deviation. */
export function formatTotal(areas: readonly AreaTrace[]): string {
  const sum = (of: (area: AreaTrace) => number) => areas.reduce((total, area) => total + of(area), 0);
  const tested = sum((area) => area.tested);
  const deviated = sum((area) => area.deviated);
  const neither = sum((area) => area.neither.length);
  const all = tested + deviated + neither;
  return `${tested} of ${all} requirements have a test, a decision does ${deviated} otherwise, ${neither} have neither`;
}

/**
 * `npm run trace [area]`: prints a table; with an area's name or prefix also the ids that have neither test nor
 * deviation.
 */
export async function run(args: string[]): Promise<number> {
  const { areas, problems } = traceProject(findTitles(readProjectTree(repoRoot)));
  printLine('tested deviated neither  area');
  for (const { area, tested, deviated, neither } of areas) {
    printLine(
      `${String(tested).padStart(6)} ${String(deviated).padStart(8)} ${String(neither.length).padStart(7)}  ${area}`,
    );
    const isAsked = args.some(
      (word) =>
        area.toLowerCase().includes(word.toLowerCase()) || neither[0]?.startsWith(`${word.toUpperCase()}-`) === true,
    );
    if (isAsked) printLine(`       ${neither.join(' ')}`);
  }
  printLine(formatTotal(areas));
  for (const problem of problems) printLine(problem);
  return problems.length === 0 ? 0 : 1;
}
