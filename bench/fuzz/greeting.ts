import type { Person } from '@repo/dev-env/people/people';
import type { FuzzCaller, FuzzCast } from './fuzz-cast.ts';
import type { FuzzKit } from './fuzz-kit.ts';

/**
 * A request that succeeds, with whatever it needs made just before: an order in the right state, an invitation, a token out of
 * a mail. Without a caller it is asked by whoever the call is for.
 */
export type Greeting = {
  readonly caller?: FuzzCaller;
  readonly id?: string;
  /** The other names in the path. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

export type GreetingTools = { readonly kit: FuzzKit; readonly cast: FuzzCast };

/** By the name of the call. */
export type Greetings = Readonly<Record<string, (tools: GreetingTools) => Promise<Greeting>>>;

/** Somebody made for one request. */
export const own = (person: Person): { caller: FuzzCaller } => ({ caller: { part: 'own', person } });
