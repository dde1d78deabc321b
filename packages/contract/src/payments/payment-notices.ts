import type { NotificationKinds } from '../notifications/notification-types.ts';

/** The notifications of payments, apart from the calls: every page reads the kinds. */
export const NOTIFICATION_KINDS = {
  'payment.completed': {
    type: 'wallet',
    page: '/payment',
    en: {
      title: 'Payment completed',
      message: 'Your payment of {amount} is completed.',
      bare: 'Your payment is completed.',
    },
    it: {
      title: 'Pagamento completato',
      message: 'Il tuo pagamento di {amount} è completato.',
      bare: 'Il tuo pagamento è completato.',
    },
  },
  'payment.failed': {
    type: 'wallet',
    page: '/payment',
    en: {
      title: 'Payment failed',
      message: 'Your payment of {amount} failed. Nothing was charged.',
      bare: 'Your payment failed. Nothing was charged.',
    },
    it: {
      title: 'Pagamento non riuscito',
      message: 'Il tuo pagamento di {amount} non è riuscito. Nulla è stato addebitato.',
      bare: 'Il tuo pagamento non è riuscito. Nulla è stato addebitato.',
    },
  },
  'payment.refunded': {
    type: 'wallet',
    page: '/payment',
    en: {
      title: 'Refund sent',
      message: 'A refund of {amount} was sent.',
      bare: 'A refund was sent.',
    },
    it: {
      title: 'Rimborso inviato',
      message: 'È stato inviato un rimborso di {amount}.',
      bare: 'È stato inviato un rimborso.',
    },
  },
  'payment.partlyReceived': {
    type: 'wallet',
    page: '/payment',
    en: {
      title: 'Part of a payment received',
      message: 'A transfer of {amount} arrived. The payment shows what is still missing.',
      bare: 'A transfer arrived. The payment shows what is still missing.',
    },
    it: {
      title: 'Pagamento ricevuto in parte',
      message: 'È arrivato un bonifico di {amount}. Il pagamento mostra quanto manca ancora.',
      bare: 'È arrivato un bonifico. Il pagamento mostra quanto manca ancora.',
    },
  },
  /** To the creator: money arrived for something that was no longer to be paid, and goes back by itself if it can. */
  'payment.lateSuccess': {
    type: 'other',
    en: {
      title: 'A payment came too late',
      message:
        'A charge of {amount} came for something that was no longer to be paid. A card or PayPal is refunded by itself; a bank transfer or units you send back.',
      bare: 'A charge came for something that was no longer to be paid. A card or PayPal is refunded by itself; a bank transfer or units you send back.',
    },
    it: {
      title: 'Un pagamento è arrivato tardi',
      message:
        'Un addebito di {amount} è arrivato per qualcosa che non era più da pagare. Carta e PayPal vengono rimborsati da soli; un bonifico o delle unità li restituisci tu.',
      bare: 'Un addebito è arrivato per qualcosa che non era più da pagare. Carta e PayPal vengono rimborsati da soli; un bonifico o delle unità li restituisci tu.',
    },
  },
  /** To the creator. */
  'payment.disputed': {
    type: 'other',
    en: {
      title: 'A payment is disputed',
      message: 'A customer disputes a charge of {amount} at their bank.',
      bare: 'A customer disputes a charge at their bank.',
    },
    it: {
      title: 'Un pagamento è contestato',
      message: 'Un cliente contesta alla banca un addebito di {amount}.',
      bare: 'Un cliente contesta un addebito alla banca.',
    },
  },
} as const satisfies NotificationKinds;
