import { NOTIFICATION_KINDS, type NotificationKind } from '@repo/contract/notifications/notification-kinds';
import { fileProfile } from '@repo/dev-env/documents/profile-on-file';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { callAs, consentToHealthData, createGlyphFor, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { grantRole, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { scanGlyph } from '@repo/dev-env/people/scanner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notify } from '../src/features/notifications/notify.ts';
import { settleWithheld } from '../src/features/profile/withheld-glyphs.ts';
import { notifyFactorChange } from '../src/features/sessions/codes/notify-factor.ts';

// What somebody must hear of arrives by mail although every switch is off and no page is open (decision 0034).

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const SILENT = {
  ...{ documentAlerts: false, walletAlerts: false, securityAlerts: false, loginAlerts: false },
  ...{ pushNotifications: false, soundEnabled: false },
};

/** A confirmed address, and every switch off. */
async function silentOwner(realm: 'demo' | 'real' = 'demo'): Promise<Owner> {
  const owner = await signUpOwner(kit, { realm });
  await confirmAddress(kit, owner);
  expect((await callAs(kit, owner, 'PATCH', '/api/notification-settings', SILENT)).statusCode).toBe(200);
  return owner;
}

const subjectsTo = async (owner: Owner) =>
  (await readMailsTo(kit, owner.user.email)).map(({ headers }) => headers.subject);

/** Their act writes a mail of its own, with a link; the invented one needs none. */
const BY_THEIR_ACT: readonly NotificationKind[] = [
  'factor.changed',
  'password.changed',
  'recovery.done',
  'demo.security',
  'emergency.read',
  'fee.waitsForYou',
  'payment.refundedAsCredit',
  'plan.cardFailed',
  'plan.due',
  'plan.pastDue',
  'plan.renewsByCard',
  'review.asked',
];

test('every kind of critical notification is mailed to somebody who switched all of them off', async () => {
  const owner = await silentOwner();
  const before = (await subjectsTo(owner)).length;
  const kinds = (Object.keys(NOTIFICATION_KINDS) as NotificationKind[]).filter((kind) => !BY_THEIR_ACT.includes(kind));
  for (const kind of kinds) {
    const notice = { accountId: owner.user.id, kind, severity: 'critical' } as const;
    await kit.context.db.transaction((tx) => notify(tx, kit.context, [notice]));
  }
  expect((await subjectsTo(owner)).length - before).toBe(kinds.length);
});

test('an emergency opening is mailed, without a word of what stands on the card', async () => {
  const owner = await silentOwner();
  const medic = await signUp(kit);
  await grantRole(kit, medic, 'emergency', await signUpInstitution(kit));
  const made = await createGlyphFor(kit, owner, {
    fields: { medicalHistory: 'Name: Tobia Bellini', allergies: 'Penicillin-anaphylaxis' },
    permissions: { emergency: 'restricted' },
    emergencyAccess: true,
  });
  await scanGlyph(kit, medic, made.secret, { role: 'emergency', reason: 'unconscious' });
  const [mail] = await readMailsTo(kit, owner.user.email);
  expect(mail?.headers.subject).toContain('One of your cards was opened in an emergency');
  expect(JSON.stringify(mail)).not.toMatch(/Tobia|Bellini|Penicillin|unconscious/);
});

test('cards that close to helpers and open again are mailed', async () => {
  const owner = await silentOwner('real');
  await consentToHealthData(kit, owner);
  const settle = () => kit.context.db.transaction((tx) => settleWithheld(tx, kit.context, owner.user.id));
  await createGlyphFor(kit, owner);
  await fileProfile(kit, owner);
  await settle();
  expect((await subjectsTo(owner))[0]).toContain('Your card is now readable by helpers');
  await fileProfile(kit, owner, { status: 'rejected', reason: 'expired' });
  await settle();
  expect((await subjectsTo(owner))[0]).toContain('Nobody else can read your cards now');
});

test('a new device, and a passkey added or taken away, are mailed by their own acts', async () => {
  const owner = await silentOwner();
  const { username, password } = owner;
  await kit.app.inject({ method: 'POST', url: '/api/login', payload: { username, password } });
  expect((await subjectsTo(owner))[0]).toContain('Sign-in from a new device');
  for (const what of ['passkeyAdded', 'passkeyRemoved'] as const) {
    const before = (await subjectsTo(owner)).length;
    const account = { id: owner.user.id, email: owner.user.email, emailConfirmedAt: kit.clock.now() };
    await kit.context.db.transaction((tx) => notifyFactorChange(tx, kit.context, account, { what, id: null }));
    expect((await subjectsTo(owner)).length).toBe(before + 1);
  }
});
