import { TO_MAKE_STATES } from '@repo/contract/shop/ordered-pieces';
import type { Order, OrderState } from '@repo/contract/shop/orders';
import {
  type ChosenOptions,
  PRODUCTS as FACTS,
  PHONE_MODELS,
  type ProductCategory,
  type ProductId,
} from '@repo/contract/shop/products';
import type { ShippingService } from '@repo/contract/shop/shipping';
import type { Product } from '@repo/contract/shop/shop';
import { m } from '../../paraglide/messages.js';
import type { Tone } from '../../ui/tones.ts';

type LazyText = () => string;

const PRODUCTS: Readonly<Record<ProductId, { name: LazyText; about: LazyText }>> = {
  'titanium-card': { name: m.shop_card, about: m.shop_card_about },
  'phone-case': { name: m.shop_case, about: m.shop_case_about },
  'metal-keychain': { name: m.shop_keychain, about: m.shop_keychain_about },
  'vinyl-stickers': { name: m.shop_vinyl, about: m.shop_vinyl_about },
  'tattoo-stickers': { name: m.shop_tattoo, about: m.shop_tattoo_about },
};

const CATEGORIES: Readonly<Record<ProductCategory, LazyText>> = {
  cards: m.shop_cards,
  'phone-cases': m.shop_cases,
  keychains: m.shop_keychains,
  stickers: m.shop_stickers,
};

const OPTIONS: Readonly<Record<string, LazyText>> = {
  finish: m.shop_option_finish,
  hole: m.shop_option_hole,
  model: m.shop_option_model,
  colour: m.shop_option_colour,
  metal: m.shop_option_metal,
  surface: m.shop_option_surface,
};

const VALUES: Readonly<Record<string, LazyText>> = {
  natural: m.shop_value_natural,
  sandblasted: m.shop_value_sandblasted,
  without: m.shop_value_without,
  with: m.shop_value_with,
  white: m.shop_value_white,
  sand: m.shop_value_sand,
  steel: m.shop_value_steel,
  brass: m.shop_value_brass,
  matte: m.shop_value_matte,
  glossy: m.shop_value_glossy,
};

const MODELS: Readonly<Record<string, { name: string }>> = PHONE_MODELS;

const STATES: Readonly<Record<OrderState, { name: LazyText; tone: Tone }>> = {
  awaitingPayment: { name: m.shop_state_awaiting, tone: 'warn' },
  paid: { name: m.shop_state_paid, tone: 'ok' },
  inProduction: { name: m.shop_state_production, tone: 'info' },
  shipped: { name: m.shop_state_shipped, tone: 'info' },
  delivered: { name: m.shop_state_delivered, tone: 'ok' },
  cancelled: { name: m.shop_state_cancelled, tone: 'plain' },
  refunded: { name: m.shop_state_refunded, tone: 'plain' },
};

const SERVICES: Readonly<Record<ShippingService, LazyText>> = {
  standard: m.shop_shipping_standard,
  express: m.shop_shipping_express,
  pickup: m.shop_shipping_pickup,
};

export const productName = (id: ProductId): string => PRODUCTS[id].name();
export const productAbout = (id: ProductId): string => PRODUCTS[id].about();
export const categoryName = (category: ProductCategory): string => CATEGORIES[category]();
export const optionName = (option: string): string => OPTIONS[option]?.() ?? option;
export const valueName = (value: string): string => VALUES[value]?.() ?? MODELS[value]?.name ?? value;
export const stateName = (state: OrderState): string => STATES[state].name();
export const stateTone = (state: OrderState): Tone => STATES[state].tone;
export const serviceName = (service: ShippingService): string => SERVICES[service]();

/** The pieces that are to be made and can no longer be scanned. */
export const spoiltPieces = ({ status, units }: Pick<Order, 'status' | 'units'>): number[] =>
  TO_MAKE_STATES.some((state) => state === status)
    ? units.filter(({ isSpoilt }) => isSpoilt).map(({ number }) => number)
    : [];

/** `Natural, without hole`, and the text in quotation marks. */
export function chosenWords(productId: ProductId, options: ChosenOptions, text: string): string {
  const values = FACTS[productId].options.flatMap(({ name }) => {
    const value = options[name];
    if (value === undefined) return [];
    return name === 'hole' ? m.shop_hole({ value: valueName(value).toLowerCase() }) : valueName(value);
  });
  return [...values, ...(text === '' ? [] : [m.shop_quoted({ text })])].join(', ');
}

/** The day on which the next pieces of any kind are expected; null where nobody said. */
export const firstExpected = ({ variants }: Pick<Product, 'variants'>): string | null =>
  variants.flatMap(({ expectedOn }) => expectedOn ?? []).sort()[0] ?? null;
