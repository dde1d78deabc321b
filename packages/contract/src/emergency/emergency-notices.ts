import type { NotificationKinds } from '../notifications/notification-types.ts';

/** Readings of a person's cards by somebody without an account. Critical ones are mailed always (decision 0148). */
export const NOTIFICATION_KINDS = {
  'emergency.read': {
    type: 'document',
    page: '/manage?glyph={recordId}',
    mail: 'none',
    notMe: 'glyph',
    en: {
      title: '{Card} was opened without an account',
      message: 'Somebody scanned {card} and read what you show to everyone.',
    },
    it: {
      title: '{Card} è stata aperta senza account',
      message: 'Qualcuno ha scansionato {card} e ha letto ciò che mostri a tutti.',
    },
    forms: [
      {
        when: { result: 'nothing' },
        en: {
          title: 'Somebody tried {card} without an account',
          message: 'Somebody scanned {card} and saw nothing: it shows nothing to everyone.',
        },
        it: {
          title: 'Qualcuno ha provato {card} senza account',
          message: 'Qualcuno ha scansionato {card} e non ha visto nulla: non mostra nulla a tutti.',
        },
      },
      {
        when: { result: 'recordBroken' },
        en: { title: '{Card} failed verification', message: '{Card} was refused: someone may have changed it.' },
        it: {
          title: 'Verifica {ofCard} non riuscita',
          message: '{Card} è stata rifiutata: qualcuno potrebbe averla modificata.',
        },
      },
      ...(['inactive', 'expired', 'gone'] as const).map((result) => ({
        when: { result },
        en: {
          title: 'Somebody tried {card} without an account',
          message: 'Somebody scanned {card} and was refused, because it is stopped.',
        },
        it: {
          title: 'Qualcuno ha provato {card} senza account',
          message: 'Qualcuno ha scansionato {card} e non l’ha potuta leggere: è fermata.',
        },
      })),
    ],
  },
  'emergency.older': {
    type: 'document',
    page: '/manage?glyph={recordId}',
    en: {
      title: 'The server had an older version than a print',
      message: 'Somebody scanned {card}. Its print is newer than what the server holds. Open it and print it again.',
    },
    it: {
      title: 'Il server aveva una versione più vecchia della stampa',
      message: 'Qualcuno ha scansionato {card}. La stampa è più recente di ciò che ha il server. Aprila e ristampala.',
    },
  },
  'emergency.late': {
    type: 'document',
    page: '/manage?glyph={recordId}',
    mail: 'always',
    notMe: 'glyph',
    en: {
      title: '{Card} was read without a network',
      message:
        'A phone without a network read {card} from the print and tells it only now. The time by its clock is in the log of the card.',
    },
    it: {
      title: '{Card} è stata letta senza rete',
      message:
        'Un telefono senza rete ha letto {card} dalla stampa e lo comunica solo ora. L’ora del suo orologio è nel registro della tessera.',
    },
  },
  'emergency.drill': {
    type: 'document',
    page: '/manage?glyph={recordId}',
    en: { title: 'You are trying {card}', message: 'For ten minutes readings of {card} count as a drill.' },
    it: { title: 'Stai provando {card}', message: 'Per dieci minuti le letture {ofCard} valgono come prova.' },
    forms: [
      {
        when: { result: 'open' },
        en: { title: '{Card} was read in your drill', message: 'It was opened while you were trying {card}.' },
        it: { title: '{Card} è stata letta nella tua prova', message: 'È stata aperta mentre provavi {card}.' },
      },
      {
        when: { result: 'nothing' },
        en: { title: '{Card} was scanned in your drill', message: 'It showed nothing while you were trying {card}.' },
        it: {
          title: '{Card} è stata scansionata nella tua prova',
          message: 'Non ha mostrato nulla mentre provavi {card}.',
        },
      },
    ],
  },
  'emergency.place': {
    type: 'document',
    page: '/manage?glyph={recordId}',
    mail: 'always',
    en: {
      title: 'Somebody told you where your card was read',
      message: 'The place of the reading of {card} is on its page, for seven days.',
    },
    it: {
      title: 'Qualcuno ti dice dove è stata letta la tessera',
      message: 'Il luogo della lettura {ofCard} è nella sua pagina, per sette giorni.',
    },
  },
  'emergency.found': {
    type: 'document',
    page: '/manage?glyph={recordId}',
    mail: 'always',
    en: { title: 'Somebody found {card}', message: 'A stranger left you a message about {card}. Open it to read it.' },
    it: {
      title: 'Qualcuno ha trovato {card}',
      message: 'Uno sconosciuto ti ha lasciato un messaggio: apri il registro {ofCard} per leggerlo.',
    },
  },
  'emergency.stopped': {
    type: 'other',
    page: '/manage?glyph={recordId}',
    mail: 'always',
    en: {
      title: 'A reviewer stopped what {card} shows to everyone',
      message: 'Anyone who scans {card} sees nothing now. Reason: {words|none given}. You can appeal.',
    },
    it: {
      title: 'Un revisore ferma ciò che {card} mostra a tutti',
      message: 'Chi scansiona {card} ora non vede nulla. Motivo: {words|non indicato}. Puoi presentare ricorso.',
    },
    forms: [
      {
        when: { outcome: 'kept' },
        en: {
          title: 'A reviewer looked again: {card} stays stopped',
          message: 'Anyone who scans {card} still sees nothing. Reason: {words|none given}.',
        },
        it: {
          title: 'Un revisore ha riesaminato: {card} resta fermata',
          message: 'Chi scansiona {card} continua a non vedere nulla. Motivo: {words|non indicato}.',
        },
      },
      {
        when: { outcome: 'released' },
        en: {
          title: 'A reviewer lets {card} be shown again',
          message: 'Anyone who scans {card} sees what you ticked again. Reason: {words|none given}.',
        },
        it: {
          title: 'Un revisore lascia mostrare di nuovo {card}',
          message: 'Chi scansiona {card} vede di nuovo ciò che hai spuntato. Motivo: {words|non indicato}.',
        },
      },
    ],
  },
} as const satisfies NotificationKinds;
