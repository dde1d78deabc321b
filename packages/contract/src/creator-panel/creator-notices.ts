import type { NotificationKinds } from '../notifications/notification-types.ts';

/** What a person is told of an act of the creator, and a second person of a waiver: every page reads the kinds. */
export const NOTIFICATION_KINDS = {
  'account.suspended': {
    type: 'security',
    en: {
      title: 'Your account is locked',
      message: 'The creator {byName} locked your account: “{words}” Your cards can still be read.',
      bare: 'Your cards can still be read.',
    },
    it: {
      title: 'Il tuo account è bloccato',
      message: 'Il creatore {byName} ha bloccato il tuo account: «{words}» Le tue tessere si possono ancora leggere.',
      bare: 'Le tue tessere si possono ancora leggere.',
    },
  },
  'account.reopened': {
    type: 'security',
    en: { title: 'Your account is open again', message: 'You can sign in again.' },
    it: {
      title: 'Il tuo account è di nuovo attivo',
      message: 'Puoi accedere di nuovo.',
    },
  },
  'account.sessionsEnded': {
    type: 'security',
    page: '/settings/sessions',
    en: {
      title: 'All your sessions were ended',
      message: 'The creator {byName} ended all your sessions: “{words}” Sign in again.',
      bare: 'Sign in again.',
    },
    it: {
      title: 'Tutte le tue sessioni sono state chiuse',
      message: 'Il creatore {byName} ha chiuso tutte le tue sessioni: «{words}» Accedi di nuovo.',
      bare: 'Accedi di nuovo.',
    },
  },
  // No switch silences what is said of a waiver.
  'waiver.asked': {
    type: 'other',
    en: {
      title: 'Your verification may be waived',
      message: '{byName} asks to waive your verification until {until}: “{words}” A second person decides.',
      bare: 'A second person decides.',
    },
    it: {
      title: 'La tua verifica potrebbe essere sospesa',
      message: '{byName} chiede di esonerarti dalla verifica fino al {until}: «{words}» Decide una seconda persona.',
      bare: 'Decide una seconda persona.',
    },
  },
  'waiver.granted': {
    type: 'other',
    en: {
      title: 'Your verification is waived',
      message: 'Until {until} nothing waits for your verification. It is asked again after that day.',
      bare: 'For a time nothing waits for your verification.',
    },
    it: {
      title: 'Sei esonerato dalla verifica',
      message: 'Fino al {until} nulla dipende dalla tua verifica. Dopo quel giorno ti verrà richiesta.',
      bare: 'Per un periodo nulla dipende dalla tua verifica.',
    },
  },
  'waiver.ended': {
    type: 'other',
    en: {
      title: 'Your verification is not waived',
      message: 'Complete the verification as before.',
    },
    it: {
      title: 'Non sei esonerato dalla verifica',
      message: 'Completa la verifica come prima.',
    },
  },
  /** To everybody who administers but whoever asks. */
  'waiver.toDecide': {
    type: 'other',
    page: '/creator-panel',
    en: {
      title: 'A waiver needs a second person',
      message: 'Decide it under Reviews.',
    },
    it: {
      title: 'Un esonero attende una seconda persona',
      message: 'Decidi nelle revisioni.',
    },
  },
  /** To everybody who administers: nobody else enters it. */
  'creator.rateEnds': {
    type: 'other',
    page: '/creator-panel?tab=commands',
    mail: 'always',
    en: {
      title: 'Set the euro rate of the day',
      message:
        'The newest one counts until {until}. After it invoices of sales in dollars have no euros. Enter it under Commands, rate.setEuro.',
      bare: 'There is none, so invoices of sales in dollars have no euros. Enter it under Commands, rate.setEuro.',
    },
    it: {
      title: 'Imposta il cambio dell’euro del giorno',
      message:
        'L’ultimo vale fino al {until}. Dopo, le fatture delle vendite in dollari non hanno gli euro. Inseriscilo nei comandi, rate.setEuro.',
      bare: 'Non ce n’è uno, quindi le fatture delle vendite in dollari non hanno gli euro. Inseriscilo nei comandi, rate.setEuro.',
    },
  },
} as const satisfies NotificationKinds;
