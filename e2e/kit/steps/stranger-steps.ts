import type { Page, Route } from '@playwright/test';
import type { AnyoneTicks } from '@repo/client/card/anyone-lines';
import type { GlyphFields } from '@repo/client/glyph-fields';
import { glyphPayload } from '@repo/client/glyph-payload';
import { sealGlyphBody } from '@repo/dev-env/people/sealed-glyph';
import { encodeGlyph, type Glyph } from '@repo/glyph';
import { newId } from '@repo/server/db/new-id';
import { createIdentity, createVaultKey, importVaultKey, toBase64url } from '@repo/vault';
import { glyphPng } from '../media/glyph-pictures.ts';

/** The facts of the mock-ups, as the form writes them. */
export const MARTA = {
  person: 'Name: Marta Bellini\nBorn: 1979',
  medicalAlerts: 'In terapia con insulina',
  medicalHistory:
    'Name: Marta Bellini\nBorn: 1979-03-14\nBlood group: A-\nCondition: Type 1 diabetes (since 2009)\nImplant: Insulin pump\nLanguages: Italian, English',
  allergies: 'Penicillin (life-threatening)\nLatex (severe)',
  medications: 'Insulin glargine · 18 units · 22:00\nRamipril · 5 mg · morning',
  emergencyContact: 'Paolo Bellini · Husband · +39 055 000 0142\nLucia · Sister · 055 000 0177',
} as const satisfies GlyphFields;

export const SHOWN: AnyoneTicks = {
  groups: ['person', 'alerts', 'allergies', 'blood', 'medicines', 'conditions', 'needs', 'contacts'],
  leftOut: [],
  nameless: [],
  language: 'it',
};

/** A card, and what the server answers to whoever holds its drawing: sealed and signed by the client that owners use. */
export type AnyoneCard = { drawing: Glyph; answer: Record<string, unknown> };

export async function sealAnyoneCard(ticks: AnyoneTicks = SHOWN, fields: GlyphFields = MARTA): Promise<AnyoneCard> {
  const identity = createIdentity();
  const vaultKey = await importVaultKey(createVaultKey());
  const signer = { user: { id: newId() }, deviceId: null, identity, vaultKey, folderId: newId() };
  const changedAt = '2026-11-12T09:00:00.000Z';
  const wish = { title: 'Card', fields, timestamp: changedAt, anyone: ticks, listed: true };
  const { secret, body } = await sealGlyphBody(signer, wish);
  const envelope = JSON.parse(Buffer.from(body.encodedData, 'base64url').toString()) as {
    sections: { header: string }[];
  };
  const section = envelope.sections.find(({ header }) => header.includes('"role":"anyone"'));
  const { record, signature, anyoneShare } = body.issue;
  const ownerPublicKey = toBase64url(identity.publicKey);
  const facts = {
    contentVersion: 1,
    changedAt,
    ownerPublicKey,
    record,
    signature,
    section,
    anyoneShare,
    realm: 'real',
  };
  return { drawing: encodeGlyph(glyphPayload(secret, 'personal')), answer: told({ state: 'open', ...facts }) };
}

/** An answer that says that the owner was told. */
export const told = (answer: Record<string, unknown>): Record<string, unknown> => ({
  at: new Date().toISOString(),
  reading: 'A'.repeat(94),
  drill: false,
  ...answer,
});

type ReadingAnswer = { status?: number; body: Record<string, unknown>; headers?: Record<string, string> };

/** Answers the next readings in this order, the last one for ever; what was asked is kept. */
export async function answerReadings(page: Page, ...answers: readonly ReadingAnswer[]): Promise<{ asked: unknown[] }> {
  const asked: unknown[] = [];
  await page.route('**/api/emergency/open', async (route: Route) => {
    const { status = 200, body, headers = {} } = answers[Math.min(asked.length, answers.length - 1)] ?? { body: {} };
    asked.push(route.request().postDataJSON());
    await route.fulfill({ status, headers, json: body });
  });
  return { asked };
}

/** Shows the drawing as a picture, the way without a camera. */
export async function showDrawing(page: Page, { drawing }: Pick<AnyoneCard, 'drawing'>): Promise<void> {
  const buffer = await glyphPng(drawing, 420);
  await page.locator('#picture').setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer });
}
