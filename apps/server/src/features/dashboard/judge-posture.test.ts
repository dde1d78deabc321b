import type { ProfileStatus } from '@repo/contract/profile/profile';
import { POSTURE_NAMES, postureScore } from '@repo/contract/rules/posture';
import { reverificationDue } from '@repo/contract/verification/reverification';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgePosture, listNeeds, type PostureFacts } from './judge-posture.ts';

const NOW = new Date('2026-11-21T09:00:00.000Z');
const dueAfter = (createdAt: string) =>
  reverificationDue({ lastReverificationAt: null, createdAt: new Date(createdAt) }, NOW);
const document = (status: 'pending' | 'processing' | 'approved' | 'rejected'): ProfileStatus => ({
  profileCompleted: status !== 'pending',
  missingFields: [],
  verificationStatus: { photoVerified: false, idVerified: status === 'approved', institutionVerified: false },
  exempt: false,
  waivedUntil: null,
  answerable: true,
  reviews: [{ kind: 'document', id: null, status, reason: null, asked: null, canAppeal: false, submittedAt: null }],
  prefilled: {},
});

const EVERYTHING: PostureFacts = {
  isShared: false,
  isDemo: false,
  passkeys: 2,
  hasTotp: true,
  backupCodesLeft: 10,
  profile: document('approved'),
  hasVault: true,
  recoveryCode: 'kept',
  isEmailConfirmed: true,
  due: dueAfter('2026-11-01T09:00:00.000Z'),
  asksAgain: true,
  glyphs: { total: 4, stale: 0, ended: 0 },
  roomUsed: 0.79,
  devices: { known: 2, old: 0 },
  criticalNotices: 0,
  hasChosenStorage: true,
  waiting: {
    ...{ orders: 0, fees: 0, planDueAt: null },
    ...{ servicesUnderWay: 0, servicePromisedBy: null },
  },
  offeredFolders: 0,
  now: NOW,
};
const computeScore = (facts: PostureFacts) => postureScore(judgePosture(facts));

test('[DASH-04] [DASH-05] everything in place is 100 and needs nothing; each measure that is missing costs its weight', () => {
  expect(computeScore(EVERYTHING)).toBe(100);
  expect(listNeeds(EVERYTHING)).toEqual([]);
  expect(judgePosture(EVERYTHING).map(({ name }) => name)).toEqual(POSTURE_NAMES);
  expect(computeScore({ ...EVERYTHING, recoveryCode: 'none' })).toBe(85);
  expect(computeScore({ ...EVERYTHING, passkeys: 0 })).toBe(80);
  expect(computeScore({ ...EVERYTHING, passkeys: 0, hasTotp: false })).toBe(65);
});

test('[X-26] what cannot be known of a shared demo account leaves the sum, and too little is left for a score', () => {
  const profile: ProfileStatus = { ...document('pending'), exempt: true, reviews: [] };
  const shared = { ...EVERYTHING, isShared: true, isDemo: true, profile, hasChosenStorage: false };
  const unknown = judgePosture(shared).filter(({ state }) => state === 'unknown');
  expect(unknown.map(({ name }) => name).sort()).toEqual(
    ['backupCodes', 'email', 'identity', 'passkey', 'recoveryCode', 'secondFactor'].sort(),
  );
  expect(computeScore(shared)).toBeNull();
  expect(listNeeds(shared)).toEqual([]);
});

test('needs come in order of how pressing they are, the graver ones marked', () => {
  const facts: PostureFacts = {
    ...EVERYTHING,
    passkeys: 0,
    hasTotp: false,
    backupCodesLeft: 0,
    profile: document('rejected'),
    recoveryCode: 'none',
    isEmailConfirmed: false,
    due: dueAfter('2026-08-01T09:00:00.000Z'),
    glyphs: { total: 4, stale: 2, ended: 1 },
    roomUsed: 0.809,
    criticalNotices: 3,
    hasChosenStorage: false,
  };
  expect(listNeeds(facts).map(({ name, isGrave, count }) => [name, isGrave, count])).toEqual([
    ['criticalNotices', true, 3],
    ['reverification', true, null],
    ['profile', true, null],
    ['email', false, null],
    ['secondFactor', false, null],
    ['recoveryCode', true, null],
    ['room', false, 80],
    ['staleGlyphs', false, 2],
    ['endedGlyphs', false, 1],
    ['storagePlace', false, null],
  ]);
  const telephoneOnly = { ...EVERYTHING, backupCodesLeft: 2 };
  expect(listNeeds(telephoneOnly)).toEqual([{ name: 'backupCodes', isGrave: false, count: 2, at: null }]);
});

test.each([
  ['processing', 'documentWaiting'],
  ['pending', 'documentMissing'],
  ['rejected', 'documentRejected'],
  ['approved', 'documentReviewed'],
] as const)('a document that is %s reads %s', (status, detail) => {
  const identity = judgePosture({ ...EVERYTHING, profile: document(status) }).find(({ name }) => name === 'identity');
  expect(identity).toMatchObject({ detail, state: status === 'approved' ? 'met' : 'unmet' });
});

const anyFacts = fc.record({
  isShared: fc.constant(false),
  isDemo: fc.boolean(),
  passkeys: fc.nat(3),
  hasTotp: fc.boolean(),
  backupCodesLeft: fc.nat(10),
  profile: fc.constantFrom('pending' as const, 'processing' as const, 'rejected' as const).map(document),
  hasVault: fc.constant(true),
  recoveryCode: fc.constantFrom('none', 'made', 'kept'),
  isEmailConfirmed: fc.boolean(),
  due: fc.constantFrom('2026-08-01T09:00:00.000Z', '2026-11-01T09:00:00.000Z').map(dueAfter),
  asksAgain: fc.boolean(),
  glyphs: fc.record({ total: fc.constant(5), stale: fc.nat(5), ended: fc.nat(5) }),
  roomUsed: fc.double({ min: 0, max: 1, noNaN: true }),
  devices: fc.record({ known: fc.constant(5), old: fc.nat(4) }),
  criticalNotices: fc.nat(9),
  hasChosenStorage: fc.boolean(),
  waiting: fc.record({
    ...{ orders: fc.nat(2), fees: fc.nat(2), planDueAt: fc.constantFrom(null, NOW) },
    ...{ servicesUnderWay: fc.nat(2), servicePromisedBy: fc.constantFrom(null, NOW) },
  }),
  offeredFolders: fc.nat(2),
  now: fc.constant(NOW),
});

test('no step towards safety ever lowers the score', () => {
  const steps: ((facts: PostureFacts) => PostureFacts)[] = [
    (facts) => ({ ...facts, passkeys: facts.passkeys + 1 }),
    (facts) => ({ ...facts, hasTotp: true }),
    (facts) => ({ ...facts, backupCodesLeft: 10 }),
    (facts) => ({ ...facts, profile: document('approved') }),
    (facts) => ({ ...facts, recoveryCode: 'kept' }),
    (facts) => ({ ...facts, isEmailConfirmed: true }),
    (facts) => ({ ...facts, due: EVERYTHING.due }),
    (facts) => ({ ...facts, asksAgain: true }),
    (facts) => ({ ...facts, glyphs: { ...facts.glyphs, stale: 0 } }),
    (facts) => ({ ...facts, devices: { ...facts.devices, old: 0 } }),
  ];
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...steps), (facts, step) => {
      expect(computeScore(step(facts)) ?? -1).toBeGreaterThanOrEqual(computeScore(facts) ?? -1);
    }),
  );
});

test('what waits to be paid is said with its count, a plan that is overdue as the graver form', () => {
  const asks = (waiting: Partial<PostureFacts['waiting']>) =>
    listNeeds({ ...EVERYTHING, waiting: { ...EVERYTHING.waiting, ...waiting } });
  expect(asks({ orders: 1, fees: 2 })).toEqual([
    { name: 'orderWaiting', isGrave: false, count: 1, at: null },
    { name: 'paymentWaiting', isGrave: false, count: 2, at: null },
  ]);
  const later = new Date(NOW.getTime() + 1);
  expect(asks({ planDueAt: later })).toEqual([
    { name: 'planDue', isGrave: false, count: null, at: later.toISOString() },
  ]);
  expect(asks({ planDueAt: NOW })).toMatchObject([{ name: 'planDue', isGrave: true }]);
});

test('a service under way says until when it is promised', () => {
  const services = { servicesUnderWay: 2, servicePromisedBy: NOW };
  expect(listNeeds({ ...EVERYTHING, waiting: { ...EVERYTHING.waiting, ...services } })).toEqual([
    { name: 'feeUnderWay', isGrave: false, count: 2, at: NOW.toISOString() },
  ]);
});

test('a folder that an institution offers asks until it is answered', () => {
  expect(listNeeds({ ...EVERYTHING, offeredFolders: 2 })).toEqual([
    { name: 'folderOffered', isGrave: false, count: 2, at: null },
  ]);
});
