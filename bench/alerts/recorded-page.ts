import { PRODUCT } from '@repo/contract/brand';

/** One series of a page of /metrics. */
export type Series = {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
};

/** A series as promtool takes it: its value at the start and what is added each minute. */
export type Course = Series & { readonly perMinute?: number };

const LINE = /^(\w+)(?:\{(.*)\})? (\S+)$/;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** The series of a page as it was answered; what has no value (NaN) is left out. */
export function readPage(text: string): Series[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = LINE.exec(line) ?? [];
    if (name === undefined || !Number.isFinite(Number(value))) return [];
    const named = [...labels.matchAll(LABEL)].map(([, key = '', of = '']) => [key, of]);
    return [{ name, labels: Object.fromEntries(named), value: Number(value) }];
  });
}

/** promtool's clock begins at 0, so that a time is told from the moment at which the page was read. */
export const countFrom = (series: readonly Series[], atSeconds: number): Series[] =>
  series.map((one) => (one.name.endsWith('_timestamp_seconds') ? { ...one, value: one.value - atSeconds } : one));

/** A page as the collector keeps it of a node; of one that does not answer nothing but that. */
export function scrape(instance: string, page: readonly Course[] | null): Course[] {
  const from = { job: PRODUCT.toLowerCase(), instance };
  const up: Course = { name: 'up', labels: from, value: page === null ? 0 : 1 };
  return [up, ...(page ?? []).map((one) => ({ ...one, labels: { ...one.labels, ...from } }))];
}

type Match = { readonly name: string; readonly labels?: Readonly<Record<string, string>> };

const fits = ({ name, labels }: Series, match: Match): boolean =>
  name === match.name && Object.entries(match.labels ?? {}).every(([key, of]) => labels[key] === of);

/** Sets series that are on the page; throws when there are none, because a case about nothing would show nothing. */
export function setSeries(page: readonly Course[], match: Match, to: Pick<Course, 'value' | 'perMinute'>): Course[] {
  if (!page.some((one) => fits(one, match))) throw new Error(`/metrics has no ${JSON.stringify(match)}`);
  return page.map((one) => (fits(one, match) ? { ...one, ...to } : one));
}

/** A counter that grows; one of labels that nothing has counted yet is added, as the server would. */
export function growCounter(page: readonly Course[], match: Required<Match>, perMinute: number): Course[] {
  if (!page.some(({ name }) => name === match.name)) throw new Error(`/metrics has no ${match.name}`);
  const others = page.filter((one) => !fits(one, match));
  return [...others, { ...match, value: 0, perMinute }];
}
