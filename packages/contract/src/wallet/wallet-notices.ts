import type { NotificationKinds } from '../notifications/notification-types.ts';

/** The notifications of the wallet, apart from its calls: every page reads the kinds. */
export const NOTIFICATION_KINDS = {
  'wallet.sent': {
    type: 'wallet',
    page: '/wallet',
    en: {
      title: 'Your transfer is confirmed',
      message: 'A transfer[ of {amount}] from {wallet|your wallet} is in a block of the ledger.',
    },
    it: {
      title: 'Trasferimento confermato',
      message: 'Un trasferimento[ di {amount}] da {wallet|un tuo portafoglio} è in un blocco del registro.',
    },
  },
  'wallet.received': {
    type: 'wallet',
    page: '/wallet',
    en: { title: 'You received a transfer', message: 'A transfer[ of {amount}] arrived at {wallet|your wallet}.' },
    it: {
      title: 'Hai ricevuto un trasferimento',
      message: 'Un trasferimento[ di {amount}] è arrivato su {wallet|un tuo portafoglio}.',
    },
  },
} as const satisfies NotificationKinds;
