import type { BrowserContext, Page } from '@playwright/test';

// Chromium's fake device has no light and no second camera, so the page is given cameras of its own.

export type FakeCamera = {
  deviceId: string;
  /** Empty as long as a browser does not name its cameras. */
  label: string;
  /** `stuck`: there is a light, and the device refuses to switch it. */
  torch?: 'works' | 'stuck';
  /** Times the picture can be enlarged. */
  zoomMax?: number;
  /** Focuses by itself, and by hand. */
  focuses?: boolean;
};

/** What the page did: the camera of each picture it opened, which of them still run, each switch of a light, and what was set of the lens. */
export type CameraLog = { opened: string[]; live: string[]; lights: string[]; lens: string[] };

type GivenCameras = { readLog: () => CameraLog };

/** Every page of this context has exactly these cameras, allowed; the first is the one that looks away from the person. */
export async function giveCameras(context: BrowserContext, cameras: readonly FakeCamera[]): Promise<void> {
  await context.addInitScript(installCameras, cameras);
}

export function readCameraLog(page: Page): Promise<CameraLog> {
  return page.evaluate(() => (window as unknown as GivenCameras).readLog());
}

/** Runs in the page. */
function installCameras(cameras: readonly FakeCamera[]): void {
  // The empty frames of the accessibility check are no secure context.
  if (navigator.mediaDevices === undefined) return;
  const opened: { deviceId: string; track: MediaStreamTrack }[] = [];
  const lights: string[] = [];
  const lens: string[] = [];
  const lit = new Map<string, boolean>();

  /** A grey picture that is drawn anew: a canvas that never changes gives a single frame. */
  function film(): MediaStream {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const pen = canvas.getContext('2d');
    const stream = canvas.captureStream(10);
    let shade = 120;
    const drawing = setInterval(() => {
      if (stream.getTracks().every(({ readyState }) => readyState === 'ended')) clearInterval(drawing);
      if (pen === null) return;
      shade = shade === 120 ? 124 : 120;
      pen.fillStyle = `rgb(${shade}, ${shade}, ${shade})`;
      pen.fillRect(0, 0, canvas.width, canvas.height);
    }, 100);
    return stream;
  }

  type CameraSettings = { torch?: boolean; zoom?: number; focusMode?: string; focusDistance?: number };

  function switchLight({ deviceId, torch }: FakeCamera, light: boolean): void {
    if (light === (lit.get(deviceId) ?? false)) return;
    const isStuck = torch === 'stuck';
    lights.push(`${deviceId} ${light ? 'on' : 'off'}${isStuck ? ', refused' : ''}`);
    if (isStuck) throw new DOMException('the light stays as it is', 'OperationError');
    lit.set(deviceId, light);
  }

  async function setLens(camera: FakeCamera, wish?: MediaTrackConstraints): Promise<void> {
    const [settings = {}] = (wish?.advanced ?? []) as CameraSettings[];
    const { torch: light, zoom, focusMode, focusDistance } = settings;
    if (light !== undefined) switchLight(camera, light);
    const told = [zoom?.toFixed(1), focusMode, focusDistance].filter((one) => one !== undefined);
    if (told.length > 0) lens.push(`${camera.deviceId} ${told.join(' ')}`);
  }

  async function open(wish: MediaStreamConstraints): Promise<MediaStream> {
    const { deviceId } = wish.video as { deviceId?: { exact: string } };
    const camera = deviceId === undefined ? cameras[0] : cameras.find((one) => one.deviceId === deviceId.exact);
    if (camera === undefined) throw new DOMException('no such camera', 'NotFoundError');
    const stream = film();
    const [track] = stream.getVideoTracks();
    if (track === undefined) throw new Error('the canvas gave no picture');
    opened.push({ deviceId: camera.deviceId, track });
    track.getSettings = () => ({ deviceId: camera.deviceId });
    lit.delete(camera.deviceId);
    // Those of the Image Capture draft are not in TypeScript's DOM types.
    const capabilities: object = {
      ...(camera.torch !== undefined && { torch: true }),
      ...(camera.zoomMax !== undefined && { zoom: { min: 1, max: camera.zoomMax, step: 0.1 } }),
      ...(camera.focuses && { focusMode: ['manual', 'continuous'], focusDistance: { min: 0.08, max: 4, step: 0.01 } }),
    };
    track.getCapabilities = () => capabilities;
    track.applyConstraints = (wish) => setLens(camera, wish);
    return stream;
  }

  navigator.mediaDevices.getUserMedia = (wish) => open(wish ?? {});
  navigator.mediaDevices.enumerateDevices = async () =>
    cameras.map(({ deviceId, label }) => {
      const device = { deviceId, label, kind: 'videoinput', groupId: deviceId } as const;
      return { ...device, toJSON: () => device };
    });
  const readLog = (): CameraLog => ({
    opened: opened.map(({ deviceId }) => deviceId),
    live: opened.filter(({ track }) => track.readyState === 'live').map(({ deviceId }) => deviceId),
    lights,
    lens,
  });
  Object.assign(window, { readLog });
}
