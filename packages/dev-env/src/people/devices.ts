import { randomBytes } from 'node:crypto';
import { newId } from '@repo/server/db/new-id';
import { devices } from '@repo/server/db/tables/accounts';
import type { TestApp } from '../servers/test-app.ts';
import { confirmFor } from './confirm.ts';
import type { Person } from './people.ts';

export const newWrap = (id: string, kind: 'password' | 'recovery') => ({
  id,
  generation: 1,
  kind,
  sealed: randomBytes(60).toString('base64url'),
  ...(kind === 'recovery' && { recoveryAuth: randomBytes(32).toString('base64url') }),
});

/** A device without a session. */
export async function insertDevice(kit: TestApp, { user }: Pick<Person, 'user'>): Promise<string> {
  const at = kit.clock.now();
  const id = newId(at.getTime());
  const row = { id, accountId: user.id, label: 'Another device', createdAt: at, lastSeenAt: at };
  await kit.context.db.insert(devices).values(row);
  return id;
}

/** Stores the wrap of a recovery code through the call itself. Returns its id. */
export async function putRecoveryWrap(kit: TestApp, person: Person): Promise<string> {
  const id = newId();
  const act = {
    method: 'PUT',
    url: `/api/vault/wraps/${id}`,
    payload: { wrap: newWrap(id, 'recovery') },
  } as const;
  const headers = { ...person.headers, ...(await confirmFor(kit, person, act)) };
  const answer = await kit.app.inject({ ...act, headers });
  if (answer.statusCode !== 200) throw new Error(`the wrap was refused: ${answer.body}`);
  return id;
}
