import { m } from '../../paraglide/messages.js';
import { formatCount } from '../../parts/words/counts.ts';
import type { SpinnerProblem } from './drawing/parse-spinner.ts';
import type { PresetName } from './drawing/presets.ts';
import {
  COLORS,
  INTENSITIES,
  SIZE_PX,
  SIZES,
  SPEED_FACTOR,
  SPEEDS,
  type SpinnerColor,
  type SpinnerConfig,
  type SpinnerIntensity,
  type SpinnerSpeed,
  type SpinnerVariant,
  VARIANTS,
} from './drawing/spinner-config.ts';

const VARIANT_LABELS: Record<SpinnerVariant, () => string> = {
  quantum: m.spinner_variant_quantum,
  orbital: m.spinner_variant_orbital,
  wave: m.spinner_variant_wave,
  spiral: m.spinner_variant_spiral,
  neural: m.spinner_variant_neural,
  galaxy: m.spinner_variant_galaxy,
};
const SPEED_LABELS: Record<SpinnerSpeed, () => string> = {
  slow: m.spinner_speed_slow,
  normal: m.spinner_speed_normal,
  fast: m.spinner_speed_fast,
  ultra: m.spinner_speed_ultra,
};
const COLOR_LABELS: Record<SpinnerColor, () => string> = {
  blue: m.spinner_color_blue,
  purple: m.spinner_color_purple,
  cyan: m.spinner_color_cyan,
  green: m.spinner_color_green,
  orange: m.spinner_color_orange,
  rainbow: m.spinner_color_rainbow,
};
const INTENSITY_LABELS: Record<SpinnerIntensity, () => string> = {
  low: m.spinner_intensity_low,
  medium: m.spinner_intensity_medium,
  high: m.spinner_intensity_high,
};
const PRESET_LABELS: Record<PresetName, () => string> = {
  seal: m.spinner_preset_seal,
  rosette: m.spinner_preset_rosette,
  guilloche: m.spinner_preset_guilloche,
  vortex: m.spinner_preset_vortex,
  relay: m.spinner_preset_relay,
  spectrum: m.spinner_preset_spectrum,
};

export const presetLabel = (name: PresetName): string => PRESET_LABELS[name]();

export const sizeOptions = () =>
  SIZES.map((value) => ({ value, label: value, about: m.spinner_size_px({ size: SIZE_PX[value] }) }));
export const variantOptions = () => VARIANTS.map((value) => ({ value, label: VARIANT_LABELS[value]() }));
export const speedOptions = () =>
  SPEEDS.map((value) => ({
    value,
    label: SPEED_LABELS[value](),
    about: m.spinner_speed_factor({ factor: formatCount(SPEED_FACTOR[value]) }),
  }));
export const colorOptions = () => COLORS.map((value) => ({ value, label: COLOR_LABELS[value]() }));
export const intensityOptions = () => INTENSITIES.map((value) => ({ value, label: INTENSITY_LABELS[value]() }));

/** What somebody hears who does not see the preview. */
export const previewLabel = (config: SpinnerConfig): string =>
  m.spinner_preview_words({
    variant: VARIANT_LABELS[config.variant](),
    count: config.particleCount,
    color: COLOR_LABELS[config.color](),
    size: SIZE_PX[config.size],
  });

export function spinnerProblemMessage(problem: SpinnerProblem): string {
  switch (problem.kind) {
    case 'tooBig':
      return m.spinner_fault_too_big();
    case 'notJson':
      return m.spinner_fault_not_json();
    case 'notObject':
      return m.spinner_fault_not_object();
    case 'unknownField':
      return m.spinner_fault_unknown_field({ field: problem.field });
    case 'missingField':
      return m.spinner_fault_missing_field({ field: problem.field });
    case 'badValue':
      return m.spinner_fault_bad_value({ field: problem.field });
  }
}
