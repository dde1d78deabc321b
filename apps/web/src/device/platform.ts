/** What the device calls itself, as far as a label needs it. Nothing is decided by it. */
export type PlatformName = 'iOS' | 'Android' | 'Windows' | 'macOS' | 'Linux';

/** The `type` in the call that registers a face (BIO-24). */
export type FaceKind = 'faceId' | 'windowsHello' | 'faceUnlock';

export type PlatformClues = {
  /** `navigator.userAgentData.platform`; null where the browser has none. */
  platformHint: string | null;
  userAgent: string;
  maxTouchPoints: number;
};

const HINTED: Readonly<Record<string, PlatformName>> = {
  iOS: 'iOS',
  Android: 'Android',
  Windows: 'Windows',
  macOS: 'macOS',
  Linux: 'Linux',
  'Chrome OS': 'Linux',
  'Chromium OS': 'Linux',
};

/** In this order: Android says Linux too, and an iPad says it is a Macintosh, but no Mac has a touch screen. */
export function detectPlatform({ platformHint, userAgent, maxTouchPoints }: PlatformClues): PlatformName | null {
  const hinted = platformHint === null ? undefined : HINTED[platformHint];
  if (hinted !== undefined) return hinted;
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iOS';
  if (/Macintosh/.test(userAgent)) return maxTouchPoints > 1 ? 'iOS' : 'macOS';
  if (/Android/.test(userAgent)) return 'Android';
  if (/Windows/.test(userAgent)) return 'Windows';
  return /Linux|X11|CrOS/.test(userAgent) ? 'Linux' : null;
}

export function selectFaceKind(platform: PlatformName | null): FaceKind {
  if (platform === 'iOS') return 'faceId';
  return platform === 'Windows' ? 'windowsHello' : 'faceUnlock';
}

export function readPlatform(): PlatformName | null {
  const { userAgent, maxTouchPoints } = navigator;
  return detectPlatform({ platformHint: readPlatformHint(), userAgent, maxTouchPoints });
}

/** `userAgentData` is not in TypeScript's DOM types, and Firefox and Safari do not have it. */
function readPlatformHint(): string | null {
  const hints: unknown = Reflect.get(navigator, 'userAgentData');
  if (typeof hints !== 'object' || hints === null || !('platform' in hints)) return null;
  return typeof hints.platform === 'string' ? hints.platform : null;
}

/** Whether this browser has Apple Pay: Safari on a device of Apple. */
export const hasApplePay = (): boolean => 'ApplePaySession' in globalThis;
