import type { HelpArticle } from './help-article.ts';

/** How strangers are kept out without keeping the owner out, and how the portal asks again. */
export const italianKnown: readonly HelpArticle[] = [
  {
    slug: 'known-devices',
    title: 'Dispositivi conosciuti',
    keywords:
      'dispositivo conosciuto browser cookie riconosciuto sconosciuto nuovo telefono computer dimenticare estranei',
    answer:
      'Un browser in cui hai completato un accesso è conosciuto dal tuo account per 180 giorni. Le password errate inserite lì sono contate a parte: chi prova la tua password altrove non può tenerti fuori.',
    more: [
      'È un cookie protetto che non contiene nomi, non fa accedere nessuno e non sostituisce il secondo fattore.',
      'Smette di valere quando dimentichi il dispositivo in Impostazioni, Sessioni e dispositivi, e per tutti i dispositivi quando cambi o reimposti la password, chiudi tutte le sessioni o segnali di non essere stato tu. Su un computer condiviso usa una finestra privata.',
    ],
    related: ['sign-in-code', 'sessions'],
  },
  {
    slug: 'sign-in-code',
    title: 'Il codice ricevuto per email quando accedi',
    keywords:
      'codice email posta dodici caratteri dispositivo sconosciuto molti tentativi errati bloccato attendere minuti estranei password provata',
    answer:
      'Dopo molte password errate da dispositivi che il tuo account non conosce, un dispositivo simile richiede un codice oltre alla password. Premi «Inviami un codice per email» e inserisci i dodici caratteri insieme alla password. Vale anche un codice dell’app di autenticazione o un codice di riserva.',
    more: [
      'Vale otto ore e una volta sola. In quel tempo viene inviato al massimo due volte, a distanza di due minuti, e resta lo stesso: lo trovi anche in un’email precedente.',
      'Chi ha il codice senza la password non ottiene nulla, e ai dispositivi conosciuti non viene mai chiesto. Se non stai accedendo, l’ha chiesto qualcun altro: non devi fare nulla.',
    ],
    related: ['known-devices', 'not-me', 'authenticator-app'],
  },
  {
    slug: 'portal-confirm',
    title: 'Le conferme nel portale delle istituzioni',
    keywords:
      'portale istituzione dipendente amministratore conferma password codice invitare attestare ruolo accesso fermare nuove credenziali dimenticata',
    answer:
      'Nel portale un amministratore conferma con la password, o con un codice dell’app di autenticazione, prima di ogni azione che dà o amplia un accesso: invitare, attestare, prolungare, inviare nuove credenziali, riattivare. La conferma vale per quella sola azione e persona.',
    more: [
      'Gli altri amministratori lo sanno subito, per email e sopra ogni scheda del portale, e possono fermarlo da lì. «Ultime modifiche agli accessi», tra i dipendenti, dice chi ha fatto che cosa e quando. Nessuno toglie il proprio accesso, così a un’istituzione resta sempre un amministratore.',
      '«Non ricordo la password» chiede nuove credenziali agli altri amministratori: al tuo indirizzo arriva un nuovo invito, con cui scegli un’altra password. Dove non c’è un altro amministratore, lo invia il gestore del sito.',
    ],
    related: ['sign-in-code', 'known-devices'],
  },
];
