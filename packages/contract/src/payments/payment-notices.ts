import type { NotificationKinds } from '../notifications/notification-types.ts';

/** The notifications of payments, apart from the calls: every page reads the kinds. */
export const NOTIFICATION_KINDS = {
  'payment.completed': {
    type: 'wallet',
    page: '/payment',
    en: { title: 'Payment completed', message: 'Your payment of {amount} is completed.' },
    it: { title: 'Pagamento completato', message: 'Il tuo pagamento di {amount} è completato.' },
  },
  'payment.failed': {
    type: 'wallet',
    page: '/payment',
    en: { title: 'Payment failed', message: 'Your payment of {amount} failed. Nothing was charged.' },
    it: {
      title: 'Pagamento non riuscito',
      message: 'Il tuo pagamento di {amount} non è riuscito. Nulla è stato addebitato.',
    },
  },
  'payment.refunded': {
    type: 'wallet',
    page: '/payment',
    en: { title: 'Refund sent', message: '{amount} of your payment were refunded.' },
    it: { title: 'Rimborso inviato', message: '{amount} del tuo pagamento sono stati rimborsati.' },
  },
  'payment.partlyReceived': {
    type: 'wallet',
    page: '/payment',
    en: {
      title: 'Part of a payment received',
      message: '{amount} arrived. The payment shows what is still missing.',
    },
    it: {
      title: 'Pagamento ricevuto in parte',
      message: 'Sono arrivati {amount}. Il pagamento mostra quanto manca ancora.',
    },
  },
  /** To the creator: money arrived for a payment that was over, and goes back by itself. */
  'payment.lateSuccess': {
    type: 'other',
    en: {
      title: 'A cancelled payment was charged',
      message: '{amount} were charged after the payment was cancelled. A refund was started.',
    },
    it: {
      title: 'Addebito su un pagamento annullato',
      message: '{amount} sono stati addebitati dopo l’annullamento del pagamento. Il rimborso è stato avviato.',
    },
  },
  /** To the creator. */
  'payment.disputed': {
    type: 'other',
    en: { title: 'A payment is disputed', message: 'A customer disputes a charge of {amount} at their bank.' },
    it: { title: 'Un pagamento è contestato', message: 'Un cliente contesta alla banca un addebito di {amount}.' },
  },
} as const satisfies NotificationKinds;
