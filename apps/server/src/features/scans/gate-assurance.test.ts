import type { ScanRow } from '@repo/contract/scans/scans';
import { fileProfile } from '@repo/dev-env/documents/profile-on-file';
import { callAs, createGlyphFor, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { grantRole, raiseAssurance, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { prepareScan, scanGlyph, sendScan } from '@repo/dev-env/people/scanner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notifications } from '../../db/tables/notifications.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

describe('S5 a professional role needs a second factor', () => {
  test('with one factor it is refused, logged and told, also by a nonce of before; with two it reads', async () => {
    const realOwner = await signUpOwner(kit, { realm: 'real' });
    await fileProfile(kit, realOwner);
    const person = await signUp(kit, { realm: 'real' });
    await grantRole(kit, person, 'medical', await signUpInstitution(kit, { realm: 'real' }));
    const made = await createGlyphFor(kit, realOwner);
    const body = await prepareScan(kit, person, made.secret, { role: 'medical' });
    const answer = await sendScan(kit, person, body);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'scans.assuranceTooLow']);
    const log = await callAs(kit, realOwner, 'GET', `/api/scan-logs?qrCodeId=${made.row.id}`);
    expect(log.json<ScanRow[]>()[0]?.result).toBe('assuranceTooLow');
    const mine = eq(notifications.accountId, realOwner.user.id);
    const [notice] = await kit.context.db.select().from(notifications).where(mine);
    expect(notice).toMatchObject({ kind: 'scan.refused', severity: 'high', recordId: made.row.id });
    await raiseAssurance(kit, person);
    // What was refused stays so for these bytes: the log would else tell of a refusal that was a release.
    expect((await sendScan(kit, person, body)).json()).toMatchObject({ code: 'scans.assuranceTooLow' });
    expect((await scanGlyph(kit, person, made.secret, { role: 'medical' })).statusCode).toBe(201);
  });

  test('neither the owner nor the role user is asked for it, and the demo realm is exempt', async () => {
    const realOwner = await signUpOwner(kit, { realm: 'real' });
    await fileProfile(kit, realOwner);
    const made = await createGlyphFor(kit, realOwner);
    expect((await scanGlyph(kit, realOwner, made.secret)).statusCode).toBe(201);
    const asUser = await scanGlyph(kit, await signUp(kit, { realm: 'real' }), made.secret);
    expect(asUser.json()).toMatchObject({ code: 'scans.denied', params: { role: 'user' } });
    const demoDoctor = await signUp(kit);
    await grantRole(kit, demoDoctor, 'medical', await signUpInstitution(kit));
    const demo = await createGlyphFor(kit, await signUpOwner(kit));
    expect((await scanGlyph(kit, demoDoctor, demo.secret, { role: 'medical' })).statusCode).toBe(201);
  });
});
