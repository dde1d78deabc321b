import type { CreatedGlyph } from '@repo/dev-env/people/glyph-owner';
import type { Employee } from '@repo/dev-env/people/staff-people';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import type { CastActor } from './cast.ts';

export type MatrixRequest = { query?: string; body?: object; headers?: Record<string, string> };
export type MatrixThing = { id: string; glyph?: CreatedGlyph };

/** How the authorisation matrix makes one call. */
export type MatrixCase = {
  /** A valid request of this actor; `thing` is what the id in the path names. */
  request?: (actor: CastActor, thing: MatrixThing, kit: TestApp) => Promise<MatrixRequest>;
  /** The status of a valid request, if it differs from the declared one. */
  status?: (actor: CastActor) => number;
  /** The status for an unknown id and so for another person's; 404 by default. */
  unknownStatus?: number;
  /** Creates a thing of the actor's own and returns its id, for a call with an id in its path. */
  makeThing?: (kit: TestApp, actor: CastActor) => Promise<string>;
};

/** Cases by the name of the call. `<feature>.cases.ts` exports those of a feature as `CASES`. */
export type MatrixCases = Readonly<Record<string, MatrixCase>>;

/** How `portal-isolation.test.ts` makes one call of the portal. `<feature>.cases.ts` exports them as `STAFF_CASES`. */
export type StaffCases = Readonly<
  Record<
    string,
    {
      /** A valid request of this employee. */
      request?: (kit: TestApp, as: Employee) => Promise<{ query?: string; body?: object }>;
      /** Creates what the id in the path names, in the institution of this employee, and returns the id. */
      makeThing?: (kit: TestApp, of: Employee) => Promise<string>;
      /** Only who it belongs to is told, and no colleague: each asks for a thing of their own. */
      isOwn?: boolean;
    }
  >
>;
