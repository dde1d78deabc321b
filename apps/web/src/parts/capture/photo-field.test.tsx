// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IMAGE_MAX_BYTES, type ImageKind } from '@repo/contract/rules/image-rules';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chosenLens } from '../../device/remembered/lens.ts';
import { PhotoField } from './photo-field.tsx';
import type { Photo } from './photo-file.ts';

vi.mock('./photo-problems.ts', () => ({ findPhotoProblems: async () => [], problemSentence: () => '' }));
vi.mock('./sample-frame.ts', () => ({ sampleFrame: () => null }));

let root: Root;
let host: HTMLElement;
let stopped = 0;
let opened = 0;
let refuses = false;
const filmedBy: string[] = [];
const CAMERAS = ['back', 'macro'].map((deviceId) => ({ deviceId, label: `${deviceId} camera`, kind: 'videoinput' }));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  stopped = 0;
  opened = 0;
  refuses = false;
  filmedBy.length = 0;
  const getUserMedia = async ({ video }: { video: { deviceId?: { exact: string } } }) => {
    if (refuses) throw new DOMException('', 'NotAllowedError');
    opened += 1;
    const deviceId = video.deviceId?.exact ?? 'back';
    filmedBy.push(deviceId);
    const tracks = [
      {
        stop: () => stopped++,
        getSettings: () => ({ deviceId }),
        getCapabilities: () => ({ zoom: { min: 1, max: 4, step: 0.1 } }),
        getConstraints: () => ({}),
        applyConstraints: async () => undefined,
        addEventListener: () => undefined,
      },
    ];
    return { getTracks: () => tracks, getVideoTracks: () => tracks };
  };
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia, enumerateDevices: async () => CAMERAS },
    configurable: true,
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640);
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(480);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AA==');
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close: () => undefined }));
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Page({ kind = 'selfie' }: { kind?: ImageKind }) {
  const [photo, setPhoto] = useState<Photo | null>(null);
  return <PhotoField kind={kind} label="Profile photo" photo={photo} onPhoto={setPhoto} />;
}
const show = () => act(async () => root.render(<Page />));
const button = (name: string) => [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const press = (name: string) => act(async () => button(name)?.click());

/** Waits with the page drawn anew before each look. */
const settled = (check: () => unknown) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    await check();
  });

async function give(kind: 'paste' | 'drop', file: File): Promise<void> {
  const given = Object.assign(new Event(kind, { bubbles: true, cancelable: true }), {
    [kind === 'paste' ? 'clipboardData' : 'dataTransfer']: { files: [file] },
  });
  await act(async () => button('Use camera')?.dispatchEvent(given));
}
const createFile = (bytes: number) => new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' });

test('[BIO-68] the camera runs while one frames, and stops when the picture is taken', async () => {
  await show();
  await press('Use camera');
  expect([opened, stopped]).toEqual([1, 0]);
  await press('Take photo');
  expect(stopped).toBe(1);
  expect(host.querySelector('img')?.src).toBe('data:image/jpeg;base64,AA==');
  expect(document.activeElement?.textContent).toBe('Retake');
});

test('[BIO-68] the camera stops on cancel, when the page is left and when its tab is hidden', async () => {
  await show();
  await press('Use camera');
  await press('Cancel');
  expect(stopped).toBe(1);
  expect(document.activeElement?.textContent).toBe('Use camera');
  await press('Use camera');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(stopped).toBe(2);
  await press('Use camera');
  await act(async () => root.render(null));
  expect([opened, stopped]).toEqual([3, 3]);
});

test('[BIO-62] without a camera the sentence says so, and a file can still be chosen', async () => {
  refuses = true;
  await show();
  await press('Use camera');
  expect(host.querySelector('[role=alert]')?.textContent).toContain('Camera access denied or unavailable');
  expect(button('Choose a file')).toBeDefined();
});

test('a document is filmed by the lens one chooses, with zoom, remembered on this device; a face has no such choice', async () => {
  await show();
  await press('Use camera');
  expect(host.querySelector('select, input[type=range]')).toBeNull();
  await act(async () => root.render(<Page key="document" kind="document" />));
  await press('Use camera');
  await settled(() => expect(host.querySelector('select')).not.toBeNull());
  const choice = host.querySelector('select');
  expect([...(choice?.options ?? [])].map(({ text }) => text)).toEqual(['back camera', 'macro camera']);
  expect(host.querySelector<HTMLInputElement>('input[type=range]')?.max).toBe('4');
  await act(async () => {
    if (choice !== null) choice.value = 'macro';
    choice?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await settled(() => expect(filmedBy.at(-1)).toBe('macro'));
  await settled(async () => expect(await chosenLens()).toBe('macro'));
});

test.each(['paste', 'drop'] as const)('[WIZ-30] a %s picture is taken, one over 5 MB is refused', async (kind) => {
  await show();
  await give(kind, createFile(IMAGE_MAX_BYTES + 1));
  const alert = host.querySelector('[role=alert]');
  expect(alert?.textContent).toBe('File Too LargePlease select an image smaller than 5MB');
  await give(kind, createFile(10));
  expect(host.querySelector('[role=alert]')).toBeNull();
  expect(host.textContent).toContain('Image of 800 by 600 pixels.');
  await press('Remove');
  expect(host.querySelector('img')).toBeNull();
});
