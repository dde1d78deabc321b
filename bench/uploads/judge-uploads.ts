import type { ProofOutcome } from '../../tools/measuring/proof.ts';
import type { ProbeReading } from '../hostile/probe-worker.ts';
import type { UploadOutcome } from './send-upload.ts';

/** A picture of 24 million pixels is decoded whole, and turned: no other upload costs as much. */
const RISE_MAX_MB = 400;
/** Longest time of one upload, the slow ones excepted: ten seconds of decoding on a busy machine. */
const BOMB_MAX_MS = 30_000;
/** What others wait for at most while a bank statement is read, above their wait beside an idle server. */
const STATEMENT_WAIT_MAX_MS = 250;
/** The server takes no request longer than a minute, and looks for such each half minute. */
const SLOW_MAX_MS = 95_000;

export type UploadReading = UploadOutcome & ProbeReading & { readonly what: string };
/** `isTaken`: the server went on taking bytes beyond what it allows. */
export type BodyReading = UploadReading & { readonly callName: string; readonly isTaken: boolean };

type Attacks = {
  readonly bodies: readonly BodyReading[];
  readonly pictures: readonly UploadReading[];
  readonly statements: readonly UploadReading[];
  readonly slow: readonly BodyReading[];
  /** Polyglots whose second half would be stored. */
  readonly carried: readonly string[];
  readonly idleMb: number;
  readonly idleWaitMs: number;
};

/** Said by what reads a body: the caller was let in. */
const BODY_REFUSALS: readonly string[] = ['request.tooLarge', 'request.invalid', 'request.notJson'];
const isRefused = (status: number): boolean => status === 0 || (status >= 400 && status < 500) || status === 503;
const nameAttack = (one: UploadReading): string => ('callName' in one ? `${one.callName}, ${one.what}` : one.what);

export function judgeUploads({
  bodies,
  pictures,
  statements,
  slow,
  carried,
  idleMb,
  idleWaitMs,
}: Attacks): ProofOutcome {
  const quick = [...bodies, ...pictures, ...statements];
  const all = [...quick, ...slow];
  const riseMb = Math.max(...all.map(({ memoryMb }) => memoryMb)) - idleMb;
  // A picture that is one may be taken; its size, or what it carries, must be bearable.
  const taken = [...bodies, ...statements, ...slow].filter(({ status }) => !isRefused(status));
  const broken = pictures.filter(({ status }) => status !== 200 && !isRefused(status));
  const silent = [...pictures, ...statements].filter(({ status }) => status === 0);
  const callNames = [...new Set(bodies.map(({ callName }) => callName))];
  const reached = new Set(bodies.filter(({ code }) => BODY_REFUSALS.includes(code)).map(({ callName }) => callName));
  const blocking = statements.filter(({ waitMs }) => waitMs > idleWaitMs + STATEMENT_WAIT_MAX_MS);
  const late = [...quick.filter(({ ms }) => ms > BOMB_MAX_MS), ...slow.filter(({ ms }) => ms > SLOW_MAX_MS)];
  const rows = [...groupBodies(bodies), ...pictures, ...statements, ...groupBodies(slow)].map((one) =>
    listCells(one, idleMb),
  );
  return {
    judged: all.length,
    notes: [
      `${callNames.length} calls with large bodies, ${all.length} attacks, memory at most ${Math.round(riseMb)} MB above idle`,
      ...rows.map((cells) => cells.join(' | ')),
    ],
    failures: [
      ...[...taken, ...broken].map((one) => `${nameAttack(one)}: answered ${one.status} ${one.code}`),
      ...silent.map((one) => `${nameAttack(one)}: cut off without a word`),
      ...[...bodies, ...slow]
        .filter(({ isTaken }) => isTaken)
        .map((one) => `${nameAttack(one)}: took ${one.sentBytes} bytes`),
      ...late.map((one) => `${nameAttack(one)}: took ${Math.round(one.ms)} ms`),
      ...blocking.map((one) => `${nameAttack(one)}: others waited ${Math.round(one.waitMs)} ms`),
      ...callNames.filter((name) => !reached.has(name)).map((name) => `${name}: no attack reached its body`),
      ...(riseMb > RISE_MAX_MB ? [`memory rose by ${Math.round(riseMb)} MB`] : []),
      ...carried,
    ],
    table: { name: 'uploads', columns: COLUMNS, rows, thresholds: [] },
  };
}

const COLUMNS = ['sent', 'answer', 'ms', 'MB above idle', 'longest wait of others, ms'];

const listCells = ({ what, status, code, ms, memoryMb, waitMs }: UploadReading, idleMb: number) => [
  what,
  code === '' ? status : code,
  Math.round(ms),
  Math.round(memoryMb - idleMb),
  Math.round(waitMs),
];

/** The worst of each attack, and all that the calls answered. */
function groupBodies(bodies: readonly BodyReading[]): UploadReading[] {
  return [...Map.groupBy(bodies, ({ what }) => what)].map(([what, of]) => {
    const most = (read: (one: BodyReading) => number) => Math.max(...of.map(read));
    const worst = {
      ms: most(({ ms }) => ms),
      memoryMb: most(({ memoryMb }) => memoryMb),
      waitMs: most(({ waitMs }) => waitMs),
    };
    const code = [...new Set(of.map((one) => one.code || String(one.status)))].sort().join(', ');
    return {
      what: `${of.length} times ${what}`,
      status: 0,
      code,
      sentBytes: most(({ sentBytes }) => sentBytes),
      ...worst,
    };
  });
}
