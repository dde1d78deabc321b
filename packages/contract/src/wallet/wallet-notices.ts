import type { NotificationKinds } from '../notifications/notification-types.ts';

/** The notifications of the wallet, apart from its calls: every page reads the kinds. */
export const NOTIFICATION_KINDS = {
  'wallet.sent': {
    type: 'wallet',
    page: '/wallet',
    en: {
      title: 'Your transfer is confirmed',
      message: '{amount} sent from {walletAddress} is in a block of the ledger.',
    },
    it: {
      title: 'Trasferimento confermato',
      message: '{amount} inviati da {walletAddress} sono in un blocco del registro.',
    },
  },
  'wallet.received': {
    type: 'wallet',
    page: '/wallet',
    en: { title: 'You received a transfer', message: '{amount} arrived at {walletAddress}.' },
    it: { title: 'Hai ricevuto un trasferimento', message: '{amount} sono arrivati su {walletAddress}.' },
  },
} as const satisfies NotificationKinds;
