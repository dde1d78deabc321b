import { expect, test } from 'vitest';
import { judgeInstitution } from './institution-draft.ts';

const right = {
  displayName: ' Ospedale di prova ',
  phone: '+39 06 12345678',
  email: 'urp@example.org',
  website: 'https://example.org/',
  description: '',
};
const wrongIn = (part: Partial<typeof right>) => {
  const judged = judgeInstitution({ ...right, ...part });
  return judged.ok ? [] : judged.problems.map(({ field }) => field);
};

test('[INST-31] what is sent are the five, trimmed; an empty fact is sent as empty', () => {
  expect(judgeInstitution({ ...right, phone: '' })).toEqual({
    ok: true,
    body: { ...right, displayName: 'Ospedale di prova', phone: '' },
  });
});

test('each field is judged as the server will, and named once', () => {
  expect(wrongIn({ displayName: '   ' })).toEqual(['displayName']);
  expect(wrongIn({ displayName: 'x'.repeat(121) })).toEqual(['displayName']);
  expect(wrongIn({ phone: 'call me' })).toEqual(['phone']);
  expect(wrongIn({ email: 'nobody' })).toEqual(['email']);
  expect(wrongIn({ website: 'http://example.org' })).toEqual(['website']);
  expect(wrongIn({ website: 'javascript:alert(1)' })).toEqual(['website']);
  expect(wrongIn({ description: 'x'.repeat(601), phone: '1' })).toEqual(['phone', 'description']);
});
