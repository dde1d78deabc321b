/** A part of a picture, in its own pixels, and the factor at which the reader is given it. */
export type StillView = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
};

/** What the reader takes without making it smaller itself. */
const VIEW_PIXELS = 2_000_000;
/** A large or blurred glyph is read faster, and sometimes only, in a small picture. */
const SMALL_SIDES_PX = [1280, 720];
/** Beyond this a picture is looked at closely no longer at its full size: the work stays bounded whatever the file says. */
const CLOSE_PIXELS = 16_000_000;
const TILE_PX = 1400;
/** Glyphs up to this side, quiet zone included, lie whole in one tile; larger ones are large enough in the whole picture. */
const OVERLAP_PX = 340;

/** The whole picture as large as the reader takes it, then smaller. */
export function viewWhole(width: number, height: number): StillView[] {
  const longSide = Math.max(width, height);
  const scales = [Math.sqrt(VIEW_PIXELS / (width * height)), ...SMALL_SIDES_PX.map((side) => side / longSide)];
  const distinct = new Set(scales.map((scale) => Math.min(1, scale)).toSorted((a, b) => b - a));
  return [...distinct].map((scale) => ({ left: 0, top: 0, width, height, scale }));
}

function placeTiles(length: number): number[] {
  const count = length <= TILE_PX ? 1 : Math.ceil((length - OVERLAP_PX) / (TILE_PX - OVERLAP_PX));
  return Array.from({ length: count }, (_, i) => (count === 1 ? 0 : (i * (length - TILE_PX)) / (count - 1)));
}

/** The picture in tiles at its full size, where the whole one was given smaller: for a glyph that is small in a large photograph. */
export function viewClosely(width: number, height: number): StillView[] {
  if (width * height <= VIEW_PIXELS) return [];
  const scale = Math.min(1, Math.sqrt(CLOSE_PIXELS / (width * height)));
  const tile = { width: Math.min(TILE_PX / scale, width), height: Math.min(TILE_PX / scale, height), scale };
  return placeTiles(height * scale).flatMap((top) =>
    placeTiles(width * scale).map((left) => ({ left: left / scale, top: top / scale, ...tile })),
  );
}
