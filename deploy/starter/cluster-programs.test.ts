import { expect, test, vi } from 'vitest';
import { findPrograms, type ProgramMachine } from './cluster-programs.ts';

/** A machine with `apt-get` alone, where what is installed is there afterwards. */
function openMachine(isRoot: boolean) {
  const there = new Set(['apt-get']);
  const install = vi.fn(async (packages: readonly string[]) => {
    for (const name of packages) there.add(name === 'etcd-server' ? 'etcd' : name);
  });
  const find = (program: string) => (there.has(program) ? `/usr/bin/${program}` : null);
  const machine: ProgramMachine = { find, findPostgres: () => find('postgresql'), isRoot, install };
  return { machine, install };
}

const PACKAGES = ['etcd-server', 'patroni', 'haproxy', 'postgresql'];

test('nothing is installed unless whoever starts a cluster says so, and who refuses is told what is missing', async () => {
  const { machine, install } = openMachine(true);
  const asked: (readonly string[])[] = [];
  const answer = (says: boolean) => async (packages: readonly string[]) => {
    asked.push(packages);
    return says;
  };
  expect(await findPrograms(answer(false), machine)).toBe(
    `A cluster needs these packages of Debian: ${PACKAGES.join(' ')}. Install them, then try again.`,
  );
  expect(install).not.toHaveBeenCalled();
  expect(await findPrograms(answer(true), machine)).toMatchObject({ etcd: '/usr/bin/etcd' });
  expect(install.mock.calls).toEqual([[PACKAGES]]);
  // Where all is there nobody is asked.
  expect(await findPrograms(answer(true), machine)).toMatchObject({ patroni: '/usr/bin/patroni' });
  expect(asked).toEqual([PACKAGES, PACKAGES]);
});

test('who is not root is not asked for what they could not do', async () => {
  const { machine, install } = openMachine(false);
  const ask = vi.fn(async () => true);
  expect(await findPrograms(ask, machine)).toMatch(/^A cluster needs these packages of Debian: /);
  expect([ask.mock.calls, install.mock.calls]).toEqual([[], []]);
});
