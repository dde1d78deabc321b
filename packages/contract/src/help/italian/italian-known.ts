import type { HelpArticle } from '../help-article.ts';

/** How strangers are kept out without keeping the owner out, how the portal asks again, and what is new around an account. */
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
      '«Attendi … min»? I dispositivi che il tuo account non conosce hanno insieme cinque password errate all’ora; attendi i minuti indicati, o usa subito il codice. Nulla resta bloccato per sempre.',
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
      'Un secondo amministratore: in Dipendenti invita una persona con il ruolo Amministratore, prima di assentarti. A chi c’è già come Operatore serve per questo un secondo accesso, con un altro ID dipendente. Nessuno prolunga il proprio accesso, e un accesso dura al massimo due anni.',
      'L’unico amministratore se n’è andato o non riesce ad accedere? Scrivete al gestore indicato in Privacy. Si accerta della vostra istituzione e invita un altro amministratore; nessun dipendente può farlo.',
      'Un’istituzione senza portale ha un solo account e nessun secondo amministratore: chi subentra cambia password, email e passkey in Impostazioni. Senza la password, «Password dimenticata» manda un codice alla casella dell’account.',
    ],
    related: ['portal-staff', 'sign-in-code', 'known-devices'],
  },
  {
    slug: 'end-access',
    title: 'Qualcuno non deve più avere accesso: un ex, un assistente, un amico',
    keywords:
      'accesso togliere escludere tenere fuori ex marito moglie compagno separato separata divorziato divorziata badante amico sa la password vede ancora',
    answer:
      'Cambia la password in Impostazioni: tutte le altre sessioni finiscono. In Sicurezza revoca le passkey non tue e crea un nuovo codice di recupero, e controlla il tuo indirizzo email. Se ha una stampa o una foto di una tessera, riemettila in Tessere: tutte quelle vecchie smettono di funzionare per sempre.',
    more: [
      'Senza un ruolo professionale un ex, come tutti i familiari, non legge mai una tua tessera. Le righe in chiaro su un foglio che ha in mano restano leggibili.',
      'Toglilo dai contatti di ogni tessera: cambia il contenuto in Tessere.',
      'Se un medico o un soccorritore non deve più leggere, abbassa il livello di quel ruolo sulla tessera, o disattivala.',
    ],
    related: ['change-password', 'reissue-glyph', 'sessions', 'who-may-read'],
  },
  {
    slug: 'passkey-fails',
    title: 'L’impronta, il viso o la passkey non funziona più',
    keywords:
      'impronta viso volto passkey non funziona più fallisce guasta aggiornamento errore non accettata biometria accedere altro modo',
    answer:
      'Accedi in un altro modo: con un’altra passkey, oppure con la password e un codice dell’app di autenticazione o di riserva. Poi revoca la passkey che non va in Impostazioni, Sicurezza, e configurane una nuova nella pagina Biometria. Se non hai altro, comincia da «Password dimenticata» nella pagina di accesso.',
    more: ['Una passkey sta su un dispositivo, o nell’account che conserva le tue passkey: su un altro può mancare.'],
    related: ['biometric-setup', 'forgot-password', 'lost-phone'],
  },
  {
    slug: 'missing-code',
    title: 'Un codice per email che non arriva',
    keywords:
      'codice email posta mai arrivato non arriva ricevuto spam indesiderata rimandare di nuovo attesa sei cifre',
    answer:
      'Guarda nella posta indesiderata, e controlla che l’indirizzo sia scritto bene e sia quello del tuo account. Poi chiedi di nuovo il codice nella stessa pagina. Un codice per confermare un indirizzo o per una nuova password vale 15 minuti; quello per un dispositivo sconosciuto viene inviato al massimo due volte in otto ore e resta lo stesso.',
    more: [
      'Quando accedi, al posto del codice per email vale un codice dell’app di autenticazione o di riserva.',
      'Se non arriva mai nulla, scrivi al gestore indicato in Privacy e Condizioni, in fondo a ogni pagina.',
    ],
    related: ['confirm-email', 'sign-in-code', 'contact-operator'],
  },
  {
    slug: 'minimum-age',
    title: 'Quanti anni bisogna avere',
    keywords: 'età minima anni sedici 16 giovane minorenne iscriversi registrarsi account permesso limite',
    answer:
      'Un profilo completo, che serve perché altri possano leggere le tue tessere, è possibile dai 16 anni. Per chi è più giovane un genitore crea la tessera nel proprio account.',
    more: [
      'Non c’è un limite massimo: chi non è pratico di computer può far creare la tessera a una persona di fiducia.',
    ],
    related: ['card-for-others', 'child-grows-up', 'profile-needed'],
  },
  {
    slug: 'real-invitation',
    title: 'Un invito di un ospedale o di un ufficio: è autentico?',
    keywords:
      'invito invitare invitato messaggio ospedale ufficio istituzione vuole aggiungermi aderire vero autentico truffa falso accettare rifiutare offerta',
    answer:
      'Non fidarti del messaggio: accedi all’indirizzo che conosci. Un invito in un piano si trova lì in Piani, una cartella offerta a te nella pagina iniziale e in Tessere. Se non c’è, non viene da noi. Solo tu accetti o rifiuti, e in nessun caso l’istituzione vede ciò che conservi.',
    more: [
      'Nel dubbio chiedi all’istituzione, a un numero che già conosci. Non dare a nessuno la password o un codice.',
      'Il personale viene invitato per email con un link che vale sette giorni. Se non lavori lì, lascialo stare.',
    ],
    related: ['institutional-folders', 'plans-help', 'who-checks-institutions'],
  },
  {
    slug: 'update-details',
    title: 'Il tuo telefono, indirizzo o nome è cambiato',
    keywords:
      'miei dati personali nuovo numero telefono cellulare indirizzo casa traslocato trasferito cognome sposata nome profilo cambiare aggiornare correggere dove',
    answer:
      'Ciò che vedono i soccorritori sta su ogni tessera: cambia il contenuto in Tessere, e la stampa resta valida. L’email si cambia in Impostazioni, Email. Nome, telefono e indirizzo del profilo sono stati controllati con il documento e dopo non si modificano: chiedi la correzione al gestore indicato in Privacy.',
    more: [
      'L’indirizzo di consegna si dà con ogni ordine. Le righe in chiaro già stampate non cambiano: stampa di nuovo.',
    ],
    related: ['change-glyph', 'change-email', 'kyc-verification'],
  },
];
