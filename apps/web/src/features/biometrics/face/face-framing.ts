import type { SeenFrame } from '../../../workers/face-messages.ts';

/** What keeps a frame from being measured; `good`: nothing. */
export type Framing = 'none' | 'many' | 'closer' | 'further' | 'centre' | 'straight' | 'good';

/** Forehead to chin, as a share of the height of the picture. */
const FACE_HEIGHT = { min: 0.35, max: 0.9 };
/** How far the middle of the face may be from the middle of the picture, as a share of its height. */
const OFF_CENTRE_MAX = 0.2;
/** About 17 degrees: beyond it a face is described as somebody else's. */
const TURN_MAX_RAD = 0.3;

export function judgeFraming({ face, widthPx, heightPx }: SeenFrame): Framing {
  if (face.found !== 'one') return face.found;
  const { left, top, width, height } = face.box;
  if (height < FACE_HEIGHT.min * heightPx) return 'closer';
  if (height > FACE_HEIGHT.max * heightPx) return 'further';
  const off = Math.hypot(left + width / 2 - widthPx / 2, top + height / 2 - heightPx / 2);
  if (off > OFF_CENTRE_MAX * heightPx) return 'centre';
  return Math.abs(face.turnRad) > TURN_MAX_RAD ? 'straight' : 'good';
}
