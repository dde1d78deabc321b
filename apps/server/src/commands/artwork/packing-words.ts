import type { Language } from '@house/contract/rules/languages';
import { PHONE_MODELS, type ProductId } from '@house/contract/shop/products';
import type { ShippingService } from '@house/contract/shop/shipping';

export type PackingWords = {
  readonly title: string;
  readonly order: string;
  readonly to: string;
  readonly phone: string;
  readonly noAddress: string;
  readonly shipping: string;
  readonly text: string;
  /** Which of the drawings belong to a line. */
  readonly piece: string;
  readonly pieces: string;
  readonly services: Readonly<Record<ShippingService, string>>;
  readonly products: Readonly<Record<ProductId, string>>;
  readonly options: Readonly<Record<string, string>>;
  readonly values: (value: string) => string;
};

const MODELS: Readonly<Record<string, { name: string }>> = PHONE_MODELS;
const naming =
  (values: Readonly<Record<string, string>>) =>
  (value: string): string =>
    values[value] ?? MODELS[value]?.name ?? value;

export const PACKING_WORDS: Readonly<Record<Language, PackingWords>> = {
  en: {
    ...{ title: 'Packing slip', order: 'Order', to: 'To', phone: 'Phone', shipping: 'Shipping' },
    ...{ noAddress: 'No address is stored.', text: 'Text', piece: 'Piece', pieces: 'Pieces in this order' },
    services: { standard: 'standard', express: 'express', pickup: 'pickup in Prato' },
    products: {
      'titanium-card': 'Titanium card',
      'phone-case': 'Phone case',
      'metal-keychain': 'Metal keychain',
      'vinyl-stickers': 'Vinyl stickers, sheet of four',
      'tattoo-stickers': 'Tattoo stickers, sheet of six',
    },
    options: {
      ...{ finish: 'Finish', hole: 'Corner hole', model: 'Phone model' },
      ...{ colour: 'Colour', metal: 'Metal', surface: 'Surface' },
    },
    values: naming({
      ...{ natural: 'natural', sandblasted: 'sandblasted', without: 'without', with: 'with, 4 mm' },
      ...{ white: 'white', sand: 'sand', steel: 'steel', brass: 'brass', matte: 'matte', glossy: 'glossy' },
    }),
  },
  it: {
    ...{ title: 'Distinta di imballaggio', order: 'Ordine', to: 'A', phone: 'Telefono', shipping: 'Spedizione' },
    ...{ noAddress: 'Nessun indirizzo conservato.', text: 'Testo', piece: 'Pezzo', pieces: 'Pezzi di questo ordine' },
    services: { standard: 'normale', express: 'espressa', pickup: 'ritiro a Prato' },
    products: {
      'titanium-card': 'Tessera in titanio',
      'phone-case': 'Custodia per telefono',
      'metal-keychain': 'Portachiavi in metallo',
      'vinyl-stickers': 'Adesivi in vinile, foglio da quattro',
      'tattoo-stickers': 'Tatuaggi temporanei, foglio da sei',
    },
    options: {
      ...{ finish: 'Finitura', hole: 'Foro d’angolo', model: 'Modello di telefono' },
      ...{ colour: 'Colore', metal: 'Metallo', surface: 'Superficie' },
    },
    values: naming({
      ...{ natural: 'naturale', sandblasted: 'sabbiata', without: 'senza', with: 'con, 4 mm' },
      ...{ white: 'bianco', sand: 'sabbia', steel: 'acciaio', brass: 'ottone', matte: 'opaca', glossy: 'lucida' },
    }),
  },
};
