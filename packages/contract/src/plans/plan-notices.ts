import type { NotificationKinds } from '../notifications/notification-types.ts';

/** The notifications of plans, apart from the calls: every page reads the kinds. */
export const NOTIFICATION_KINDS = {
  'plan.started': {
    type: 'wallet',
    page: '/pricing',
    en: { title: 'Subscription Started', message: 'Your plan has begun.' },
    it: { title: 'Abbonamento iniziato', message: 'Il tuo piano è iniziato.' },
  },
  'plan.due': {
    type: 'wallet',
    page: '/pricing',
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
  'plan.pastDue': {
    type: 'wallet',
    page: '/pricing',
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
    en: { title: 'Your plan has ended', message: 'All you have stays as it is and readable. Only the plan has ended.' },
    it: {
      title: 'Il tuo piano è finito',
      message: 'Tutto ciò che hai resta com’è e leggibile. È finito solo il piano.',
    },
  },
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
