import type { NotificationKinds } from '../notifications/notification-types.ts';

/** The notifications of bank transfers, apart from the calls: every page reads the kinds. */
export const NOTIFICATION_KINDS = {
  /** To whoever paid: by mail as well. */
  'payment.returned': {
    type: 'wallet',
    page: '/payment',
    en: {
      title: 'Your bank took a transfer back',
      message:
        'A transfer of {amount} was taken back by the bank. What it had paid is undone; the payment shows what you can do.',
      bare: 'A transfer was taken back by the bank. What it had paid is undone.',
    },
    it: {
      title: 'La banca ha ripreso un bonifico',
      message:
        'Un bonifico di {amount} è stato ripreso dalla banca. Ciò che aveva pagato è annullato; il pagamento mostra che cosa puoi fare.',
      bare: 'Un bonifico è stato ripreso dalla banca. Ciò che aveva pagato è annullato.',
    },
  },
  /** To the creator. */
  'payment.transferReturned': {
    type: 'other',
    mail: 'always',
    en: {
      title: 'A transfer was taken back',
      message: 'The bank took a transfer of {amount} back. What it had paid is undone.',
      bare: 'The bank took a transfer back. What it had paid is undone.',
    },
    it: {
      title: 'Un bonifico è stato ripreso',
      message: 'La banca ha ripreso un bonifico di {amount}. Ciò che aveva pagato è annullato.',
      bare: 'La banca ha ripreso un bonifico. Ciò che aveva pagato è annullato.',
    },
  },
  /** More was transferred than asked. */
  'payment.overpaid': {
    type: 'wallet',
    page: '/payment',
    mail: 'always',
    en: {
      title: 'Too much was transferred',
      message: 'Your transfer was {amount} more than was asked. The rest is credit of your account now.',
      bare: 'Your transfer was more than was asked. The rest is credit of your account now.',
    },
    it: {
      title: 'Bonifico superiore al dovuto',
      message: 'Sono arrivati {amount} più del dovuto. Ora sono credito del tuo account.',
      bare: 'È arrivato più del dovuto. Il resto ora è credito del tuo account.',
    },
  },
  /** A transfer that paid nothing by itself was kept for the person. */
  'payment.creditKept': {
    type: 'wallet',
    page: '/payment',
    mail: 'always',
    en: {
      title: 'Transfer kept as credit',
      message: 'Your transfer of {amount} belonged to no open payment. It is credit of your account now.',
      bare: 'Your transfer belonged to no open payment. It is credit of your account now.',
    },
    it: {
      title: 'Bonifico tenuto come credito',
      message: 'Il tuo bonifico di {amount} non apparteneva a nessun pagamento aperto. Ora è credito del tuo account.',
      bare: 'Il tuo bonifico non apparteneva a nessun pagamento aperto. Ora è credito del tuo account.',
    },
  },
  'payment.creditUndone': {
    type: 'wallet',
    page: '/payment',
    mail: 'always',
    en: {
      title: 'Credit taken back',
      message: 'Credit of {amount} was taken back: the transfer that it came from was not yours.',
      bare: 'Credit was taken back: the transfer that it came from was not yours.',
    },
    it: {
      title: 'Credito ripreso',
      message: 'Un credito di {amount} è stato ripreso: il bonifico da cui veniva non era tuo.',
      bare: 'Un credito è stato ripreso: il bonifico da cui veniva non era tuo.',
    },
  },
  'payment.matchUndone': {
    type: 'wallet',
    page: '/payment',
    mail: 'always',
    en: {
      title: 'A transfer does not count',
      message:
        'A transfer of {amount} was counted for your payment by mistake. It counts no longer: look what is open.',
      bare: 'A transfer was counted for your payment by mistake. It counts no longer: look what is open.',
    },
    it: {
      title: 'Un bonifico non vale più',
      message:
        'Un bonifico di {amount} era stato contato per errore sul tuo pagamento. Non vale più: guarda che cosa è aperto.',
      bare: 'Un bonifico era stato contato per errore sul tuo pagamento. Non vale più: guarda che cosa è aperto.',
    },
  },
  'payment.sentBack': {
    type: 'wallet',
    page: '/payment',
    mail: 'always',
    en: {
      title: 'Transfer sent back',
      message: 'Your transfer of {amount} came too late for its payment. It was sent back to your bank account.',
      bare: 'Your transfer came too late for its payment. It was sent back to your bank account.',
    },
    it: {
      title: 'Bonifico restituito',
      message: 'Il tuo bonifico di {amount} è arrivato troppo tardi. È stato restituito sul tuo conto bancario.',
      bare: 'Il tuo bonifico è arrivato troppo tardi. È stato restituito sul tuo conto bancario.',
    },
  },
  /** To the creator, once for each transfer. */
  'payment.linesWait': {
    type: 'other',
    page: '/creator-panel?tab=bank',
    mail: 'always',
    en: {
      title: 'Transfers wait for too long',
      message:
        'Transfers of {amount} have matched nothing for 5 working days. Decide what they are, or send them back.',
      bare: 'Transfers have matched nothing for 5 working days. Decide what they are, or send them back.',
    },
    it: {
      title: 'Bonifici in attesa da troppo',
      message:
        'Bonifici per {amount} non corrispondono a nulla da 5 giorni lavorativi. Decidi che cosa sono o restituiscili.',
      bare: 'Alcuni bonifici non corrispondono a nulla da 5 giorni lavorativi. Decidi che cosa sono o restituiscili.',
    },
  },
} as const satisfies NotificationKinds;
