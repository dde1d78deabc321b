// The client of the bench, a process of its own: sends by the clock, whether or not earlier requests are answered.
import { makeScanRequest, proveRequest } from '@repo/client/prove-scan';
import { openOverloadStreams } from './held-streams.ts';
import type { FromClient, LoadPerson, LoadPlan, Rung, ToClient } from './load-plan.ts';
import { openPlainClient, type PlainAnswer, type PlainClient, type PlainRequest } from './plain-client.ts';
import { openTally } from './tally.ts';

/** Of a hundred acts, as in the review. */
const MIX: readonly (readonly [string, number])[] = [
  ['folders', 50],
  ['row', 30],
  ['glyphs', 11],
  ['signIn', 3],
  ['create', 3],
  ['scan', 3],
];
const KINDS = MIX.flatMap(([kind, times]) => Array.from({ length: times }, () => kind));
/** Relatively prime to a hundred, so that kinds come mixed and each as often as it should. */
const STRIDE = 37;

let client: PlainClient | null = null;
let plan: LoadPlan | null = null;
let turn = 0;
let openings = 0;
const say = (word: FromClient) => process.send?.(word);

type SendRequest = (request: PlainRequest) => Promise<PlainAnswer>;

async function run(
  client: PlainClient,
  { people, signingIn, creates, openings: readings }: LoadPlan,
  rung: Rung,
  ended: () => number,
) {
  const tally = openTally();
  const waitingCreates = [...creates];
  const before = process.cpuUsage();
  const startedAt = performance.now();
  const endedBefore = ended();
  const asked: Promise<void>[] = [];
  const mixed = () => {
    const at = turn++;
    const kind = KINDS[(at * STRIDE) % KINDS.length] ?? 'folders';
    const person = people[at % people.length];
    if (person === undefined) throw new Error('the plan has no people');
    asked.push(tally.time(kind, () => act(client.send, kind, person, at, { people, signingIn, waitingCreates })));
  };
  const open = () => {
    const reading = readings[openings++ % readings.length];
    if (reading !== undefined) asked.push(tally.time('opening', async () => (await client.send(reading)).status));
  };
  await Promise.all([
    sendByClock(mixed, rung.perSecond, rung.seconds),
    sendByClock(open, rung.openingsPerSecond, rung.seconds),
  ]);
  const tookMs = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(before);
  await Promise.all(asked);
  const clientShare = (user + system) / 1000 / tookMs;
  return { ...tally.read(tookMs / 1000), streamsEnded: ended() - endedBefore, clientShare };
}

/** Catches up when the clock was missed: a client that is late must not send less. */
async function sendByClock(act: () => void, perSecond: number, seconds: number): Promise<void> {
  const startedAt = performance.now();
  const all = Math.round(perSecond * seconds);
  for (let sent = 0; sent < all; ) {
    const due = Math.min(all, Math.ceil(((performance.now() - startedAt) / 1000) * perSecond));
    for (; sent < due; sent++) act();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

type PlanParts = Pick<LoadPlan, 'people' | 'signingIn'> & { waitingCreates: LoadPlan['creates'][number][] };

/** One act of a person, which is one or two requests; the status of the first that was not answered as asked. */
async function act(send: SendRequest, kind: string, person: LoadPerson, at: number, known: PlanParts): Promise<number> {
  const headers = { authorization: `Bearer ${person.token}` };
  const read = async (path: string) => (await send({ method: 'GET', path, headers })).status;
  if (kind === 'folders') return read('/api/data-folders');
  if (kind === 'row') return read('/api/notification-settings');
  if (kind === 'glyphs') return read('/api/qr-codes');
  if (kind === 'signIn') return signInAndOut(send, known, at);
  if (kind === 'scan') return scanOwn(send, person, headers);
  return createNext(send, known);
}

async function signInAndOut(send: SendRequest, { signingIn }: PlanParts, at: number): Promise<number> {
  const known = signingIn[at % signingIn.length];
  if (known === undefined) throw new Error('nobody signs in in the plan');
  const headers = { 'x-forwarded-for': `198.51.${at % 250}.${(at >> 8) % 250}` };
  const login = await send({
    method: 'POST',
    path: '/api/login',
    headers,
    body: JSON.stringify(known),
  });
  if (login.status !== 200) return login.status;
  const { token } = JSON.parse(login.body) as { token: string };
  return (await send({ method: 'POST', path: '/api/logout', headers: { authorization: `Bearer ${token}` } })).status;
}

async function scanOwn(send: SendRequest, { secret }: LoadPerson, headers: Record<string, string>): Promise<number> {
  const asked = await send({ method: 'POST', path: '/api/scan-logs/challenge', headers, body: '{}' });
  if (asked.status !== 200) return asked.status;
  const challenge = JSON.parse(asked.body) as Parameters<typeof proveRequest>[1];
  const bytes = new Uint8Array(Buffer.from(secret, 'hex'));
  const { request } = await makeScanRequest(bytes, challenge, { passcode: null, reason: null });
  const body = JSON.stringify(await proveRequest(bytes, challenge, request));
  const { status } = await send({ method: 'POST', path: '/api/scan-logs', headers, body });
  return status;
}

/** What was shed is offered again later: its body was not used. */
async function createNext(send: SendRequest, { people, waitingCreates }: PlanParts): Promise<number> {
  const next = waitingCreates.shift();
  if (next === undefined) throw new Error('the plan has too few bodies');
  const headers = { authorization: `Bearer ${people[next.person]?.token}` };
  const { status } = await send({ method: 'POST', path: '/api/qr-codes', headers, body: next.body });
  waitingCreates.push(next);
  return status;
}

let readEnded = () => 0;
process.on('message', async (word: ToClient) => {
  if ('plan' in word) {
    plan = word.plan;
    // Connections are kept, as a proxy before a node keeps them.
    client = openPlainClient(plan.url);
    readEnded = await openOverloadStreams(plan);
    say({ ready: true });
  } else if ('rung' in word && plan !== null && client !== null)
    say({ result: await run(client, plan, word.rung, readEnded) });
  else process.exit(0);
});
