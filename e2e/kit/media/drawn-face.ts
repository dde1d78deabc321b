import sharp from 'sharp';

// Faces that nobody has: drawn from numbers, plain enough for a page and good enough for a face detector.

export type DrawnFace = {
  skin: string;
  shade: string;
  hair: string;
  iris: string;
  /** In half face widths from the middle, as all lengths here. */
  eyesApart: number;
  eyeSize: number;
  browWidth: number;
  noseLength: number;
  mouthAt: number;
  mouthWidth: number;
  jaw: number;
};

export const ADA: DrawnFace = {
  skin: '#e0b496',
  shade: '#8b6f5d',
  hair: '#3a2a20',
  iris: '#4a3020',
  eyesApart: 0.38,
  eyeSize: 0.13,
  browWidth: 0.055,
  noseLength: 0.24,
  mouthAt: 0.52,
  mouthWidth: 0.34,
  jaw: 0.62,
};

const SIZE = { width: 640, height: 480 };

export type FacePose = { shiftX?: number; shiftY?: number; scale?: number };

/** A JPEG as a camera of 640 by 480 gives it, as a data URL. Several faces stand side by side. */
export async function drawFaces(faces: readonly DrawnFace[], pose: FacePose = {}): Promise<string> {
  const jpeg = await sharp(Buffer.from(facesSvg(faces, pose)))
    .jpeg({ quality: 90 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

function facesSvg(faces: readonly DrawnFace[], { shiftX = 0, shiftY = 0, scale = 1 }: FacePose): string {
  const { width, height } = SIZE;
  const unit = ((faces.length > 1 ? 0.24 : 0.36) * height * scale).toFixed(2);
  const drawn = faces.map((face, at) => {
    const x = (width * (at + 1)) / (faces.length + 1) + shiftX;
    return `<g transform="translate(${x} ${height / 2 + shiftY}) scale(${unit})">${faceShapes(face, `f${at}`)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#9aa6ad"/>${drawn.join('')}</svg>`;
}

function faceShapes(face: DrawnFace, name: string): string {
  return [
    gradients(face, name),
    '<ellipse cy="2" rx="1.6" ry="0.75" fill="#345"/>',
    `<rect x="-0.38" y="0.6" width="0.76" height="0.85" fill="${face.shade}"/>`,
    `<ellipse cy="-0.18" rx="0.92" ry="1.08" fill="${face.hair}"/>`,
    ...[-1, 1].map((side) => `<ellipse cx="${side * 0.78}" cy="0.05" rx="0.11" ry="0.2" fill="${face.shade}"/>`),
    headShape(face, name),
    ...[-1, 1].map((side) => eyeShapes(face, side * face.eyesApart)),
    ...[-1, 1].map((side) => soft(side * 0.42, 0.3, 0.28, 0.22, '#c85a46', 0.22)),
    noseShapes(face),
    mouthShapes(face),
  ].join('');
}

const gradients = ({ skin, shade }: DrawnFace, name: string): string =>
  `<radialGradient id="${name}" cx="0.45" cy="0.45" r="0.6"><stop offset="0.3" stop-color="${skin}"/><stop offset="1" stop-color="${shade}"/></radialGradient>`;

function headShape({ hair, jaw }: DrawnFace, name: string): string {
  const head = `M-0.77-0.2C-0.77-1.15 0.77-1.15 0.77-0.2C0.78 0.4 ${jaw} 0.8 0.28 1C0.12 1.06-0.12 1.06-0.28 1C${-jaw} 0.8-0.78 0.4-0.77-0.2`;
  const fringe = 'M-0.8-0.25C-0.85-1.25 0.85-1.25 0.8-0.25C0.7-0.62 0.3-0.72 0-0.7C-0.3-0.72-0.7-0.62-0.8-0.25';
  return `<path d="${head}" fill="url(#${name})"/><path d="${fringe}" fill="${hair}"/>`;
}

const EYES_AT = -0.12;

function eyeShapes({ eyeSize, iris, hair, browWidth }: DrawnFace, x: number): string {
  const wide = eyeSize * 1.25;
  const lid = `M${x - wide} ${EYES_AT}Q${x} ${EYES_AT - eyeSize} ${x + wide} ${EYES_AT}`;
  const brow = `M${x - 0.2} ${EYES_AT - 0.19}Q${x} ${EYES_AT - 0.3} ${x + 0.2} ${EYES_AT - 0.19}`;
  return [
    soft(x, EYES_AT - 0.02, 0.3, 0.2, '#502819', 0.55),
    `<path d="${lid}Q${x} ${EYES_AT + eyeSize * 0.8} ${x - wide} ${EYES_AT}" fill="#f4efe9"/>`,
    `<circle cx="${x}" cy="${EYES_AT}" r="${eyeSize * 0.48}" fill="${iris}"/>`,
    `<circle cx="${x}" cy="${EYES_AT}" r="${eyeSize * 0.23}" fill="#0c0806"/>`,
    `<circle cx="${x - 0.02}" cy="${EYES_AT - 0.03}" r="0.014" fill="#fff"/>`,
    `<path d="${lid}" fill="none" stroke="#28140c" stroke-width="0.03"/>`,
    `<path d="${brow}" fill="none" stroke="${hair}" stroke-width="${browWidth}" stroke-linecap="round"/>`,
  ].join('');
}

function noseShapes({ noseLength }: DrawnFace): string {
  return [
    soft(-0.1, 0.12, 0.1, noseLength + 0.08, '#6e3c28', 0.32),
    soft(0.11, 0.12, 0.09, noseLength + 0.08, '#6e3c28', 0.38),
    soft(0, 0.06, 0.07, noseLength + 0.1, '#ffebd7', 0.55),
    soft(0, noseLength + 0.13, 0.22, 0.08, '#5a2d1e', 0.6),
    soft(-0.075, noseLength + 0.1, 0.05, 0.035, '#280f0a', 0.9),
    soft(0.075, noseLength + 0.1, 0.05, 0.035, '#280f0a', 0.9),
  ].join('');
}

function mouthShapes({ mouthAt: y, mouthWidth: wide }: DrawnFace): string {
  const upper = `M${-wide} ${y}Q-0.12 ${y - 0.1} 0 ${y - 0.065}Q0.12 ${y - 0.1} ${wide} ${y}`;
  return [
    soft(0, y, wide * 1.25, 0.15, '#783c32', 0.35),
    `<path d="${upper}Q0 ${y + 0.19} ${-wide} ${y}" fill="#b0504c"/>`,
    `<path d="M${-wide} ${y}Q0 ${y + 0.035} ${wide} ${y}" fill="none" stroke="#3c0f0f" stroke-width="0.022"/>`,
    soft(0, y + 0.22, 0.22, 0.06, '#5a2d1e', 0.45),
  ].join('');
}

let softCount = 0;

/** A patch that fades out to all sides. */
function soft(x: number, y: number, wide: number, high: number, colour: string, opacity: number): string {
  softCount += 1;
  const id = `s${softCount}`;
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${high}" fill="url(#${id})"/>`;
}
