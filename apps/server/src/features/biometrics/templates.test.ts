// @databases both

import { addPasskey } from '@repo/dev-env/passkeys/passkeys';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLeaves } from '../../db/tables/audit.ts';
import { biometricTemplates } from '../../db/tables/factors.ts';
import { notifications } from '../../db/tables/notifications.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const SAMPLE = `data:audio/wav;base64,${'UklGRg'.repeat(200)}`;

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (person: Person, method: HttpMethod, url: string, payload?: object) =>
  kit.app.inject({ method, url, headers: person.headers, ...(payload && { payload }) });

const listTemplates = ({ user }: Person) =>
  kit.context.db.select().from(biometricTemplates).where(eq(biometricTemplates.accountId, user.id));

test('[BIO-25] [BIO-67] a voice is kept sealed twice, with consent, and the sample is not kept at all', async () => {
  const person = await signUp(kit);
  const template = 's1.sealed-on-the-device';
  const payload = { voiceSample: SAMPLE, type: 'voice', template, consent: true };
  const answer = await ask(person, 'POST', '/api/biometric/voice', payload);
  expect([answer.statusCode, answer.json()]).toMatchObject([201, { kind: 'voice', template }]);
  const [row] = await listTemplates(person);
  expect(Buffer.from(row?.templateWrapped ?? []).includes('sealed-on-the-device')).toBe(false);
  const dump = await kit.context.db.execute('select * from biometric_templates');
  expect(JSON.stringify(dump)).not.toContain('UklGRg');
  expect(kit.logs.join('')).not.toContain('UklGRg');
  expect((await ask(person, 'GET', '/api/biometric/templates')).json()).toEqual([answer.json()]);
});

test('[BIO-25] [BIO-29] a sample alone, or no consent, keeps nothing', async () => {
  const person = await signUp(kit);
  const bare = await ask(person, 'POST', '/api/biometric/voice', { voiceSample: SAMPLE, type: 'voice' });
  expect([bare.statusCode, bare.json().message]).toEqual([400, 'Unable to register voice pattern']);
  for (const consent of [undefined, false]) {
    const payload = { type: 'voice', template: 's1.x', ...(consent === undefined ? {} : { consent }) };
    const answer = await ask(person, 'POST', '/api/biometric/voice', payload);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'biometrics.consentMissing']);
  }
  const face = await ask(person, 'PUT', '/api/biometric/templates/face', { template: 's1.x', consent: false });
  expect(face.json().code).toBe('biometrics.consentMissing');
  expect(await listTemplates(person)).toEqual([]);
});

test('[BIO-21] a face is replaced, told and really deleted', async () => {
  const person = await signUp(kit);
  for (const template of ['s1.first', 's1.second']) {
    const answer = await ask(person, 'PUT', '/api/biometric/templates/face', { template, consent: true });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  const list = await ask(person, 'GET', '/api/biometric/templates');
  expect(list.json()).toMatchObject([{ kind: 'face', template: 's1.second' }]);
  expect((await ask(person, 'DELETE', '/api/biometric/templates/face')).statusCode).toBe(200);
  expect(await listTemplates(person)).toEqual([]);
  expect((await ask(person, 'DELETE', '/api/biometric/templates/face')).statusCode).toBe(404);
  const notices = await kit.context.db.select().from(notifications).where(eq(notifications.accountId, person.user.id));
  expect(notices.map(({ facts }) => facts.what)).toEqual([
    'voiceOrFaceAdded',
    'voiceOrFaceAdded',
    'voiceOrFaceRemoved',
  ]);
  const leaves = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, person.user.id));
  expect(leaves.filter(({ entry }) => JSON.stringify(entry).includes('voiceOrFace'))).toHaveLength(3);
});

test('a row moved to another person or kind does not open', async () => {
  const [person, thief] = [await signUp(kit), await signUp(kit)];
  await ask(person, 'PUT', '/api/biometric/templates/face', { template: 's1.mine', consent: true });
  const mine = eq(biometricTemplates.accountId, person.user.id);
  await kit.context.db.update(biometricTemplates).set({ kind: 'voice' }).where(mine);
  expect((await ask(person, 'GET', '/api/biometric/templates')).statusCode).toBe(500);
  await kit.context.db.update(biometricTemplates).set({ kind: 'face', accountId: thief.user.id }).where(mine);
  expect((await ask(thief, 'GET', '/api/biometric/templates')).statusCode).toBe(500);
  await kit.context.db.delete(biometricTemplates).where(eq(biometricTemplates.accountId, thief.user.id));
});

test('sizes are bounded, and another kind is none', async () => {
  const person = await signUp(kit);
  const put = (kind: string, template: string) =>
    ask(person, 'PUT', `/api/biometric/templates/${kind}`, { template, consent: true });
  expect((await put('face', 'x'.repeat(65_537))).statusCode).toBe(400);
  expect((await put('face', '')).statusCode).toBe(400);
  expect((await put('iris', 's1.x')).statusCode).toBe(400);
  const loud = { type: 'voice', voiceSample: 'x'.repeat(900_001), template: 's1.x', consent: true };
  expect((await ask(person, 'POST', '/api/biometric/voice', loud)).statusCode).toBe(400);
});

test('[BIO-22] [BIO-26] completion looks at what is kept here, not at what is said', async () => {
  const person = await signUp(kit, { kind: 'browser' });
  const said = { methods: ['fingerprint', 'faceId', 'voice'], step: 'biometric' };
  const refused = await ask(person, 'POST', '/api/biometric/complete', said);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toBe('Please set up at least one biometric authentication method');
  await addPasskey(kit, person, { kind: 'windowsHello' });
  const done = await ask(person, 'POST', '/api/biometric/complete', { methods: [], step: 3 });
  expect([done.statusCode, done.json()]).toEqual([200, { passkeys: ['windowsHello'], conveniences: [] }]);
});

test('two at once keep one', async () => {
  const person = await signUp(kit);
  const put = (template: string) => ask(person, 'PUT', '/api/biometric/templates/voice', { template, consent: true });
  const answers = await Promise.all(['s1.a', 's1.b'].map(put));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await listTemplates(person)).toMatchObject([{ version: 2 }]);
});
