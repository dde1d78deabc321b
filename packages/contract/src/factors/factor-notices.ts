import type { NoticeTexts, NotificationKinds } from '../notifications/notification-types.ts';

/** The title and sentence of each change, for the notification, and as subject and text of its mail. */
export const FACTOR_CHANGES = {
  passkeyAdded: {
    en: { title: 'A passkey was added', message: 'A passkey was added to your account.' },
    it: { title: 'È stata aggiunta una passkey', message: 'Al tuo account è stata aggiunta una passkey.' },
  },
  passkeyRemoved: {
    en: { title: 'A passkey was removed', message: 'A passkey was removed from your account.' },
    it: { title: 'È stata rimossa una passkey', message: 'Dal tuo account è stata rimossa una passkey.' },
  },
  passkeyBlocked: {
    en: {
      title: 'A passkey was blocked',
      message: 'A passkey of your account was blocked: its counter went backwards, so there may be a copy of it.',
    },
    it: {
      title: 'Una passkey è stata bloccata',
      message:
        'Una passkey del tuo account è stata bloccata: il suo contatore è tornato indietro, quindi potrebbe esisterne una copia.',
    },
  },
  passkeyShared: {
    en: {
      title: 'A passkey is used on more than one device',
      message:
        'A synced passkey of your account was used from another device or password manager. If it was yours, nothing is to be done.',
    },
    it: {
      title: 'Una passkey è usata su più dispositivi',
      message:
        'Una passkey sincronizzata del tuo account è stata usata da un altro dispositivo o gestore di password. Se era tuo, non devi fare nulla.',
    },
  },
  totpAdded: {
    en: { title: 'An authenticator app was added', message: 'An authenticator app was added to your account.' },
    it: {
      title: "È stata aggiunta un'app di autenticazione",
      message: "Al tuo account è stata aggiunta un'app di autenticazione.",
    },
  },
  totpRemoved: {
    en: { title: 'The authenticator app was removed', message: 'The authenticator app was removed from your account.' },
    it: {
      title: "È stata rimossa l'app di autenticazione",
      message: "Dal tuo account è stata rimossa l'app di autenticazione.",
    },
  },
  backupCodesMade: {
    en: {
      title: 'New backup codes were created',
      message: 'New backup codes were created for your account. The old ones no longer work.',
    },
    it: {
      title: 'Sono stati creati nuovi codici di riserva',
      message: 'Per il tuo account sono stati creati nuovi codici di riserva. I vecchi non funzionano più.',
    },
  },
  backupCodeUsed: {
    en: { title: 'A backup code was used', message: 'A backup code of your account was used. It no longer works.' },
    it: {
      title: 'È stato usato un codice di riserva',
      message: 'È stato usato un codice di riserva del tuo account. Non funziona più.',
    },
  },
  recoveryKitMade: {
    en: {
      title: 'A new recovery code was created',
      message: 'A new recovery code was created for your account. The old one no longer works.',
    },
    it: {
      title: 'È stato creato un nuovo codice di recupero',
      message: 'Per il tuo account è stato creato un nuovo codice di recupero. Il vecchio non funziona più.',
    },
  },
  recoveryKitUsed: {
    en: {
      title: 'Your recovery code was used',
      message: 'The recovery code of your account was used. It no longer works.',
    },
    it: {
      title: 'È stato usato il tuo codice di recupero',
      message: 'È stato usato il codice di recupero del tuo account. Non funziona più.',
    },
  },
  voiceOrFaceAdded: {
    en: {
      title: 'Face or voice recognition was set up',
      message: 'Face or voice recognition was set up for your account. It cannot be used to sign in.',
    },
    it: {
      title: 'Volto o voce configurati',
      message:
        'Per il tuo account è stato configurato il riconoscimento del volto o della voce. Non permette di accedere.',
    },
  },
  voiceOrFaceRemoved: {
    en: {
      title: 'Face or voice recognition was removed',
      message: 'Face or voice recognition was removed from your account.',
    },
    it: {
      title: 'Volto o voce rimossi',
      message: 'Dal tuo account è stato rimosso il riconoscimento del volto o della voce.',
    },
  },
} as const satisfies Readonly<Record<string, NoticeTexts>>;
export type FactorChange = keyof typeof FACTOR_CHANGES;

export const NOTIFICATION_KINDS = {
  'factor.changed': {
    type: 'security',
    page: '/settings/security',
    mail: 'none',
    notMe: 'account',
    decidedBy: 'what',
    en: { title: 'A sign-in method changed', message: 'A sign-in method of your account changed.' },
    it: { title: 'Un modo di accedere è cambiato', message: 'Un modo di accedere al tuo account è cambiato.' },
    forms: Object.entries(FACTOR_CHANGES).map(([what, texts]) => ({ when: { what }, ...texts })),
  },
} as const satisfies NotificationKinds;
