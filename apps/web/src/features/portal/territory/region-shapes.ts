import italy from '@svg-maps/italy';
import * as z from 'zod/mini';

/** ISTAT codes by the ids of the drawing (Victor Cazanave, after MapSVG, CC BY 4.0; NOTICES.md). */
const CODES: Readonly<Record<string, string>> = {
  piedmont: '01',
  'aosta-valley': '02',
  lombardy: '03',
  'trentino-south-tyrol': '04',
  veneto: '05',
  'friuli-venezia-giulia': '06',
  liguria: '07',
  'emilia-romagna': '08',
  tuscany: '09',
  umbria: '10',
  marche: '11',
  lazio: '12',
  abruzzo: '13',
  molise: '14',
  campania: '15',
  apulia: '16',
  basilicata: '17',
  calabria: '18',
  sicily: '19',
  sardinia: '20',
};

/** The package has no types that resolve. */
const { viewBox, locations } = z
  .object({ viewBox: z.string(), locations: z.array(z.object({ id: z.string(), path: z.string() })) })
  .parse(italy);

export const MAP_VIEW_BOX: string = viewBox;

/** The outline of each region by its ISTAT code. */
export const REGION_SHAPES: ReadonlyMap<string, string> = new Map(
  locations.flatMap(({ id, path }): [string, string][] => {
    const code = CODES[id];
    return code === undefined ? [] : [[code, path]];
  }),
);
