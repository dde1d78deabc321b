// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FactorStep } from './factor-step.tsx';
import type { ThreeSteps } from './use-three-steps.ts';

let root: Root;
let host: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

/** jsdom has no passkeys, as an old browser; these are browsers that have them. */
const giveBrowser = (platform: boolean) =>
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { isUserVerifyingPlatformAuthenticatorAvailable: async () => platform }),
  );

/** What the account has is all there: only the device decides. */
async function show(enrol: boolean): Promise<void> {
  const known = { factors: { passkey: !enrol, totp: false, backupCodes: true, enrol } };
  const steps = { at: 3, hasMoved: false, known, busy: null, isProved: false } as unknown as ThreeSteps;
  await act(async () => root.render(<FactorStep steps={steps} onCancel={() => undefined} />));
}

/** Tells of each way that is drawn whether it can be pressed, or why not. */
const ways = () =>
  [...host.querySelectorAll<HTMLButtonElement>('button[aria-describedby]')].map((way) =>
    way.disabled ? document.getElementById(way.getAttribute('aria-describedby') ?? '')?.textContent : 'can be used',
  );

const NO_PASSKEYS = 'This device or browser does not support passkeys.';
const NO_PLATFORM = 'This device does not support fingerprint, face or PIN on websites.';

test('[V3-27] a passkey cannot be used on a device without passkeys, and it says so', async () => {
  await show(false);
  expect(ways()).toEqual([NO_PASSKEYS]);
  giveBrowser(false);
  await show(false);
  expect(ways()).toEqual(['can be used']);
});

test('[V3-27] finger and face need a device that knows its person; a security key needs a browser with passkeys', async () => {
  await show(true);
  expect(ways()).toEqual([NO_PASSKEYS, NO_PASSKEYS, NO_PASSKEYS]);
  giveBrowser(false);
  act(() => root.render(null));
  await show(true);
  expect(ways()).toEqual([NO_PLATFORM, NO_PLATFORM, 'can be used']);
  giveBrowser(true);
  act(() => root.render(null));
  await show(true);
  expect(ways()).toEqual(['can be used', 'can be used', 'can be used']);
});
