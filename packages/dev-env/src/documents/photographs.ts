import sharp from 'sharp';

// Generated pictures without people: patterned grounds. The seed makes each look different to the difference hash.

type PictureOptions = { seed?: number; widthPx?: number; heightPx?: number; blurPx?: number; bright?: number };

/**
 * A picture as a data URL, of the smallest size allowed for a document, that passes the rules for photographs unless
 * the options say otherwise.
 */
export async function drawPicture(wish: PictureOptions = {}): Promise<string> {
  const { seed = 1, widthPx = 1000, heightPx = 500, blurPx = 0, bright = 0 } = wish;
  const pixels = Buffer.alloc(widthPx * heightPx);
  // Computed once per column and row, because a sine per pixel would be most of the cost.
  const across = Float64Array.from(
    { length: widthPx },
    (_, x) => 50 * Math.sin((x * (1 + (seed % 7)) * 3) / widthPx + seed),
  );
  for (let y = 0; y < heightPx; y += 1) {
    const down = Math.cos((y * (1 + (seed % 5)) * 2) / heightPx);
    for (let x = 0; x < widthPx; x += 1) {
      const squares = ((x >> 3) + (y >> 3)) % 2 === 0 ? 0 : 60;
      const wave = (across[x] ?? 0) * down;
      pixels[y * widthPx + x] = Math.max(0, Math.min(255, 100 + squares + wave + bright));
    }
  }
  const image = sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 1 } });
  const jpeg = await (blurPx > 0 ? image.blur(blurPx) : image).jpeg({ quality: 80 }).toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}
