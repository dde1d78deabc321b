import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { ProcessUser } from './cluster-part.ts';
import { type ClusterPlan, DATABASE, type DatabaseAddress, OWNER } from './cluster-plan.ts';

/** What psql prints of one statement, asked as the superuser by the socket, as an operator on that machine does. */
export function askSocket(
  { folder, postgresBin, superuser }: ClusterPlan,
  { port }: DatabaseAddress,
  statement: string,
  identity: ProcessUser | null,
): { isDone: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync(
    join(postgresBin, 'psql'),
    ['-XAtq', '-v', 'ON_ERROR_STOP=1', '-h', folder, '-p', String(port), '-U', superuser, '-d', 'postgres'],
    // A statement with a password stands on no command line.
    { ...(identity ?? {}), env: { HOME: folder }, cwd: '/', input: statement, encoding: 'utf8', timeout: 10_000 },
  );
  return { isDone: status === 0, output: `${stdout}${stderr}`.trim() };
}

/** The role that owns the tables, and its database; false while there is no primary that takes them. */
export function makeSiteDatabase(plan: ClusterPlan, identity: ProcessUser | null): boolean {
  return plan.databases.some((place) => {
    const ask = (statement: string) => askSocket(plan, place, statement, identity);
    if (ask('select pg_is_in_recovery()').output !== 'f') return false;
    const has = ask(`select count(*) from pg_database where datname = '${DATABASE}'`);
    if (has.output === '1') return true;
    const role = `select count(*) from pg_roles where rolname = '${OWNER}'`;
    if (ask(role).output === '0' && !ask(`create role ${OWNER} login password '${plan.password}'`).isDone) return false;
    return ask(`create database ${DATABASE} owner ${OWNER}`).isDone;
  });
}
