import { fileProfile } from '@repo/dev-env/documents/profile-on-file';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { profileImages, profiles } from '../../db/tables/profiles.ts';
import { openDetails, openImage, sealImage } from './profile-seals.ts';
import { profileImageWraps, profileWraps } from './rewrap-profiles.ts';

let kit: TestApp;
let person: Person;
beforeAll(async () => {
  kit = await openTestApp();
  person = await signUp(kit, { realm: 'real' });
  await fileProfile(kit, person);
});
afterAll(() => kit.close());

test('details and photographs move under the next key, are still readable, and are not moved twice', async () => {
  const { context } = kit;
  const accountId = person.user.id;
  const place = { id: newId(), accountId, kind: 'profilePhoto' as const };
  const jpeg = new TextEncoder().encode('a picture');
  const rest = { widthPx: 1, heightPx: 1, lookKey: 'x', createdAt: kit.clock.now() };
  await context.db.insert(profileImages).values({ ...place, ...(await sealImage(context, place, jpeg)), ...rest });
  const kekId = context.keys.makeKek();
  expect(context.keys.currentKekId).toBe(kekId);
  for (const [wraps, name] of [
    [profileWraps, accountId],
    [profileImageWraps, place.id],
  ] as const) {
    expect(await wraps.listStale(context.db, accountId, kekId)).toEqual([name]);
    const move = () => context.db.transaction((tx) => wraps.rewrapOne(tx, context, accountId, name));
    expect([await move(), await move()]).toEqual([true, false]);
    expect(await wraps.listStale(context.db, accountId, kekId)).toEqual([]);
  }
  const [row] = await context.db.select().from(profiles).where(eq(profiles.accountId, accountId));
  expect([row!.kekId, (await openDetails(context, row!)).profile]).toEqual([kekId, { fullName: person.user.fullName }]);
  const [image] = await context.db.select().from(profileImages).where(eq(profileImages.id, place.id));
  expect([image!.kekId, await openImage(context, image!)]).toEqual([kekId, jpeg]);
});
