import type { JsonValue } from '@repo/vault';
import { setAccount } from '../databases/sealed-rows.ts';
import type { TestApp } from '../servers/test-app.ts';
import { confirmFor } from './confirm.ts';
import type { Person } from './people.ts';

type StepUpCall = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string; payload?: JsonValue & object };

/** Makes a call that needs a step-up, with one. */
export async function callConfirmed(kit: TestApp, person: Person, { method, url, payload }: StepUpCall) {
  const act = { method, url, ...(payload === undefined ? {} : { payload }) };
  const headers = { ...person.headers, ...(await confirmFor(kit, person, act)) };
  return kit.app.inject({ headers, ...act });
}

/** Needed for mail, which is sent to confirmed addresses only. */
export async function confirmAddress(kit: TestApp, person: Person): Promise<void> {
  const set = { emailConfirmedAt: kit.clock.now() };
  await setAccount(kit, person.user.id, set);
}
