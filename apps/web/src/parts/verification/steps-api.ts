import { readMeta } from '@repo/contract/accounts/meta';
import type { AnswerOf } from '@repo/contract/call';
import type { PasskeyKind } from '@repo/contract/factors/passkey-shapes';
import type { KycData } from '@repo/contract/profile/profile';
import type { SessionAnswer } from '@repo/contract/sessions/sessions';
import {
  completeVerification,
  type StepAnswer,
  verifyKyc,
  verifyStep1,
  verifyStep2,
  verifyStep2Options,
} from '@repo/contract/verification/verification';
import { ask } from '../../api/ask.ts';
import { askPasskey, createPasskey, PasskeyError } from '../../device/passkeys/passkeys.ts';
import { askVault } from '../../workers/vault-client.ts';

/** Whose steps: of a session that opens nothing else (`token`), or of the one that is signed in. */
export type StepsOwner = { username: string; token?: string };

/** What the last call repeats, as specified. The server has its own record and does not read it. */
export type StepsData = { fingerprint: string | null; faceId: string | null; kycData: KycData | null };

export type KycAnswer = AnswerOf<typeof verifyKyc>;

const withToken = ({ token }: StepsOwner) => (token === undefined ? {} : { token });

/** Before a session begins its vault key is kept in the worker; in a session only what the server is sent is made. */
export async function derivePassword({ username, token }: StepsOwner, password: string): Promise<string> {
  const { siteId } = await ask(readMeta, {});
  const operation = token === undefined ? 'password.authKeyOnly' : 'password.derive';
  return (await askVault(operation, { siteId, username, password })).authKey;
}

export function sendPassword(of: StepsOwner, authKey: string): Promise<StepAnswer> {
  return ask(verifyStep1, { body: { username: of.username, password: authKey } }, withToken(of));
}

/** `aiVerified` and `riskScore` are required fields that the server ignores (V3-21, X-79). */
export function sendKyc(of: StepsOwner, kycData: KycData | null): Promise<KycAnswer> {
  const body = { ...(kycData && { kycData }), aiVerified: true, riskScore: 0 };
  return ask(verifyKyc, { body }, withToken(of));
}

/** Throws PasskeyError, AskError. */
export async function provePasskey(of: StepsOwner): Promise<StepsData['fingerprint']> {
  const { request } = await ask(verifyStep2Options, { body: {} }, withToken(of));
  if (request === null) throw new PasskeyError('failed');
  const { answer } = await askPasskey(request);
  await prove(of, { fingerprint: answer.id, faceId: null, assertion: answer });
  return answer.id;
}

/** The first passkey of an account. It proves nothing by being made: it is used right afterwards. */
export async function enrolPasskey(of: StepsOwner, kind: PasskeyKind, label: string): Promise<void> {
  const { creation } = await ask(verifyStep2Options, { body: { kind } }, withToken(of));
  if (creation === null) throw new PasskeyError('failed');
  const { answer } = await createPasskey(creation);
  const isFace = kind !== 'fingerprint' && kind !== 'securityKey';
  const slots = { fingerprint: isFace ? null : answer.id, faceId: isFace ? answer.id : null };
  await prove(of, { ...slots, attestation: { ...answer, response: pickAttestation(answer.response) }, kind, label });
}

export async function proveCode(of: StepsOwner, code: string): Promise<void> {
  await prove(of, { fingerprint: null, faceId: null, code });
}

export function complete(of: StepsOwner, { fingerprint, faceId, kycData }: StepsData): Promise<SessionAnswer> {
  const biometricData = { fingerprint, faceId, timestamp: new Date().toISOString() };
  const body = { username: of.username, biometricData, faceIdData: faceId, kycData };
  return ask(completeVerification, { body }, withToken(of));
}

type StepProof = Omit<Parameters<typeof ask<typeof verifyStep2>>[1]['body']['biometricData'], 'timestamp'>;

async function prove(of: StepsOwner, proof: StepProof): Promise<void> {
  const biometricData = { ...proof, timestamp: new Date().toISOString() };
  await ask(verifyStep2, { body: { biometricData, type: 'combined' } }, withToken(of));
}

type PasskeyResponse = Awaited<ReturnType<typeof createPasskey>>['answer']['response'];

/** Only what the server keeps: the browser may answer more. */
function pickAttestation({ clientDataJSON, attestationObject, transports }: PasskeyResponse) {
  return { clientDataJSON, attestationObject, ...(transports && { transports }) };
}
