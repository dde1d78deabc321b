import type { Page, Route } from '@playwright/test';
import type { AnyoneTicks } from '@repo/client/card/anyone-lines';
import type { GlyphFields } from '@repo/client/glyph-fields';
import { glyphPayload } from '@repo/client/glyph-payload';
import { makePrintCode } from '@repo/client/print-code/print-code';
import type { PrintFields } from '@repo/client/print-code/print-lines';
import type { PrintPlace } from '@repo/client/print-code/print-text';
import { sealGlyphBody } from '@repo/dev-env/people/sealed-glyph';
import { encodeGlyph, type Glyph } from '@repo/glyph';
import { newId } from '@repo/server/db/new-id';
import { createIdentity, createVaultKey, importVaultKey, toBase64url } from '@repo/vault';
import { encodeQR } from 'qr';
import sharp from 'sharp';
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
export type AnyoneCard = { drawing: Glyph; secret: Uint8Array; answer: Record<string, unknown> };

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
  return { drawing: encodeGlyph(glyphPayload(secret, 'personal')), secret, answer: told({ state: 'open', ...facts }) };
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

/** What stood on the card when it was printed: less than the server has now. */
export const PRINTED: PrintFields = {
  person: MARTA.person,
  allergies: 'Penicillin (life-threatening)',
  medications: MARTA.medications,
  medicalHistory: 'Blood group: A-\nCondition: Type 1 diabetes (since 2009)',
  emergencyContact: MARTA.emergencyContact,
};

type PrintWish = { fields?: PrintFields; contentVersion?: number; place?: PrintPlace | null };

/** The digits of a large square for this drawing, as the owner's browser makes them while printing. */
export async function makePrintDigits(
  secret: Uint8Array,
  { fields = PRINTED, contentVersion = 1, place = null }: PrintWish = {},
): Promise<string> {
  const card = { contentVersion, contentDay: '2026-11-03', place, language: 'it', fields };
  const made = await makePrintCode(secret, card, 'card');
  if (made === null) throw new Error('The lines of the test do not fit the large square.');
  return made.digits;
}

/** Shows the large square of a card as a picture. */
export async function showLargeSquare(page: Page, digits: string, site = new URL(page.url()).origin): Promise<void> {
  const rows = encodeQR(`${site}/e/#${digits}`, 'raw', { border: 4 });
  await page
    .locator('#picture')
    .setInputFiles({ name: 'back.png', mimeType: 'image/png', buffer: await squarePng(rows) });
}

function squarePng(rows: readonly (readonly boolean[])[]): Promise<Buffer> {
  const size = rows.length;
  const pixels = Buffer.from(rows.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))));
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * 8, size * 8, { kernel: 'nearest' })
    .png()
    .toBuffer();
}
