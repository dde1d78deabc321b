import { fillTemplate, type NotificationKind } from '@house/contract/notifications/notification-kinds';
import { saySample } from '@house/contract/notifications/sample';
import type { Metadata } from './sentences.ts';

type NoticeText = { title: string; message: string };

/**
 * Critical notifications in Italian, for mails. The page has messages for every kind; a kind without a text here gets a
 * general one.
 */
export function formatCriticalInItalian(
  kind: NotificationKind,
  metadata: Metadata,
  card: string | null = null,
): NoticeText {
  const text = fillTemplate(kind, 'it', metadata) ?? SENTENCES[kind]?.(metadata, cardNames(card)) ?? UNNAMED;
  return saySample(text, 'it', metadata);
}

type CardNames = { begins: string; of: string };

/** In mails by the name that its owner wrote for them. */
const cardNames = (card: string | null): CardNames =>
  card === null ? { begins: 'Una tua tessera', of: 'di una tua tessera' } : { begins: `«${card}»`, of: `di «${card}»` };

const UNNAMED: NoticeText = {
  title: 'Un avviso critico',
  message: "C'è un avviso critico nel tuo account.",
};

const SENTENCES: Readonly<Partial<Record<NotificationKind, (metadata: Metadata, card: CardNames) => NoticeText>>> = {
  'scan.refused': (_metadata, card) => ({
    title: `Verifica ${card.of} non riuscita`,
    message: `${card.begins} è stata rifiutata perché la sua firma non è valida. Qualcuno potrebbe averla modificata.`,
  }),
  'scan.emergency': ({ recordId }, card) =>
    recordId === undefined
      ? {
          title: 'Accesso di emergenza con un ruolo dato da te',
          message:
            'Dati riservati di una tessera sono stati aperti indicando un motivo, con un ruolo della tua istituzione.',
        }
      : {
          title: `${card.begins} è stata aperta in un'emergenza`,
          message: `Dati riservati ${card.of} sono stati aperti indicando un motivo.`,
        },
};
