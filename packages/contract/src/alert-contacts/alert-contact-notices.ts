import type { NotificationKinds } from '../notifications/notification-types.ts';

/** What became of the people whom an owner named; never their addresses. */
export const NOTIFICATION_KINDS = {
  'alertContact.changed': {
    type: 'security',
    page: '/settings/alert-contacts',
    mail: 'always',
    en: { title: 'Who is told has changed', message: 'The people who are told when your card is opened have changed.' },
    it: {
      title: 'È cambiato chi viene avvisato',
      message: 'Sono cambiate le persone avvisate quando la tua tessera viene aperta.',
    },
    forms: [
      {
        when: { what: 'confirmed' },
        en: {
          title: 'Somebody you named said yes',
          message: 'A person you named will be told by mail when anybody opens your card.',
        },
        it: {
          title: 'Una persona indicata ha detto sì',
          message: 'Una persona che hai indicato sarà avvisata per email quando qualcuno apre la tua tessera.',
        },
      },
      {
        when: { what: 'left' },
        en: {
          title: 'Somebody you named wants no mails',
          message: 'A person you named is no longer told when your card is opened. You can name somebody else.',
        },
        it: {
          title: 'Una persona indicata non vuole più email',
          message:
            'Una persona che avevi indicato non viene più avvisata quando la tua tessera viene aperta. Puoi indicarne un’altra.',
        },
      },
      {
        when: { what: 'added' },
        en: {
          title: 'A person to be told was named',
          message: 'A person was named who is told when your card is opened, and was asked by mail.',
        },
        it: {
          title: 'È stata indicata una persona da avvisare',
          message:
            'È stata indicata una persona da avvisare quando la tua tessera viene aperta: ha ricevuto una richiesta per email.',
        },
      },
      {
        when: { what: 'removed' },
        en: {
          title: 'A person was taken off the list',
          message: 'A person you had named is no longer told when your card is opened.',
        },
        it: {
          title: 'Una persona è stata tolta dalla lista',
          message: 'Una persona che avevi indicato non viene più avvisata quando la tua tessera viene aperta.',
        },
      },
      {
        when: { what: 'returned' },
        en: {
          title: 'A mail to a person you named came back',
          message:
            'The mail server of a person you named took no mail. They may not hear of it when your card is opened: check the address with them.',
        },
        it: {
          title: 'Un’email a una persona indicata è tornata indietro',
          message:
            'Il server di posta di una persona che hai indicato non ha accettato l’email. Potrebbe non sapere quando la tua tessera viene aperta: verifica l’indirizzo con lei.',
        },
      },
      {
        when: { what: 'muted' },
        en: {
          title: 'Mails to the people you named are off',
          message: 'For 24 hours nobody you named is told when your card is opened. You still are.',
        },
        it: {
          title: 'Email alle persone indicate sospese',
          message:
            'Per 24 ore le persone che hai indicato non vengono avvisate quando la tua tessera viene aperta. Tu sì, come sempre.',
        },
      },
    ],
  },
} as const satisfies NotificationKinds;
