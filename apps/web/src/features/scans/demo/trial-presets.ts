import { m } from '../../../paraglide/messages.js';
import { PLAIN_TRIAL, type TrialSettings } from './trial-settings.ts';

export type TrialPreset = {
  readonly word: string;
  readonly label: () => string;
  readonly given: Partial<TrialSettings>;
};

/** One degradation each, as in the categories of the optical bench, at a hard level; docs/measured.md shows how many readers of other codes still read it. */
export const TRIAL_PRESETS: readonly TrialPreset[] = [
  { word: 'clean', label: m.trial_preset_clean, given: {} },
  { word: 'size', label: m.trial_size, given: { size: 62 } },
  { word: 'blur', label: m.trial_blur, given: { blur: 4 } },
  { word: 'motion', label: m.trial_motion, given: { motion: 12 } },
  { word: 'tilt', label: m.trial_tilt, given: { tilt: 58 } },
  { word: 'curve', label: m.trial_curve, given: { curve: 80 } },
  { word: 'noise', label: m.trial_noise, given: { noise: 30 } },
  { word: 'jpeg', label: m.trial_jpeg, given: { jpeg: 9 } },
  { word: 'light', label: m.trial_light, given: { light: 12 } },
  { word: 'contrast', label: m.trial_contrast, given: { contrast: 10 } },
  { word: 'glare', label: m.trial_glare, given: { glare: 12 } },
  { word: 'damage', label: m.trial_damage, given: { damage: 20, cover: 'anywhere' } },
  { word: 'inverted', label: m.trial_inverted, given: { inverted: true, size: 95 } },
  { word: 'screen', label: m.trial_surface_shown, given: { surface: 'shown', screen: 6 } },
  { word: 'print', label: m.trial_surface_printed, given: { surface: 'printed', dots: 3, size: 140 } },
  {
    word: 'mix',
    label: m.trial_preset_mix,
    given: {
      tilt: 28,
      blur: 1.8,
      motion: 4,
      noise: 11,
      jpeg: 55,
      light: 65,
      damage: 4,
      crumple: 0.6,
      sharpening: 0.6,
      size: 180,
    },
  },
];

/** A preset starts from the plain settings; the glyph its pattern and how long one waits stay. */
export const applyPreset = (
  { seed, text, pattern, patient }: TrialSettings,
  { given }: TrialPreset,
): TrialSettings => ({
  ...PLAIN_TRIAL,
  ...given,
  seed,
  text,
  pattern,
  patient,
});
