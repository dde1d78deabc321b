import type { SpinnerColor } from './spinner-config.ts';

/** Whether the ground beneath is light paper or dark. */
export type Ground = 'light' | 'dark';

type Hue = Exclude<SpinnerColor, 'rainbow'>;

/** The inks of the interface (styles/tokens.css) and a purple of the same depth: each at least 4.5 to 1 on its ground. */
const INKS: Record<Hue, Record<Ground, string>> = {
  blue: { light: '#1d4e8f', dark: '#8fb8f2' },
  purple: { light: '#673a8c', dark: '#c9a5ea' },
  cyan: { light: '#0e5a54', dark: '#6fcbbe' },
  green: { light: '#1a6a39', dark: '#7ccb95' },
  orange: { light: '#8a4b12', dark: '#e5a865' },
};
const RAINBOW: readonly Hue[] = ['blue', 'purple', 'orange', 'green', 'cyan'];

/** The ink of a stroke; `tone` from 0 to 1 runs through the hues of a rainbow and means nothing to the others. */
export function selectInk(color: SpinnerColor, ground: Ground, tone: number): string {
  const hue = color === 'rainbow' ? (RAINBOW[Math.floor(tone * RAINBOW.length) % RAINBOW.length] ?? 'blue') : color;
  return INKS[hue][ground];
}
