// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { endSession } from '../../api/session.ts';
import { readDraft, readPhotos, storeDraft } from './profile-memory.ts';
import { emptyFields } from './wizard-draft.ts';

const PHOTO = { dataUrl: 'data:image/jpeg;base64,U0VDUkVU', widthPx: 300, heightPx: 300 };
const DRAFT = { step: 'photo', fields: emptyFields({ city: 'Firenze' }), photos: { profilePhoto: PHOTO } } as const;

beforeEach(() => {
  sessionStorage.clear();
  storeDraft('marta', DRAFT);
});

test('texts are written for a reload, photographs never', () => {
  expect(readDraft('marta')).toMatchObject({ step: 'photo', hadPhotos: true, fields: { city: 'Firenze' } });
  expect(readPhotos('marta')).toEqual({ profilePhoto: PHOTO });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('U0VDUkVU');
});

test('another person of this tab gets nothing of it', () => {
  expect([readDraft('luca'), readPhotos('luca')]).toEqual([null, {}]);
});

test.each(['ended', 'expired'] as const)('a session that %s leaves nothing behind', (event) => {
  endSession(event);
  expect([readDraft('marta'), readPhotos('marta')]).toEqual([null, {}]);
  expect(sessionStorage).toHaveLength(0);
});

test('what somebody else wrote there is not believed', () => {
  sessionStorage.setItem('profile-draft', '{"userId":"marta","step":"moon"}');
  expect(readDraft('marta')).toBeNull();
  sessionStorage.setItem('profile-draft', 'not JSON');
  expect(readDraft('marta')).toBeNull();
});
