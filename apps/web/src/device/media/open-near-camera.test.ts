import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { chooseLens, chosenLens } from '../remembered/lens.ts';
import { closeCamera } from './camera.ts';
import { nearSetting, readAbilities, readZoom, setLens } from './camera-lens.ts';
import { openNearCamera } from './open-near-camera.ts';

type FakeCamera = { deviceId: string; label: string; told?: object; refuses?: boolean };

const NEAR = { focusMode: ['manual', 'continuous'], focusDistance: { min: 0.05, max: 5, step: 0.01 } };
const FAR = { focusMode: ['manual'], focusDistance: { min: 0.6, max: 5, step: 0.1 } };
const FIXED = { focusMode: ['none'] };
const back: FakeCamera = { deviceId: 'back', label: 'camera2 0, facing back' };
const second: FakeCamera = { deviceId: 'second', label: 'camera2 2, facing back' };
const front: FakeCamera = { deviceId: 'front', label: 'camera2 1, facing front' };

let opened: string[];
let live: Set<string>;
let applied: MediaTrackConstraints[];

/** The browser's cameras; the first is the one that looks away from the person. */
function give(cameras: readonly FakeCamera[]): void {
  const open = async ({ video }: { video: { deviceId?: { exact: string } } }) => {
    const wanted = video.deviceId?.exact;
    const camera = wanted === undefined ? cameras[0] : cameras.find(({ deviceId }) => deviceId === wanted);
    if (camera === undefined) throw new DOMException('', 'OverconstrainedError');
    opened.push(camera.deviceId);
    live.add(camera.deviceId);
    const track = {
      getSettings: () => ({ deviceId: camera.deviceId, zoom: 2 }),
      getCapabilities: () => camera.told ?? {},
      getConstraints: () => video,
      applyConstraints: async (wish: MediaTrackConstraints) => {
        if (camera.refuses) throw new DOMException('', 'OperationError');
        applied.push(wish);
      },
      stop: () => live.delete(camera.deviceId),
    };
    return { getTracks: () => [track], getVideoTracks: () => [track] };
  };
  const enumerateDevices = async () => cameras.map((camera) => ({ ...camera, kind: 'videoinput' }));
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: open, enumerateDevices } });
}

const WISH = { width: { ideal: 1280 } };
const openedId = async (wanted: string | null = null) => (await openNearCamera(wanted, WISH)).deviceId;

beforeEach(() => {
  opened = [];
  live = new Set();
  applied = [];
  vi.stubGlobal('indexedDB', new IDBFactory());
  return () => vi.unstubAllGlobals();
});

test('the camera that looks away is taken, unless it is known not to focus near and another does', async () => {
  give([back, second, front]);
  expect(await openedId()).toBe('back');
  give([{ ...back, told: NEAR }, second]);
  expect(await openedId()).toBe('back');
  for (const told of [FIXED, FAR]) {
    opened = [];
    live.clear();
    give([
      { ...back, told },
      { ...front, told: NEAR },
      { ...second, told: NEAR },
    ]);
    expect(await openedId()).toBe('second');
    // Phones open one camera at a time, and nobody is filmed by the one that looks at them.
    expect([opened, [...live]]).toEqual([['back', 'second'], ['second']]);
  }
});

test('where no camera focuses near, the first one is opened again', async () => {
  give([{ ...back, told: FIXED }, { ...second, told: FAR }, front]);
  expect(await openedId()).toBe('back');
  expect([...live]).toEqual(['back']);
});

test.each([
  ['Back Triple Camera', 'Back Dual Wide Camera'],
  ['Back Dual Wide Camera', 'Back Telephoto Camera'],
  ['Fotocamera posteriore tripla', 'Fotocamera posteriore'],
])('of an iPhone %s is taken, which changes to the lens that focuses near', async (label, other) => {
  give([
    { ...back, label: 'Back Camera' },
    { ...second, deviceId: 'other', label: other },
    { ...second, label },
  ]);
  expect(await openedId()).toBe('second');
});

test('the chosen camera is remembered on this device, and forgotten when it is gone', async () => {
  give([back, second]);
  await chooseLens('second');
  expect(await openedId()).toBe('second');
  expect(await openedId('back')).toBe('back');
  give([back]);
  expect(await openedId()).toBe('back');
  expect(await chosenLens()).toBeNull();
});

test('a browser that keeps nothing opens a camera all the same', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('no storage here', 'SecurityError');
    },
  });
  give([back]);
  await chooseLens('second');
  expect(await openedId()).toBe('back');
});

test('focus follows what is in front of the camera; light, zoom and near focus are set beside each other', async () => {
  give([{ ...back, told: { ...NEAR, torch: true, zoom: { min: 1, max: 8, step: 0.1 } } }]);
  const camera = await openNearCamera(null, WISH);
  expect(applied.at(-1)?.advanced).toEqual([{ focusMode: 'continuous' }]);
  const { zoom, focusDistance } = readAbilities(camera);
  expect([zoom, readZoom(camera)]).toEqual([{ min: 1, max: 8, step: 0.1 }, 2]);
  await setLens(camera, { torch: true });
  await setLens(camera, { zoom: 3 });
  if (focusDistance === null) throw new Error('no distance');
  await setLens(camera, nearSetting(focusDistance));
  // The wish for a size stays, too.
  expect(applied.at(-1)).toMatchObject({
    width: { ideal: 1280 },
    advanced: [{ torch: true, zoom: 3, focusMode: 'manual', focusDistance: 0.12 }],
  });
  closeCamera(camera);
});

test('what a device refuses, or tells in another way than the standard has it, is nothing that can be set', async () => {
  give([{ ...back, refuses: true, told: { zoom: { min: 1, max: 1 }, focusMode: 'continuous', focusDistance: {} } }]);
  const camera = await openNearCamera(null, WISH);
  expect(readAbilities(camera)).toEqual({ zoom: null, keepsFocus: false, focusDistance: null, tellsFocus: false });
  expect(await setLens(camera, { zoom: 2 })).toBe(false);
});
