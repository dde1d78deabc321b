import type { NotificationKinds } from '../notifications/notification-types.ts';

/** Whose data were scanned, by whom and with what outcome: every page reads the kinds. */
export const NOTIFICATION_KINDS = {
  'scan.released': {
    type: 'document',
    page: '/manage?glyph={recordId}',
    notMe: 'glyph',
    en: { title: '{Card} was read', message: '{who} read data from {card}.[ Shown: {fields}.]' },
    it: { title: '{Card} è stata letta', message: '{who} ha letto dati {ofCard}.[ Mostrati: {fields}.]' },
  },
  'scan.refused': {
    type: 'document',
    page: '/manage?glyph={recordId}',
    notMe: 'glyph',
    en: { title: 'A scan[ of {cardName}] was refused', message: '{who} scanned {card} and was refused.' },
    it: {
      title: 'Una scansione[ di {cardName}] è stata rifiutata',
      message: '{who} ha scansionato {card} ed è stato rifiutato.',
    },
    forms: [
      {
        when: { result: 'recordBroken' },
        en: {
          title: '{Card} failed verification',
          message: '{Card} was refused because its signature is invalid. Someone may have changed it.',
        },
        it: {
          title: 'Verifica {ofCard} non riuscita',
          message: '{Card} è stata rifiutata perché la sua firma non è valida. Qualcuno potrebbe averla modificata.',
        },
      },
      {
        when: { result: 'withheld' },
        en: {
          title: 'A scan[ of {cardName}] was refused',
          message: '{who} tried to read it and saw nothing: your profile was not complete.',
        },
        it: {
          title: 'Una scansione[ di {cardName}] è stata rifiutata',
          message: '{who} ha provato a leggerla e non ha visto nulla: il tuo profilo non era completo.',
        },
      },
    ],
  },
  'scan.emergency': {
    type: 'document',
    page: '/manage?glyph={recordId}',
    notMe: 'glyph',
    en: {
      title: '{Card} was opened in an emergency',
      message: '{who} gave a reason and opened it.[ Reason: {reason}.][ Shown: {fields}.]',
    },
    it: {
      title: '{Card} è stata aperta in un’emergenza',
      message: '{who} ha indicato un motivo e ha aperto i dati.[ Motivo: {reason}.][ Mostrati: {fields}.]',
    },
    forms: [
      {
        when: { recordId: undefined },
        en: {
          title: 'Emergency access with a role you gave',
          message: '{who} opened restricted data of a card, giving a reason, with a role from your institution.',
        },
        it: {
          title: 'Accesso di emergenza con un ruolo dato da te',
          message:
            '{who} ha aperto dati riservati di una tessera, indicando un motivo, con un ruolo della tua istituzione.',
        },
      },
    ],
  },
  'scan.exported': {
    type: 'document',
    page: '/manage?glyph={recordId}',
    notMe: 'glyph',
    en: { title: 'Data from {card} was exported', message: '{who} exported data from {card}.' },
    it: { title: 'Dati {ofCard} esportati', message: '{who} ha esportato dati {ofCard}.' },
    forms: [
      {
        when: { exported: 'print' },
        en: { title: 'Data from {card} was exported', message: '{who} printed data from {card}.' },
        it: { title: 'Dati {ofCard} esportati', message: '{who} ha stampato dati {ofCard}.' },
      },
      {
        when: { exported: 'copy' },
        en: { title: 'Data from {card} was exported', message: '{who} copied data from {card} for their own notes.' },
        it: { title: 'Dati {ofCard} esportati', message: '{who} ha copiato dati {ofCard} per i propri appunti.' },
      },
      {
        when: { exported: 'share' },
        en: { title: 'Data from {card} was exported', message: '{who} shared data from {card}.' },
        it: { title: 'Dati {ofCard} esportati', message: '{who} ha condiviso dati {ofCard}.' },
      },
    ],
  },
  'scan.copyAsked': {
    type: 'document',
    page: '/manage?glyph={recordId}',
    notMe: 'glyph',
    en: {
      title: 'Someone asks to copy {cardName|what they read}',
      message: '{who} asks to copy what they read of {card}.',
    },
    it: {
      title: 'Qualcuno chiede di copiare {cardName|ciò che ha letto}',
      message: '{who} chiede di copiare ciò che ha letto {ofCard}.',
    },
  },
  'scan.copyAnswered': {
    type: 'other',
    notMe: 'glyph',
    en: { title: 'You may not copy what you read', message: 'The owner of a card that you read did not allow copies.' },
    it: {
      title: 'Non puoi copiare ciò che hai letto',
      message: 'Il titolare di una tessera che hai letto non ha permesso copie.',
    },
    forms: [
      {
        when: { outcome: 'allowed' },
        en: { title: 'You may copy what you read', message: 'The owner of a card that you read lets you copy it.' },
        it: {
          title: 'Puoi copiare ciò che hai letto',
          message: 'Il titolare di una tessera che hai letto ti permette di copiarla.',
        },
      },
    ],
  },
} as const satisfies NotificationKinds;
