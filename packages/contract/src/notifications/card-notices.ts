import type { NotificationKinds } from './notification-types.ts';

/** Whether helpers can read a person's cards follows the profile (decision 0018). No switch silences it. */
export const NOTIFICATION_KINDS = {
  'card.readable': {
    type: 'other',
    page: '/manage',
    mail: 'always',
    en: {
      title: 'Your card is now readable by helpers',
      message: 'Whom you ticked can read it from now on. You need not print it again.',
    },
    it: {
      title: 'Ora chi aiuta può leggere la tua tessera',
      message: 'Da adesso la legge chi hai spuntato. Non serve stamparla di nuovo.',
    },
  },
  'cards.readable': {
    type: 'other',
    page: '/manage',
    mail: 'always',
    en: {
      title: 'Your cards are now readable by helpers',
      message: '{cards} cards: whom you ticked can read them from now on. You need not print them again.',
      bare: 'Whom you ticked can read them from now on. You need not print them again.',
    },
    it: {
      title: 'Ora chi aiuta può leggere le tue tessere',
      message: '{cards} tessere: da adesso le legge chi hai spuntato. Non serve stamparle di nuovo.',
      bare: 'Da adesso le legge chi hai spuntato. Non serve stamparle di nuovo.',
    },
  },
  'cards.turnedDown': {
    type: 'other',
    page: '/profile',
    mail: 'always',
    en: {
      title: 'Nobody else can read your cards now',
      message:
        'Part of your profile was turned down, so a scan shows nothing. Send that part again: the cards then open by themselves.',
    },
    it: {
      title: 'Ora nessun altro può leggere le tue tessere',
      message:
        'Una parte del profilo è stata respinta, quindi una scansione non mostra nulla. Inviala di nuovo: le tessere si riaprono da sole.',
    },
  },
  'cards.unfinished': {
    type: 'other',
    page: '/profile',
    mail: 'always',
    en: {
      title: 'Nobody else can read your cards now',
      message:
        'Your profile is not complete, so a scan shows nothing. Finish it, 3 minutes: the cards then open by themselves.',
    },
    it: {
      title: 'Ora nessun altro può leggere le tue tessere',
      message:
        'Il tuo profilo non è completo, quindi una scansione non mostra nulla. Completalo, 3 minuti: le tessere si riaprono da sole.',
    },
  },
} as const satisfies NotificationKinds;
