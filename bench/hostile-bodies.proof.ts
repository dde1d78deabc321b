import { request } from 'node:http';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { type LiveServer, makeFolders, startLiveServer } from '@repo/dev-env/servers/live-server';
import type { ProofModule } from '../tools/measuring/proof.ts';
import { drawHostile, HOSTILE_KINDS, type HostileKind, REVIEWED_KINDS } from './hostile/hostile-bodies.ts';
import { openProbe, type Probe } from './hostile/memory-probe.ts';
import type { ProbeReading } from './hostile/probe-worker.ts';

/** Longest additional wait for an answer while somebody sends hostile bodies. */
const WAIT_MAX_MS = 250;
const RISE_MAX_MB = 300;
const IDLE_MS = 3_000;
const CONNECTIONS = [1, 8] as const;
/** A body sent slowly: one piece each tenth of a second, then nothing. */
const SLOW = { pieces: 10, pauseMs: 100, bytes: 65_536 };

type Target = { name: string; path: string; bytes: number; isSignedIn: boolean };
/** Calls and the size of body that each accepted before it was limited. */
const TARGETS: readonly Target[] = [
  { name: 'profile', path: '/api/profile/complete', bytes: 27_000_000, isSignedIn: true },
  { name: 'glyph', path: '/api/qr-codes', bytes: 1_000_000, isSignedIn: true },
  { name: 'not me', path: '/api/auth/not-me', bytes: 1_000_000, isSignedIn: false },
];

type AttackReading = ProbeReading & { target: string; what: string; statuses: number[] };

/**
 * Sends bodies that are expensive to parse to the calls with the largest limits and to a public one, from one
 * connection and from eight: other people still get answers, memory stays bounded, and no answer is an internal error.
 * The reduced form checks answers and memory only, because timing means nothing beside other work.
 */
export const prove: ProofModule['prove'] = async ({ reduced, seed }) => {
  const folders = makeFolders();
  const server = await startLiveServer(folders);
  const probe = openProbe(server);
  try {
    const idle = await waitAndMeasure(probe);
    const kinds = reduced ? HOSTILE_KINDS.filter((_, i) => i < REVIEWED_KINDS || i % 7 === seed % 7) : HOSTILE_KINDS;
    const measured: AttackReading[] = [];
    for (const target of TARGETS) {
      for (const kind of kinds) {
        const body = drawHostile(kind, target.bytes, seed);
        for (const count of reduced ? [CONNECTIONS[1]] : CONNECTIONS) {
          measured.push(await attack(server, probe, { target, kind, count, body }));
        }
      }
    }
    return judge(measured, { idle, reduced });
  } finally {
    await probe.close();
    await server.stop();
    folders.remove();
  }
};

/** Waits before measuring, because a server that has just started holds extra memory for a while. */
async function waitAndMeasure(probe: Probe): Promise<ProbeReading> {
  const rest = () => new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  await rest();
  await probe.ask();
  await rest();
  return probe.ask();
}

type Attack = { target: Target; kind: HostileKind; count: number; body: Buffer };

async function attack(server: LiveServer, probe: Probe, { target, kind, count, body }: Attack): Promise<AttackReading> {
  // New people each time, because the rate limit of an account would end the attack early.
  const people: Person[] = [];
  for (let i = 0; target.isSignedIn && i < count; i++) people.push(await signUp(server.kit));
  await probe.ask();
  const lanes = Array.from({ length: count }, (_, i) => {
    const isSlow = count > 1 && i === count - 1;
    return send(`${server.url}${target.path}`, people[i]?.headers ?? {}, body, isSlow);
  });
  const statuses = await Promise.all(lanes);
  return {
    target: target.name,
    what: `${target.name}, ${kind.name}, ${count} at once`,
    statuses,
    ...(await probe.ask()),
  };
}

/** The status; 0 if the server closed the connection before the body was sent. */
function send(url: string, headers: Record<string, string>, body: Buffer, isSlow: boolean): Promise<number> {
  return new Promise((resolve) => {
    const asking = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': String(body.length) },
      agent: false,
    });
    asking.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asking.once('error', () => resolve(0));
    if (isSlow) void sendSlowly(asking, body);
    else asking.end(body);
  });
}

async function sendSlowly(asking: ReturnType<typeof request>, body: Buffer): Promise<void> {
  for (let piece = 0; piece < SLOW.pieces && !asking.destroyed; piece++) {
    asking.write(body.subarray(piece * SLOW.bytes, (piece + 1) * SLOW.bytes));
    await new Promise((resolve) => setTimeout(resolve, SLOW.pauseMs));
  }
  asking.destroy();
}

type JudgeConditions = { idle: ProbeReading; reduced: boolean };

function judge(measured: readonly AttackReading[], { idle, reduced }: JudgeConditions) {
  const slowest = measured.toSorted((one, other) => other.waitMs - one.waitMs);
  const late = slowest.filter(({ waitMs }) => waitMs > idle.waitMs + WAIT_MAX_MS);
  const broken = measured.filter(({ statuses }) => statuses.some((status) => status >= 500 && status !== 503));
  const riseMb = Math.max(...measured.map(({ memoryMb }) => memoryMb)) - idle.memoryMb;
  const count = (status: (one: number) => boolean) =>
    measured.flatMap(({ statuses }) => statuses).filter(status).length;
  // A server that cuts everything off judges nothing; each call must have answered some of what it was sent.
  const silent = TARGETS.filter(
    ({ name }) => !measured.some(({ target, statuses }) => target === name && statuses.some((status) => status >= 400)),
  );
  return {
    judged: measured.length,
    notes: [
      `${measured.length} attacks: ${count((one) => one === 503)} turned away for room, ${count((one) => one === 0)} cut off, ${count((one) => one >= 400 && one < 500)} refused`,
      `longest wait for /healthz ${Math.round(slowest[0]?.waitMs ?? 0)} ms (${slowest[0]?.what}), idle ${Math.round(idle.waitMs)} ms`,
      `memory at most ${Math.round(riseMb)} MB above idle`,
    ],
    failures: [
      ...(reduced ? [] : late.map(({ what, waitMs }) => `${what}: /healthz waited ${Math.round(waitMs)} ms`)),
      ...broken.map(({ what, statuses }) => `${what}: answered ${statuses.join(', ')}`),
      ...(riseMb > RISE_MAX_MB ? [`memory rose by ${Math.round(riseMb)} MB`] : []),
      ...silent.map(({ name }) => `${name}: no attack was answered`),
    ],
  };
}
