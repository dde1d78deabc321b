import { DAY_MS } from '@repo/contract/durations';
import { RECENT_PROOF_MINUTES } from '@repo/contract/sessions/assurance';
import { LONG_OVERDUE_DAYS } from '@repo/contract/verification/reverification';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { confirmByPassword } from '@repo/dev-env/people/confirm';
import {
  callAs,
  createGlyphFor,
  sealChange,
  sealReissue,
  signInAgain,
  signUpOwner,
} from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLeaves } from '../../db/tables/audit.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

async function ask(person: Person, path: string) {
  const answer = await kit.app.inject({ url: path, headers: person.headers });
  return [answer.statusCode, answer.json().code];
}

test('[PREF-04] the export asks again who it is, unless the person switched that off', async () => {
  const ada = await signUp(kit);
  expect(await ask(ada, '/api/account/export')).toEqual([403, 'stepUp.required']);
  await setAccount(kit, ada.user.id, { requiresReauth: false });
  expect(await ask(ada, '/api/account/export')).toEqual([200, undefined]);
});

test('an overdue verification asks again for the export, and never in the way of reading', async () => {
  const ada = await signUp(kit);
  await setAccount(kit, ada.user.id, { requiresReauth: false });
  kit.clock.advance(100 * DAY_MS);
  const later = await signInAgain(kit, ada);
  expect(await ask(later, '/api/account/export')).toEqual([403, 'stepUp.required']);
  for (const path of ['/api/qr-codes', '/api/data-folders', '/api/scan-logs', '/api/vault']) {
    expect((await ask(later, path))[0]).toBe(200);
  }
});

describe('what is done often asks again when the last proof is not recent', () => {
  const reveal = async (person: Person, id: string) => {
    const act = { method: 'POST', url: `/api/qr-codes/${id}/reveal`, payload: { purpose: 'show' } } as const;
    const bare = await kit.app.inject({ ...act, headers: person.headers });
    const confirmed = async () =>
      kit.app.inject({ ...act, headers: { ...person.headers, ...(await confirmByPassword(kit, person, act)) } });
    return { code: bare.json<{ code?: string }>().code, confirmed };
  };
  const pastRecent = () => kit.clock.advance(RECENT_PROOF_MINUTES * 60_000 + 1);

  test('[PREF-04] [X-70] showing an own glyph: not after the sign-in, then once for some minutes, in the log, and for no other session', async () => {
    const owner = await signUpOwner(kit);
    const { row } = await createGlyphFor(kit, owner);
    expect((await reveal(owner, row.id)).code).toBeUndefined();
    pastRecent();
    const asked = await reveal(owner, row.id);
    expect(asked.code).toBe('stepUp.required');
    const other = await signInAgain(kit, owner);
    pastRecent();
    const again = await reveal(owner, row.id);
    expect((await again.confirmed()).statusCode).toBe(200);
    expect((await reveal(owner, row.id)).code).toBeUndefined();
    expect((await reveal(other, row.id)).code).toBe('stepUp.required');
    const ofOwner = and(eq(auditLeaves.subjectId, owner.user.id), eq(auditLeaves.act, 'glyph.revealed'));
    expect(await kit.context.db.$count(auditLeaves, ofOwner)).toBe(3);
    await setAccount(kit, owner.user.id, { requiresReauth: false });
    expect((await reveal(other, row.id)).code).toBeUndefined();
    // Whose it is not, and what nobody has, is one answer, before anything is asked.
    const stranger = await signUp(kit);
    pastRecent();
    expect((await reveal(stranger, row.id)).code).toBe('glyphs.unknown');
  });

  test('[PREF-04] more readers of a glyph ask again, fewer do not', async () => {
    const owner = await signUpOwner(kit);
    const made = await createGlyphFor(kit, owner, { permissions: { medical: 'read' } });
    const put = async (permissions: object, emergencyAccess = false) => {
      const { body } = await sealChange(kit, owner, made, { permissions, emergencyAccess });
      return callAs(kit, owner, 'PUT', `/api/qr-codes/${made.row.id}`, body);
    };
    const reissue = async () => {
      const { body } = await sealReissue(kit, owner, made, { permissions: { medical: 'full' } });
      const { id: _, ...rest } = body;
      return callAs(kit, owner, 'POST', `/api/qr-codes/${made.row.id}/reissue`, rest);
    };
    pastRecent();
    expect((await put({ medical: 'full' })).json()).toMatchObject({ code: 'stepUp.required' });
    expect((await put({ medical: 'read', legal: 'read' })).json()).toMatchObject({ code: 'stepUp.required' });
    expect((await put({ medical: 'none' }, true)).json()).toMatchObject({ code: 'stepUp.required' });
    expect((await reissue()).json()).toMatchObject({ code: 'stepUp.required' });
    expect((await put({ medical: 'restricted' })).statusCode).toBe(200);
  });

  test('[X-25] overdue for a month it asks however recent the sign-in and whatever was chosen; before that it does not', async () => {
    const owner = await signUpOwner(kit);
    const { row } = await createGlyphFor(kit, owner);
    await setAccount(kit, owner.user.id, { requiresReauth: false });
    kit.clock.advance((92 + LONG_OVERDUE_DAYS - 1) * DAY_MS);
    expect((await reveal(await signInAgain(kit, owner), row.id)).code).toBeUndefined();
    kit.clock.advance(2 * DAY_MS);
    const late = await signInAgain(kit, owner);
    const asked = await reveal(late, row.id);
    expect(asked.code).toBe('stepUp.required');
    expect((await asked.confirmed()).statusCode).toBe(200);
    expect((await callAs(kit, late, 'GET', '/api/qr-codes')).statusCode).toBe(200);
  });
});
