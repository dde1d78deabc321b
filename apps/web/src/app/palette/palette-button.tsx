import { readPlatform } from '../../device/platform.ts';
import { m } from '../../paraglide/messages.js';
import { IconButton } from '../../ui/icon-button.tsx';
import { paletteKeys } from './palette-key.ts';

/** The way to the palette for a pointer or a thumb; its tooltip tells the key. */
export function PaletteButton({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) {
  return (
    <IconButton
      icon="search"
      label={m.palette_open_with({ keys: paletteKeys(readPlatform()).join('+') })}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
    />
  );
}
