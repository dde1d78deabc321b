import { encodeQR } from 'qr';
import sharp from 'sharp';
import { photographDesk } from './glyph-pictures.ts';

/** Pictures that hold no glyph of any kind. */
export const FOREIGN_PICTURES: Record<string, () => Promise<Buffer>> = {
  'a QR code': async () => {
    const gif = encodeQR('https://example.org/menu', 'gif', { scale: 8 });
    return sharp(Buffer.from(gif)).png().toBuffer();
  },
  noise: async () => {
    const pixels = Buffer.alloc(320 * 240 * 3);
    for (let i = 0, state = 9; i < pixels.length; i++) {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      pixels[i] = state >> 16;
    }
    return sharp(pixels, { raw: { width: 320, height: 240, channels: 3 } })
      .png()
      .toBuffer();
  },
  'a photo of a desk': () => photographDesk(),
};
