import type { CameraChoice, OpenCamera } from './camera.ts';

/** From the least to the most a camera can be set to. */
export type CameraRange = { readonly min: number; readonly max: number; readonly step: number };

/** What can be set while a camera runs; null and false where the camera or the browser has no such thing. */
export type CameraAbilities = {
  readonly zoom: CameraRange | null;
  /** Follows what is in front of it. */
  readonly keepsFocus: boolean;
  /** In metres; can be set by hand. */
  readonly focusDistance: CameraRange | null;
  /** Tells how it focuses at all: what it does not list, it has not. */
  readonly tellsFocus: boolean;
};

/** A print is held about this far away. */
const NEAR_METRES = 0.12;
/** A person holds a document or a card about this far away. */
const HAND_METRES = 0.2;

/** The settings of the Image Capture draft, which TypeScript's DOM types do not have. */
type LensSettings = {
  torch?: boolean;
  zoom?: number;
  focusMode?: string;
  focusDistance?: number | undefined;
};

const chosen = new WeakMap<MediaStreamTrack, LensSettings>();

export function readAbilities({ stream }: Pick<OpenCamera, 'stream'>): CameraAbilities {
  const [track] = stream.getVideoTracks();
  const told: object = track?.getCapabilities?.() ?? {};
  const modes = 'focusMode' in told && Array.isArray(told.focusMode) ? told.focusMode : [];
  const distance = 'focusDistance' in told ? parseRange(told.focusDistance) : null;
  return {
    zoom: 'zoom' in told ? parseRange(told.zoom) : null,
    keepsFocus: modes.includes('continuous'),
    focusDistance: modes.includes('manual') ? distance : null,
    tellsFocus: modes.length > 0,
  };
}

function parseRange(told: unknown): CameraRange | null {
  if (typeof told !== 'object' || told === null || !('min' in told) || !('max' in told)) return null;
  const { min, max } = told;
  const step = 'step' in told && typeof told.step === 'number' && told.step > 0 ? told.step : null;
  if (typeof min !== 'number' || typeof max !== 'number' || !(max > min)) return null;
  return { min, max, step: step ?? (max - min) / 100 };
}

/**
 * Sets something beside what was set before. The browser may refuse (another app, a hot phone): then false, and nothing
 * changed.
 */
export async function setLens({ stream }: Pick<OpenCamera, 'stream'>, change: LensSettings): Promise<boolean> {
  const [track] = stream.getVideoTracks();
  if (track === undefined) return false;
  const settings = { ...chosen.get(track), ...change };
  try {
    // New constraints take the place of all earlier ones, also of the wish for a size.
    await track.applyConstraints({ ...track.getConstraints(), advanced: [settings as MediaTrackConstraintSet] });
    chosen.set(track, settings);
    return true;
  } catch {
    return false;
  }
}

/** How far the camera is zoomed in. */
export function readZoom({ stream }: Pick<OpenCamera, 'stream'>): number {
  const told: object = stream.getVideoTracks()[0]?.getSettings() ?? {};
  return 'zoom' in told && typeof told.zoom === 'number' ? told.zoom : 1;
}

/** The nearest a lens can be set to, or where prints are held. */
export function nearSetting({ min, max }: CameraRange): LensSettings {
  return { focusMode: 'manual', focusDistance: Math.min(max, Math.max(min, NEAR_METRES)) };
}

/** Whether the camera is known not to see a print in the hand sharply. */
export function isFarOnly({ tellsFocus, keepsFocus, focusDistance }: CameraAbilities): boolean {
  if (!tellsFocus) return false;
  return focusDistance === null ? !keepsFocus : focusDistance.min > HAND_METRES;
}

/** iPhones join their lenses under these names and change to the one that focuses near by themselves. */
const JOINED_LENSES: readonly RegExp[] = [/\b(?:triple|tripla)\b/i, /\b(?:dual wide|doppia grandangolare)\b/i];

/** The camera that is known by its name to focus near; null where no name says so. */
export function nearByName(cameras: readonly CameraChoice[]): CameraChoice | null {
  for (const name of JOINED_LENSES) {
    const found = cameras.find(({ label }) => name.test(label));
    if (found !== undefined) return found;
  }
  return null;
}

/** Looks at the person, as far as its name says. */
const FRONT = /front|frontale|anteriore|user|facetime/i;
/** Each is opened for a moment to be asked. */
const TRIED_MAX = 3;

/** The other cameras that may focus near, in the order in which they are tried. */
export const otherLenses = (cameras: readonly CameraChoice[], openedId: string | null): CameraChoice[] =>
  cameras.filter(({ deviceId, label }) => deviceId !== openedId && !FRONT.test(label)).slice(0, TRIED_MAX);
