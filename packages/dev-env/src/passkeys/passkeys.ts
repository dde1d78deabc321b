import type { CreationOptions, PasskeyRow } from '@repo/contract/factors/factors';
import type { PasskeyKind, RequestOptions } from '@repo/contract/factors/passkey-shapes';
import { confirmFor } from '../people/confirm.ts';
import { BROWSER_HEADERS, type Person } from '../people/people.ts';
import type { TestApp } from '../servers/test-app.ts';
import { type Lie, newTestPasskey, type TestPasskey } from './authenticator.ts';

const OPTIONS = '/api/biometric/options';

/** The challenge for a new passkey, with a step-up. */
export async function beginPasskey(kit: TestApp, person: Person, type: PasskeyKind): Promise<CreationOptions> {
  const act = { method: 'POST', url: OPTIONS, payload: { type } } as const;
  const headers = { ...person.headers, ...(await confirmFor(kit, person, act)) };
  const answer = await kit.app.inject({ ...act, headers });
  if (answer.statusCode !== 201) throw new Error(`${OPTIONS} answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<CreationOptions>();
}

/** The path and the body that store it. */
export function buildPasskeyEnrolment(
  kind: PasskeyKind,
  passkey: TestPasskey,
  options: CreationOptions,
  lie: Lie = {},
) {
  const attestation = passkey.attest(options, lie);
  const isFinger = kind === 'fingerprint' || kind === 'securityKey';
  const named = isFinger ? { credentialId: attestation.id } : { platform: 'Linux' };
  const url = isFinger ? '/api/biometric/fingerprint' : '/api/biometric/faceid';
  return { method: 'POST', url, payload: { ...named, type: kind, attestation, label: 'My key' } } as const;
}

/** Sets up a passkey of the person through the calls. */
export async function addPasskey(
  kit: TestApp,
  person: Person,
  { kind = 'fingerprint', passkey = newTestPasskey() }: { kind?: PasskeyKind; passkey?: TestPasskey } = {},
): Promise<{ passkey: TestPasskey; row: PasskeyRow }> {
  const act = buildPasskeyEnrolment(kind, passkey, await beginPasskey(kit, person, kind));
  const answer = await kit.app.inject({ ...act, headers: person.headers });
  if (answer.statusCode !== 201) throw new Error(`${act.url} answered ${answer.statusCode}: ${answer.body}`);
  return { passkey, row: answer.json<PasskeyRow>() };
}

/** The options that a browser receives for a sign-in by passkey. */
export async function beginSignIn(kit: Pick<TestApp, 'app'>, username?: string): Promise<RequestOptions> {
  const answer = await kit.app.inject({
    method: 'POST',
    url: '/api/auth/biometric/options',
    headers: BROWSER_HEADERS,
    payload: username === undefined ? {} : { username },
  });
  if (answer.statusCode !== 201) throw new Error(`options answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<RequestOptions>();
}
