import { describe, expect, test } from 'vitest';
import { detectPlatform, type PlatformClues, selectFaceKind } from './platform.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36';

const clues = (userAgent: string, rest: Partial<PlatformClues> = {}): PlatformClues => ({
  platformHint: null,
  userAgent,
  maxTouchPoints: 0,
  ...rest,
});

describe('platformOf', () => {
  test.each([
    ['iOS', clues(IPHONE, { maxTouchPoints: 5 })],
    ['iOS', clues(MAC, { maxTouchPoints: 5 })],
    ['macOS', clues(MAC)],
    ['Android', clues(ANDROID)],
    ['Windows', clues(WINDOWS, { maxTouchPoints: 10 })],
    ['Linux', clues(LINUX)],
    [null, clues('Opera/9.80 (J2ME/MIDP)')],
  ] as const)('[BIO-15] %s by its user agent', (word, given) => {
    expect(detectPlatform(given)).toBe(word);
  });

  test('the hint of the browser goes before its user agent, which may be frozen', () => {
    expect(detectPlatform(clues(LINUX, { platformHint: 'Windows' }))).toBe('Windows');
    expect(detectPlatform(clues(ANDROID, { platformHint: 'Unknown' }))).toBe('Android');
  });
});

test('[BIO-10] [BIO-11] [BIO-12] the face is Face ID on iOS, Windows Hello on Windows, else Face Unlock', () => {
  expect(selectFaceKind('iOS')).toBe('faceId');
  expect(selectFaceKind('Windows')).toBe('windowsHello');
  for (const word of ['Android', 'Linux', 'macOS', null] as const) expect(selectFaceKind(word)).toBe('faceUnlock');
});
