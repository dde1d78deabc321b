import { PGlite as Embedded, type PGlite, type Transaction } from '@electric-sql/pglite';
import type { Database } from '@repo/server/db/database';
import { embeddedDatabase } from '@repo/server/db/open-database';
import type { FaultErrors, FaultPlan } from './fault-plan.ts';

/** As PostgreSQL and its driver say it: connection_failure, and serialization_failure. */
const CODES = { lostBefore: '08006', lostAfter: '08006', disturbed: '40001' } as const;

class SimulatedDatabaseError extends Error {
  override readonly name = 'SimulatedDatabaseError';
  readonly code: string;
  constructor(kind: keyof typeof CODES) {
    super(`simulated: ${kind}`);
    this.code = CODES[kind];
  }
}

const errors: FaultErrors = (kind) => new SimulatedDatabaseError(kind);

/**
 * The same database behind a connection that may be lost: before and after each statement, and before and after each commit.
 * A transaction whose connection was lost before its commit is rolled back, as PostgreSQL does it.
 */
export function faultyDatabase(real: Database, plan: FaultPlan, onStatement: (statement: string) => void): Database {
  const client: unknown = Reflect.get(real.db, '$client');
  if (!(client instanceof Embedded)) throw new Error('The repeatable form runs on the embedded database.');
  const over = embeddedDatabase(faultyClient(client, plan), { room: real.room }, onStatement);
  return { ...over, listen: real.listen, close: real.close };
}

function faultyClient(client: PGlite, plan: FaultPlan): PGlite {
  const transaction = <T>(act: (tx: Transaction) => Promise<T>): Promise<T> =>
    plan.pass(
      'database',
      () =>
        client.transaction(async (tx) => {
          const done = await act(withFaults(tx, { query: faultyQuery(tx, plan) }));
          // The last boundary before the commit; the one around the whole has its answer behind it.
          await plan.pass('database', async () => undefined, errors);
          return done;
        }),
      errors,
    );
  return withFaults(client, { query: faultyQuery(client, plan), transaction });
}

const faultyQuery =
  (asked: Pick<PGlite, 'query'>, plan: FaultPlan) =>
  (...args: Parameters<PGlite['query']>) =>
    plan.pass('database', () => asked.query(...args), errors);

/** A view of an object with some functions replaced; the others keep their own `this`, because they have private parts. */
function withFaults<T extends object>(of: T, replaced: Readonly<Record<string, unknown>>): T {
  return new Proxy(of, {
    get: (target, key) => {
      if (typeof key === 'string' && key in replaced) return replaced[key];
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' && key !== 'constructor' ? value.bind(target) : value;
    },
  });
}
