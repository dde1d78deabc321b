import { PRODUCT } from '../../brand.ts';
import type { HelpArticle } from '../help-article.ts';

/** An account from its opening to its end, and what to do when something about it goes wrong. */
export const italianAccounts: readonly HelpArticle[] = [
  {
    slug: 'register',
    title: 'Aprire un account: che cosa serve per iscriversi',
    keywords:
      'iscriversi iscrizione registrarsi registrazione aprire nuovo account cominciare spid cie google apple facebook che cosa serve privato istituzione',
    answer:
      'Scegli Registrati nella pagina di accesso. Servono un nome utente, una password di almeno 8 caratteri, nome e cognome e un indirizzo email; è gratis e richiede circa tre minuti. Per ora non si chiedono né telefono né documento. Scegli «Privato» per te e la famiglia, «Istituzione» per un ospedale, un ufficio o un servizio.',
    more: [
      'Non ci si registra e non si accede con Google, Apple, Facebook né, da privati, con SPID o CIE. SPID e CIE valgono solo per i dipendenti nel portale delle istituzioni, dove il gestore li ha configurati.',
      'Il nome utente ha da 3 a 32 lettere, cifre, punti, trattini o trattini bassi, e dopo non si cambia. Poi salva il codice di recupero che ti viene mostrato e conferma l’indirizzo email con il codice ricevuto.',
      'Non ci si può iscrivere per telefono o per posta. Una persona di fiducia può sedersi accanto a te, o creare una tessera per te nel proprio account.',
    ],
    related: ['confirm-email', 'recovery-code', 'minimum-age', 'two-accounts'],
  },
  {
    slug: 'two-accounts',
    title: 'Due account della stessa persona: si può? Si possono unire?',
    keywords:
      'due account secondo altro account doppio doppione registrato iscritto due volte unire unione mettere insieme stessa persona più permesso',
    answer:
      'Nessuna regola vieta un secondo account, ma ne basta uno: contiene tutte le tessere che ti servono, anche per la famiglia. Due account non si possono unire, e le tessere non passano dall’uno all’altro. Tieni quello che preferisci, rifai lì le tessere che mancano e stampale, poi elimina l’altro in Impostazioni.',
    more: [
      'Le stampe di un account eliminato smettono di funzionare per sempre: porta con te prima quelle nuove. Una copia di riserva si ripristina solo nell’account da cui viene.',
      'Un indirizzo email si può confermare in un solo account. Se il tuo documento è già stato usato in un altro account, lo guarda un revisore, che può respingerlo.',
      'Le unità di un portafoglio si possono inviare al portafoglio dell’altro account.',
    ],
    related: ['register', 'delete-account', 'user-name', 'create-glyph'],
  },
  {
    slug: 'cannot-sign-in',
    title: 'Non riesco ad accedere: da dove comincio',
    keywords:
      'non riesco accedere entrare accesso login fuori bloccato troppi tentativi riprova più tardi aspettare minuti password sbagliata non conosco quale email indirizzo iscritto',
    answer:
      'Si accede con il nome utente, non con l’email, e con la password. «Errata»: controlla il nome utente, le maiuscole e la lingua della tastiera, poi scegli «Password dimenticata». «Attendi»: aspetta i minuti indicati. Ti chiede un codice: premi «Inviami un codice per email». Intanto le tue tessere si leggono come prima.',
    more: [
      'Quanto devo aspettare? In un browser che il tuo account conosce puoi sbagliare cinque volte; poi aspetti 30 secondi, e ogni volta il doppio, fino a 15 minuti. Tutti gli altri browser insieme hanno cinque tentativi all’ora; la pagina dice quanti minuti mancano. Nulla resta bloccato per sempre.',
      'Con quale email mi sono iscritto? Cerca nelle tue caselle i messaggi di questo sito, e chiedi a chi ti ha iscritto. In «Password dimenticata» puoi scrivere il nome utente: il codice va all’indirizzo dell’account.',
      'Impronta, viso o passkey che non va, telefono o app di autenticazione persi: accedi in un altro modo, con un’altra passkey o un codice di riserva.',
      'Il gestore ha bloccato l’account: il motivo è arrivato per email. Se è la pagina a non aprirsi, l’account non c’entra: ricaricala o prova un altro browser.',
    ],
    related: ['forgot-password', 'user-name', 'sign-in-code', 'passkey-fails', 'lost-phone', 'account-locked'],
  },
  {
    slug: 'second-factor-off',
    title: 'Togliere il secondo fattore o il codice per email',
    keywords:
      'togliere disattivare spegnere rimuovere eliminare secondo fattore due fattori 2fa app autenticazione passkey codice ogni volta fastidio solo password email chiede sempre smettere',
    answer:
      'In Impostazioni, Sicurezza, rimuovi l’app di autenticazione e revoca le passkey. Quando non resta nulla, basta la password e i codici di riserva non valgono più. Confermi ogni passo, e un’email ti avvisa. Per farti chiedere meno senza toglierlo, spunta «Ricorda questo dispositivo» nelle Preferenze di accesso.',
    more: [
      'Un dispositivo ricordato salta il secondo fattore fino alla fine della sessione, al massimo 24 ore.',
      'Il codice per email non si può disattivare, ma non è chiesto ogni volta: solo su un dispositivo che il tuo account non conosce, dopo cento password sbagliate. Quando hai fatto un accesso con un codice, o cambiato la password, smette.',
      'Senza secondo fattore non leggi tessere con un ruolo professionale, e a un ladro basta la password. La sola passkey è più veloce di una password: scegli «Biometria» come metodo di accesso.',
      'Il controllo ogni tre mesi non si può togliere; puoi rimandare il promemoria, e nulla viene bloccato.',
    ],
    related: ['authenticator-app', 'sign-in-choices', 'sign-in-code', 're-verification'],
  },
  {
    slug: 'fake-message',
    title: 'Una telefonata, email o messaggio a nome nostro: siamo davvero noi?',
    keywords:
      'truffa truffatore frode phishing falso falsa telefonata chiamata chiamato email mail sms whatsapp messaggio assistenza chiede parole 24 codice password sospeso clicca link vero',
    answer: `Nessuno di ${PRODUCT} chiede mai la password, un codice, il codice di recupero o le 24 parole: né per telefono, né per email, né con un messaggio. Non abbiamo assistenza telefonica, e non mandiamo SMS né WhatsApp. Chi li chiede è un truffatore: riattacca, non premere link e scrivi tu l’indirizzo del sito.`,
    more: [
      'Come si riconosce un’email vera? Non ti chiede mai di mandare qualcosa. Se accedi all’indirizzo che conosci, la stessa notizia sta sotto la campanella, per esempio un nuovo dispositivo. Nessuna email minaccia di bloccare o cancellare l’account se non clicchi.',
      'Hai detto la password: cambiala in Impostazioni; tutte le altre sessioni finiscono. Hai detto un codice: premi «Non me lo aspettavo» accanto all’avviso, o cambia subito la password, e guarda Sessioni e dispositivi. Hai detto il codice di recupero: creane uno nuovo in Impostazioni, Sicurezza.',
      'Hai detto le 24 parole: invia subito ciò che i portafogli contengono a un portafoglio di un altro account. Poche parole da sole non aprono nulla, ma più ne ha qualcuno, più è facile indovinare il resto: non dirne altre e sposta le unità per sicurezza.',
      'Una passkey funziona solo all’indirizzo vero: una pagina copiata non ne ricava nulla. Mostra al gestore indicato in Privacy ciò che hai ricevuto, e se mancano soldi avvisa la polizia.',
    ],
    related: ['real-invitation', 'not-me', 'wallet-phrase', 'contact-operator'],
  },
  {
    slug: 'fewer-mails',
    title: 'Troppe email e troppi avvisi: spegnerli, di notte, suono',
    keywords:
      'troppe email mail avvisi notifiche smettere disiscriversi newsletter spegnere disattivare silenziare notte ore silenzio dormire non disturbare suono tono suoneria volume ogni scansione casa di riposo',
    answer:
      'In Impostazioni, Notifiche, spegni ciò che non vuoi: avvisi sui documenti (chi legge le tue tessere), portafoglio, sicurezza, accessi, push, suono. Una scansione normale non manda email. Gli avvisi critici, come un’apertura di emergenza di una tessera o una password cambiata, arrivano sempre, anche per email.',
    more: [
      'Un interruttore vale per tutte le tue tessere: una sola tessera o un solo lettore, come una casa di riposo, non si può silenziare. Con gli avvisi sui documenti spenti, le scansioni normali e i tentativi rifiutati non ti vengono detti; chi ha letto una tessera resta scritto accanto alla tessera, in Tessere.',
      'Quali email esistono? I codici che hai chiesto, un nuovo dispositivo, cambi di password, indirizzo o accesso, aperture di emergenza, decisioni su profilo e ruoli, pagamenti e ordini, il controllo ogni tre mesi, un’eliminazione. Non si spengono una per una. Non ci sono newsletter né pubblicità, quindi non c’è nulla da cui disiscriversi.',
      'Qui non ci sono ore di silenzio: usa «Non disturbare» o la modalità notte del telefono. Se gli avvisi di un’apertura di emergenza devono passare anche di notte, permetti lì questa app o il browser come eccezione.',
      'Il suono sono due brevi toni per gli avvisi critici, mentre una pagina è aperta; si può spegnere, non sceglierne un altro. Il suono degli avvisi push si imposta nel telefono.',
    ],
    related: ['notifications', 'push-alerts', 'who-read-mine'],
  },
  {
    slug: 'report-misuse',
    title: 'Segnalare chi ha letto una tessera senza motivo',
    keywords:
      'segnalare denunciare abuso accesso emergenza senza motivo curioso vicino vicina infermiere infermiera medico spiare spiato letto illecito reclamo istituzione sanzione prova',
    answer:
      'Prima premi «Non me lo aspettavo» accanto all’avviso: da quel momento nessuno legge la tessera. Poi scrivi all’istituzione indicata lì: ha dato il ruolo, viene avvisata di ogni accesso di emergenza, risponde del suo personale e può revocare il ruolo. Qui non c’è un pulsante che la segnali al posto tuo.',
    more: [
      'Nome, ruolo, istituzione, ora, motivo e ciò che è stato mostrato stanno accanto alla tessera, in Tessere. Dopo non si possono cambiare. Come prova, Attività di sicurezza, «Scarica con le prove», salva un file che altri possono controllare.',
      'Se l’istituzione non risponde, scrivi al gestore indicato in Privacy e Condizioni, che può bloccare un account. Dati sanitari letti senza motivo riguardano anche l’autorità per la protezione dei dati, in Italia il Garante, e forse la polizia o l’ordine professionale.',
      'Ciò che è stato letto non si ritira. Per il futuro abbassa il livello di quel ruolo, o spegni l’accesso di emergenza di quella tessera.',
    ],
    related: ['who-read-mine', 'emergency-access', 'complain', 'security-activity'],
  },
  {
    slug: 'complain',
    title: 'Dove fare reclamo: gestore, Garante, tutela dei consumatori',
    keywords:
      'reclamo reclamare lamentela lamentarsi autorità garante privacy protezione dati consumatori associazione difensore tribunale avvocato nessuno risponde scontento diritti rimborso controversia',
    answer:
      'Prima scrivi al gestore indicato in Privacy e Condizioni, in fondo a ogni pagina. Per i tuoi dati puoi fare reclamo in ogni momento all’autorità per la protezione dei dati del tuo paese, in Italia il Garante. Per un acquisto chiedi a un’associazione di consumatori.',
    more: [
      'Scrivi che cosa è successo, quando e che cosa chiedi; indica il numero dell’ordine o del pagamento. Non mandare dati sulla salute né password.',
      'Se hai comprato in un altro paese dell’Unione europea, un Centro europeo consumatori aiuta gratis. Per un pagamento con carta puoi chiedere i soldi indietro alla tua banca.',
      'Qualcosa che non si può usare con una disabilità: Accessibilità, in fondo a ogni pagina, indica il contatto. Un professionista che ha letto senza motivo: reclama all’istituzione che ha dato il ruolo.',
      'Su questo sito non c’è un modulo di reclamo né un arbitrato. Dove non è indicato un gestore, può rispondere solo chi ha installato il sito.',
    ],
    related: ['contact-operator', 'privacy-rights', 'refunds', 'report-misuse'],
  },
  {
    slug: 'close-for-others',
    title: 'L’account di chi è morto o non può più usarlo',
    keywords:
      'morto morta morte deceduto deceduta mancato mancata defunto madre padre marito moglie chiudere account fermare tessera parenti eredi demenza coma ricoverato non può tutore amministratore di sostegno procura certificato promemoria',
    answer:
      'I parenti non possono entrare nell’account di un altro, e il gestore non può aprirlo per loro. Butta le stampe: una tessera che nessuno scansiona non mostra nulla. Scrivi al gestore indicato in Privacy e Condizioni, che può bloccare l’account e ti dice quale certificato vuole; questo sito da solo non ne chiede.',
    more: [
      'Una tessera per tua madre nel tuo account: eliminala in Tessere, e si ferma subito.',
      'Nessuna carta viene addebitata da sola: un piano che nessuno paga finisce il settimo giorno dopo il mese. Promemoria di accesso possono ancora arrivare per email; non ne segue nulla.',
      'Chi ha ricevuto il codice di recupero e può leggere la casella di posta può scegliere una nuova password, e poi eliminare l’account in Impostazioni.',
      'La persona è viva ma non può più usarlo: non accedere con la sua password; ciò che fai risulterebbe a suo nome. Le sue tessere continuano a funzionare. Per dati nuovi crea una tessera nel tuo account e falle portare quella stampa. Non c’è un accesso per tutori, amministratori di sostegno o con una procura.',
    ],
    related: ['after-death', 'card-for-others', 'delete-account', 'contact-operator'],
  },
  {
    slug: 'after-deletion',
    title: 'Che cosa resta dopo aver eliminato l’account, e per quanto',
    keywords:
      'dopo eliminazione eliminato cancellato cancellazione account che cosa resta conservate tenete quanto tempo dati fatture registro log copie backup portafoglio unità soldi persi credito',
    answer:
      'Per 14 giorni puoi annullare l’eliminazione. Poi chiavi, contenuti, profilo, fotografie e indirizzi vengono distrutti, e le stampe smettono per sempre. Restano, senza il tuo nome: le fatture finché la legge lo chiede, il registro delle attività con codici e orari ma senza contenuto, e ciò che sta nel registro pubblico.',
    more: [
      'Di un ordine restano solo prodotti, somme e paese, per la contabilità. Chi ha pagato con bonifico resta cifrato per 400 giorni, perché una banca può chiedere indietro i soldi. Somme e date restano.',
      'Le copie di riserva del gestore contengono ancora ciò che è stato eliminato finché non sparisce la più vecchia; senza le sue chiavi una copia non rivela contenuti.',
      'Il portafoglio: le unità non vengono pagate. Inviale prima a un altro portafoglio, o tieni le 24 parole su carta: dopo l’eliminazione solo quelle le riportano. Il credito dell’account ti resta dovuto per dieci anni; un’ultima email ti dà il riferimento.',
      'Nei 14 giorni solo tu puoi leggere le tue tessere, nessun altro, nemmeno in emergenza: porta con te qualcos’altro.',
    ],
    related: ['delete-account', 'public-ledger', 'wallet-phrase', 'document-retention'],
  },
];
