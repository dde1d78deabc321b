import type { FactorChange } from './factor-changes.ts';

/** Subject and sentence of the mail in Italian; the page's own texts are in `messages/notifications/it.json`. */
export const ITALIAN_FACTOR_CHANGES: Readonly<Record<FactorChange, { subject: string; sentence: string }>> = {
  passkeyAdded: {
    subject: 'È stata aggiunta una passkey',
    sentence: 'Al tuo account è stata aggiunta una passkey.',
  },
  passkeyRemoved: {
    subject: 'È stata rimossa una passkey',
    sentence: 'Dal tuo account è stata rimossa una passkey.',
  },
  passkeyBlocked: {
    subject: 'Una passkey è stata bloccata',
    sentence:
      'Una passkey del tuo account è stata bloccata: il suo contatore è tornato indietro, quindi potrebbe esisterne una copia.',
  },
  passkeyShared: {
    subject: 'Una passkey è usata su più dispositivi',
    sentence:
      'Una passkey sincronizzata del tuo account è stata usata da un altro dispositivo o gestore di password. Se era tuo, non devi fare nulla.',
  },
  totpAdded: {
    subject: "È stata aggiunta un'app di autenticazione",
    sentence: "Al tuo account è stata aggiunta un'app di autenticazione.",
  },
  totpRemoved: {
    subject: "È stata rimossa l'app di autenticazione",
    sentence: "Dal tuo account è stata rimossa l'app di autenticazione.",
  },
  backupCodesMade: {
    subject: 'Sono stati creati nuovi codici di riserva',
    sentence: 'Per il tuo account sono stati creati nuovi codici di riserva. I vecchi non funzionano più.',
  },
  backupCodeUsed: {
    subject: 'È stato usato un codice di riserva',
    sentence: 'È stato usato un codice di riserva del tuo account. Non funziona più.',
  },
  recoveryKitMade: {
    subject: 'È stato creato un nuovo codice di recupero',
    sentence: 'Per il tuo account è stato creato un nuovo codice di recupero. Il vecchio non funziona più.',
  },
  recoveryKitUsed: {
    subject: 'È stato usato il tuo codice di recupero',
    sentence: 'È stato usato il codice di recupero del tuo account. Non funziona più.',
  },
  voiceOrFaceAdded: {
    subject: 'Volto o voce configurati',
    sentence:
      'Per il tuo account è stato configurato il riconoscimento del volto o della voce. Non permette di accedere.',
  },
  voiceOrFaceRemoved: {
    subject: 'Volto o voce rimossi',
    sentence: 'Dal tuo account è stato rimosso il riconoscimento del volto o della voce.',
  },
};
