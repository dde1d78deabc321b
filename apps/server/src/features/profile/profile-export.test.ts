// @databases both

import { setReview } from '@repo/dev-env/databases/sealed-rows';
import { fileProfile } from '@repo/dev-env/documents/profile-on-file';
import { signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { profileImages, reviews } from '../../db/tables/profiles.ts';
import { sealImage } from './profile-seals.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

test('the export holds details and photographs, and of a suspicion no more than the page says', async () => {
  const { context } = kit;
  const person = await signUp(kit, { realm: 'real' });
  const accountId = person.user.id;
  await fileProfile(kit, person, { status: 'rejected', reason: 'name_mismatch' });
  const evidence = [{ code: 'number_used_elsewhere', weight: 0.6 }];
  for (const { id } of await context.db.select().from(reviews).where(eq(reviews.accountId, accountId)))
    await setReview(kit, id, { evidence });
  const place = { id: newId(), accountId, kind: 'profilePhoto' as const };
  const sealed = await sealImage(context, place, Buffer.from('a picture'));
  const rest = { widthPx: 1, heightPx: 1, lookKey: 'secret-look', createdAt: kit.clock.now() };
  await context.db.insert(profileImages).values({ ...place, ...sealed, ...rest });
  await context.db.update(accounts).set({ requiresReauth: false }).where(eq(accounts.id, accountId));

  const answer = await kit.app.inject({ url: '/api/account/export', headers: person.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  const { parts } = answer.json<{ parts: { name: string; content: unknown }[] }>();
  const part = (name: string) => parts.find((one) => one.name === name)?.content;
  expect(part('profile')).toMatchObject({ details: { profile: { fullName: person.user.fullName } } });
  const picture = Buffer.from('a picture').toString('base64');
  expect(part('images')).toMatchObject([{ kind: 'profilePhoto', dataUrl: `data:image/jpeg;base64,${picture}` }]);
  expect(part('reviews')).toMatchObject([{ reason: 'not_confirmed' }, { reason: 'not_confirmed' }]);
  for (const word of ['name_mismatch', 'used_elsewhere', 'secret-look', 'imageWrapped']) {
    expect(answer.body).not.toContain(word);
  }
});
