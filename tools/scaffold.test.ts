import { expect, test } from 'vitest';
import { projectPlan } from '../project.rules.ts';
import { hashWebSources } from './generating/web-stamp.ts';
import { repoRoot } from './paths.ts';
import { checkTree } from './project-check/project-check.ts';
import { readProjectTree } from './project-check/project-sources.ts';
import { draftFeature, refuseFeature } from './scaffold.ts';

test('the files of a new feature break no rule of the project', () => {
  const draft = draftFeature('charity');
  const violations = checkTree(new Map([...readProjectTree(repoRoot), ...draft]), projectPlan);
  expect(violations.filter((violation) => draft.has(violation.path))).toEqual([]);
  expect([...draft.keys()].filter((path) => path.includes('charity'))).toHaveLength(5);
});

test('a feature needs a listed word and free places', () => {
  expect(refuseFeature('charity', () => false)).toBeNull();
  expect(refuseFeature('wine', () => false)).toContain('project.rules.ts');
  expect(refuseFeature('Charity', () => false)).toContain('lower-case');
  expect(refuseFeature(undefined, () => false)).toContain('lower-case');
  expect(refuseFeature('charity', (path) => path.startsWith('e2e/'))).toContain('e2e/charity.e2e.ts exists');
});

test('the stamp of the web app is the same twice, and refuses a tree without sources', () => {
  expect(hashWebSources()).toBe(hashWebSources());
  expect(() => hashWebSources('/nowhere')).toThrow('no source');
});
