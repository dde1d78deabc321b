import { buildSummary, formatSummary } from '@repo/patient-summary/build-summary';
import { checkSummary } from '@repo/patient-summary/check-summary';
import { readSummary } from '@repo/patient-summary/read-summary';
import type { BenchTable } from '../tools/measuring/bench-table.ts';

// What it costs a browser to make a patient summary of a card, and to read one that came from elsewhere.

const SIZES = [30, 300, 1500];
const ROUNDS = 15;
/** A line of a long summary may cost this many times as much as one of a short summary: the work grows with the lines alone. */
const GROWTH = 4;

const AT = new Date('2026-12-01T10:00:00Z');
const number = (count: number, write: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => write(at)).join('\n');

/** A card of so many lines, of the kinds that a card has most of. */
const drawFields = (count: number) => ({
  person: 'Name: Marta Bellini\nBorn: 1979',
  medicalHistory: number(count / 3, (at) => `Condition: Condition ${at} (since 20${String(at % 26).padStart(2, '0')})`),
  allergies: number(count / 3, (at) => `Allergen ${at} (severe)`),
  medications: number(count / 3, (at) => `Medicine ${at} · ${at} mg · morning`),
});

const findMedian = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

function timeRun(act: () => unknown): number {
  const start = performance.now();
  act();
  return performance.now() - start;
}

function measure(count: number) {
  const fields = drawFields(count);
  const build = () => {
    const bundle = buildSummary({ fields, language: 'en', at: AT });
    if (checkSummary(bundle).length > 0) throw new Error('a finding in an export');
    return formatSummary(bundle);
  };
  const text = build();
  const read = () => {
    const reading = readSummary(text);
    if (reading.state !== 'read' || reading.entries.length < count) throw new Error('not read back');
  };
  const rounds = Array.from({ length: ROUNDS }, () => ({
    ...{ written: timeRun(build), read: timeRun(read), parsed: timeRun(() => JSON.parse(text)) },
  }));
  const median = (name: 'written' | 'read' | 'parsed') => findMedian(rounds.map((round) => round[name]));
  return { count, bytes: text.length, written: median('written'), read: median('read'), parsed: median('parsed') };
}

export async function run(): Promise<BenchTable> {
  // The first round of all compiles the code.
  measure(SIZES[0] ?? 30);
  const measured = SIZES.map(measure);
  const [short, long] = [measured[0], measured.at(-1)];
  if (short === undefined || long === undefined) throw new Error('nothing measured');
  const growth = (name: 'written' | 'read') => (short[name] / short.count / (long[name] / long.count)) * GROWTH;
  return {
    name: 'patient-summary',
    columns: ['lines', 'bytes', 'made and checked, ms', 'read and checked, ms', 'JSON alone, ms'],
    rows: measured.map(({ count, bytes, written, read, parsed }) => [
      ...[count, bytes],
      ...[written, read, parsed].map((time) => time.toFixed(1)),
    ]),
    thresholds: [
      {
        what: `a line of ${long.count} costs at most ${GROWTH} times one of ${short.count}, made`,
        value: growth('written'),
        atLeast: 1,
      },
      {
        what: `a line of ${long.count} costs at most ${GROWTH} times one of ${short.count}, read`,
        value: growth('read'),
        atLeast: 1,
      },
    ],
  };
}
