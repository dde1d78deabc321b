import { Agent, request } from 'node:http';

export type LoadRequest = { method: string; path: string; headers: Record<string, string>; body?: string };
export type LoadResult = { perSecond: number; answered: number; refused: number };

/**
 * Keeps `connections` requests under way for `seconds`, each connection sending the next as soon as one is answered.
 * Counts only answers below 400 and reports the others, because a fast refusal is not a fast answer.
 */
export async function measureClosedLoop(
  base: string,
  next: (connection: number) => LoadRequest,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const endAt = performance.now() + seconds * 1000;
  let answered = 0;
  let refused = 0;
  const lane = async (connection: number) => {
    while (performance.now() < endAt) {
      const status = await send(base, agent, next(connection));
      if (status < 400) answered++;
      else refused++;
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, (_, connection) => lane(connection)));
  const took = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return { perSecond: answered / took, answered, refused };
}

/** Sends one request and reads its answer to the end; returns the status. */
export function send(base: string, agent: Agent, { method, path, headers, body }: LoadRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request(
      base + path,
      { agent, method, headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' } },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', reject);
      },
    );
    asking.on('error', reject);
    asking.end(body);
  });
}
