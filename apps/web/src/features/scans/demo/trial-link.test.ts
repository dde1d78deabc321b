import { PAYLOAD_LENGTH } from '@repo/glyph';
import { expect, test } from 'vitest';
import { trialFromSearch, trialSearch } from './trial-link.ts';
import { applyPreset, TRIAL_PRESETS } from './trial-presets.ts';
import { buildScene, buildTrialPayload, changed, PLAIN_TRIAL, SLIDER_NAMES, SLIDERS } from './trial-settings.ts';

test('a plain page has a plain address; every preset comes back from its own', () => {
  expect(trialSearch(PLAIN_TRIAL)).toEqual({});
  for (const preset of TRIAL_PRESETS) {
    const settings = applyPreset({ ...PLAIN_TRIAL, seed: 9, text: 'Ciao' }, preset);
    expect(trialFromSearch(trialSearch(settings))).toEqual({ settings, isRefused: false });
  }
});

test.each([
  [{ tilt: 400 }],
  [{ tilt: '4' }],
  [{ blur: Number.NaN }],
  [{ cover: 'half' }],
  [{ defocus: 'star' }],
  [{ curve: 40, crumple: 1 }],
  [{ inverted: 1 }],
  [{ seed: 0 }],
  [{ seed: 1.5 }],
  [{ text: 'x'.repeat(34) }],
  [{ nothing: 1 }],
])('a link with %j is refused as a whole', (wrong) => {
  expect(trialFromSearch({ size: 90, ...wrong })).toEqual({ settings: PLAIN_TRIAL, isRefused: true });
});

test('a text of digits, which an address gives back as a number, stays a text', () => {
  expect(trialFromSearch({ text: 2026 }).settings.text).toBe('2026');
});

test('33 bytes: of the text with blanks, else of the seed', () => {
  expect(buildTrialPayload({ text: 'è', seed: 1 })).toEqual(Uint8Array.from([0xc3, 0xa8, ...new Array(31).fill(0x20)]));
  expect(buildTrialPayload({ text: '', seed: 1 })).toHaveLength(PAYLOAD_LENGTH);
  expect(buildTrialPayload({ text: '', seed: 1 })).toEqual(buildTrialPayload({ text: 'x'.repeat(40), seed: 1 }));
  expect(buildTrialPayload({ text: '', seed: 1 })).not.toEqual(buildTrialPayload({ text: '', seed: 2 }));
});

test('a sheet is rolled or crumpled, whichever was moved last', () => {
  const rolled = changed(changed(PLAIN_TRIAL, { crumple: 1 }), { curve: 40 });
  expect(rolled).toMatchObject({ curve: 40, crumple: 0 });
  expect(buildScene(rolled).bend.kind).toBe('cylinder');
  const crumpled = changed(rolled, { crumple: 2 });
  expect(crumpled).toMatchObject({ curve: 0, crumple: 2 });
  expect(buildScene(crumpled).bend).toEqual({ kind: 'crumple', height: 0.02 });
  expect(changed(crumpled, { curve: 0, tilt: 5 })).toMatchObject({ crumple: 2, tilt: 5 });
});

test('each slider changes the scene, and where they stand at first is within their ends', () => {
  const scene = (changes: object) => JSON.stringify(buildScene({ ...PLAIN_TRIAL, ...changes }));
  for (const name of SLIDER_NAMES) {
    const { min, max, preset } = SLIDERS[name];
    expect(preset >= min && preset <= max, name).toBe(true);
    // How finely a glyph is printed or shown is told to the printer and the screen alone.
    if (name === 'dots') continue;
    const surface = name === 'screen' ? { surface: 'shown' } : {};
    expect(scene({ ...surface, [name]: min }), name).not.toBe(scene({ ...surface, [name]: max }));
  }
  expect(buildScene({ ...PLAIN_TRIAL, screen: 3 }).screenPixels).toBe(0);
  expect(buildScene({ ...PLAIN_TRIAL, tilt: 30 }).motionDeg).toBe(buildScene(PLAIN_TRIAL).motionDeg);
});
