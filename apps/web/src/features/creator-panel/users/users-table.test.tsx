import type { CreatorUser } from '@repo/contract/creator-panel/creator-panel';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TONE_TEXT } from '../../../ui/tones.ts';
import { UsersTable } from './users-table.tsx';

const USER: CreatorUser = {
  ...{
    id: '01a21b30-2847-7000-aabb-000000000001',
    username: 'ines',
    fullName: 'Ines Conti',
    email: 'ines@conti.example',
  },
  ...{ isVerified: true, state: 'verified', waivedUntil: null, isIntact: true, role: 'user', accountType: 'private' },
  ...{ realm: 'real', plan: null, createdAt: '2026-12-01T08:00:00.000Z', lastSeenAt: null },
};

/** The badge of a user: its words, whether an icon stands beside them, and its tone. */
function drawBadge(change: Partial<CreatorUser>) {
  const markup = renderToStaticMarkup(
    <UsersTable users={[{ ...USER, ...change }]} opened={null} onOpen={() => undefined} />,
  );
  const cell = markup.split('<td').at(3) ?? '';
  const tone = Object.entries(TONE_TEXT).find(([, look]) => cell.includes(look))?.[0];
  return [cell.replace(/^[^>]*>/, '').replaceAll(/<[^>]*>/g, ''), cell.includes('<svg'), tone];
}

test('[CRE-09] each user has the badge Verified or Unverified, in words, with an icon and a tone of its own', () => {
  expect(drawBadge({})).toEqual(['Verified', true, 'ok']);
  expect(drawBadge({ state: 'unverified', isVerified: false })).toEqual(['Unverified', true, 'warn']);
});

test('a waiver that ends with the tenth is shown to the tenth, and a changed record is never called verified', () => {
  const waived = { state: 'waived', isVerified: false, waivedUntil: '2026-12-10T23:59:59.000Z' } as const;
  expect(drawBadge(waived)[0]).toBe('Waived to 10 Dec 2026');
  expect(drawBadge({ isIntact: false })).toEqual([expect.not.stringMatching(/Verified/), true, 'danger']);
});
