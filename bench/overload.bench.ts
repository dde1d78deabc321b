import { readFileSync } from 'node:fs';
import { sealGlyph } from '@repo/dev-env/people/glyph-owner';
import { makeFolders, startLiveServer } from '@repo/dev-env/servers/live-server';
import { makeDatabase, openTestPostgres } from '../packages/dev-env/src/databases/postgres-cluster.ts';
import type { BenchModule, BenchTable } from '../tools/measuring/bench-table.ts';
import { buildReading } from './emergency/reading-request.ts';
import { type SeededCard, seedCards } from './emergency/seed-cards.ts';
import { median } from './list-measures.ts';
import { type LoadClient, startLoadClient } from './overload/load-client.ts';
import type { KindResult, LoadPlan, RungResult } from './overload/load-plan.ts';

const OWNERS = 70;
/** Others sign in: a sign-out that was shed leaves its session, and the eleventh would end one that holds a stream. */
const SIGNING_IN = 70;
const STREAMS = 200;
const CREATES = 400;
const OPENINGS = 4_000;
const OPENINGS_PER_SECOND = 5;
/** Sealed a while before they are sent. */
const SEALED_AHEAD_MS = 3 * 60_000;

const WARMING = { perSecond: 100, seconds: 4, openingsPerSecond: OPENINGS_PER_SECOND };
const CLIMB = { from: 120, factor: 1.3, seconds: 3, rungs: 10 };
/** The knee is passed where less than this share of what was offered is answered within a second. */
const ANSWERED_MIN = 0.9;
/** In turns, so that a machine which slows down meanwhile slows down all. */
const ROUNDS = 4;
const ROUND_SECONDS = 4;
const TIMES_KNEE = [1, 2, 3] as const;

const SHED_P95_MAX_MS = 50;
const GOODPUT_MIN = 0.9;
/** Twice the memory of the knee would be a queue. */
const RSS_MAX_RATIO = 1.6;
/** Of a core: a client that is busier is what is measured. */
const CLIENT_SHARE_MAX = 0.9;

type MeasuredRung = RungResult & { readonly rssMb: number };

/** `npm run bench overload`: what comes is sent by a clock, at the knee, at twice and at three times of it. */
export const run: BenchModule['run'] = async () => {
  const outcome = await openTestPostgres();
  if (!outcome.found) throw new Error(`this bench needs PostgreSQL: ${outcome.sentence}`);
  const folders = makeFolders();
  const databaseUrl = await makeDatabase(outcome.postgres);
  // With its log, as a node runs: a line for each refusal would be work, too.
  const env = { DATABASE_URL: databaseUrl, DEMO: 'off', READING_BY_ANYONE: 'on', TRUST_PROXY: 'on', LOG_LEVEL: 'info' };
  const server = await startLiveServer(folders, env, { keepsLog: true });
  let client: LoadClient | null = null;
  try {
    const cards = await seedCards({ server, folders, word: 'crowd', owners: OWNERS + SIGNING_IN, each: 1 });
    client = await startLoadClient(await buildPlan(server.url, cards));
    const { run: load } = client;
    const measure = async (perSecond: number, seconds: number): Promise<MeasuredRung> => {
      const result = await load({ perSecond, seconds, openingsPerSecond: OPENINGS_PER_SECOND });
      return { ...result, rssMb: readRssMb(server.pid) };
    };
    await load(WARMING);
    const knee = await findKnee(measure);
    const rounds: MeasuredRung[][] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const measured: MeasuredRung[] = [];
      for (const times of TIMES_KNEE) measured.push(await measure(times * knee, ROUND_SECONDS));
      rounds.push(measured);
    }
    return drawOverload(knee, rounds);
  } finally {
    await client?.end();
    await server.stop();
    await outcome.postgres.stop();
    folders.remove();
  }
};

async function buildPlan(url: string, cards: readonly SeededCard[]): Promise<LoadPlan> {
  const creates: LoadPlan['creates'][number][] = [];
  const timestamp = new Date(Date.now() + SEALED_AHEAD_MS).toISOString();
  for (let one = 0; one < CREATES; one++) {
    const person = one % OWNERS;
    const owner = cards[person]?.owner;
    if (owner === undefined) throw new Error('there are no cards');
    const { body } = await sealGlyph({ clock: { now: () => new Date(), advance: () => undefined } }, owner, {
      timestamp,
    });
    creates.push({ person, body: JSON.stringify(body) });
  }
  const openings = Array.from({ length: OPENINGS }, (_, turn) => {
    const card = cards[turn % cards.length];
    if (card === undefined) throw new Error('there are no cards');
    return buildReading(card.secret, turn);
  });
  const people = cards.slice(0, OWNERS).map(({ owner, secret }) => ({
    token: owner.token,
    secret: Buffer.from(secret).toString('hex'),
  }));
  const signingIn = cards.slice(OWNERS).map(({ owner: { username, password } }) => ({ username, password }));
  return { url, people, signingIn, creates, openings, streams: STREAMS };
}

/** The most that was answered in time of what was offered, on the way up. */
async function findKnee(measure: (perSecond: number, seconds: number) => Promise<MeasuredRung>): Promise<number> {
  let knee = 0;
  let perSecond: number = CLIMB.from;
  for (let rung = 0; rung < CLIMB.rungs; rung++) {
    const { goodput } = await measure(perSecond, CLIMB.seconds);
    knee = Math.max(knee, goodput);
    if (goodput < ANSWERED_MIN * perSecond) break;
    perSecond *= CLIMB.factor;
  }
  return Math.round(knee);
}

function drawOverload(knee: number, rounds: readonly MeasuredRung[][]): BenchTable {
  const columns = TIMES_KNEE.map((times, at) => ({ times, measured: rounds.flatMap((round) => round[at] ?? []) }));
  const [atKnee = [], atTwice = []] = columns.map(({ measured }) => measured);
  const everything = columns.flatMap(({ measured }) => measured);
  const urgent = everything.flatMap(({ kinds }) => URGENT.flatMap((kind) => kinds[kind] ?? []));
  const lost = urgent.reduce((sum, one) => sum + one.offered - one.answered - one.shed - readLimited(one), 0);
  return {
    name: 'overload',
    columns: [
      'offered a second',
      'answered within a second',
      'p95, ms',
      'shed',
      'p95 of the shed, ms',
      'urgent',
      'memory, MB',
    ],
    rows: columns.map(({ times, measured }) => listColumn(times * knee, measured)),
    thresholds: [
      {
        what: 'goodput at twice the knee against the knee',
        value: median(rounds.map(([one, two]) => (two?.goodput ?? 0) / (one?.goodput ?? 1))),
        atLeast: GOODPUT_MIN,
      },
      {
        what: `${SHED_P95_MAX_MS} ms against the p95 of what is shed at twice the knee`,
        value: SHED_P95_MAX_MS / median(atTwice.map(({ shedP95 }) => shedP95)),
        atLeast: 1,
      },
      { what: 'readings and scans that were answered, shed or over a limit', value: lost === 0 ? 1 : 0, atLeast: 1 },
      {
        what: 'memory at the knee against the most at any time',
        value: median(atKnee.map(({ rssMb }) => rssMb)) / Math.max(...everything.map(({ rssMb }) => rssMb)),
        atLeast: 1 / RSS_MAX_RATIO,
      },
      {
        what: 'streams that stayed open',
        value: 1 - everything.reduce((sum, { streamsEnded }) => sum + streamsEnded, 0) / STREAMS,
        atLeast: 1,
      },
      {
        what: `${CLIENT_SHARE_MAX} of a core against what the client took at most`,
        value: CLIENT_SHARE_MAX / Math.max(...everything.map(({ clientShare }) => clientShare)),
        atLeast: 1,
      },
    ],
  };
}

/** The middle of the rounds; of readings and scans all of them. */
function listColumn(perSecond: number, measured: readonly MeasuredRung[]): (string | number)[] {
  const middle = (read: (one: MeasuredRung) => number) => median(measured.map(read));
  const urgent = measured.flatMap(({ kinds }) => URGENT.flatMap((kind) => kinds[kind] ?? []));
  const answered = urgent.reduce((sum, one) => sum + one.answered, 0);
  const shed = urgent.reduce((sum, one) => sum + one.shed, 0);
  const limited = urgent.reduce((sum, one) => sum + readLimited(one), 0);
  const shares = measured.map((one) => one.shed / (perSecond * ROUND_SECONDS));
  const shedP95 = middle((one) => one.shedP95);
  return [
    perSecond,
    middle(({ goodput }) => goodput).toFixed(0),
    middle(({ answerP95 }) => answerP95).toFixed(0),
    `${(100 * median(shares)).toFixed(0)} %`,
    Number.isNaN(shedP95) ? '' : shedP95.toFixed(0),
    `${answered} answered, ${shed} shed, ${limited} over a person's limit`,
    Math.max(...measured.map(({ rssMb }) => rssMb)).toFixed(0),
  ];
}

/** A scan asks for a challenge, of which a session may ask for some a minute: what is over it is told so at once. */
const readLimited = ({ others }: KindResult): number => others['429'] ?? 0;

/** Whatever else is there, these are answered while the reserve has room. */
const URGENT = ['opening', 'scan'];

const readRssMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;
