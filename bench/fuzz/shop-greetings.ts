import type { Order } from '@repo/contract/shop/orders';
import { formatSlipCode } from '@repo/contract/shop/slip-codes';
import { moveThrough, openCaseAs, sealPicture, storePictureAs } from '@repo/dev-env/money/case-person';
import { payWithCard } from '@repo/dev-env/money/payment-person';
import {
  ADDRESS,
  add,
  KEYCHAIN,
  payFor,
  place,
  prepare,
  readCartAs,
  readOrderAs,
  signUpShopper,
} from '@repo/dev-env/money/shop-person';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs, createGlyphFor, type Owner } from '@repo/dev-env/people/glyph-owner';
import { sealArtwork, toBase64url } from '@repo/vault';
import { type Greeting, type Greetings, type GreetingTools, own } from './greeting.ts';
import { postNewReports } from './money-greetings.ts';

/** What other requests may have taken out of the shelf. */
const ON_HAND = 500;
const STANDARD_SHIPPING_MINOR = 490n;

type Shopper = { readonly owner: Owner; readonly glyphId: string };

async function fillCart({ kit, cast }: GreetingTools): Promise<Shopper> {
  const payload = { variant: 'metal-keychain/metal=steel', onHand: ON_HAND };
  await callConfirmed(kit, await cast.findCreator(), { method: 'PUT', url: '/api/creator/stock', payload });
  const shopper = await signUpShopper(kit);
  await add(kit, shopper.owner, shopper.glyphId);
  return shopper;
}

/** An order as far as it is named. */
async function order(tools: GreetingTools, until: 'placed' | 'prepared' | 'paid' | 'delivered') {
  const { kit } = tools;
  const { owner } = await fillCart(tools);
  const placed = (await place(kit, owner)).json<Order>();
  if (until !== 'placed') await prepare(kit, owner, placed);
  if (until === 'paid' || until === 'delivered') {
    const { paymentUrl } = (await payFor(kit, owner, placed)).json<{ paymentUrl: string }>();
    await postNewReports(kit, () => payWithCard(kit, paymentUrl));
  }
  const creator = await tools.cast.findCreator();
  if (until === 'delivered') await moveThrough(kit, creator, owner, placed);
  return { owner, creator, order: await readOrderAs(kit, owner, placed.id) };
}

const asBuyer =
  (until: Parameters<typeof order>[1], body: object) =>
  async (tools: GreetingTools): Promise<Greeting> => {
    const { owner, order: made } = await order(tools, until);
    return { ...own(owner), id: made.id, body };
  };

/** Something that arrived and is not as it should be, with a picture. */
async function complain(tools: GreetingTools) {
  const { owner, order: made } = await order(tools, 'delivered');
  const picture = await sealPicture(tools.kit);
  await storePictureAs(tools.kit, owner, made, picture);
  const opened = await openCaseAs(tools.kit, owner, made, { pictures: [picture.id] });
  return { owner, id: opened.json<{ id: string }>().id, imageId: picture.id };
}

const ofCase =
  (body?: object) =>
  async (tools: GreetingTools): Promise<Greeting> => {
    const { id, imageId } = await complain(tools);
    return { id, params: { imageId }, ...(body !== undefined && { body }) };
  };

const OF_CARTS: Greetings = {
  addToCart: async ({ kit }) => {
    const { owner, glyphId } = await signUpShopper(kit);
    return { ...own(owner), body: { ...KEYCHAIN, customization: { qrCodeId: glyphId, text: '' } } };
  },
  changeCartLine: async (tools) => {
    const { owner, glyphId } = await fillCart(tools);
    const { lines } = await readCartAs(tools.kit, owner);
    const body = { ...KEYCHAIN, quantity: 2, customization: { qrCodeId: glyphId, text: '' } };
    return { ...own(owner), id: lines[0]?.id ?? '', body };
  },
  placeOrder: async (tools) => {
    const { owner } = await fillCart(tools);
    const { version: cartVersion, subtotalMinor, currency } = await readCartAs(tools.kit, owner);
    const totalMinor = (BigInt(subtotalMinor) + STANDARD_SHIPPING_MINOR).toString();
    return { ...own(owner), body: { cartVersion, totalMinor, currency, shipping: 'standard', address: ADDRESS } };
  },
};

const OF_ORDERS: Greetings = {
  storeArtwork: async (tools) => {
    const { kit } = tools;
    const { owner, order: made } = await order(tools, 'placed');
    const { row } = await createGlyphFor(kit, owner);
    const { id: keyId, publicKey } = kit.context.keys.fulfilment;
    const sealed = await sealArtwork(publicKey, new TextEncoder().encode('drawing'), { orderId: made.id, unit: 1 });
    const body = { glyphId: row.id, keyId, artwork: toBase64url(sealed) };
    return { ...own(owner), id: made.id, params: { unit: 1 }, body };
  },
  payOrder: asBuyer('prepared', { paymentMethod: 'card' }),
  cancelOrder: asBuyer('placed', {}),
  readOrder: asBuyer('paid', {}),
  moveOrder: async (tools) => ({ id: (await order(tools, 'paid')).order.id, body: { to: 'inProduction' } }),
  readArtwork: async (tools) => ({ id: (await order(tools, 'paid')).order.id, params: { unit: 1 } }),
  packOrder: async (tools) => ({ body: { code: formatSlipCode((await order(tools, 'paid')).order.number) } }),
  unpackOrder: async (tools) => {
    const { creator, order: made } = await order(tools, 'paid');
    const code = formatSlipCode(made.number);
    await callAs(tools.kit, creator, 'POST', '/api/creator/orders/packed', { code });
    return { id: made.id, body: {} };
  },
  reviewProduct: async (tools) => {
    const { owner } = await order(tools, 'delivered');
    return { ...own(owner), params: { productId: KEYCHAIN.productId }, body: { rating: 5, text: 'It holds.' } };
  },
};

const OF_CASES: Greetings = {
  storeCasePicture: async (tools) => {
    const { owner, order: made } = await order(tools, 'delivered');
    const { id: imageId, ...body } = await sealPicture(tools.kit);
    return { ...own(owner), id: made.id, params: { imageId }, body };
  },
  openCase: async (tools) => {
    const { owner, order: made } = await order(tools, 'delivered');
    const picture = await sealPicture(tools.kit);
    await storePictureAs(tools.kit, owner, made, picture);
    const body = { pieces: [1], reason: 'damaged', wish: 'money', text: '', pictures: [picture.id] };
    return { ...own(owner), id: made.id, body };
  },
  readOrderCase: async (tools) => {
    const { owner, id } = await complain(tools);
    return { ...own(owner), id };
  },
  addToCase: async (tools) => {
    const { owner, id } = await complain(tools);
    return { ...own(owner), id, body: { text: 'More of it.', pictures: [] } };
  },
  readCreatorCase: ofCase(),
  readCasePicture: ofCase(),
  askInCase: ofCase({ text: 'Which side?' }),
  decideCase: ofCase({ to: 'declined', text: 'It is as it was ordered.' }),
};

export const SHOP_GREETINGS: Greetings = { ...OF_CARTS, ...OF_ORDERS, ...OF_CASES };
