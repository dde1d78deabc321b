import type { NotificationKinds } from '../notifications/notification-types.ts';

/** The notification of a decided case, apart from the calls of a review: every page reads the kinds. */
export const NOTIFICATION_KINDS = {
  'review.decided': {
    type: 'other',
    page: '/profile',
    en: {
      title: 'Your documents were not approved',
      message: 'A reviewer could not approve what you sent. You can send it again or appeal.',
    },
    it: {
      title: 'I tuoi documenti non sono stati approvati',
      message: 'Un revisore non ha potuto approvare ciò che hai inviato. Puoi inviarlo di nuovo o presentare ricorso.',
    },
    forms: [
      {
        when: { outcome: 'approved' },
        en: { title: 'Your documents were approved', message: 'A reviewer approved what you sent.' },
        it: {
          title: 'I tuoi documenti sono stati approvati',
          message: 'Un revisore ha approvato ciò che hai inviato.',
        },
      },
    ],
  },
  'review.asked': {
    type: 'other',
    page: '/profile',
    mail: 'none',
    en: {
      title: 'Another picture is needed',
      message:
        'Whoever checks what you sent needs another picture. Your profile says why. Your place in the queue is kept.',
    },
    it: {
      title: 'Serve un’altra immagine',
      message:
        'Chi controlla ciò che hai inviato ha bisogno di un’altra immagine. Il motivo è nel profilo. Il tuo posto in coda resta.',
    },
  },
} as const satisfies NotificationKinds;
