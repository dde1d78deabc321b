import type { NotificationKinds } from '../notifications/notification-types.ts';

/** The notifications of orders, apart from the calls: every page reads the kinds. */
export const NOTIFICATION_KINDS = {
  'order.paid': {
    type: 'wallet',
    page: '/shop',
    en: {
      title: 'Order placed',
      message: 'Your order {order} is paid. We tell you when it is made.',
      bare: 'Your order is paid. We tell you when it is made.',
    },
    it: {
      title: 'Ordine effettuato',
      message: 'Il tuo ordine {order} è pagato. Ti avvisiamo quando viene prodotto.',
      bare: 'Il tuo ordine è pagato. Ti avvisiamo quando viene prodotto.',
    },
  },
  'order.soldOut': {
    type: 'wallet',
    page: '/shop',
    mail: 'always',
    en: {
      title: 'Sold out before your payment came',
      message: 'Order {order} has ended: others had paid for its pieces first. What you have paid goes back to you.',
      bare: 'An order has ended: others had paid for its pieces first. What you have paid goes back to you.',
    },
    it: {
      title: 'Esaurito prima del tuo pagamento',
      message:
        'L’ordine {order} è terminato: altri avevano pagato prima i suoi pezzi. Ciò che hai pagato ti viene reso.',
      bare: 'Un ordine è terminato: altri avevano pagato prima i suoi pezzi. Ciò che hai pagato ti viene reso.',
    },
  },
  'order.inProduction': {
    type: 'wallet',
    page: '/shop',
    en: {
      title: 'Your order is being made',
      message: 'Order {order} is in production. It can no longer be cancelled.',
      bare: 'Your order is in production. It can no longer be cancelled.',
    },
    it: {
      title: 'Il tuo ordine è in produzione',
      message: 'L’ordine {order} è in produzione. Non si può più annullare.',
      bare: 'Il tuo ordine è in produzione. Non si può più annullare.',
    },
  },
  'order.shipped': {
    type: 'wallet',
    page: '/shop',
    en: {
      title: 'Your order is on its way',
      message: 'Order {order} was shipped. The order shows its tracking number.',
      bare: 'Your order was shipped. The order shows its tracking number.',
    },
    it: {
      title: 'Il tuo ordine è in viaggio',
      message: 'L’ordine {order} è stato spedito. L’ordine mostra il numero di tracciamento.',
      bare: 'Il tuo ordine è stato spedito. L’ordine mostra il numero di tracciamento.',
    },
  },
  'order.delivered': {
    type: 'wallet',
    page: '/shop',
    en: {
      title: 'Your order was delivered',
      message: 'Order {order} was delivered. You can review its products now.',
      bare: 'Your order was delivered. You can review its products now.',
    },
    it: {
      title: 'Il tuo ordine è stato consegnato',
      message: 'L’ordine {order} è stato consegnato. Ora puoi recensire i prodotti.',
      bare: 'Il tuo ordine è stato consegnato. Ora puoi recensire i prodotti.',
    },
  },
  'order.cancelled': {
    type: 'wallet',
    page: '/shop',
    en: {
      title: 'Your order was cancelled',
      message: 'Order {order} is cancelled. What was paid goes back; its glyphs are in the trash.',
      bare: 'Your order is cancelled. What was paid goes back; its glyphs are in the trash.',
    },
    it: {
      title: 'Il tuo ordine è stato annullato',
      message: 'L’ordine {order} è annullato. Ciò che è stato pagato viene restituito; i suoi glifi sono nel cestino.',
      bare: 'Il tuo ordine è annullato. Ciò che è stato pagato viene restituito; i suoi glifi sono nel cestino.',
    },
  },
  /** To the creator. */
  'order.toMake': {
    type: 'other',
    page: '/creator-panel?tab=orders',
    en: {
      title: 'An order is waiting',
      message: 'Order {order} is paid and waits to be made.',
      bare: 'An order is paid and waits to be made.',
    },
    it: {
      title: 'Un ordine è in attesa',
      message: 'L’ordine {order} è pagato e aspetta di essere prodotto.',
      bare: 'Un ordine è pagato e aspetta di essere prodotto.',
    },
  },
} as const satisfies NotificationKinds;
