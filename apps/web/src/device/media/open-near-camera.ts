import { chooseLens, chosenLens } from '../remembered/lens.ts';
import { CameraError, closeCamera, listCameras, type OpenCamera, openCameraWith } from './camera.ts';
import { isFarOnly, nearByName, otherLenses, readAbilities, setLens } from './camera-lens.ts';

/** How large a picture should be; which camera is said beside it. */
type TrackConstraints = Omit<MediaTrackConstraints, 'deviceId' | 'facingMode'>;

/**
 * Opens the named camera, else the one remembered for this device, else the one that looks away from the person; of several
 * such the one that focuses near, as far as names and abilities tell. Focus follows what is in front of it, where the camera
 * can do that. Throws CameraError.
 */
export async function openNearCamera(wanted: string | null, wish: TrackConstraints): Promise<OpenCamera> {
  const opened = await openWanted(wanted, wish);
  if (readAbilities(opened).keepsFocus) await setLens(opened, { focusMode: 'continuous' });
  return opened;
}

async function openWanted(wanted: string | null, wish: TrackConstraints): Promise<OpenCamera> {
  const named = (deviceId: string) => openCameraWith({ ...wish, deviceId: { exact: deviceId } });
  if (wanted !== null) return named(wanted);
  const remembered = await chosenLens();
  if (remembered !== null) {
    try {
      return await named(remembered);
    } catch (error) {
      if (!(error instanceof CameraError) || error.code !== 'missing') throw error;
      // Unplugged, or given another name by the browser.
      await chooseLens(null);
    }
  }
  const first = await openCameraWith({ ...wish, facingMode: { ideal: 'environment' } });
  return (await nearerThan(first, named)) ?? openCameraWith({ ...wish, facingMode: { ideal: 'environment' } });
}

/** The first camera itself, unless it is known that another focuses nearer; null when it was closed for one that failed. */
async function nearerThan(
  first: OpenCamera,
  named: (deviceId: string) => Promise<OpenCamera>,
): Promise<OpenCamera | null> {
  const cameras = await listCameras();
  const joined = nearByName(cameras);
  const others = isFarOnly(readAbilities(first)) ? otherLenses(cameras, first.deviceId) : [];
  const wanted = (joined === null ? others : [joined]).filter(({ deviceId }) => deviceId !== first.deviceId);
  if (wanted.length === 0) return first;
  // Phones open one camera at a time.
  closeCamera(first);
  for (const { deviceId } of wanted) {
    const opened = await named(deviceId).catch(() => null);
    if (opened === null) continue;
    if (joined !== null || !isFarOnly(readAbilities(opened))) return opened;
    closeCamera(opened);
  }
  return null;
}
