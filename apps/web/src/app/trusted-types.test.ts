// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { trustedTypesRules } from './trusted-types.ts';

test('script addresses come from the built list only', () => {
  expect(trustedTypesRules.createScriptURL('/sw.js')).toBe('/sw.js');
  for (const address of ['/assets/other.js', 'https://evil.example/sw.js', 'data:text/javascript,1', '/sw.js?x']) {
    expect(() => trustedTypesRules.createScriptURL(address)).toThrow(TypeError);
  }
});

test('markup is one of a fixed list, script text never', () => {
  expect(() => trustedTypesRules.createHTML('<img src=x onerror=alert(1)>')).toThrow(TypeError);
  expect(() => trustedTypesRules.createHTML('')).toThrow(TypeError);
  expect(() => trustedTypesRules.createScript('1')).toThrow(TypeError);
});
