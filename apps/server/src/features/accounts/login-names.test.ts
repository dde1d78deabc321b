import { expect, test } from 'vitest';
import { isReservedName } from './login-names.ts';

test.each([
  'creator',
  'cre4tor',
  'c.r-e_ator',
  'creator2026',
  'admin-1',
  'adm1n',
  'aclmin',
  'admln',
  'roo7',
  'r00t',
  'root_7',
  'suppor7',
  'systern',
  'dem0',
  'd3mo',
  'clemo',
  'dr-ross1',
  'first.responder2',
])('%s looks like a name that nobody may have', (name) => {
  expect(isReservedName(name)).toBe(true);
});

test.each(['ada', 'roo', 'suppor', 'clara', 'democrat', 'rooter', 'd.rossini', 'systema'])('%s is free', (name) => {
  expect(isReservedName(name)).toBe(false);
});
