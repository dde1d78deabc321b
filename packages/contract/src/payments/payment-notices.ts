import type { NotificationKinds } from '../notifications/notification-types.ts';

/** The notifications of payments, apart from the calls: every page reads the kinds. */
export const NOTIFICATION_KINDS = {
  'payment.completed': {
    type: 'wallet',
    page: '/payment?payment={paymentId}',
    en: {
      title: 'Payment completed',
      message: 'Your payment of {amount}[ for {fee}] is completed.',
      bare: 'Your payment is completed.',
    },
    it: {
      title: 'Pagamento completato',
      message: 'Il tuo pagamento di {amount}[ per {fee}] è completato.',
      bare: 'Il tuo pagamento è completato.',
    },
  },
  'payment.failed': {
    type: 'wallet',
    page: '/payment?payment={paymentId}',
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
    page: '/payment?payment={paymentId}',
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
    page: '/payment?payment={paymentId}',
    mail: 'always',
    en: {
      title: 'Part of a payment received',
      message: 'A transfer of {amount} arrived. {missing} is still missing: send it with the same reference.',
      bare: 'A transfer arrived. The payment shows what is still missing.',
    },
    it: {
      title: 'Pagamento ricevuto in parte',
      message: 'È arrivato un bonifico di {amount}. Mancano ancora {missing}: inviali con lo stesso riferimento.',
      bare: 'È arrivato un bonifico. Il pagamento mostra quanto manca ancora.',
    },
  },
  /** To the creator: money arrived for something that was no longer to be paid, and goes back by itself if it can. */
  'payment.lateSuccess': {
    type: 'other',
    mail: 'always',
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
  /** To the creator, who finds it in the panel of payments. */
  'payment.refundedAtProvider': {
    type: 'other',
    mail: 'always',
    en: {
      title: 'Refunded at the provider',
      message: 'A refund of {amount} was made in the panel of the payment provider. It is booked here too.',
      bare: 'A refund was made in the panel of the payment provider. It is booked here too.',
    },
    it: {
      title: 'Rimborsato presso il fornitore',
      message: 'Un rimborso di {amount} è stato fatto nel pannello del fornitore. È registrato anche qui.',
      bare: 'Un rimborso è stato fatto nel pannello del fornitore. È registrato anche qui.',
    },
  },
  /** To the creator, and to who was to get it. */
  'payment.refundFailed': {
    type: 'wallet',
    page: '/payment',
    en: {
      title: 'Refund did not arrive',
      message: 'A refund of {amount} did not arrive. It has to be sent in another way.',
      bare: 'A refund did not arrive. It has to be sent in another way.',
    },
    it: {
      title: 'Rimborso non arrivato',
      message: 'Un rimborso di {amount} non è arrivato. Va inviato in un altro modo.',
      bare: 'Un rimborso non è arrivato. Va inviato in un altro modo.',
    },
  },
  /** To the creator. */
  'payment.payoutFailed': {
    type: 'other',
    mail: 'always',
    en: {
      title: 'A payout failed',
      message: 'A payout of {amount} did not reach the bank account. The provider holds the money.',
      bare: 'A payout did not reach the bank account. The provider holds the money.',
    },
    it: {
      title: 'Un versamento non è riuscito',
      message: 'Un versamento di {amount} non è arrivato sul conto bancario. Il denaro è presso il fornitore.',
      bare: 'Un versamento non è arrivato sul conto bancario. Il denaro è presso il fornitore.',
    },
  },
  /** To the creator. */
  'payment.disputeLost': {
    type: 'other',
    mail: 'always',
    en: {
      title: 'A dispute was lost',
      message: 'A dispute took back {amount}. It is booked, and what it paid for is stopped.',
      bare: 'A dispute took money back. It is booked, and what it paid for is stopped.',
    },
    it: {
      title: 'Una contestazione è persa',
      message: 'Una contestazione ha ripreso {amount}. È registrato, e ciò che pagava è fermato.',
      bare: 'Una contestazione ha ripreso del denaro. È registrato, e ciò che pagava è fermato.',
    },
  },
  /** To the creator. */
  'payment.disputeWon': {
    type: 'other',
    mail: 'always',
    en: {
      title: 'A dispute is closed',
      message: 'A dispute about {amount} is closed. The money stays here.',
      bare: 'A dispute is closed. The money stays here.',
    },
    it: {
      title: 'Una contestazione è chiusa',
      message: 'Una contestazione su {amount} è chiusa. Il denaro resta qui.',
      bare: 'Una contestazione è chiusa. Il denaro resta qui.',
    },
  },
  /** To the creator, a few days before the last moment. */
  'payment.disputeEnds': {
    type: 'other',
    mail: 'always',
    page: '/creator-panel?tab=payments',
    en: {
      title: 'A dispute waits for your answer',
      message: 'A dispute over {amount} ends within three days. Without an answer the money is gone.',
      bare: 'A dispute ends within three days. Without an answer the money is gone.',
    },
    it: {
      title: 'Una contestazione aspetta la tua risposta',
      message: 'Una contestazione di {amount} scade entro tre giorni. Senza risposta il denaro è perso.',
      bare: 'Una contestazione scade entro tre giorni. Senza risposta il denaro è perso.',
    },
  },
  /** To the creator. */
  'payment.disputed': {
    type: 'other',
    mail: 'always',
    page: '/creator-panel?tab=payments',
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
