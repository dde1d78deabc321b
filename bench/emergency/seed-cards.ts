import { join } from 'node:path';
import { codeIn } from '@repo/dev-env/outside/mail-codes';
import { TICKS } from '@repo/dev-env/people/anyone-reader';
import { callAs, consentToAnyone, createGlyphFor, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import type { Folders, LiveServer } from '@repo/dev-env/servers/live-server';
import { readOutbox, type StoredMail } from '@repo/server/outside/mail/outbox-files';
import { waitUntil } from './wait-until.ts';

export type SeededCard = { readonly owner: Owner; readonly secret: Uint8Array };

type Seeding = {
  readonly server: LiveServer;
  readonly folders: Folders;
  /** Begins the names of their owners. */
  readonly word: string;
  readonly owners: number;
  readonly each: number;
};

/**
 * Cards that anyone may read, of people with real data: a confirmed address, both consents, every seal and signature. Their
 * owners are many, because a reading locks the leaves of one owner.
 */
export async function seedCards({ server: { kit }, folders, word, owners, each }: Seeding): Promise<SeededCard[]> {
  const people: Owner[] = [];
  for (let one = 0; one < owners; one++) {
    people.push(await signUpOwner(kit, { username: `${word}.${one}`, realm: 'real' }));
  }
  const known = new Map<string, StoredMail>();
  const cards: SeededCard[] = [];
  for (const owner of people) {
    const { email } = owner.user;
    const mail = await waitUntil(`the code of ${email}`, async () => {
      const mails = await readOutbox(join(folders.dataDir, 'outbox'), known);
      return mails.find(({ headers }) => headers.to === email);
    });
    const answer = await callAs(kit, owner, 'POST', '/api/auth/confirm-email', { code: codeIn(mail) });
    if (answer.statusCode !== 200) throw new Error(`the address was not confirmed: ${answer.body}`);
    await consentToAnyone(kit, owner);
  }
  // A neighbour in the list is another person's.
  for (let card = 0; card < each; card++) {
    for (const owner of people) {
      const { secret } = await createGlyphFor(kit, owner, { anyone: TICKS, emergencyAccess: true });
      cards.push({ owner, secret });
    }
  }
  return cards;
}
