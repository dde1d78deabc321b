import sharp from 'sharp';
import { apply, type Homography } from '../../src/detect/homography.ts';
import { paintBackground } from './background.ts';
import { poseCamera, unposeCamera } from './camera-pose.ts';
import { type Dice, rollDice } from './dice.ts';
import { addNoise, blurLight, type Light, moveLight } from './optics.ts';
import type { Print } from './print.ts';
import type { Scene } from './scene.ts';

export type Frame = { data: Uint8ClampedArray; width: number; height: number };

type Box = { left: number; top: number; right: number; bottom: number };

function boxOf(scene: Scene, map: Homography): Box {
  const corners = [apply(map, 0, 0), apply(map, 1, 0), apply(map, 1, 1), apply(map, 0, 1)];
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return {
    left: Math.max(0, Math.floor(Math.min(...xs))),
    top: Math.max(0, Math.floor(Math.min(...ys))),
    right: Math.min(scene.width, Math.ceil(Math.max(...xs))),
    bottom: Math.min(scene.height, Math.ceil(Math.max(...ys))),
  };
}

type Blot = { u: number; v: number; radius: number };

const blotsOfScene = new WeakMap<Scene, readonly Blot[]>();

/** Discs that together cover the scene's share of the print (where they overlap, a little less). */
function blotsOf(scene: Scene): readonly Blot[] {
  let blots = blotsOfScene.get(scene);
  if (blots === undefined) {
    const dice = rollDice(scene.seed + 77_777);
    const drawn: Blot[] = [];
    for (let area = 0; area < scene.blots; ) {
      const radius = Math.min(dice.between(0.04, 0.12), Math.sqrt((scene.blots - area) / Math.PI) + 0.005);
      drawn.push({ u: dice.between(0.05, 0.95), v: dice.between(0.05, 0.95), radius });
      area += Math.PI * radius * radius;
    }
    blots = drawn;
    blotsOfScene.set(scene, blots);
  }
  return blots;
}

/** Light of the print at (u, v) of its unit square. */
function lightOf(scene: Scene, print: Print, u: number, v: number): number {
  const cover = scene.coveredCorner;
  if (cover !== null) {
    const reach = print.quietShare + cover.share * (1 - 2 * print.quietShare);
    const fromLeft = cover.corner === 0 || cover.corner === 3 ? u : 1 - u;
    const fromTop = cover.corner < 2 ? v : 1 - v;
    if (fromLeft < reach && fromTop < reach) {
      // A thumb: mid grey with a soft fold.
      return 120 + 25 * Math.sin(9 * fromLeft + 5 * fromTop);
    }
  }
  if (scene.blots > 0 && blotsOf(scene).some((blot) => Math.hypot(u - blot.u, v - blot.v) < blot.radius)) {
    return 90;
  }
  const texel = (print.texels[Math.floor(v * print.side) * print.side + Math.floor(u * print.side)] ?? 0) === 1;
  return texel !== scene.isInverted ? scene.ink : scene.paper;
}

/** Mean light of the print over a pixel and the share of the pixel that it fills, by n x n points; null off the print. */
function seePixel(
  scene: Scene,
  print: Print,
  back: Homography,
  x: number,
  y: number,
  n: number,
): { light: number; share: number } | null {
  let sum = 0;
  let hits = 0;
  for (let i = 0; i < n * n; i++) {
    const { x: u, y: v } = apply(back, x + ((i % n) + 0.5) / n, y + (Math.floor(i / n) + 0.5) / n);
    if (u >= 0 && v >= 0 && u < 1 && v < 1) {
      sum += lightOf(scene, print, u, v);
      hits++;
    }
  }
  return hits === 0 ? null : { light: sum / hits, share: hits / (n * n) };
}

/** Lays the print into the frame, area-true: each pixel is the mean of n x n points, more of them where texels are small. */
function layPrint(light: Light, scene: Scene, print: Print): void {
  const back = unposeCamera(scene);
  const shrink = print.side / scene.printSidePx / Math.cos((scene.tiltDeg * Math.PI) / 180);
  const samples = Math.min(10, Math.max(3, Math.ceil(shrink)));
  const box = boxOf(scene, poseCamera(scene));
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) {
      const seen = seePixel(scene, print, back, x, y, samples);
      if (seen !== null) {
        const at = y * light.width + x;
        light.data[at] = (light.data[at] ?? 0) * (1 - seen.share) + seen.light * seen.share;
      }
    }
  }
}

/** Uneven light over the whole frame: a ramp, a soft shadow edge near the print's middle, a blown-out spot on the print. */
function illuminate(light: Light, scene: Scene, dice: Dice): void {
  const { width, height, data } = light;
  const rampAngle = dice.between(0, 2 * Math.PI);
  const edgeAngle = dice.between(0, 2 * Math.PI);
  const edgeShift = dice.between(-0.25, 0.25) * scene.printSidePx;
  const spotX = width / 2 + scene.shiftX + dice.between(-0.35, 0.35) * scene.printSidePx;
  const spotY = height / 2 + scene.shiftY + dice.between(-0.35, 0.35) * scene.printSidePx;
  const spotRadius = scene.glare * scene.printSidePx;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const ramp = ((x - width / 2) * Math.cos(rampAngle) + (y - height / 2) * Math.sin(rampAngle)) / width;
      const dx = x - width / 2 - scene.shiftX;
      const dy = y - height / 2 - scene.shiftY;
      const edge = dx * Math.cos(edgeAngle) + dy * Math.sin(edgeAngle) - edgeShift;
      const shade = 1 - (1 - scene.shadow) / (1 + Math.exp(-edge / 2));
      let value =
        (data[y * width + x] ?? 0) * (1 - (1 - scene.gradient) * Math.min(1, Math.max(0, ramp + 0.5))) * shade;
      if (spotRadius > 0) {
        const distance = Math.hypot(x - spotX, y - spotY) / spotRadius;
        value += 400 * Math.exp(-(distance ** 4));
      }
      data[y * width + x] = Math.min(255, value);
    }
  }
}

function toFrame({ data, width, height }: Light): Frame {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < data.length; i++) {
    const value = data[i] ?? 0;
    pixels[4 * i] = value;
    pixels[4 * i + 1] = value;
    pixels[4 * i + 2] = value;
    pixels[4 * i + 3] = 255;
  }
  return { data: pixels, width, height };
}

/** JPEG and back. */
export async function throughJpeg(frame: Frame, quality: number): Promise<Frame> {
  const { width, height } = frame;
  const raw = { raw: { width, height, channels: 4 as const } };
  const jpeg = await sharp(new Uint8Array(frame.data), raw).removeAlpha().jpeg({ quality }).toBuffer();
  const pixels = await sharp(jpeg).ensureAlpha().raw().toBuffer();
  return { data: new Uint8ClampedArray(pixels), width, height };
}

/** Takes the picture. With `print` null: the same place without a code. */
export async function shoot(scene: Scene, print: Print | null): Promise<Frame> {
  const dice = rollDice(scene.seed);
  let light = paintBackground(scene, dice);
  if (print !== null) {
    layPrint(light, scene, print);
  }
  illuminate(light, scene, dice);
  light = moveLight(blurLight(light, scene.blurPx), scene.motionPx, scene.motionDeg);
  addNoise(light, scene.noise, dice);
  const frame = toFrame(light);
  return scene.jpegQuality === null ? frame : throughJpeg(frame, scene.jpegQuality);
}
