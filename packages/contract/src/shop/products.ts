import { type ListPrice, sameInBoth } from '../rules/money.ts';

export const PRODUCT_IDS = [
  'titanium-card',
  'phone-case',
  'metal-keychain',
  'vinyl-stickers',
  'tattoo-stickers',
] as const;
export type ProductId = (typeof PRODUCT_IDS)[number];

export const PRODUCT_CATEGORIES = ['cards', 'phone-cases', 'keychains', 'stickers'] as const;
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];

/** Phones by name (the same in every language), with their case in mm; where its camera ends is measured from the top. */
export const PHONE_MODELS = {
  'iphone-13': { name: 'iPhone 13', widthMm: 75, heightMm: 150, cameraEndsMm: 38 },
  'iphone-14': { name: 'iPhone 14', widthMm: 75, heightMm: 150, cameraEndsMm: 38 },
  'iphone-15': { name: 'iPhone 15', widthMm: 75, heightMm: 151, cameraEndsMm: 40 },
  'iphone-16': { name: 'iPhone 16', widthMm: 75, heightMm: 151, cameraEndsMm: 40 },
  'iphone-17': { name: 'iPhone 17', widthMm: 75, heightMm: 153, cameraEndsMm: 42 },
  'galaxy-s23': { name: 'Galaxy S23', widthMm: 74, heightMm: 150, cameraEndsMm: 58 },
  'galaxy-s24': { name: 'Galaxy S24', widthMm: 74, heightMm: 150, cameraEndsMm: 58 },
  'galaxy-s25': { name: 'Galaxy S25', widthMm: 74, heightMm: 150, cameraEndsMm: 58 },
  'galaxy-a54': { name: 'Galaxy A54', widthMm: 80, heightMm: 162, cameraEndsMm: 62 },
  'galaxy-a55': { name: 'Galaxy A55', widthMm: 81, heightMm: 165, cameraEndsMm: 62 },
  'pixel-8': { name: 'Pixel 8', widthMm: 74, heightMm: 154, cameraEndsMm: 46 },
  'pixel-9': { name: 'Pixel 9', widthMm: 75, heightMm: 156, cameraEndsMm: 46 },
  'fairphone-5': { name: 'Fairphone 5', widthMm: 79, heightMm: 165, cameraEndsMm: 50 },
  'redmi-note-13': { name: 'Redmi Note 13', widthMm: 78, heightMm: 165, cameraEndsMm: 52 },
} as const satisfies Record<string, { name: string; widthMm: number; heightMm: number; cameraEndsMm: number }>;

type ProductOption = { readonly name: string; readonly values: readonly string[]; readonly required: boolean };

export type ProductFacts = {
  /** In English, for invoices and the answer of the server; the page has both languages. */
  readonly name: string;
  readonly description: string;
  readonly category: ProductCategory;
  /** With the VAT of the country of delivery in it (decision 0086). */
  readonly prices: ListPrice;
  readonly options: readonly ProductOption[];
  /** `laser`: one colour into metal. `print`: ink on a carrier. */
  readonly process: 'laser' | 'print';
  /** Blanks that are bought in are counted for each variant; what is printed on sheets is made to order. */
  readonly stock: 'counted' | 'made-to-order';
  /** How many glyphs of one secret stand on one piece: a sheet of four stickers is one carrier printed four times. */
  readonly copies: number;
};

/** The five products, in the order of the shop, with the numbers of SHOP-02 to SHOP-06 in euros and in dollars. */
export const PRODUCTS: Readonly<Record<ProductId, ProductFacts>> = {
  'titanium-card': {
    name: 'Titanium card',
    description: 'Laser on 0.8 mm titanium. Does not mind water, heat or a washing machine.',
    category: 'cards',
    prices: sameInBoth(4999n),
    options: [
      { name: 'finish', values: ['natural', 'sandblasted'], required: true },
      { name: 'hole', values: ['without', 'with'], required: true },
    ],
    process: 'laser',
    stock: 'counted',
    copies: 1,
  },
  'phone-case': {
    name: 'Phone case',
    description: 'Matte print for 14 phone models. The glyph keeps clear of the camera.',
    category: 'phone-cases',
    prices: sameInBoth(3499n),
    options: [
      { name: 'model', values: Object.keys(PHONE_MODELS), required: true },
      { name: 'colour', values: ['white', 'sand'], required: true },
    ],
    process: 'print',
    stock: 'counted',
    copies: 1,
  },
  'metal-keychain': {
    name: 'Metal keychain',
    description: 'Laser marked, with a ring. The glyph is as large as on the card.',
    category: 'keychains',
    prices: sameInBoth(1999n),
    options: [{ name: 'metal', values: ['steel', 'brass'], required: true }],
    process: 'laser',
    stock: 'counted',
    copies: 1,
  },
  'vinyl-stickers': {
    name: 'Vinyl stickers',
    description: 'Sheet of four, kiss cut. For a helmet, a fridge, a wheelchair.',
    category: 'stickers',
    prices: sameInBoth(1299n),
    options: [{ name: 'surface', values: ['matte', 'glossy'], required: true }],
    process: 'print',
    stock: 'made-to-order',
    copies: 4,
  },
  'tattoo-stickers': {
    name: 'Tattoo stickers',
    description: 'Sheet of six, lasts 3 to 5 days. Printed mirrored, reads right on skin.',
    category: 'stickers',
    prices: sameInBoth(899n),
    options: [],
    process: 'print',
    stock: 'made-to-order',
    copies: 6,
  },
};

/** Chosen values by option name. */
export type ChosenOptions = Readonly<Record<string, string>>;

/** Names of the required options without a value of the product; an option or a value it does not have is refused. */
export function checkOptions(productId: ProductId, chosen: ChosenOptions): { missing: string[]; unknown: boolean } {
  const { options } = PRODUCTS[productId];
  const missing = options.filter(({ name, required }) => required && !(name in chosen)).map(({ name }) => name);
  const unknown = Object.entries(chosen).some(
    ([name, value]) => !options.some((option) => option.name === name && option.values.includes(value)),
  );
  return { missing, unknown };
}

/** The stock it is taken from: one name for a product with these options, whatever their order. */
export function formatVariant(productId: ProductId, chosen: ChosenOptions): string {
  const values = PRODUCTS[productId].options.map(({ name }) => `${name}=${chosen[name] ?? ''}`);
  return [productId, ...values].join('/');
}

export type Variant = { readonly variant: string; readonly options: ChosenOptions };

/** Every combination of the options of a product. */
export function listVariants(productId: ProductId): Variant[] {
  let all: ChosenOptions[] = [{}];
  for (const { name, values } of PRODUCTS[productId].options) {
    all = all.flatMap((chosen) => values.map((value) => ({ ...chosen, [name]: value })));
  }
  return all.map((options) => ({ variant: formatVariant(productId, options), options }));
}

/** Every variant of what is counted. */
export const COUNTED_VARIANTS: readonly string[] = PRODUCT_IDS.filter((id) => PRODUCTS[id].stock === 'counted').flatMap(
  (id) => listVariants(id).map(({ variant }) => variant),
);
