import { type OpenCamera, openCameraWith } from './camera.ts';
import { openNearCamera } from './open-near-camera.ts';

/** What is in front of the camera: the person, or a document in their hand. */
export type StillSubject = 'face' | 'document';

/** A face is compared and shown small, by the camera that looks at the person. */
const FACE: MediaTrackConstraints = { width: { ideal: 640 }, height: { ideal: 480 }, facingMode: { ideal: 'user' } };
/** Small print needs every pixel the camera has. */
const DOCUMENT = { width: { ideal: 2560 }, height: { ideal: 1440 } };

const JPEG_QUALITY = 0.8;

/**
 * A document is filmed by the camera of this id, else by the one that focuses near. Throws CameraError. Close it with
 * `closeCamera` as soon as the picture is taken.
 */
export const openStillCamera = (subject: StillSubject, wanted: string | null = null): Promise<OpenCamera> =>
  subject === 'face' ? openCameraWith(FACE) : openNearCamera(wanted, DOCUMENT);

/** The picture the video shows now, as a JPEG data URL; null before its first frame. It carries nothing but pixels. */
export function takeStill(video: HTMLVideoElement): string | null {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return null;
  return drawJpeg(video, videoWidth, videoHeight);
}

/** Draws a picture at this size and answers it as a JPEG data URL: place, device and time of its file are gone. */
export function drawJpeg(source: CanvasImageSource, widthPx: number, heightPx: number): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = widthPx;
  canvas.height = heightPx;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  // A picture may be transparent where the paper is; JPEG would make that black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, widthPx, heightPx);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(source, 0, 0, widthPx, heightPx);
  return canvas.toDataURL('image/jpeg', JPEG_QUALITY);
}
