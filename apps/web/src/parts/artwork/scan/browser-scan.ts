import { startReader } from '../../../workers/reader-client.ts';
import type { ScanPicture, ScanScene, ScanTools, ScanView } from './scan-views.ts';

/** Drawn by this browser, read by our reader in its worker. */
export function browserTools(): ScanTools {
  const reader = startReader();
  return {
    draw: drawScene,
    read: async ({ picture }) => {
      const answer = await reader.readPicture(picture);
      if (answer.kind !== 'read') throw new Error('the reader did not run');
      return answer.result.found ? answer.result.payload : null;
    },
    close: reader.close,
  };
}

async function drawScene(scene: ScanScene, { turnDegrees, shrink }: ScanView): Promise<ScanPicture> {
  const small = paint(scene, turnDegrees, shrink);
  const canvas = shrink === 1 ? small : enlarge(small, scene);
  const context = openContext(canvas);
  const picture = await new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))),
      'image/png',
    );
  });
  return { pixels: context.getImageData(0, 0, canvas.width, canvas.height), picture };
}

function paint(scene: ScanScene, turnDegrees: number, shrink: number): HTMLCanvasElement {
  const { width, height, piece } = scene;
  const canvas = createCanvas(Math.round(width * shrink), Math.round(height * shrink));
  const context = openContext(canvas);
  context.fillStyle = scene.surround;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(shrink, shrink);
  context.translate(width / 2, height / 2);
  context.rotate((turnDegrees * Math.PI) / 180);
  context.translate(-width / 2, -height / 2);
  context.fillStyle = scene.material;
  context.beginPath();
  context.roundRect(piece.x, piece.y, piece.width, piece.height, piece.radius);
  context.fill();
  context.fillStyle = scene.ink;
  context.strokeStyle = scene.ink;
  for (const { d, matrix, strokeWidth } of scene.paths) {
    context.save();
    context.transform(...matrix);
    context.lineWidth = strokeWidth ?? 1;
    if (strokeWidth === null) context.fill(new Path2D(d));
    else context.stroke(new Path2D(d));
    context.restore();
  }
  return canvas;
}

function enlarge(small: HTMLCanvasElement, { width, height }: ScanScene): HTMLCanvasElement {
  const canvas = createCanvas(width, height);
  const context = openContext(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(small, 0, 0, width, height);
  return canvas;
}

function createCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

function openContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('this browser gives no 2d canvas');
  return context;
}
