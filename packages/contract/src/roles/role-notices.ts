import type { NotificationKinds } from '../notifications/notification-types.ts';

/** The notifications about roles, apart from the calls of roles: every page reads the kinds. */
export const NOTIFICATION_KINDS = {
  'role.requested': {
    type: 'other',
    page: '/settings/roles',
    en: {
      title: 'Someone requests a role',
      message: 'Someone requests the role {role|unknown} from your institution.',
    },
    it: {
      title: 'Qualcuno chiede un ruolo',
      message: 'Qualcuno chiede alla tua istituzione il ruolo {role|sconosciuto}.',
    },
  },
  'role.declined': {
    type: 'other',
    page: '/settings/roles',
    en: { title: 'A role was declined', message: 'The institution declined your request for the role {role|unknown}.' },
    it: {
      title: 'Un ruolo è stato rifiutato',
      message: "L'istituzione ha rifiutato la tua richiesta del ruolo {role|sconosciuto}.",
    },
  },
  'role.granted': {
    type: 'other',
    page: '/settings/roles',
    en: {
      title: 'You were given a role',
      message: '{institutionName|An institution} gave you the role {role|unknown}.',
    },
    it: {
      title: 'Hai ricevuto un ruolo',
      message: "{institutionName|Un'istituzione} ti ha dato il ruolo {role|sconosciuto}.",
    },
  },
  'role.withdrawn': {
    type: 'other',
    page: '/settings/roles',
    en: {
      title: 'A role ended',
      message: 'The role {role|unknown}, given by {institutionName|an institution}, has ended.',
    },
    it: {
      title: 'Un ruolo è terminato',
      message: "Il ruolo {role|sconosciuto}, dato da {institutionName|un'istituzione}, è terminato.",
    },
  },
} as const satisfies NotificationKinds;
