import { fillTemplate, type NotificationKind } from '@house/contract/notifications/notification-kinds';
import { saySample } from '@house/contract/notifications/sample';
import type { Metadata } from './sentences.ts';

type NoticeText = { title: string; message: string };

/**
 * Critical notifications in Italian, for mails. The page has messages for every kind; a kind without a text here gets a
 * general one.
 */
export function formatCriticalInItalian(kind: NotificationKind, metadata: Metadata): NoticeText {
  return saySample(fillTemplate(kind, 'it', metadata) ?? SENTENCES[kind]?.(metadata) ?? UNNAMED, 'it', metadata);
}

const UNNAMED: NoticeText = {
  title: 'Un avviso critico',
  message: "C'è un avviso critico nel tuo account.",
};

const SENTENCES: Readonly<Partial<Record<NotificationKind, (metadata: Metadata) => NoticeText>>> = {
  'scan.refused': () => ({
    title: 'Verifica di una tessera non riuscita',
    message: 'Una tua tessera è stata rifiutata perché la sua firma non è valida. Qualcuno potrebbe averla modificata.',
  }),
  'scan.emergency': ({ recordId }) =>
    recordId === undefined
      ? {
          title: 'Accesso di emergenza con un ruolo dato da te',
          message:
            'Dati riservati di una tessera sono stati aperti indicando un motivo, con un ruolo della tua istituzione.',
        }
      : {
          title: "Una tessera è stata aperta in un'emergenza",
          message: 'Dati riservati di una tua tessera sono stati aperti indicando un motivo.',
        },
};
