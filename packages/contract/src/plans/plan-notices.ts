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
} as const satisfies NotificationKinds;
