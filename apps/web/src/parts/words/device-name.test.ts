import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import { deviceName } from './device-name.ts';

test('a device is named in the language of the page; a label without a system stays', () => {
  expect(deviceName('Firefox on Linux')).toBe('Firefox on Linux');
  expect(deviceName('API client')).toBe('API client');
  overwriteGetLocale(() => 'it');
  expect(deviceName('Firefox on Linux')).toBe('Firefox su Linux');
  overwriteGetLocale(() => 'en');
});
