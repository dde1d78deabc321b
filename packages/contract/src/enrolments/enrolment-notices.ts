import type { NotificationKinds } from '../notifications/notification-types.ts';

/** The notifications of institutional folders, apart from the calls: every page reads the kinds. */
export const NOTIFICATION_KINDS = {
  'enrolment.offered': {
    type: 'document',
    page: '/manage',
    en: {
      title: 'An institution offers you a folder',
      message: '{institutionName} offers you a folder with its own code. Accept or decline it under Cards.',
      bare: 'Accept or decline it under Cards.',
    },
    it: {
      title: 'Un’istituzione ti offre una cartella',
      message: '{institutionName} ti offre una cartella con un proprio codice. Accettala o rifiutala in Tessere.',
      bare: 'Accettala o rifiutala in Tessere.',
    },
  },
  'enrolment.withdrawn': {
    type: 'document',
    page: '/manage',
    en: {
      title: 'An institutional code was withdrawn',
      message: '{institutionName} has withdrawn its code. The folder is gone and its card can no longer be read.',
      bare: 'The folder is gone and its card can no longer be read.',
    },
    it: {
      title: 'Un codice istituzionale è stato ritirato',
      message:
        '{institutionName} ha ritirato il suo codice. La cartella non c’è più e la sua tessera non è più leggibile.',
      bare: 'La cartella non c’è più e la sua tessera non è più leggibile.',
    },
  },
  'enrolment.closed': {
    type: 'document',
    page: '/manage',
    en: {
      title: 'The offer of a folder is no longer open',
      message: '{institutionName} offered you a folder. The offer has ended or was withdrawn before you answered it.',
      bare: 'It has ended or was withdrawn before you answered it.',
    },
    it: {
      title: 'L’offerta di una cartella non è più aperta',
      message:
        '{institutionName} ti aveva offerto una cartella. L’offerta è scaduta o è stata ritirata prima della tua risposta.',
      bare: 'È scaduta o è stata ritirata prima della tua risposta.',
    },
  },
} as const satisfies NotificationKinds;
