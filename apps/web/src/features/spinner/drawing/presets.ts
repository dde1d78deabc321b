import { DEFAULT_SPINNER, type SpinnerConfig } from './spinner-config.ts';

export type PresetName = 'seal' | 'guilloche' | 'rosette' | 'vortex' | 'relay' | 'spectrum';
export type SpinnerPreset = { name: PresetName; config: SpinnerConfig };

const preset = (name: PresetName, changes: Partial<SpinnerConfig>): SpinnerPreset => ({
  name,
  config: { ...DEFAULT_SPINNER, ...changes },
});

/** Six starting points, one for each variant (SPIN-05 leaves their contents open). */
export const PRESETS: readonly SpinnerPreset[] = [
  preset('seal', { variant: 'quantum', particleCount: 12, color: 'cyan' }),
  preset('rosette', { variant: 'orbital', particleCount: 9, color: 'orange', showPulse: false }),
  preset('guilloche', { variant: 'wave', particleCount: 14, color: 'blue', showPulse: false }),
  preset('vortex', { variant: 'spiral', particleCount: 16, color: 'purple', intensity: 'high', size: 'xl' }),
  preset('relay', { variant: 'neural', particleCount: 11, color: 'green', speed: 'slow', showPulse: false }),
  preset('spectrum', { variant: 'galaxy', particleCount: 20, color: 'rainbow', size: 'xl', interactive: true }),
];
