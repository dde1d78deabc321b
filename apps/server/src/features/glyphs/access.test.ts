import { expect, test } from 'vitest';
import { heldRoles } from './access.ts';

const hash = 'A'.repeat(43);
const section = (role: string, fields?: readonly string[]) =>
  `{"commitment":"${hash}","ctHash":"${hash}",${fields === undefined ? '' : `"fields":${JSON.stringify(fields)},`}"headerHash":"${hash}","role":"${role}","shareHash":"${hash}"}`;
const recordOf = (...sections: string[]) => `{"category":"medical","sections":[${sections.join(',')}]}`;

test('a section holds something where it says more than whose card it is', () => {
  expect(heldRoles(recordOf(section('medical', ['allergies', 'person']), section('owner')))).toEqual(['medical']);
  expect(heldRoles(recordOf(section('emergency', ['person']), section('legal', ['legalContact'])))).toEqual(['legal']);
  expect(heldRoles(recordOf(section('medical', [])))).toEqual([]);
  // A record made before the names were signed may hold anything.
  expect(heldRoles(recordOf(section('emergency'), section('medical')))).toEqual(['medical', 'emergency']);
  expect(heldRoles('')).toEqual([]);
});
