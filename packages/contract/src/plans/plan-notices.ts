import type { NotificationKinds } from '../notifications/notification-types.ts';

/** The notifications of plans, apart from the calls: every page reads the kinds. */
export const NOTIFICATION_KINDS = {
  'plan.started': {
    type: 'wallet',
    page: '/pricing',
    en: { title: 'Subscription Started', message: 'Your plan has begun.' },
    it: { title: 'Abbonamento iniziato', message: 'Il tuo piano è iniziato.' },
  },
  'plan.hospitalStarted': {
    type: 'wallet',
    page: '/pricing',
    mail: 'always',
    en: {
      title: 'The hospital plan has begun',
      message: 'Your licence is checked, and your plan has begun by itself. It costs nothing.',
    },
    it: {
      title: 'Il piano Ospedale è iniziato',
      message: 'La tua licenza è verificata e il piano è iniziato da solo. Non costa nulla.',
    },
  },
  'plan.licenceEnds': {
    type: 'wallet',
    page: '/pricing',
    mail: 'always',
    en: {
      title: 'Your hospital’s licence ends soon',
      message:
        'It ends on {day}. Send the new one under Plans: everything goes on until two people have looked at it. Without one the free hospital plan ends on that day.',
      bare: 'Send the new one under Plans: everything goes on until two people have looked at it.',
    },
    it: {
      title: 'La licenza del tuo ospedale scade presto',
      message:
        'Scade il {day}. Invia quella nuova in Piani: tutto continua finché due persone non l’hanno controllata. Senza, quel giorno il piano gratuito Ospedale finisce.',
      bare: 'Invia quella nuova in Piani: tutto continua finché due persone non l’hanno controllata.',
    },
  },
  'plan.licenceEnded': {
    type: 'wallet',
    page: '/pricing',
    mail: 'always',
    en: {
      title: 'The hospital plan has ended with your licence',
      message:
        'No new licence was accepted in time. Everybody in your portal keeps their access, and people in an emergency are read as before. Beyond the 3 seats of the set-up it lets in nobody new. Send the new licence under Plans: once it is accepted, the plan begins again by itself and costs nothing.',
      bare: 'Everybody in your portal keeps their access. Send the new licence under Plans: once it is accepted, the plan begins again by itself.',
    },
    it: {
      title: 'Il piano Ospedale è finito con la tua licenza',
      message:
        'Nessuna nuova licenza è stata accettata in tempo. Chi è nel tuo portale conserva il suo accesso, e nelle emergenze si legge come prima. Oltre i 3 posti dell’attivazione non fa entrare nessun altro. Invia la nuova licenza in Piani: appena è accettata, il piano ricomincia da solo e non costa nulla.',
      bare: 'Chi è nel tuo portale conserva il suo accesso. Invia la nuova licenza in Piani: appena è accettata, il piano ricomincia da solo.',
    },
  },
  'portal.opened': {
    type: 'wallet',
    page: '/pricing',
    mail: 'always',
    en: {
      title: 'Your portal is open',
      message: 'Its code is {officeCode}. A second mail invites you as its first administrator.',
      bare: 'A second mail invites you as its first administrator.',
    },
    it: {
      title: 'Il tuo portale è aperto',
      message: 'Il suo codice è {officeCode}. Una seconda mail ti invita come primo amministratore.',
      bare: 'Una seconda mail ti invita come primo amministratore.',
    },
  },
  'plan.due': {
    type: 'wallet',
    page: '/pricing',
    mail: 'none',
    en: {
      title: 'Your plan is due',
      message: 'The next month of your plan costs {amount}. Pay it under Plans.',
      bare: 'The next month of your plan is due. Pay it under Plans.',
    },
    it: {
      title: 'Il tuo piano è in scadenza',
      message: 'Il prossimo mese del tuo piano costa {amount}. Pagalo in Piani.',
      bare: 'Il prossimo mese del tuo piano è da pagare. Pagalo in Piani.',
    },
  },
  'plan.renewsByCard': {
    type: 'wallet',
    page: '/pricing',
    mail: 'none',
    en: {
      title: 'Your plan will be charged',
      message: 'When this month ends, {amount} are charged to the card you kept. You need not do anything.',
      bare: 'The next month of your plan is charged to the card you kept. You need not do anything.',
    },
    it: {
      title: 'Il tuo piano sarà addebitato',
      message: 'Alla fine di questo mese {amount} sono addebitati sulla carta che hai conservato. Non devi fare nulla.',
      bare: 'Il prossimo mese del tuo piano è addebitato sulla carta che hai conservato. Non devi fare nulla.',
    },
  },
  'plan.cardFailed': {
    type: 'wallet',
    page: '/pricing',
    mail: 'none',
    en: {
      title: 'Your card was not charged',
      message: 'Your card could not be charged {amount} for your plan. Pay the month under Plans.',
      bare: 'The month of your plan could not be charged. Pay it under Plans.',
    },
    it: {
      title: 'La tua carta non è stata addebitata',
      message: 'Non è stato possibile addebitare {amount} per il tuo piano. Paga il mese in Piani.',
      bare: 'Non è stato possibile addebitare il mese del tuo piano. Pagalo in Piani.',
    },
  },
  'plan.cardKept': {
    type: 'wallet',
    page: '/pricing',
    mail: 'always',
    en: {
      title: 'A card is kept for your plan',
      message: 'Each month is announced before it is charged. You can remove the card under Plans at any time.',
    },
    it: {
      title: 'Una carta è conservata per il tuo piano',
      message: 'Ogni mese è annunciato prima dell’addebito. Puoi togliere la carta in Piani in ogni momento.',
    },
  },
  'plan.cardExpires': {
    type: 'wallet',
    page: '/pricing',
    mail: 'always',
    en: {
      title: 'The card of your plan expires',
      message: 'It is good until the end of {month}. Keep another one under Plans, or pay by hand from then on.',
      bare: 'Keep another one under Plans, or pay by hand from then on.',
    },
    it: {
      title: 'La carta del tuo piano scade',
      message: 'Vale fino alla fine di {month}. Conservane un’altra in Piani, oppure poi paga a mano.',
      bare: 'Conservane un’altra in Piani, oppure poi paga a mano.',
    },
  },
  'plan.pastDue': {
    type: 'wallet',
    page: '/pricing',
    mail: 'none',
    en: {
      title: 'Your plan is not paid',
      message: 'The month of your plan is over and {amount} are not paid. Your own data stay readable in any case.',
      bare: 'The month of your plan is over and not paid. Your own data stay readable in any case.',
    },
    it: {
      title: 'Il tuo piano non è pagato',
      message: 'Il mese del tuo piano è finito e {amount} non sono pagati. I tuoi dati restano leggibili in ogni caso.',
      bare: 'Il mese del tuo piano è finito e non è pagato. I tuoi dati restano leggibili in ogni caso.',
    },
  },
  'plan.ended': {
    type: 'wallet',
    page: '/pricing',
    mail: 'always',
    en: { title: 'Your plan has ended', message: 'All you have stays as it is and readable. Only the plan has ended.' },
    it: {
      title: 'Il tuo piano è finito',
      message: 'Tutto ciò che hai resta com’è e leggibile. È finito solo il piano.',
    },
  },
  /** To somebody who joined before seats were employees of the portal: their institution took them out. */
  'plan.memberRemoved': {
    type: 'wallet',
    page: '/pricing',
    mail: 'always',
    en: {
      title: 'You are no longer in a plan',
      message:
        '{institutionName} took you out of its plan. All you have stays as it is; without a plan that has none, announcements stand at the foot of the dashboard again.',
      bare: 'An institution took you out of its plan. All you have stays as it is.',
    },
    it: {
      title: 'Non sei più in un piano',
      message:
        '{institutionName} ti ha tolto dal suo piano. Tutto ciò che hai resta com’è; senza un piano che li toglie, in fondo alla pagina iniziale tornano gli annunci.',
      bare: 'Un’istituzione ti ha tolto dal suo piano. Tutto ciò che hai resta com’è.',
    },
  },
  // No act sends these four any more (decision 0161); people may still have them in their list.
  'plan.invited': {
    type: 'wallet',
    page: '/pricing',
    en: {
      title: 'An institution invites you',
      message: 'Your account is invited into the plan of {institutionName}.',
      bare: 'An institution invites your account into its plan.',
    },
    it: {
      title: 'Un’istituzione ti invita',
      message: 'Il tuo account è invitato nel piano di {institutionName}.',
      bare: 'Un’istituzione invita il tuo account nel suo piano.',
    },
  },
  'plan.seatSuspended': {
    type: 'wallet',
    page: '/pricing',
    mail: 'always',
    en: {
      title: 'Your seat in a plan is suspended',
      message: 'The plan of {institutionName} has no room for you now. All you have stays as it is.',
      bare: 'The plan of an institution has no room for you now. All you have stays as it is.',
    },
    it: {
      title: 'Il tuo posto in un piano è sospeso',
      message: 'Il piano di {institutionName} ora non ha posto per te. Tutto ciò che hai resta com’è.',
      bare: 'Il piano di un’istituzione ora non ha posto per te. Tutto ciò che hai resta com’è.',
    },
  },
  'plan.seatBack': {
    type: 'wallet',
    page: '/pricing',
    mail: 'always',
    en: {
      title: 'Your seat in a plan is back',
      message: 'The plan of {institutionName} has room for you again.',
      bare: 'The plan of an institution has room for you again.',
    },
    it: {
      title: 'Il tuo posto in un piano è tornato',
      message: 'Il piano di {institutionName} ha di nuovo posto per te.',
      bare: 'Il piano di un’istituzione ha di nuovo posto per te.',
    },
  },
  'plan.seatsSuspended': {
    type: 'wallet',
    page: '/pricing',
    mail: 'always',
    en: {
      title: 'Your plan is too small for your accounts',
      message: 'The accounts that came last are suspended. With a larger plan, or when others leave, they are back.',
    },
    it: {
      title: 'Il tuo piano è troppo piccolo per i tuoi account',
      message:
        'Gli account arrivati per ultimi sono sospesi. Con un piano più grande, o se altri escono, tornano attivi.',
    },
  },
} as const satisfies NotificationKinds;
