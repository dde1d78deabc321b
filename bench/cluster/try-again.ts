import type { LiveServer } from '@repo/dev-env/servers/live-server';
import type { InjectOptions } from 'fastify';

type LiveKit = LiveServer['kit'];
type HttpAnswer = { readonly statusCode: number; readonly body: string; readonly headers: unknown };

/** The server said "try again": what a client must expect during a fault. */
export class TryAgain extends Error {
  override readonly name = 'TryAgain';
}

/** Throws for an answer of 500 and above: `TryAgain` when it carries the sentence for people and the time to wait. */
export function expectNoFault({ statusCode, body, headers }: HttpAnswer): void {
  if (statusCode < 500) return;
  const code = /"code":"(request\.(?:unavailable|busy)|payment\.providerDown)"/.exec(body)?.[1];
  const isTold = headers instanceof Headers && headers.has('retry-after') && body.includes('again in ');
  if (code !== undefined && isTold) throw new TryAgain(code);
  throw new Error(`answered ${statusCode} without a sentence to try again: ${body.slice(0, 200)}`);
}

/** A kit whose answers of 500 and above are thrown. */
export function expectingFaults({ app, clock }: LiveKit): LiveKit {
  const inject = async (asked: InjectOptions) => {
    const answer = await app.inject(asked);
    expectNoFault(answer);
    return answer;
  };
  return { app: { inject }, clock } as unknown as LiveKit;
}
