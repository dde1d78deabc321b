import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { buildMask, computeThreshold, drawCornerField, drawPatchField, drawTearField } from './area-field.ts';
import { blurByDisc, blurByGaussian } from './defocus.ts';
import { type Drawing, drawFrom } from './drawing.ts';
import { addGlare } from './illumination.ts';
import { compress } from './jpeg.ts';
import type { Light } from './light.ts';
import { blurByMotion } from './motion-blur.ts';
import { type OpticalScene, PLAIN_OPTICAL_SCENE } from './optical-scene.ts';
import { photograph } from './photograph.ts';
import { makeOcclusion, renderPrint } from './render-print.ts';
import { renderScreen } from './render-screen.ts';
import { createRng } from './rng.ts';
import { colourAt, demosaic, exposeSensor } from './sensor.ts';
import { linearOfSrgb, srgbOfLinear } from './srgb.ts';
import { traceFrame } from './traced-frame.ts';
import { setUpView } from './view.ts';

const WIDTH = 320;
const HEIGHT = 240;
const scene: OpticalScene = { ...PLAIN_OPTICAL_SCENE, width: WIDTH, height: HEIGHT, sidePx: 120, distortion: 0 };
/** All ink, edge to edge of the square. */
const full: Drawing = drawFrom((x, y) => x >= 0 && y >= 0 && x < 8 && y < 8, 8, 1, 32);

function sum(values: Float32Array): number {
  return values.reduce((a, b) => a + b, 0);
}

/** The ink that reaches the sensor: 1 where the square is. */
function photographInk(given: Partial<OpticalScene>, drawing = full): { light: Light; given: OpticalScene } {
  const whole = { ...scene, ink: 255, paper: 0, ...given };
  const light = { planes: [new Float32Array(WIDTH * HEIGHT)], width: WIDTH, height: HEIGHT };
  renderPrint(light, whole, traceFrame(whole, setUpView(whole), drawing.quiet), drawing, null);
  return { light, given: whole };
}

const bent: [string, Partial<OpticalScene>][] = [
  ['flat', { rotationDeg: 20, shiftX: 31.3, shiftY: -7.7 }],
  ['tilted', { tiltDeg: 58, tiltAxisDeg: 25, rotationDeg: 70 }],
  ['seen through a barrel lens', { tiltDeg: 30, distortion: 0.05, shiftX: 60 }],
  ['on a cylinder', { bend: { kind: 'cylinder', arcDeg: 100, axisDeg: 75 }, tiltDeg: 15 }],
  ['crumpled', { bend: { kind: 'crumple', height: 0.02 }, tiltDeg: 20 }],
];

describe('geometry of the view', () => {
  test.each(bent)('a ray to a place of a sheet that is %s meets it there', (_name, given) => {
    const view = setUpView({ ...scene, ...given });
    for (const [u, v] of [
      [0, 0],
      [-0.5, -0.5],
      [0.5, -0.4],
      [0.21, 0.5],
    ] as const) {
      const { x, y } = view.project(u, v);
      const met = { u: Number.NaN, v: Number.NaN };
      expect(view.trace(x, y, met)).toBe(true);
      expect(Math.abs(met.u - u)).toBeLessThan(1e-4);
      expect(Math.abs(met.v - v)).toBeLessThan(1e-4);
    }
  });

  test('a square seen face on is as wide as the scene says', () => {
    const view = setUpView(scene);
    const [left, right] = [view.project(-0.5, 0), view.project(0.5, 0)];
    expect(right.x - left.x).toBeCloseTo(120, 6);
    expect((left.x + right.x) / 2).toBeCloseTo(WIDTH / 2, 6);
  });

  test('a cylinder keeps lengths along the paper and bends by its arc', () => {
    const view = setUpView({ ...scene, bend: { kind: 'cylinder', arcDeg: 90, axisDeg: 0 } });
    // For a distant camera half the chord is R sin 45, R = 1 / (pi / 2). Perspective shrinks it by the depth R (1 - cos
    // 45).
    const radius = 2 / Math.PI;
    const distance = (1.2 * WIDTH) / 120;
    const half = (radius * Math.SQRT1_2 * 120 * distance) / (distance + radius * (1 - Math.SQRT1_2));
    expect(view.project(0.5, 0).x - WIDTH / 2).toBeCloseTo(half, 3);
    expect(view.project(0, 0.5).y - HEIGHT / 2).toBeCloseTo(60, 3);
  });
});

describe('area-true sampling', () => {
  test.each(bent.slice(0, 3))(
    'an edge of a sheet that is %s lies where the map says, to a twentieth of a pixel',
    (_name, given) => {
      const { light, given: whole } = photographInk(given);
      const view = setUpView(whole);
      const corners = [
        view.project(-0.5, -0.5),
        view.project(0.5, -0.5),
        view.project(0.5, 0.5),
        view.project(-0.5, 0.5),
      ];
      const count = 400;
      // The outline as many points, because a lens bends the edges.
      const outline = Array.from({ length: 4 * count }, (_, i) => {
        const t = (i % count) / count - 0.5;
        const places = [
          [t, -0.5],
          [0.5, t],
          [-t, 0.5],
          [-0.5, -t],
        ] as const;
        const [u, v] = places[Math.floor(i / count)]!;
        return view.project(u, v);
      });
      const area = outline.reduce((total, { x, y }, i) => {
        const next = outline[(i + 1) % outline.length]!;
        return total + (x * next.y - next.x * y) / 2;
      }, 0);
      const perimeter = corners.reduce((total, { x, y }, i) => {
        const next = corners[(i + 1) % 4]!;
        return total + Math.hypot(next.x - x, next.y - y);
      }, 0);
      expect(Math.abs(sum(light.planes[0]!) - Math.abs(area)) / perimeter).toBeLessThan(0.05);
    },
  );

  test('a step inside the drawing lies where the map says', () => {
    const half = drawFrom((x, y) => x >= 0 && x < 3 && y >= 0 && y < 8, 8, 1, 32);
    const { light, given } = photographInk({ shiftX: 0.37 }, half);
    const row = light.planes[0]!.subarray(120 * WIDTH, 121 * WIDTH);
    const edge = setUpView(given).project(3 / 8 - 0.5, 0).x;
    const start = setUpView(given).project(-0.5, 0).x;
    expect(Math.abs(sum(row) - (edge - start))).toBeLessThan(0.03);
  });

  test('a small picture of a drawing has the mean of the large one', () => {
    const stripes = drawFrom((x, y) => x >= 0 && y >= 0 && x < 60 && y < 60 && Math.floor(x) % 2 === 0, 60, 6, 8);
    for (const sidePx of [20, 33, 47]) {
      expect(sum(photographInk({ sidePx }, stripes).light.planes[0]!) / sidePx ** 2).toBeCloseTo(0.5, 1);
    }
  });

  test('a screen is as bright as paper', () => {
    const whole = { ...scene, ink: 255, paper: 0, screenPixels: 97, rotationDeg: 7 };
    const light = { planes: [0, 1, 2].map(() => new Float32Array(WIDTH * HEIGHT)), width: WIDTH, height: HEIGHT };
    renderScreen(light, whole, traceFrame(whole, setUpView(whole), full.quiet), full);
    for (const plane of light.planes) expect(sum(plane) / 120 ** 2).toBeCloseTo(1, 1);
  });
});

describe('occlusion and glare', () => {
  test.each([
    ['a corner', drawCornerField],
    ['a patch anywhere', drawPatchField],
    ['a tear', drawTearField],
  ])('%s takes the share of the square that is said', (_name, draw) => {
    for (let seed = 1; seed <= 6; seed++) {
      const field = draw(createRng(seed));
      const mask = buildMask(field, computeThreshold(field, 0.12));
      let covered = 0;
      for (let i = 0; i < 200 * 200; i++)
        covered += mask(((i % 200) + 0.5) / 200 - 0.5, (Math.floor(i / 200) + 0.5) / 200 - 0.5);
      expect(Math.abs(covered / 200 ** 2 - 0.12)).toBeLessThan(0.003);
    }
  });

  test('a covered sheet shows the share of ink that is left', () => {
    const whole: OpticalScene = { ...scene, ink: 255, paper: 0, cover: { kind: 'corner', share: 0.25 } };
    const light = { planes: [new Float32Array(WIDTH * HEIGHT)], width: WIDTH, height: HEIGHT };
    renderPrint(
      light,
      whole,
      traceFrame(whole, setUpView(whole), 0.1),
      full,
      makeOcclusion(whole, drawCornerField(createRng(3)), 0),
    );
    expect(sum(light.planes[0]!) / 120 ** 2).toBeCloseTo(0.75, 2);
  });

  test('glare blows out the requested share, even where there is ink', () => {
    const light = { planes: [new Float32Array(WIDTH * HEIGHT)], width: WIDTH, height: HEIGHT };
    const whole = { ...scene, glare: 0.08 };
    addGlare(light, whole, traceFrame(whole, setUpView(whole), 0), (u, v) => Math.hypot(u, v));
    const blown = light.planes[0]!.filter((value) => value >= 1).length;
    expect(Math.abs(blown / 120 ** 2 - 0.08)).toBeLessThan(0.003);
  });
});

describe('lens and sensor', () => {
  const size = { width: 64, height: 48 };
  const point = new Float32Array(64 * 48);
  point[24 * 64 + 31] = 1;

  function computeDeviation(plane: Float32Array): number {
    const total = sum(plane);
    const centre = plane.reduce((a, value, i) => a + value * (i % 64), 0) / total;
    return Math.sqrt(plane.reduce((a, value, i) => a + value * ((i % 64) - centre) ** 2, 0) / total);
  }

  test('blur and motion preserve all light; a disc has the deviation of its Gaussian', () => {
    for (const spread of [
      blurByGaussian(point, size, 3),
      blurByDisc(point, size, 6),
      blurByMotion(point, size, 9, 33),
    ]) {
      expect(sum(spread)).toBeCloseTo(1, 4);
    }
    expect(computeDeviation(blurByGaussian(point, size, 3))).toBeCloseTo(3, 1);
    expect(computeDeviation(blurByDisc(point, size, 6))).toBeCloseTo(3, 1);
    expect(computeDeviation(blurByMotion(point, size, 9, 0))).toBeCloseTo(9 / Math.sqrt(12), 1);
  });

  test('the colour filter preserves uniform light', () => {
    const even = { planes: [new Float32Array(64 * 48).fill(0.4)], ...size };
    for (const plane of demosaic(exposeSensor(even, 0, createRng(1)), 64, 48).planes) {
      expect(plane.every((value) => Math.abs(value - 0.4) < 1e-6)).toBe(true);
    }
    expect([colourAt(0, 0), colourAt(1, 0), colourAt(0, 1), colourAt(1, 1)]).toEqual([0, 1, 1, 2]);
  });

  test('noise in full light has the requested deviation', () => {
    const even = { planes: [new Float32Array(64 * 48).fill(0.5)], ...size };
    const counts = exposeSensor(even, 20, createRng(2));
    const mean = sum(counts) / counts.length;
    const deviation = Math.sqrt(counts.reduce((a, value) => a + (value - mean) ** 2, 0) / counts.length);
    expect(mean).toBeCloseTo(0.5, 2);
    expect(Math.abs(255 * deviation - 20 * Math.sqrt(0.75))).toBeLessThan(0.6);
  });

  test('tones go to light and back', () => {
    for (const tone of [0, 10, 100, 200, 255]) expect(srgbOfLinear(linearOfSrgb(tone))).toBeCloseTo(tone, 0);
  });

  test('the same scene gives the same bytes, another seed gives others', () => {
    const busy: OpticalScene = {
      ...scene,
      noise: 8,
      cover: { kind: 'torn', share: 0.1 },
      glare: 0.05,
      jpegQuality: 60,
    };
    const [first, second] = [photograph(busy, full), photograph(busy, full)];
    expect(first.data.every((value, i) => value === second.data[i])).toBe(true);
    const other = photograph({ ...busy, seed: 2 }, full);
    expect(first.data.every((value, i) => value === other.data[i])).toBe(false);
  });

  test.each([6, 25, 50, 75, 90])('JPEG of quality %i loses what a file of that quality loses', async (quality) => {
    const size = { width: 316, height: 234 };
    const frame = photograph({ ...scene, ...size, background: 'text' }, full);
    const pressed = compress(frame, quality);
    const raw = { raw: { ...size, channels: 4 as const } };
    const file = await sharp(frame.data, raw).removeAlpha().jpeg({ quality }).toBuffer();
    const theirs = await sharp(file).ensureAlpha().raw().toBuffer();
    const apart = (a: ArrayLike<number>) =>
      frame.data.reduce((total, _value, i) => total + Math.abs((a[i] ?? 0) - (theirs[i] ?? 0)), 0) / theirs.length;
    expect(pressed.data).toHaveLength(theirs.length);
    expect(apart(frame.data)).toBeGreaterThan(3);
    expect(apart(pressed.data)).toBeLessThan(1);
  });
});
