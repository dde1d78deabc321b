import { makePrintCode } from '@repo/client/print-code/print-code';
import { namedBy, readByAnyone, TICKS, tellLate } from '@repo/dev-env/people/anyone-reader';
import { callAs, createGlyphFor, type Owner } from '@repo/dev-env/people/glyph-owner';
import { givePlace } from '@repo/dev-env/people/shown-card';
import type { LiveServer } from '@repo/dev-env/servers/live-server';
import { deriveFinderToken, toBase64url, utf8 } from '@repo/vault';
import type { Needle } from './find-needles.ts';

const LINES = {
  person: 'Name: Zenobia Quarkmann\nBorn: 1947',
  allergies: 'Quillamycin\nBrandobloc',
  medications: 'Fluxaparin 5 mg',
};
const WORDS = ['Zenobia Quarkmann', 'Quillamycin', 'Brandobloc', 'Fluxaparin'];
/** What a stranger says of a card rests under the server's key. */
const MESSAGE = 'It lies on the counter of the bakery Grissinotti.';

/**
 * A card that shows lines to everyone is printed, read by a stranger, told late, tried with a token beside too much, and
 * something is said of it. Answers what must stand nowhere afterwards.
 */
export async function meetStrangers({ kit }: Pick<LiveServer, 'kit'>, owner: Owner): Promise<Needle[]> {
  const made = await createGlyphFor(kit, owner, { fields: LINES, anyone: TICKS, emergencyAccess: true });
  const { secret } = made;
  const { index, day } = await givePlace(kit, owner, made);
  const content = { contentVersion: 1, contentDay: day, place: { index, day }, language: 'en', fields: LINES };
  const code = await makePrintCode(secret, content, 'card');
  if (code === null) throw new Error('the lines do not fit the large square');
  const read = await readByAnyone(kit, secret, { printed: 1 });
  expectStatus(read, 200);
  const { reading } = read.json<{ reading: string }>();
  const finder = toBase64url(deriveFinderToken(secret));
  // A body that is refused is what a careless server would write down whole.
  const tooMuch = { glyphId: namedBy(secret), finder, digits: code.digits.slice(0, 51) };
  expectStatus(await kit.app.inject({ method: 'POST', url: '/api/emergency/open', payload: tooMuch }), 400);
  expectStatus(
    await tellLate(kit, secret, { claimedAt: new Date(), nonce: crypto.getRandomValues(new Uint8Array(16)) }),
    200,
  );
  const found = { reading, text: MESSAGE };
  expectStatus(await kit.app.inject({ method: 'POST', url: '/api/emergency/found', payload: found }), 200);
  expectStatus(await callAs(kit, owner, 'GET', '/api/emergency/readings'), 200);
  return [
    ...WORDS.map((word) => ({ name: word, bytes: utf8(word) })),
    { name: 'secret of the card for everyone', bytes: secret },
    { name: 'finder token', bytes: deriveFinderToken(secret) },
    { name: 'digits of the large square', bytes: utf8(code.digits.slice(0, 51)) },
    { name: 'message of a stranger', bytes: utf8(MESSAGE) },
  ];
}

function expectStatus({ statusCode, body }: { statusCode: number; body: string }, wanted: number): void {
  if (statusCode !== wanted) throw new Error(`answered ${statusCode} instead of ${wanted}: ${body}`);
}
