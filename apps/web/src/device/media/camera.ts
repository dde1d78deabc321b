/** The camera as the browser gives it: one stream at a time, opened for the scanner and closed when it leaves. */
export type CameraChoice = { readonly deviceId: string; readonly label: string };

export type OpenCamera = {
  readonly stream: MediaStream;
  readonly deviceId: string | null;
  /** Whether this camera has a light that can be switched. */
  readonly hasTorch: boolean;
};

/**
 * Why there is no picture. `denied`: the person or a policy said no. `missing`: there is no camera. `busy`: another app has it.
 */
export type CameraErrorCode = 'denied' | 'missing' | 'busy' | 'failed';

export class CameraError extends Error {
  override readonly name = 'CameraError';
  readonly code: CameraErrorCode;

  constructor(code: CameraErrorCode, options?: ErrorOptions) {
    super(`camera: ${code}`, options);
    this.code = code;
  }
}

const hasCameraApi = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined;

/** Opens the camera that fits these wishes best. Throws CameraError. */
export async function openCameraWith(video: MediaTrackConstraints): Promise<OpenCamera> {
  if (!hasCameraApi()) throw new CameraError('missing');
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video });
    const [track] = stream.getVideoTracks();
    return {
      stream,
      deviceId: track?.getSettings().deviceId ?? null,
      hasTorch: track !== undefined && hasTorch(track),
    };
  } catch (error) {
    throw new CameraError(cameraErrorCode(error), { cause: error });
  }
}

export function closeCamera({ stream }: OpenCamera): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Whether the person allowed the camera before. It is false where the browser does not tell. */
export async function isCameraAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted';
  } catch {
    // A browser that does not know this permission's name: the button asks, as ever.
    return false;
  }
}

/** A phone or tablet: operated by touch, without room for two columns. */
export const isHandheld = (): boolean => matchMedia('(pointer: coarse) and (width < 64rem)').matches;

/** Calls back when the picture stops by itself: the camera was unplugged, or its permission taken back. */
export function whenCameraEnds({ stream }: OpenCamera, onEnd: () => void): void {
  for (const track of stream.getVideoTracks()) track.addEventListener('ended', onEnd, { once: true });
}

/** The cameras there are. Their names are known only after a first permission. */
export async function listCameras(): Promise<CameraChoice[]> {
  if (!hasCameraApi()) return [];
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }, index) => ({ deviceId, label: label || `${index + 1}` }));
}

function hasTorch(track: MediaStreamTrack): boolean {
  const capabilities: object = track.getCapabilities?.() ?? {};
  return 'torch' in capabilities && capabilities.torch === true;
}

const CODES_BY_NAME: Readonly<Record<string, CameraErrorCode>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

function cameraErrorCode(error: unknown): CameraErrorCode {
  return (error instanceof DOMException && CODES_BY_NAME[error.name]) || 'failed';
}
