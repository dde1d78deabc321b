import { PRODUCT } from '@repo/contract/brand';
import { formatPlace } from '@repo/contract/shop/address-format';
import type { DeliveryAddress } from '@repo/contract/shop/delivery-address';
import { PHONE_MODELS, PRODUCTS } from '@repo/contract/shop/products';
import { type ServerTexts, textsIn } from '../../core/texts.ts';
import type { SealedOrder } from '../../features/shop/creator/sealed-order.ts';

type PackingWords = ServerTexts<'packing-slip'>;

/** The sheet that goes into the parcel, in the language of the person it goes to. */
export function writePackingSlip(order: SealedOrder): string {
  const { texts: words, language } = textsIn('packing-slip', order.language);
  const paragraphs = [
    `${PRODUCT}\n${words.title}\n${words.order} ${order.number}`,
    order.address === null ? words.noAddress : formatDeliveryAddress({ ...order, language }, order.address, words),
    ...order.lines.map((line) => formatLine(order, line, words)),
    `${words.pieces}: ${order.units.length}`,
  ];
  return `${paragraphs.map(printable).join('\n\n')}\n`;
}

function formatDeliveryAddress(
  { language, shipping }: SealedOrder,
  address: DeliveryAddress,
  words: PackingWords,
): string {
  const { fullName, street, country, phone } = address;
  const land = new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country;
  const lines = [
    fullName,
    street,
    ...formatPlace(address),
    land,
    ...(phone === '' ? [] : [`${words.phone}: ${phone}`]),
  ];
  return [`${words.to}:`, ...lines, '', `${words.shipping}: ${words.services[shipping]}`].join('\n');
}

function formatLine({ units }: SealedOrder, line: SealedOrder['lines'][number], words: PackingWords): string {
  const options = PRODUCTS[line.productId].options.flatMap(({ name }) => {
    const value = line.selectedOptions[name];
    return value === undefined ? [] : `  ${nameOption(name, words)}: ${nameValue(value, words)}`;
  });
  const numbers = units.filter(({ lineId }) => lineId === line.id).map(({ number }) => number);
  return [
    `${line.quantity} x ${words.products[line.productId]}`,
    ...options,
    ...(line.text === '' ? [] : [`  ${words.text}: ${line.text}`]),
    `  ${words.piece}: ${numbers.join(', ')}`,
  ].join('\n');
}

const MODELS: Readonly<Record<string, { name: string }>> = PHONE_MODELS;

function nameOption(name: string, { options }: Pick<PackingWords, 'options'>): string {
  const names: Readonly<Record<string, string>> = options;
  return names[name] ?? name;
}

export function nameValue(value: string, { values }: Pick<PackingWords, 'values'>): string {
  const names: Readonly<Record<string, string>> = values;
  return names[value] ?? MODELS[value]?.name ?? value;
}

/** Whoever prints it to a terminal must get no escape sequences of another person. */
const printable = (text: string): string => text.replace(/[^\P{C}\n]/gu, '');
