import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_SPINNER_FILE_BYTES, parseSpinner, parseSpinnerText, SPINNER_FIELDS } from './parse-spinner.ts';
import { PRESETS } from './presets.ts';
import {
  COLORS,
  DEFAULT_SPINNER,
  INTENSITIES,
  PARTICLES,
  SIZE_PX,
  SIZES,
  SPEEDS,
  type SpinnerConfig,
  VARIANTS,
} from './spinner-config.ts';
import { spinnerFromSearch, spinnerSearch } from './spinner-link.ts';

const configs: fc.Arbitrary<SpinnerConfig> = fc.record({
  size: fc.constantFrom(...SIZES),
  variant: fc.constantFrom(...VARIANTS),
  speed: fc.constantFrom(...SPEEDS),
  particleCount: fc.integer({ min: PARTICLES.min, max: PARTICLES.max }),
  color: fc.constantFrom(...COLORS),
  intensity: fc.constantFrom(...INTENSITIES),
  showPulse: fc.boolean(),
  showTrails: fc.boolean(),
  interactive: fc.boolean(),
});

test('[SPIN-04] what is exported comes back as it was, by file and by link', () => {
  fc.assert(
    fc.property(configs, (config) => {
      expect(parseSpinnerText(JSON.stringify(config))).toEqual({ ok: true, config });
      expect(spinnerFromSearch(spinnerSearch(config))).toEqual({ config, isRefused: false });
    }),
  );
});

test('the specified values', () => {
  expect(SIZE_PX).toEqual({ sm: 32, md: 48, lg: 64, xl: 96 });
  expect(COLORS).toEqual(['blue', 'purple', 'cyan', 'green', 'orange', 'rainbow']);
  expect(PARTICLES).toEqual({ min: 3, max: 20, step: 1, preset: 8 });
  expect(DEFAULT_SPINNER.particleCount).toBe(8);
});

test('[SPIN-05] six presets, each a valid configuration of another variant', () => {
  for (const { config } of PRESETS) expect(parseSpinner(config)).toEqual({ ok: true, config });
  expect(new Set(PRESETS.map(({ config }) => config.variant)).size).toBe(6);
});

test('a file with anything amiss is refused with the field it is about', () => {
  const without = ({ size: _, ...rest }: SpinnerConfig) => rest;
  const cases: [unknown, object][] = [
    [[], { kind: 'notObject' }],
    [null, { kind: 'notObject' }],
    ['orbital', { kind: 'notObject' }],
    [
      { ...DEFAULT_SPINNER, extra: 1 },
      { kind: 'unknownField', field: 'extra' },
    ],
    [
      { ...DEFAULT_SPINNER, ['__proto__']: {} },
      { kind: 'unknownField', field: '__proto__' },
    ],
    [without(DEFAULT_SPINNER), { kind: 'missingField', field: 'size' }],
    [
      { ...DEFAULT_SPINNER, variant: 'Orbital' },
      { kind: 'badValue', field: 'variant' },
    ],
    [
      { ...DEFAULT_SPINNER, showPulse: 'true' },
      { kind: 'badValue', field: 'showPulse' },
    ],
    ...[2, 21, 7.5, '8', Number.NaN, null].map((particleCount): [unknown, object] => [
      { ...DEFAULT_SPINNER, particleCount },
      { kind: 'badValue', field: 'particleCount' },
    ]),
  ];
  for (const [value, problem] of cases) expect(parseSpinner(value)).toEqual({ ok: false, problem });
});

test('a text that is no JSON, or far too long, is said to be so', () => {
  expect(parseSpinnerText('{')).toEqual({ ok: false, problem: { kind: 'notJson' } });
  const long = JSON.stringify(DEFAULT_SPINNER).padEnd(MAX_SPINNER_FILE_BYTES + 1);
  expect(parseSpinnerText(long)).toEqual({ ok: false, problem: { kind: 'tooBig' } });
  expect(SPINNER_FIELDS).toHaveLength(9);
});

test('a link with one wrong word gives the defaults and says so', () => {
  expect(spinnerFromSearch({})).toEqual({ config: DEFAULT_SPINNER, isRefused: false });
  for (const search of [{ size: 'huge' }, { color: 'blue', speed: 3 }, { q: 1 }, { particleCount: '8' }]) {
    expect(spinnerFromSearch(search)).toEqual({ config: DEFAULT_SPINNER, isRefused: true });
  }
});
