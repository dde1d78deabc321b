import { newId } from '@repo/server/db/new-id';
import { stepUps } from '@repo/server/db/tables/factors';
import { staffStepUps } from '@repo/server/db/tables/staff';
import { type JsonValue, jcsBytes, sha256, toBase64url } from '@repo/vault';
import type { TestApp } from '../servers/test-app.ts';
import type { Person } from './people.ts';
import type { Employee } from './staff-people.ts';

type CallToConfirm = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string; payload?: JsonValue };

/**
 * Returns the step-up header of a confirmed call, from a row inserted for this session, call and body. How a step-up is
 * proved is tested in features/factors.
 */
export async function confirmFor(kit: TestApp, person: Person, act: CallToConfirm): Promise<{ 'x-step-up': string }> {
  const now = kit.clock.now();
  const id = newId(now.getTime());
  const sessionId = person.token.split('.')[1] ?? '';
  const { method, url, payload } = act;
  await kit.context.db.insert(stepUps).values({
    id,
    accountId: person.user.id,
    sessionId,
    operation: `${method} ${url.split('?')[0]}`,
    bodySha256: payload === undefined ? sha256(new Uint8Array(0)) : sha256(jcsBytes(payload)),
    nonce: new Uint8Array(32),
    provenAt: now,
    method: 'password',
    expiresAt: new Date(now.getTime() + 300_000),
  });
  return { 'x-step-up': id };
}

/** Confirms as a browser does: begins, proves the password. Returns the header to use. */
export async function confirmByPassword(
  kit: TestApp,
  person: Person,
  act: CallToConfirm,
): Promise<{ 'x-step-up': string }> {
  const { method, url, payload } = act;
  const bodySha256 = toBase64url(payload === undefined ? sha256(new Uint8Array(0)) : sha256(jcsBytes(payload)));
  const begun = await kit.app.inject({
    method: 'POST',
    url: '/api/auth/step-up/options',
    headers: person.headers,
    payload: { operation: `${method} ${url}`, bodySha256 },
  });
  const { id } = begun.json<{ id: string }>();
  const proved = await kit.app.inject({
    method: 'POST',
    url: '/api/auth/step-up',
    headers: person.headers,
    payload: { id, password: person.password },
  });
  if (proved.statusCode !== 200) throw new Error(`the confirmation answered ${proved.statusCode}: ${proved.body}`);
  return { 'x-step-up': id };
}

/** The same for a call of the portal. How one is proved is tested in features/staff. */
export async function confirmForStaff(
  kit: TestApp,
  employee: Employee,
  act: CallToConfirm,
): Promise<{ 'x-step-up': string }> {
  const now = kit.clock.now();
  const id = newId(now.getTime());
  const { method, url, payload } = act;
  await kit.context.db.insert(staffStepUps).values({
    id,
    staffId: employee.id,
    sessionId: employee.token.split('.')[1] ?? '',
    operation: `${method} ${url.split('?')[0]}`,
    bodySha256: payload === undefined ? sha256(new Uint8Array(0)) : sha256(jcsBytes(payload)),
    provenAt: now,
    expiresAt: new Date(now.getTime() + 300_000),
  });
  return { 'x-step-up': id };
}

/** Makes a call of the portal that widens an access, with its confirmation. */
export async function actConfirmed(
  kit: TestApp,
  employee: Employee,
  act: CallToConfirm & { payload?: JsonValue & object },
) {
  const headers = { ...employee.headers, ...(await confirmForStaff(kit, employee, act)) };
  return kit.app.inject({ headers, ...act });
}
