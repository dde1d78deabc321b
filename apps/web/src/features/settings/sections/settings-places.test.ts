// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { TEST_PERSON } from '../../../../test/test-person.ts';
import { rankEntries } from '../../../parts/words/rank-entries.ts';
import { findSectionByHash, findSectionByPath, listOwnSections } from './section-names.ts';
import { listOwnSettings } from './settings-places.ts';
import { SETTINGS_SECTIONS } from './settings-sections.ts';

const signIn = (changes: Partial<typeof TEST_PERSON> = {}) => {
  localStorage.setItem('user', JSON.stringify({ ...TEST_PERSON, ...changes }));
  localStorage.setItem('token', 'token');
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => 0, removeEventListener: () => 0 }));
  localStorage.clear();
  signIn();
});

const first = (typed: string) => {
  const [found] = rankEntries(listOwnSettings(), typed, []);
  return found && `${found.to}${found.hash && `#${found.hash}`}`;
};

test('settings are found by their names and by what people call them, in both languages', () => {
  for (const [typed, place] of [
    ['passkey', '/settings/security#passkeys'],
    ['impronta', '/settings/security#passkeys'],
    ['2FA', '/settings/security#authenticator'],
    ['delete', '/settings/leave'],
    ['eliminare', '/settings/leave'],
    ['cancella account', '/settings/leave'],
    ['language', '/settings/look'],
    ['lingua', '/settings/look'],
    ['dark mode', '/settings/look'],
    ['tema scuro', '/settings/look'],
    ['stolen phone', '/settings/sessions'],
    ['relative', '/settings/alert-contacts'],
    ['parente', '/settings/alert-contacts'],
    ['portability', '/settings/data'],
    ['consenso', '/settings/privacy'],
    ['restore', '/settings/backup'],
    ['google', '/settings/backup'],
    ['password dimenticata', '/settings/security#recovery-code'],
  ] as const)
    expect([typed, first(typed)]).toEqual([typed, place]);
  expect(first('zebra')).toBeUndefined();
});

test('every section is found by its own title, and only those of this person', () => {
  for (const name of listOwnSections())
    expect(listOwnSettings().some(({ to }) => to === SETTINGS_SECTIONS[name].path)).toBe(true);
  expect(listOwnSections()).toContain('leave');
  signIn({ role: 'creator' });
  expect(listOwnSections()).not.toContain('leave');
  expect(first('delete')).not.toBe('/settings/leave');
});

test('an address names its section, as a link of an earlier version does', () => {
  expect(findSectionByPath('/settings/email')).toBe('email');
  expect(findSectionByPath('/settings/email/')).toBe('email');
  expect(findSectionByPath('/settings')).toBeNull();
  expect(findSectionByPath('/settings/other')).toBeNull();
  expect([findSectionByHash('email'), findSectionByHash('storage')]).toEqual(['email', null]);
});
