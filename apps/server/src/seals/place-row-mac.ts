import type { printPlaces } from '../db/tables/print-places.ts';
import type { MacColumns } from './row-macs.ts';

type PlaceCells = Pick<typeof printPlaces.$inferSelect, 'glyphId' | 'contentVersion' | 'value' | 'givenAt'> & {
  readonly id: number | string;
};

/** Whose a place is and what it was said to be: a row that somebody else wrote is shown as not for anyone. */
export const PLACE_MAC_COLUMNS: MacColumns<PlaceCells> = {
  table: 'print_places',
  cells: (row) => [Number(row.id), row.glyphId, row.contentVersion, row.value, row.givenAt],
};
