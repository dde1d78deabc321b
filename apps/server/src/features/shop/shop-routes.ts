import { listCreatorOrders, listStock, moveOrder, readArtwork, setStock } from '@repo/contract/shop/creator-orders';
import { forgetAddress, listAddresses } from '@repo/contract/shop/kept-addresses';
import { listOrderedPieces } from '@repo/contract/shop/ordered-pieces';
import {
  cancelOrder,
  listOrders,
  payOrder,
  placeOrder,
  readFulfilmentKey,
  readOrder,
  storeArtwork,
} from '@repo/contract/shop/orders';
import { packOrder, unpackOrder } from '@repo/contract/shop/packed-orders';
import {
  addToCart,
  changeCartLine,
  listProductReviews,
  listProducts,
  readCart,
  removeCartLine,
  reviewProduct,
} from '@repo/contract/shop/shop';
import { toBase64url } from '@repo/vault';
import type { FastifyInstance } from 'fastify';
import { expectCreator } from '../../callers/expect-creator.ts';
import type { Context } from '../../core/context.ts';
import { readPage, sendPage } from '../../core/page.ts';
import { refuse } from '../../core/refuse.ts';
import { answer } from '../../http/answer.ts';
import { dropAddress, readAddresses } from './addresses/kept-addresses.ts';
import { readOwnCart } from './cart/cart-lines.ts';
import { addLine, changeLine, removeLine } from './cart/change-cart.ts';
import { addCaseRoutes } from './cases/case-routes.ts';
import { readProducts } from './catalogue.ts';
import {
  changeStock,
  findAllOrders,
  findArtwork,
  moveByCreator,
  viewForCreator,
  viewStock,
} from './creator/creator-orders.ts';
import { packByCode, unpack } from './creator/pack-orders.ts';
import { cancelOwnOrder } from './orders/cancel-order.ts';
import { findOrders, findOwnOrder } from './orders/order-rows.ts';
import { readOrderedPieces } from './orders/ordered-pieces.ts';
import { payOwnOrder } from './orders/pay-order.ts';
import { placeFromCart } from './orders/place-order.ts';
import { storePieceArtwork } from './orders/store-artwork.ts';
import { viewHeads, viewOrder } from './orders/view-order.ts';
import { readReviews, writeReview } from './reviews.ts';
import { readStock } from './stock.ts';

export function addShopRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, listProducts, async () => readProducts(context));
  answer(app, context, listProductReviews, async ({ session, params }) =>
    readReviews(context, { accountId: session.accountId, productId: params.productId }),
  );
  answer(app, context, reviewProduct, async ({ session, params, body }) =>
    writeReview(context, { accountId: session.accountId, productId: params.productId }, body),
  );
  answer(app, context, readCart, async ({ session }) => readOwnCart(context, session.accountId));
  answer(app, context, addToCart, async ({ session, body }) => addLine(context, session.accountId, body));
  answer(app, context, changeCartLine, async ({ session, params, body }) =>
    changeLine(context, { accountId: session.accountId, id: params.id }, body),
  );
  answer(app, context, removeCartLine, async ({ session, params }) =>
    removeLine(context, { accountId: session.accountId, id: params.id }),
  );
  addOrderRoutes(app, context);
  addCaseRoutes(app, context);
  addAddressRoutes(app, context);
  addCreatorRoutes(app, context);
}

function addOrderRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, readFulfilmentKey, async () => {
    const { id, publicKey, holder } = context.keys.fulfilment;
    return { id, publicKey: toBase64url(publicKey), holder };
  });
  answer(app, context, placeOrder, async ({ session, body }) => placeFromCart(context, session.accountId, body));
  answer(app, context, listOrders, async ({ session, query, reply }) => {
    const page = readPage(query);
    const rows = await findOrders(context.db, session.accountId, page);
    return viewHeads(context.db, sendPage(reply, rows, page.limit));
  });
  answer(app, context, readOrder, async ({ session, params }) => {
    const row = await findOwnOrder(context.db, { accountId: session.accountId, id: params.id });
    return row === null ? refuse('order.unknown') : viewOrder(context, row);
  });
  answer(app, context, listOrderedPieces, async ({ session }) => readOrderedPieces(context.db, session.accountId));
  answer(app, context, storeArtwork, async ({ session, params, body }) =>
    storePieceArtwork(context, { accountId: session.accountId, ...params }, body),
  );
  answer(app, context, payOrder, async ({ session, params, body }) =>
    payOwnOrder(context, { accountId: session.accountId, id: params.id }, body.paymentMethod),
  );
  answer(app, context, cancelOrder, async ({ session, params }) =>
    cancelOwnOrder(context, { accountId: session.accountId, id: params.id }),
  );
}

function addCreatorRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, listCreatorOrders, async ({ session, query, reply }) => {
    expectCreator(session);
    const page = readPage(query);
    const rows = sendPage(reply, await findAllOrders(context, page, query), page.limit);
    return Promise.all(rows.map((row) => viewForCreator(context, row)));
  });
  answer(app, context, moveOrder, async ({ session, params, body }) => {
    expectCreator(session);
    return moveByCreator(context, { id: params.id, byId: session.accountId }, body);
  });
  answer(app, context, packOrder, async ({ session, body }) => {
    expectCreator(session);
    return packByCode(context, { code: body.code, byId: session.accountId });
  });
  answer(app, context, unpackOrder, async ({ session, params, body }) => {
    expectCreator(session);
    return unpack(context, { id: params.id, reason: body.reason, byId: session.accountId });
  });
  answer(app, context, readArtwork, async ({ session, params }) => {
    expectCreator(session);
    return findArtwork(context, { ...params, byId: session.accountId });
  });
  answer(app, context, listStock, async ({ session }) => {
    expectCreator(session);
    return (await readStock(context)).map(viewStock);
  });
  answer(app, context, setStock, async ({ session, body }) => {
    expectCreator(session);
    return changeStock(context, body, session.accountId);
  });
}

function addAddressRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, listAddresses, async ({ session }) => readAddresses(context, session.accountId));
  answer(app, context, forgetAddress, async ({ session, params }) =>
    dropAddress(context, { accountId: session.accountId, id: params.id }),
  );
}
