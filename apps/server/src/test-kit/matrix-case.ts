import type { Actor } from './cast.ts';
import type { Made } from './glyph-owner.ts';
import type { TestApp } from './test-app.ts';

export type MatrixRequest = { query?: string; body?: object; headers?: Record<string, string> };
export type MatrixThing = { id: string; glyph?: Made };

/** How the authorisation matrix makes one call. */
export type MatrixCase = {
  /** The request as this actor makes it well; `thing` is what the id in the path names. */
  request?: (actor: Actor, thing: MatrixThing) => Promise<MatrixRequest>;
  /** The status of a good request, where it is not the one that the call declares. */
  status?: (actor: Actor) => number;
  /** What an id of nobody answers, and so another person's; 404 where nothing else is said. */
  unknownStatus?: number;
  /** Makes a thing of the actor's own and answers its id, for a call with an id in its path. */
  makeThing?: (kit: TestApp, actor: Actor) => Promise<string>;
};

/** By the name of the call. A feature exports its own as `CASES` of `<feature>.cases.ts`. */
export type MatrixCases = Readonly<Record<string, MatrixCase>>;
