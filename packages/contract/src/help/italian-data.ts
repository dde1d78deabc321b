import { PRODUCT } from '../brand.ts';
import type { HelpArticle } from './help-article.ts';

export const italianData: readonly HelpArticle[] = [
  {
    slug: 'wallet-help',
    title: 'Il portafoglio',
    keywords:
      'portafoglio wallet cripto monete saldo inviare ricevere chiave privata seed indirizzo transazione pagamento',
    answer:
      'In questa versione non c’è ancora un portafoglio: non si creano chiavi, non si tiene un saldo, e non si può inviare né ricevere nulla. Chi te ne mostra uno a nome nostro non siamo noi.',
    more: ['Quando arriverà, le sue chiavi nasceranno sul tuo dispositivo. Questa pagina dirà allora come si usa.'],
    related: ['payments-help', 'not-me'],
  },
  {
    slug: 'payments-help',
    title: 'Piani, negozio e pagamenti',
    keywords: 'prezzo piano abbonamento comprare acquistare ordine negozio pagare pagamento carta costo gratis tariffa',
    answer: 'In questa versione non si vende ancora nulla, e qui nessuno ti chiederà denaro.',
    more: [],
    related: ['wallet-help'],
  },
  {
    slug: 'vault',
    title: 'La tua cassaforte, e perché si chiude',
    keywords: 'cassaforte chiusa bloccata sbloccare aprire sigillato titoli password chiave inattività',
    answer:
      'Contenuti, titoli e cartelle sono sigillati con una chiave che solo tu puoi aprire. Questo dispositivo la tiene aperta mentre lavori e la chiude all’uscita e dopo 60 minuti di inattività. La riaprono la tua password, una passkey che lo permette o il codice di recupero.',
    more: [],
    related: ['recovery-code', 'earlier-vault', 'security-of-data'],
  },
  {
    slug: 'earlier-vault',
    title: 'Sigillato in una cassaforte precedente',
    keywords: 'precedente cassaforte reimpostata vecchia chiusa danneggiata non si apre',
    answer:
      'Quando una password viene reimpostata senza il codice di recupero, comincia una nuova cassaforte. Ciò che avevi sigillato prima si apre con il codice di recupero di quella precedente: apri il glifo in Gestisci e scrivilo lì.',
    more: ['Fino ad allora quei glifi si possono comunque disattivare ed eliminare.'],
    related: ['recovery-code', 'forgot-password'],
  },
  {
    slug: 'security-of-data',
    title: 'Come sono protetti i tuoi dati',
    keywords: 'sicurezza cifratura crittografia privacy riservatezza quantum aes server vede dati protetti sicuri',
    answer:
      'Il contenuto viene cifrato nel tuo browser prima di essere inviato. Una copia della banca dati senza le sue chiavi non ne rivela nulla, e la fotografia di un glifo nemmeno, senza il rilascio del server. Nessun rilascio avviene senza una voce nel registro.',
    more: [
      'Nessuna pagina web può impedire la cattura o la fotografia dello schermo. Le protezioni a schermo scoraggiano; una copia da sola non apre nulla.',
      'La password resta il tuo segreto più debole: fanne una lunga, e configura una passkey.',
    ],
    related: ['what-is-a-glyph', 'biometric-setup', 'screen-protection'],
  },
  {
    slug: 'screen-protection',
    title: 'Perché il disegno si sfoca o si nasconde',
    keywords:
      'sfocato nascosto strumenti sviluppatori tasto destro stampa filigrana protezione cattura schermo screenshot',
    answer:
      'Mentre un glifo è mostrato, al tasto di stampa, al tasto destro su di esso e agli strumenti per sviluppatori risponde un avviso, e il disegno si sfoca quando la finestra non è in primo piano. Porta il tuo nome e l’ora. Lo zoom o una barra laterale possono sembrare lo stesso; un pulsante lo mostra di nuovo.',
    more: [],
    related: ['security-of-data'],
  },
  {
    slug: 'export-data',
    title: 'Scaricare tutto ciò che ti riguarda',
    keywords: 'esportare scaricare dati zip gdpr copia tutto backup esportazione',
    answer:
      'Impostazioni, I tuoi dati, crea un solo .zip con ciò che abbiamo su di te e ciò che la tua cassaforte apre: contenuti e disegni, leggibili. Conservalo dove nessun altro guarda.',
    more: ['Con la cassaforte chiusa, nel file i contenuti restano sigillati.'],
    related: ['delete-account', 'vault'],
  },
  {
    slug: 'backups',
    title: 'Copie di riserva, e come recuperarne una',
    keywords:
      'backup copia copie riserva sicurezza ripristinare recuperare icloud google drive telefono file archiviazione dispositivo perso',
    answer:
      'Impostazioni, Copia di riserva, sigilla le tue cartelle e i tuoi glifi in un solo file su questo dispositivo e lo mette dove scegli: in questo browser, in un file, in una cartella del tuo iCloud Drive o nel tuo Google Drive. Lo apre soltanto il tuo codice di recupero.',
    more: [
      'Dallo stesso posto si recupera una copia, su questo dispositivo o su uno nuovo, con il codice di recupero: vedi che cosa contiene, e ciò che il tuo account non ha più viene creato di nuovo. Quello che c’è ancora resta com’è.',
      'Una copia non contiene né la password né una passkey. Senza il codice di recupero nessuno può leggerla, nemmeno tu.',
    ],
    related: ['recovery-code', 'export-data'],
  },
  {
    slug: 'install-app',
    title: 'Installarla come app',
    keywords: 'installare installa app schermata home scrivania icona pwa aggiornare aggiornamento nuova versione',
    answer:
      'Dove il browser lo permette, la installano un riquadro nella pagina iniziale e Impostazioni, App su questo dispositivo: si apre in una finestra propria, anche senza connessione. Altrove le impostazioni dicono come metterla nella schermata Home.',
    more: [
      'Una nuova versione attende finché non la fai entrare con il pulsante nella striscia verde. Ciò che hai scritto non va perso.',
    ],
    related: ['without-a-connection'],
  },
  {
    slug: 'delete-account',
    title: 'Eliminare il tuo account',
    keywords: 'eliminare cancellare account chiudere lasciare andarsene rimuovere periodo ripensamento',
    answer:
      'Impostazioni, Elimina account. Da subito nessuno oltre a te può leggere i tuoi glifi, e tutte le altre sessioni terminano. Entro i giorni indicati puoi accedere e ripensarci; poi chiavi, contenuti e fotografie vengono distrutti.',
    more: [],
    related: ['export-data'],
  },
  {
    slug: 'confirm-email',
    title: 'Confermare il tuo indirizzo email',
    keywords: 'email e-mail posta indirizzo confermare cambiare codice avvisi notifica',
    answer:
      'Impostazioni, Email: inviati un codice di sei cifre e scrivilo lì. Gli allarmi e il recupero vanno solo a un indirizzo confermato.',
    more: ['Se cambi indirizzo, quello precedente viene avvisato e può annullare il cambio.'],
    related: ['forgot-password', 'not-me'],
  },
  {
    slug: 'notifications',
    title: 'Le notifiche',
    keywords: 'notifica notifiche campanella avviso non lette contatore suono push browser spegnere filtro cancellare',
    answer:
      'La campanella elenca ciò che è accaduto al tuo account: letture, letture rifiutate, nuovi dispositivi, fattori cambiati e altro. Puoi filtrare, segnare come lette e cancellare tutte. Degli interruttori decidono quali tipi si mostrano, e se c’è un suono o una notifica del browser.',
    more: [
      'Quelle critiche arrivano anche per email, a un indirizzo confermato. A una voce che non riconosci puoi rispondere «Non sono stato io».',
    ],
    related: ['not-me', 'confirm-email'],
  },
  {
    slug: 'language',
    title: 'La lingua: inglese e italiano',
    keywords: 'lingua italiano inglese english italian language tradurre cambiare',
    answer:
      'La lingua si sceglie nel menu dell’account. Date e numeri la seguono, e così questi articoli della guida. Ciò che hai scritto in un modulo resta.',
    more: [],
    related: ['keyboard-shortcuts'],
  },
  {
    slug: 'without-a-connection',
    title: 'Senza connessione',
    keywords: 'offline connessione rete wifi aereo non inviate attesa modifiche conflitto sincronizzare',
    answer:
      'Finché la tua cassaforte è aperta su questo dispositivo, i tuoi glifi e le tue cartelle si leggono anche senza connessione. La pagina dice quando sono stati letti l’ultima volta dal server.',
    more: [
      'Le cartelle che crei, cambi o elimini, e i glifi che sposti, etichetti, rinomini, elimini o ripristini, attendono sigillati su questo dispositivo e partono nel loro ordine appena il server è raggiungibile. Se nel frattempo la stessa cosa è cambiata altrove, vedi entrambe le versioni e scegli.',
      'Nuovi glifi, nuovi contenuti, riemissioni, e attivare o disattivare un glifo richiedono una connessione.',
      'Uscendo, ciò che è conservato su questo dispositivo viene tolto. Quello che non è stato inviato ti viene mostrato prima.',
    ],
    related: ['security-of-data'],
  },
  {
    slug: 'keyboard-shortcuts',
    title: 'Tastiera, tema e accessibilità',
    keywords:
      'tastiera scorciatoia scorciatoie tasto scuro tema chiaro accessibilità lettore schermo movimento ingrandimento',
    answer:
      'Premi ? per l’elenco delle scorciatoie; quelle con un solo tasto si possono disattivare lì. Il tema è nel menu dell’account. Tutto funziona con la tastiera e con un lettore di schermo, e chi chiede meno movimento lo ottiene.',
    more: [],
    related: ['spinners'],
  },
  {
    slug: 'spinners',
    title: 'Disegnare un’animazione di caricamento',
    keywords: 'animazione animazioni spinner caricamento modello esportare json importare particelle',
    answer:
      'Animazioni, nella navigazione, apre il disegnatore: sei varianti, dimensioni da 32 a 96 pixel, velocità, colore, particelle. Esporta dà un file JSON, Importa ne rilegge uno, e Copia il link porta le scelte nell’indirizzo.',
    more: [],
    related: ['keyboard-shortcuts'],
  },
  {
    slug: 'about-assistant',
    title: 'Che cos’è questo assistente',
    keywords: 'assistente ai ia chatgpt gemini fornitore combinato chi sei robot risposte locali privacy guida aiuto',
    answer: `Cerco nella guida di ${PRODUCT} sul tuo dispositivo e mostro gli articoli adatti. Senza il tuo consenso, ciò che scrivi qui non viene inviato da nessuna parte.`,
    more: [
      'Le tre scelte cambiano come si presenta una risposta: Combinato dà la risposta e gli articoli collegati, ChatGPT per intero l’articolo migliore, Gemini un elenco di articoli.',
      'Chi gestisce questo sito può collegare ChatGPT o Gemini. Allora, e solo se per quel fornitore dai il consenso, la tua domanda e gli articoli migliori gli vengono inviati: nulla del tuo account e nulla della tua cassaforte. Il consenso si ritira nello stesso riquadro.',
      'Accanto a ogni fonte sta quante parole della tua domanda contiene.',
    ],
    related: ['security-of-data'],
  },
];
