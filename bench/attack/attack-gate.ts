import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import { openAttackSession } from './attack-sessions.ts';
import { type Attacker, type BuiltRequest, buildRequest, type Target } from './attack-targets.ts';
import { answerPlanted, DOORS, PLANTED } from './planted-holes.ts';

/** What the tools did through a gate, and what of it broke the server. */
type GateCount = {
  requests: number;
  /** Values tried, as `call: field`, by the number of different texts. */
  tried: Map<string, Set<string>>;
  statuses: Map<number, number>;
  /** Answers that no input may cause. */
  broken: string[];
};

/**
 * Stands in front of the site for one kind of people. The tools know forms and addresses; each call of the description is one
 * form here, `/owner/renameFolder`, and goes on as our own call, with JSON and a session. Ended sessions are renewed.
 */
export type AttackGate = {
  /** Of the folder that the tools may not leave. */
  readonly url: string;
  readonly count: GateCount;
  readonly offer: (targets: readonly Target[]) => void;
  readonly close: () => Promise<void>;
};

/** A session that ended, and a person or network that wrote more than one may in an hour. */
const RENEWED_STATUSES = [401, 429];
const ADDRESS_EVERY = 500;

type Gate = { kit: TestApp; site: string; kind: Attacker; count: GateCount; targets: Map<string, Target> };
type Answer = { status: number; headers: IncomingMessage['headers']; body: string };

export async function openGate(kit: TestApp, site: string, kind: Attacker): Promise<AttackGate> {
  const count: GateCount = { requests: 0, tried: new Map(), statuses: new Map(), broken: [] };
  const gate: Gate = { kit, site, kind, count, targets: new Map() };
  const agent = new Agent({ keepAlive: true });
  let session = openAttackSession(kit, kind);
  const send = async (target: Target, built: BuiltRequest): Promise<Answer> => {
    const headers = await (await session).prepareHeaders(target, built);
    return forward(gate, agent, { target, built, headers });
  };
  const pass = async (target: Target, built: BuiltRequest): Promise<Answer> => {
    const answer = await send(target, built);
    if (!RENEWED_STATUSES.includes(answer.status)) return answer;
    session = openAttackSession(kit, kind);
    return send(target, built);
  };
  const server = createServer((asked, response) => {
    handle(gate, { asked, response }, pass).catch((error: unknown) => {
      count.broken.push(`the gate of the ${kind}: ${String(error)}`);
      response.writeHead(502).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/${kind}/`,
    count,
    offer: (targets) => {
      gate.targets = new Map(targets.map((target) => [target.name, target]));
    },
    close: () => closeAll(server, agent),
  };
}

type Exchange = { asked: IncomingMessage; response: ServerResponse };
type Pass = (target: Target, built: BuiltRequest) => Promise<Answer>;

async function handle(gate: Gate, { asked, response }: Exchange, pass: Pass): Promise<void> {
  const { kind, targets } = gate;
  const address = new URL(asked.url ?? '/', 'http://localhost');
  if (address.pathname === `/${kind}/`) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(drawForms(kind, [...targets.values()]));
    return;
  }
  const target = targets.get(address.pathname.slice(kind.length + 2));
  if (target === undefined) {
    response.writeHead(404).end();
    return;
  }
  const sent = new Map([...address.searchParams, ...new URLSearchParams(await readText(asked))]);
  noteTried(gate.count, target, sent);
  const built = buildRequest(target, sent);
  const isPlanted = PLANTED.includes(target);
  const answer = await pass(
    target,
    isPlanted ? { ...built, url: `${DOORS[kind]}${new URL(built.url, gate.site).search}` } : built,
  );
  if (isPlanted && answer.status === 200) {
    return answerPlanted(gate.kit, target, sent.get(target.fields[0]?.at ?? '') ?? '', response);
  }
  response.writeHead(answer.status, withoutHops(answer.headers));
  response.end(answer.body);
}

function noteTried(count: GateCount, { name, fields }: Target, sent: ReadonlyMap<string, string>): void {
  count.requests += 1;
  for (const { at, sample } of fields) {
    const text = sent.get(at);
    if (text === undefined || text === String(sample)) continue;
    const key = `${name}: ${at}`;
    count.tried.set(key, (count.tried.get(key) ?? new Set()).add(text));
  }
}

type Outgoing = { target: Target; built: BuiltRequest; headers: Record<string, string> };

function forward(gate: Gate, agent: Agent, { target, built, headers }: Outgoing): Promise<Answer> {
  const { count, site, kit } = gate;
  const isPlanted = PLANTED.includes(target);
  const body = built.payload === undefined || isPlanted ? undefined : JSON.stringify(built.payload);
  const networks = Math.floor(count.requests / ADDRESS_EVERY);
  return new Promise((resolve, reject) => {
    const asking = request(`${site}${built.url}`, {
      agent,
      method: isPlanted ? 'GET' : target.method,
      headers: {
        ...headers,
        // The site counts by network; it takes this one's word (TRUST_PROXY) that the tool comes from many.
        'x-forwarded-for': `100.64.${(networks >> 8) & 255}.${networks & 255}`,
        ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      },
    });
    asking.once('error', reject);
    asking.once('response', (response) => {
      readText(response).then((answered) => {
        const status = response.statusCode ?? 0;
        count.statuses.set(status, (count.statuses.get(status) ?? 0) + 1);
        if (status >= 500 && status !== 503) count.broken.push(describeBroken({ target, built, status }, kit.logs));
        // The kit keeps all lines and statements for tests that are shorter.
        kit.logs.length = 0;
        kit.statements.length = 0;
        resolve({ status, headers: response.headers, body: answered });
      }, reject);
    });
    asking.end(body);
  });
}

type Broken = { target: Target; built: BuiltRequest; status: number };

function describeBroken({ target, built, status }: Broken, logs: readonly string[]): string {
  const why = logs.findLast((line) => line.includes('"error":{')) ?? '';
  const sent = `${built.url} ${JSON.stringify(built.payload) ?? ''}`.slice(0, 600);
  return `${target.name} answered ${status}: ${target.method} ${sent} ${/"error":\{.{0,300}/.exec(why)?.[0] ?? ''}`;
}

const HOPS = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];
const withoutHops = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOPS.includes(name)));

/** The page that a tool begins at: a form for each call. */
function drawForms(kind: Attacker, targets: readonly Target[]): string {
  const forms = targets.map(({ name, method, fields }) => {
    const inputs = fields.map(
      ({ at, sample }) => `<input type="hidden" name="${escapeHtml(at)}" value="${escapeHtml(String(sample))}">`,
    );
    const way = method === 'GET' ? 'get' : 'post';
    return `<form method="${way}" action="/${kind}/${name}">${inputs.join('')}<input type="submit"></form>`;
  });
  return `<!doctype html><html><body>${forms.join('\n')}</body></html>`;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

async function closeAll(server: Server, agent: Agent): Promise<void> {
  agent.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
