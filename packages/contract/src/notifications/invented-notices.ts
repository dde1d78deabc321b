import type { NotificationKinds } from './notification-types.ts';

/** What the testing center invents. */
export const NOTIFICATION_KINDS = {
  'demo.document': {
    type: 'document',
    en: {
      title: 'Document alert (invented)',
      message: '{institutionName|An institution} read a document: {documentType|unknown}.',
    },
    it: {
      title: 'Avviso sui documenti (inventato)',
      message: "{institutionName|Un'istituzione} ha letto un documento: {documentType|sconosciuto}.",
    },
  },
  'demo.wallet': {
    type: 'wallet',
    en: {
      title: 'Wallet alert (invented)',
      message: '{transaction|Transaction} of {amount|an unknown amount} at {wallet|a wallet}.',
    },
    it: {
      title: 'Avviso sul portafoglio (inventato)',
      message: '{transaction|Transazione} di {amount|un importo sconosciuto} su {wallet|un portafoglio}.',
    },
  },
  'demo.security': {
    type: 'security',
    // It is invented.
    mail: 'none',
    en: {
      title: 'Security alert (invented)',
      message: 'Someone tried to sign in to your account. This is only a test: it did not happen.',
    },
    it: {
      title: 'Avviso di sicurezza (inventato)',
      message: 'Qualcuno ha cercato di accedere al tuo account. È solo una prova: non è accaduto.',
    },
  },
} as const satisfies NotificationKinds;
