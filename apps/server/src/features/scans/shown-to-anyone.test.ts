import { TICKS } from '@repo/dev-env/people/anyone-reader';
import { callAs, createGlyphFor } from '@repo/dev-env/people/glyph-owner';
import { grantRole, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { scanGlyph } from '@repo/dev-env/people/scanner';
import { openShownCard } from '@repo/dev-env/people/shown-card';
import { expect, test } from 'vitest';

test('[SCAN-18] a refusal to a role says that everyone may read lines only while a reading would show them', async () => {
  const { kit, owner, made } = await openShownCard();
  const finder = await signUp(kit);
  const hidden = await createGlyphFor(kit, owner);
  const ask = async ({ secret } = made) => {
    const { code, params } = (await scanGlyph(kit, finder, secret, { role: 'user' })).json();
    return `${code} ${params.anyone}`;
  };
  const change = (path: string, on: boolean) =>
    callAs(kit, owner, 'PUT', `/api/qr-codes/${made.row.id}/${path}`, { on });
  expect(await ask()).toBe('scans.denied shown');
  expect(await ask(hidden)).toBe('scans.denied undefined');
  expect((await change('anyone', false)).statusCode).toBe(200);
  expect(await ask()).toBe('scans.denied undefined');
  const locked = await createGlyphFor(kit, owner, { anyone: TICKS, passcode: '7391-copper' });
  const doctor = await signUp(kit);
  await grantRole(kit, doctor, 'medical', await signUpInstitution(kit));
  const asked = await scanGlyph(kit, doctor, locked.secret, { role: 'medical' });
  expect(asked.json()).toMatchObject({ code: 'passcode.required', params: { anyone: 'shown' } });
  await kit.close();
});
