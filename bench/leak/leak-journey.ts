import type { Order } from '@repo/contract/shop/orders';
import { ADDRESS, add, CARD, payFor, place, readOrderAs, storeUnit } from '@repo/dev-env/money/shop-person';
import { type CreatedGlyph, callAs, createGlyphFor, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { scanGlyph } from '@repo/dev-env/people/scanner';
import type { LiveServer } from '@repo/dev-env/servers/live-server';
import { utf8 } from '@repo/vault';
import type { Needle } from './find-needles.ts';
import { meetStrangers } from './stranger-leg.ts';

export const TEXT = 'Leandra Needleworth';
const DRAWING = 'the drawing of a carrier, before it was sealed';
const REFUSED_CARD = '4000000000000002';
const GOOD_CARD = '4242424242424242';
const PAID_WITHIN_MS = 3 * 60_000;
const PAUSE_MS = 200;

export type Journey = { owner: Owner; needles: Needle[]; acts: number };
type LiveKit = LiveServer['kit'];

/** A person makes a glyph, is scanned and refused, shows a card to everyone, orders two pieces, is declined, pays, and sends a card number where none belongs. */
export async function travel({ kit, url }: LiveServer): Promise<Journey> {
  const owner = await signUpOwner(kit);
  const glyph = await createGlyphFor(kit, owner);
  const stranger = await signUpOwner(kit);
  expectStatus(await scanGlyph(kit, owner, glyph.secret), 201);
  expectStatus(await scanGlyph(kit, stranger, glyph.secret), 403);
  expectStatus(await add(kit, owner, glyph.row.id, { ...CARD, quantity: 2 }, TEXT), 200);
  expectStatus(await place(kit, owner, { totalMinor: '1' }), 409);
  const placed = await place(kit, owner);
  expectStatus(placed, 201);
  const order = placed.json<Order>();
  const carriers = await prepareAll(kit, owner, order);
  const paying = await payFor(kit, owner, order);
  expectStatus(paying, 200);
  const { paymentUrl } = paying.json<{ paymentUrl: string }>();
  for (const card of [REFUSED_CARD, GOOD_CARD]) await sendCard(url + paymentUrl, card);
  expectStatus(await add(kit, owner, glyph.row.id, CARD, GOOD_CARD), 400);
  await untilPaid(kit, owner, order.id);
  const glyphs = [glyph, ...carriers];
  const shown = await meetStrangers({ kit }, owner);
  const needles = [...glyphs.flatMap(listGlyphNeedles), ...listTypedNeedles(owner), ...shown];
  return { owner, needles, acts: glyphs.length + 13 };
}

async function prepareAll(kit: LiveKit, owner: Owner, order: Order): Promise<CreatedGlyph[]> {
  // Over HTTP the kit has no context: the key comes from the call, as in a browser.
  const { id, publicKey } = (await callAs(kit, owner, 'GET', '/api/shop/fulfilment-key')).json();
  const key = { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')) };
  const made: CreatedGlyph[] = [];
  for (const { number } of order.units) {
    const carrier = await createGlyphFor(kit, owner);
    const unit = { number, glyphId: carrier.row.id, text: DRAWING };
    expectStatus(await storeUnit(kit, owner, order, unit, key), 200);
    made.push(carrier);
  }
  return made;
}

/** As the form of the hosted page sends it. */
async function sendCard(page: string, card: string): Promise<void> {
  const answer = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(page).origin },
    body: new URLSearchParams({ choice: 'pay', card, expiry: '12/34', cvc: '123' }),
  });
  if (answer.status >= 400) throw new Error(`the page of the gateway answered ${answer.status}`);
}

async function untilPaid(kit: LiveKit, owner: Owner, id: string): Promise<void> {
  const giveUpAt = performance.now() + PAID_WITHIN_MS;
  while ((await readOrderAs(kit, owner, id)).status !== 'paid') {
    if (performance.now() > giveUpAt) throw new Error('the order was not paid in time');
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Both halves of a glyph: what is drawn, and what the server keeps under its keys. */
function listGlyphNeedles({ secret, body }: CreatedGlyph, index: number): Needle[] {
  const shares = body.issue.shares.map(({ role, share }) => ({
    name: `share ${role} of glyph ${index}`,
    bytes: new Uint8Array(Buffer.from(share, 'base64url')),
  }));
  return [{ name: `secret of glyph ${index}`, bytes: secret }, ...shares];
}

function listTypedNeedles({ password }: Owner): Needle[] {
  return [
    { name: 'what is sent in place of the password', bytes: utf8(password) },
    { name: 'its bytes', bytes: new Uint8Array(Buffer.from(password.slice(4), 'base64url')) },
    { name: 'card number', bytes: utf8(GOOD_CARD) },
    { name: 'refused card number', bytes: utf8(REFUSED_CARD) },
    { name: 'card number as typed', bytes: utf8('4242 4242 4242 4242') },
    { name: 'drawing', bytes: utf8(DRAWING) },
    { name: 'text on the product', bytes: utf8(TEXT) },
    { name: 'street', bytes: utf8(ADDRESS.street) },
  ];
}

function expectStatus({ statusCode, body }: { statusCode: number; body: string }, wanted: number): void {
  if (statusCode !== wanted) throw new Error(`answered ${statusCode} instead of ${wanted}: ${body}`);
}
