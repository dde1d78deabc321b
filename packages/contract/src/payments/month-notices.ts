import type { NotificationKinds } from '../notifications/notification-types.ts';

/** To the other creators: a month is closed for good. `words` is the month. */
export const NOTIFICATION_KINDS = {
  'month.closeAsked': {
    type: 'other',
    page: '/creator-panel',
    mail: 'always',
    en: {
      title: 'A month with a difference is to be closed',
      message:
        'Another creator asks you to close the month {words} with a difference. Read the reason, then close or refuse it.',
      bare: 'Another creator asks you to close a month with a difference.',
    },
    it: {
      title: 'Un mese con una differenza da chiudere',
      message:
        'Un altro creatore ti chiede di chiudere il mese {words} con una differenza. Leggi il motivo, poi chiudilo o rifiuta.',
      bare: 'Un altro creatore ti chiede di chiudere un mese con una differenza.',
    },
  },
  'month.closeWithdrawn': {
    type: 'other',
    page: '/creator-panel',
    mail: 'always',
    en: {
      title: 'A month stays open',
      message: 'The month {words} is not closed with its difference: another creator withdrew the request.',
      bare: 'A month is not closed with its difference.',
    },
    it: {
      title: 'Un mese resta aperto',
      message: 'Il mese {words} non si chiude con la sua differenza: un altro creatore ha ritirato la richiesta.',
      bare: 'Un mese non si chiude con la sua differenza.',
    },
  },
  'month.closed': {
    type: 'other',
    page: '/creator-panel',
    mail: 'always',
    en: {
      title: 'A month is closed',
      message: 'Another creator has closed the month {words}. Nothing of it is changed any more.',
      bare: 'Another creator has closed a month.',
    },
    it: {
      title: 'Un mese è chiuso',
      message: 'Un altro creatore ha chiuso il mese {words}. Nulla vi cambia più.',
      bare: 'Un altro creatore ha chiuso un mese.',
    },
  },
} as const satisfies NotificationKinds;
