/** Lengths in millimetres. A piece takes its whole page: the finished piece, its bleed, its marks and its label. */
export type PlateSize = { readonly widthMm: number; readonly heightMm: number };
export type PlatePlace<Piece> = { readonly piece: Piece; readonly xMm: number; readonly yMm: number };
export type Plate<Piece> = PlateSize & { readonly blank: string; readonly places: readonly PlatePlace<Piece>[] };

/** What a usual laser and a sheet of A3 both take. */
const PLATE_MAX_MM: PlateSize = { widthMm: 297, heightMm: 300 };

/**
 * One plate takes one kind of blank, row by row in the order of the pieces, and is as large as what lies on it. A piece that is
 * larger than a plate has one of its own size.
 */
export function planPlates<Piece extends PlateSize & { readonly blank: string }>(
  pieces: readonly Piece[],
  most: PlateSize = PLATE_MAX_MM,
): Plate<Piece>[] {
  const byBlank = Map.groupBy(pieces, ({ blank }) => blank);
  return [...byBlank].flatMap(([blank, ofBlank]) => {
    const [widthMm, heightMm] = [
      Math.max(...ofBlank.map((one) => one.widthMm)),
      Math.max(...ofBlank.map((one) => one.heightMm)),
    ];
    const columns = Math.max(1, Math.floor(most.widthMm / widthMm));
    const perPlate = columns * Math.max(1, Math.floor(most.heightMm / heightMm));
    const plates = Array.from({ length: Math.ceil(ofBlank.length / perPlate) }, (_, at) =>
      ofBlank.slice(at * perPlate, (at + 1) * perPlate),
    );
    return plates.map((held) => ({
      blank,
      widthMm: Math.min(columns, held.length) * widthMm,
      heightMm: Math.ceil(held.length / columns) * heightMm,
      places: held.map((piece, at) => ({
        ...{ piece, xMm: (at % columns) * widthMm, yMm: Math.floor(at / columns) * heightMm },
      })),
    }));
  });
}
