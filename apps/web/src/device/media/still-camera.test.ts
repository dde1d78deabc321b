// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CameraError, closeCamera } from './camera.ts';
import { openStillCamera, takeStill } from './still-camera.ts';

const asked: MediaStreamConstraints[] = [];
let stopped = 0;
let refusal: DOMException | null = null;

const track = () => ({ stop: () => stopped++, getSettings: () => ({ deviceId: 'front' }) });

beforeEach(() => {
  asked.length = 0;
  stopped = 0;
  refusal = null;
  vi.stubGlobal('navigator', {
    mediaDevices: {
      enumerateDevices: async () => [],
      getUserMedia: async (wish: MediaStreamConstraints) => {
        asked.push(wish);
        if (refusal !== null) throw refusal;
        const tracks = [track()];
        return { getTracks: () => tracks, getVideoTracks: () => tracks };
      },
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('[BIO-50] a face is filmed at 640 by 480 by the camera that looks at the person', async () => {
  await openStillCamera('face');
  const video = { width: { ideal: 640 }, height: { ideal: 480 }, facingMode: { ideal: 'user' } };
  expect(asked).toEqual([{ audio: false, video }]);
});

test('a document is filmed with all the camera has, by the one that looks away', async () => {
  await openStillCamera('document');
  expect(asked[0]?.video).toMatchObject({ width: { ideal: 2560 }, facingMode: { ideal: 'environment' } });
});

test('[BIO-62] a camera that is refused says so', async () => {
  refusal = new DOMException('', 'NotAllowedError');
  await expect(openStillCamera('face')).rejects.toMatchObject({ code: 'denied' });
  await expect(openStillCamera('face')).rejects.toBeInstanceOf(CameraError);
});

test('[BIO-68] a closed camera has stopped every track', async () => {
  closeCamera(await openStillCamera('face'));
  expect(stopped).toBe(1);
});

test('[BIO-49] a still is a JPEG of quality 0.8, drawn at the size of the picture', () => {
  const drawn: unknown[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: (...given: unknown[]) => drawn.push(given.slice(1)),
  } as never);
  const toDataUrl = vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AA==');
  const video = document.createElement('video');
  vi.spyOn(video, 'videoWidth', 'get').mockReturnValue(640);
  vi.spyOn(video, 'videoHeight', 'get').mockReturnValue(480);
  expect(takeStill(video)).toBe('data:image/jpeg;base64,AA==');
  expect(toDataUrl).toHaveBeenCalledWith('image/jpeg', 0.8);
  expect(drawn).toEqual([[0, 0, 640, 480]]);
});

test('before the first frame there is no still', () => {
  expect(takeStill(document.createElement('video'))).toBeNull();
});
