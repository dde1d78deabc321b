const SIDE_PX = 1024;

/**
 * Rasterises an SVG, because workers cannot decode one: a downloaded glyph can be scanned as it is. Scripts and links
 * inside an image element do not run. Returns the file itself if the browser cannot draw it, so that the reader reports
 * it as a broken file.
 */
export async function paintDrawing(file: Blob): Promise<Blob> {
  if (file.type !== 'image/svg+xml') return file;
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const context = new OffscreenCanvas(SIDE_PX, SIDE_PX).getContext('2d');
    if (context === null || width === 0 || height === 0) return file;
    const scale = SIDE_PX / Math.max(width, height);
    context.fillStyle = 'white';
    context.fillRect(0, 0, SIDE_PX, SIDE_PX);
    context.drawImage(image, 0, 0, width * scale, height * scale);
    return await context.canvas.convertToBlob();
  } catch {
    return file;
  } finally {
    URL.revokeObjectURL(address);
  }
}
