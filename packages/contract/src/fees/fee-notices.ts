import type { NotificationKinds } from '../notifications/notification-types.ts';

const PAGE = '/payment?fee={feeOrderId}' as const;

/** The notifications of service fees, apart from the calls: every page reads the kinds. */
export const NOTIFICATION_KINDS = {
  'fee.delivered': {
    type: 'wallet',
    page: PAGE,
    mail: 'always',
    en: {
      title: 'What you paid for is there',
      message: '{fee}: done. You find it under Payment, with everything that belongs to it.',
      bare: 'A service that you paid for is done. You find it under Payment.',
    },
    it: {
      title: 'Ecco ciò che hai pagato',
      message: '{fee}: fatto. Lo trovi in Pagamenti, con tutto ciò che ne fa parte.',
      bare: 'Un servizio che hai pagato è pronto. Lo trovi in Pagamenti.',
    },
  },
  /** The letter is that of the check, which says what is missing. */
  'fee.waitsForYou': {
    type: 'wallet',
    page: PAGE,
    mail: 'none',
    en: {
      title: 'A service waits for you',
      message: '{fee}: something from you is missing. The time that we promised stands still until you have sent it.',
      bare: 'A service that you paid for waits for something from you. The promised time stands still until then.',
    },
    it: {
      title: 'Un servizio aspetta te',
      message: '{fee}: manca qualcosa da parte tua. Il tempo che abbiamo promesso è fermo finché non lo invii.',
      bare: 'Un servizio che hai pagato aspetta qualcosa da te. Fino ad allora il tempo promesso è fermo.',
    },
  },
  'fee.late': {
    type: 'wallet',
    page: PAGE,
    mail: 'always',
    en: {
      title: 'Late, so you get your money back',
      message:
        '{fee} was not done in the time that we promised. {amount} go back to you by themselves: you do nothing.',
      bare: 'A service was not done in the time that we promised. Your money goes back to you by itself.',
    },
    it: {
      title: 'In ritardo: riavrai i soldi',
      message:
        '{fee}: non è arrivato nel tempo promesso. Riavrai {amount} senza fare nulla: il rimborso parte da solo.',
      bare: 'Un servizio non è arrivato nel tempo promesso. Il rimborso parte da solo.',
    },
  },
  'fee.refused': {
    type: 'wallet',
    page: PAGE,
    mail: 'always',
    en: {
      title: 'Not possible: you get your money back',
      message: '{fee} was refused. {amount} go back to you; the reason stands under Payment.',
      bare: 'A service was refused. Your money goes back to you; the reason stands under Payment.',
    },
    it: {
      title: 'Non possibile: riavrai i soldi',
      message: '{fee}: la risposta è no. Riavrai {amount}; il motivo è in Pagamenti.',
      bare: 'Un servizio è stato rifiutato. Riavrai i soldi; il motivo è in Pagamenti.',
    },
  },
  'fee.stopped': {
    type: 'wallet',
    page: PAGE,
    mail: 'always',
    en: {
      title: 'Stopped, and paid back',
      message: '{fee}: you stopped it. {amount} go back to you.',
      bare: 'You stopped a service. Your money goes back to you.',
    },
    it: {
      title: 'Fermato, e rimborsato',
      message: '{fee}: hai annullato. Riavrai {amount}.',
      bare: 'Hai annullato un servizio. Riavrai i soldi.',
    },
  },
  'fee.failed': {
    type: 'wallet',
    page: PAGE,
    mail: 'always',
    en: {
      title: 'No longer possible: money back',
      message: '{fee} can no longer be done, because what it was for is gone. {amount} go back to you.',
      bare: 'A service can no longer be done, because what it was for is gone. Your money goes back to you.',
    },
    it: {
      title: 'Non più possibile: rimborsato',
      message: '{fee}: non è più possibile, perché ciò a cui serviva non c’è più. Riavrai {amount}.',
      bare: 'Un servizio non è più possibile, perché ciò a cui serviva non c’è più. Riavrai i soldi.',
    },
  },
  /** To the creators: a promise has passed, and the money went back by itself. */
  'fee.overdue': {
    type: 'other',
    page: '/creator-panel?tab=payments',
    mail: 'always',
    en: {
      title: 'A promised time has passed',
      message: '{fee}: the time that was promised has passed. {amount} go back by themselves.',
      bare: 'The time that was promised for a service has passed. The money goes back by itself.',
    },
    it: {
      title: 'Un tempo promesso è passato',
      message: '{fee}: il tempo promesso è passato. {amount} tornano indietro da soli.',
      bare: 'Il tempo promesso per un servizio è passato. Il denaro torna indietro da solo.',
    },
  },
  /** To the creators: a transfer to make in the bank's own app. */
  'payment.sendBackWaits': {
    type: 'other',
    page: '/creator-panel?tab=bank',
    mail: 'always',
    en: {
      title: 'A refund waits for a transfer',
      message: 'Send {amount} back to the account it came from. Name and IBAN stand under Bank.',
      bare: 'A refund waits for a transfer. Name and IBAN stand under Bank.',
    },
    it: {
      title: 'Un rimborso aspetta un bonifico',
      message: 'Restituisci {amount} al conto da cui è arrivato. Nome e IBAN sono in Banca.',
      bare: 'Un rimborso aspetta un bonifico. Nome e IBAN sono in Banca.',
    },
  },
  'payment.refundedAsCredit': {
    type: 'wallet',
    page: '/payment?payment={paymentId}',
    mail: 'none',
    en: {
      title: 'Refunded as account credit',
      message: 'You got {amount} back as credit of your account. It pays for anything here, and does not expire.',
      bare: 'A refund is credit of your account now.',
    },
    it: {
      title: 'Rimborsato come credito',
      message: 'Hai riavuto {amount} come credito del tuo account. Vale per qualsiasi acquisto qui, e non scade.',
      bare: 'Un rimborso ora è credito del tuo account.',
    },
  },
  'payment.refundTransferred': {
    type: 'wallet',
    page: '/payment?payment={paymentId}',
    mail: 'always',
    en: {
      title: 'Refund on its way to your bank',
      message: 'Your refund of {amount} was sent to the bank account you paid from.',
      bare: 'Your refund was sent to the bank account you paid from.',
    },
    it: {
      title: 'Rimborso inviato alla tua banca',
      message: 'Il tuo rimborso di {amount} è stato inviato al conto da cui avevi pagato.',
      bare: 'Il tuo rimborso è stato inviato al conto da cui avevi pagato.',
    },
  },
} as const satisfies NotificationKinds;
