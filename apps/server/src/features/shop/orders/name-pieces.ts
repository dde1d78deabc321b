import { fillWords } from '@repo/contract/notifications/notification-kinds';
import type { InLanguages } from '@repo/contract/rules/languages';
import { type ChosenOptions, PHONE_MODELS, type ProductId } from '@repo/contract/shop/products';
import type { ShippingService } from '@repo/contract/shop/shipping';
import { sayInAll, textsIn } from '../../../core/texts.ts';

// What an order holds, as invoices and letters name it. The text on a piece is not among it: somebody may have written an illness.

export const nameProduct = (id: ProductId): InLanguages<string> =>
  sayInAll((language) => textsIn('packing-slip', language).texts.products[id]);

export const nameShipping = (service: ShippingService): InLanguages<string> =>
  sayInAll((language) => {
    const { shipping } = textsIn('money', language).texts.things;
    return fillWords(shipping, { service: textsIn('packing-slip', language).texts.services[service] });
  });

const MODELS: Readonly<Record<string, { name: string }>> = PHONE_MODELS;

/** `Finish: natural, Corner hole: without`; null for a product without options. */
export function nameOptions(chosen: ChosenOptions): InLanguages<string> | null {
  const entries = Object.entries(chosen);
  if (entries.length === 0) return null;
  return sayInAll((language) => {
    const { options, values }: { options: Readonly<Record<string, string>>; values: Readonly<Record<string, string>> } =
      textsIn('packing-slip', language).texts;
    return entries
      .map(([name, value]) => `${options[name] ?? name}: ${values[value] ?? MODELS[value]?.name ?? value}`)
      .join(', ');
  });
}
