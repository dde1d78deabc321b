import { formatSlipCode } from '@repo/contract/shop/slip-codes';
import { insertAddress, insertCase } from '@repo/dev-env/money/case-person';
import { ADDRESS, insertLine, insertOrder } from '@repo/dev-env/money/shop-person';
import type { MatrixCases } from './matrix-case.ts';

const UNKNOWN = '01a21b30-2847-7000-aabb-000000000001';
const LINE = {
  ...{ quantity: 1, selectedOptions: { surface: 'matte' } },
  customization: { qrCodeId: UNKNOWN, text: '' },
};
const KEY_ID = 'A'.repeat(43);
const ORDER = {
  ...{ cartVersion: 0, totalMinor: '1', currency: 'USD', shipping: 'standard', address: ADDRESS },
};

const CASE = { pieces: [1], reason: 'noScan', wish: 'money', text: '', pictures: [] };

/** Of the shop: the authorisation matrix asks each call as everybody. */
export const CASES: MatrixCases = {
  listProducts: {},
  readCart: {},
  addToCart: { request: async () => ({ body: { productId: 'vinyl-stickers', ...LINE } }), status: () => 422 },
  changeCartLine: {
    request: async () => ({ body: LINE }),
    makeThing: (kit, actor) => insertLine(kit, actor),
    status: () => 422,
  },
  removeCartLine: { makeThing: (kit, actor) => insertLine(kit, actor) },
  listProductReviews: {},
  reviewProduct: { request: async () => ({ body: { rating: 5, text: '' } }), status: () => 403 },
  placeOrder: { request: async () => ({ body: ORDER }), status: () => 409 },
  listOrders: {},
  readOrder: { makeThing: insertOrder },
  readFulfilmentKey: {},
  listOrderedPieces: {},
  storeArtwork: {
    request: async () => ({ body: { glyphId: UNKNOWN, keyId: KEY_ID, artwork: 'AA' } }),
    makeThing: insertOrder,
    status: () => 409,
  },
  payOrder: { request: async () => ({ body: { paymentMethod: 'card' } }), makeThing: insertOrder, status: () => 409 },
  cancelOrder: { request: async () => ({ body: {} }), makeThing: insertOrder },
  storeCasePicture: {
    request: async () => ({ body: { keyId: KEY_ID, picture: 'AA' } }),
    makeThing: insertOrder,
    status: () => 409,
  },
  listOrderCases: { makeThing: insertOrder },
  openCase: { request: async () => ({ body: CASE }), makeThing: insertOrder, status: () => 409 },
  readOrderCase: { makeThing: insertCase },
  addToCase: { request: async () => ({ body: { text: 'More.', pictures: [] } }), makeThing: insertCase },
  withdrawCase: { request: async () => ({ body: {} }), makeThing: insertCase },
  listAddresses: {},
  forgetAddress: { makeThing: insertAddress },
  listCreatorCases: {},
  readCreatorCase: {},
  askInCase: { request: async () => ({ body: { text: 'Which side?' } }) },
  decideCase: { request: async () => ({ body: { to: 'declined', text: 'No.' } }) },
  readCasePicture: {},
  listCreatorOrders: {},
  moveOrder: { request: async () => ({ body: { to: 'inProduction' } }) },
  packOrder: { request: async () => ({ body: { code: formatSlipCode('2026-0001') } }) },
  unpackOrder: { request: async () => ({ body: {} }) },
  readArtwork: {},
  listStock: {},
  setStock: { request: async () => ({ body: { variant: 'metal-keychain/metal=steel', onHand: 5 } }) },
};
