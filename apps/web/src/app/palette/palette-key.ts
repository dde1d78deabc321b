import type { PlatformName } from '../../device/platform.ts';

type Chord = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const isMac = (platform: PlatformName | null) => platform === 'macOS' || platform === 'iOS';

/** Ctrl+K; Cmd+K on Apple's devices, where Ctrl+K in a field deletes to the end of the line and must go on doing so. */
export function isPaletteKey(chord: Chord, platform: PlatformName | null): boolean {
  if (chord.key.toLowerCase() !== 'k' || chord.altKey || chord.shiftKey) return false;
  return isMac(platform) ? chord.metaKey && !chord.ctrlKey : chord.ctrlKey && !chord.metaKey;
}

/** As it is written on the keys. */
export const paletteKeys = (platform: PlatformName | null): string[] => (isMac(platform) ? ['⌘', 'K'] : ['Ctrl', 'K']);
