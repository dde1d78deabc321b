import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { HEALTH_CONSENT_VERSION } from '@repo/contract/consents/consents';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { newcomer } from '@repo/dev-env/browsers/newcomer';
import {
  createGlyph,
  expectJson,
  type OwnedGlyph,
  type Owner,
  registerOwner,
} from '@repo/dev-env/browsers/registered-owner';
import { codeIn } from '@repo/dev-env/outside/mail-codes';
import { waitForMail } from '@repo/dev-env/servers/sent-mails';
import { deriveFinderToken, glyphKeys, toBase64url } from '@repo/vault';
import { signInAs } from '../enter.ts';

/** A person as most are on their first day: a confirmed address, no profile. Signed in, on an empty page. */
export async function enterConfirmed(page: Page): Promise<Owner> {
  const person = newcomer();
  const owner = await registerOwner(page.request, { person, realm: 'real', typesPassword: true });
  const code = codeIn(await waitForMail(person.email, 'Confirm your email address', 1));
  const { headers } = owner;
  await expectJson(await page.request.post('/api/auth/confirm-email', { headers, data: { code } }), 200);
  await signInAs(page, owner);
  return owner;
}

/** Everything on it that a stranger could be shown, and something that its owner would rather not show. */
const ANYONE_FIELDS = {
  medicalHistory:
    'Name: Marta Bellini\nBorn: 1979-03-14\nBlood group: A-\nCondition: Type 1 diabetes\nCondition: Depression',
  medicalAlerts: 'On insulin',
  allergies: 'Penicillin (life-threatening)\nLatex (severe)',
  medications: 'Insulin glargine · 18 units · 22:00\nRamipril · 5 mg\nPrednisone · 5 mg',
  emergencyContact: 'Paolo Bellini · Husband · +39 055 000 0142\nGiulia Bellini · Sister · +39 055 000 0177',
};

/** A card with that on it, and nothing ticked. */
export async function makePlainCard(api: APIRequestContext, owner: Owner): Promise<OwnedGlyph> {
  const { headers } = owner;
  const data = { version: HEALTH_CONSENT_VERSION };
  await expectJson(await api.put('/api/consents/health', { headers, data }), 200);
  return createGlyph(api, owner, { fields: ANYONE_FIELDS, permissions: { medical: 'read' }, emergencyAccess: true });
}

export const readRow = async (api: APIRequestContext, { headers }: Owner, id: string): Promise<GlyphRow> =>
  expectJson<GlyphRow>(await api.get(`/api/qr-codes/${id}`, { headers }), 200);

/** What a stranger's phone is answered: it has the drawing, and neither session nor cookie. */
export function scanAsStranger(api: APIRequestContext, secret: Uint8Array) {
  const data = {
    glyphId: toBase64url(glyphKeys(secret).glyphId),
    finder: toBase64url(deriveFinderToken(secret)),
  };
  return api.post('/api/emergency/open', { data });
}

export const anyoneDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'What anyone may read' });
export const anyoneSwitch = (root: Locator, group: string): Locator =>
  root.getByRole('switch', { name: group, exact: true });
