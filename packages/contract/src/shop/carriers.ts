/**
 * Who brings a parcel, and the page on which its number is followed; `{number}` is what the carrier gave. The addresses are
 * those that shops and delivery software publish for each carrier (November 2026). The operator opens each once with a
 * number of their own before a live start.
 */
export const CARRIERS = {
  poste: { name: 'Poste Italiane', page: 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/{number}' },
  brt: { name: 'BRT', page: 'https://vas.brt.it/vas/sped_det_show.hsm?referer=sped_numspe_par.htm&Nspediz={number}' },
  gls: { name: 'GLS', page: 'https://gls-group.com/track/{number}' },
  dhl: {
    name: 'DHL',
    page: 'https://www.dhl.com/global-en/home/tracking/tracking-express.html?submit=1&tracking-id={number}',
  },
  ups: { name: 'UPS', page: 'https://www.ups.com/track?tracknum={number}' },
  fedex: { name: 'FedEx', page: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
} as const satisfies Record<string, { name: string; page: `https://${string}` }>;

export type CarrierId = keyof typeof CARRIERS;
export const CARRIER_IDS = ['poste', 'brt', 'gls', 'dhl', 'ups', 'fedex'] as const satisfies readonly CarrierId[];

/** The carrier's own page about one parcel. */
export const buildTrackingLink = (carrier: CarrierId, number: string): string =>
  CARRIERS[carrier].page.replace('{number}', encodeURIComponent(number));
