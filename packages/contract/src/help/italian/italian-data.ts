import type { HelpArticle } from '../help-article.ts';

export const italianData: readonly HelpArticle[] = [
  {
    slug: 'wallet-help',
    title: 'Il portafoglio',
    keywords:
      'portafoglio wallet cripto monete saldo inviare ricevere chiave privata seed indirizzo transazione pagamento staking ricompensa vincolare mandare trasferire pagare come',
    answer:
      'In Portafoglio crei portafogli le cui chiavi nascono sul tuo dispositivo e sono sigillate nella tua cassaforte. Invii e ricevi unità del nostro registro; ogni trasferimento è firmato con ML-DSA-65 e confermato da un blocco in pochi secondi. Nella prova le unità non hanno valore.',
    more: [
      'Tutti i portafogli nascono da una frase di recupero di 24 parole. Scrivila su carta: li riporta senza la password.',
      'La password o una passkey apre le chiavi per cinque minuti. La chiave privata si mostra solo dopo la tua conferma e si nasconde da sola.',
      'BTC ed ETH qui sono unità di questo registro. Non si riscattano su Bitcoin o Ethereum, e gli indirizzi di quelle reti non vanno bene.',
      'Se questo server è collegato a Bitcoin o Ethereum, in Catene esterne ci sono conti di quelle reti, dalla stessa frase di recupero. Non resistono ai computer quantistici.',
      'Ricevi mostra il tuo indirizzo come codice QR o come glifo con l’importo che chiedi. Scansiona un glifo così e il modulo di invio è compilato; nulla parte prima della tua firma.',
      'Un nuovo destinatario attende un’ora e c’è un limite giornaliero: ti proteggono se rubano una sessione, e si cambiano in Limiti.',
      'Nei dettagli di un portafoglio puoi mettere unità in staking. Una volta al giorno gli staking si dividono fino a quattro quinti delle commissioni di rete secondo la loro quota; nessun rendimento è promesso. Ciò che ritiri torna da solo dopo sette giorni.',
      'Per inviare unità apri Portafoglio, Invia: scegli il portafoglio, inserisci l’indirizzo o scegli un contatto, poi l’importo e, se vuoi, una nota. Controlla mostra la commissione, che si aggiunge. «Firma e invia» chiede la password o una passkey se le chiavi sono chiuse, e il blocco successivo conferma in pochi secondi. Nota, indirizzi e importi sono pubblici, i nomi no.',
    ],
    related: ['payments-help', 'not-me'],
  },
  {
    slug: 'payments-help',
    title: 'Quanto costa: prezzi, pagamenti e tariffe',
    keywords:
      'prezzo costo costa spese nascoste mese mensile gratis tariffa pagare pagamento carta paypal apple google bonifico banca causale iban qr ricevuta rimborso annullare storico',
    answer:
      'Registrarsi, e creare, stampare e scansionare tessere non costa nulla, e nulla di ciò che ti protegge aspetta un pagamento. I piani sono facoltativi: Base costa 1 e Premium 3 euro o dollari al mese, tasse comprese; Piani li elenca tutti, anche per le istituzioni. I prodotti del negozio e le tariffe dei servizi mostrano il prezzo prima della conferma. Non ci sono spese nascoste.',
    more: [
      'Il numero di una carta si scrive sulla pagina del fornitore, mai qui. Nella prova quella pagina accetta solo numeri pubblici di prova; sono elencati accanto al riepilogo.',
      'Un bonifico ha bisogno della causale esattamente come mostrata: è così che viene trovato. L’app della tua banca può leggerla dal codice. Senza, una persona cerca il tuo pagamento e restituisce ciò che non appartiene a nessuno. Se invii di meno, il resto rimane aperto e un’email dice quanto; se invii di più, la differenza diventa credito dell’account, che resta tuo: compare tra i metodi di pagamento e paga ciò per cui basta.',
      'Le unità del tuo portafoglio pagano a un cambio fisso per 15 minuti, con il memo già compilato.',
      'Puoi chiudere la pagina quando vuoi: al ritorno mostra lo stesso stato, e una notifica dice com’è andata. Ciò che non è completato si può annullare; un addebito che arriva dopo viene rimborsato da solo.',
      'Tutti i pagamenti elenca ogni pagamento, con un filtro e un file CSV. Un pagamento completato ha una ricevuta in PDF.',
      'Non ci sono prova gratuita, codici sconto, buoni o prezzi ridotti, nemmeno con la legge 104, l’invalidità o un reddito basso: ciò che ti aiuta e ti protegge è gratis per tutti e non ha bisogno di un piano. Nessuna pagina qui ha un campo per un codice; chi te ne manda uno non è questo sito.',
    ],
    related: ['payment-methods', 'payment-fails', 'plans-help', 'wallet-help'],
  },
  {
    slug: 'plans-help',
    title: 'Piani, fatture e annunci',
    keywords:
      'piano abbonamento abbonarsi passare disdire disdetta fattura ricevuta rimborso pubblicità annunci messaggio della casa premium base ospedale posti account membri istituzione rinnovo mese',
    answer:
      'In Piani scegli un piano per te o per la tua istituzione. Paga il servizio: senza annunci nella pagina iniziale, o con account per le tue persone. Nulla di ciò che ti protegge ne dipende: tessere, contatti, registro degli accessi, vista di emergenza ed esportazione sono gli stessi senza un piano.',
    more: [
      'Per una persona ce ne sono due. Base sostiene il servizio e non cambia altro: gli annunci restano. Premium li toglie. Le tessere per te e la tua famiglia sono gratis e senza limite con entrambi, e anche senza piano. Le istituzioni scelgono secondo il numero di account.',
      'I piani si pagano solo mese per mese: un pagamento annuale non c’è, e non c’è nulla da cambiare tra anno e mese.',
      'Non viene conservata alcuna carta. Tre giorni prima della fine di un mese ti viene chiesto di pagare il successivo, con un promemoria uno, tre e cinque giorni dopo; il settimo giorno il piano termina. Fino ad allora resta ciò che hai pagato per ultimo.',
      'Un piano più grande costa la differenza per il resto del mese, al secondo; vedi la somma prima di confermare. Se è troppo piccola per essere addebitata, o se il piano è più piccolo, il cambio inizia con il mese successivo. Una disdetta può essere ritirata fino a fine mese.',
      'Un’istituzione invita persone con il nome utente, fino al numero del suo piano; loro entrano o rifiutano. Vede i nomi di chi è entrato e nulla di ciò che conservano. Con più membri di quanti ne contiene, un piano non può iniziare; quando ne inizia uno più piccolo, i membri più recenti sono sospesi finché c’è posto. I ruoli professionali sono gratuiti e non occupano posti.',
      'Il piano ospedale è gratuito per le istituzioni sanitarie la cui licenza è stata verificata da un revisore.',
      'Ogni pagamento, tranne il credito dell’account, genera una fattura con l’imposta compresa; un rimborso genera una nota di credito. Si salvano dal pagamento in PDF.',
      'Un annuncio è una nostra frase, indicata come tale. Nulla di altre aziende viene mostrato o caricato.',
    ],
    related: ['payments-help', 'invoice-details', 'end-plan', 'third-parties'],
  },
  {
    slug: 'charity-help',
    title: 'Il quinto in beneficenza',
    keywords:
      'beneficenza donazione donare ospedale quinto venti per cento fondo assegnato versato mese prova chi riceve peso',
    answer:
      'Un quinto di tutto ciò che si vende viene messo da parte per la beneficenza, e un rimborso lo riprende. Quando un mese è finito il fondo si divide: almeno quattro quinti vanno a ospedali con licenza verificata. La pagina Il 20% in beneficenza, in fondo a ogni pagina fuori dal tuo account e sotto Piani, mostra ogni mese e chi ha ricevuto quanto.',
    more: [
      'Controlla nel mio browser calcola sul tuo dispositivo che le cifre di un mese stanno in un blocco del registro pubblico, firmato dal gestore. Prova a chi è stato assegnato quanto; che un bonifico sia stato fatto è parola di chi gestisce questo sito.',
      'Qui non puoi fare una donazione anche tu: il quinto viene da ciò che si vende. Chi vuole donare di più dona direttamente a un ospedale.',
      'Lì stanno solo somme: nulla dice chi ha comprato che cosa.',
      'Se è stato rimborsato più di quanto c’è nel fondo, lo compensano prima le prossime vendite. La pagina dice perché del denaro resta nel fondo, per esempio finché nessun ospedale riceve.',
      'Un ospedale con licenza verificata accetta di ricevere su quella pagina, e può ritirarsi in ogni momento. Il suo nome e il paese diventano allora pubblici.',
    ],
    related: ['plans-help', 'public-ledger'],
  },
  {
    slug: 'public-ledger',
    title: 'Il registro pubblico e la prova di una transazione',
    keywords:
      'registro pubblico blocco blocchi catena hash prova merkle confermata circolazione allarme gestore esploratore',
    answer:
      'La pagina Registro pubblico, con il link in fondo a ogni pagina fuori dall’account, mostra tutti i blocchi con importi e indirizzi, senza nomi. Non serve un account. Inserisci l’hash di una transazione: il tuo browser controlla da sé ogni passo, dalla firma al blocco firmato, e mostra il primo sbagliato.',
    more: [
      'Le quattro parole della chiave del gestore indicano la chiave che firma i blocchi. Confrontale con lo schermo di un’altra persona: stesse parole, stesso registro.',
      'Il tuo browser ricorda l’ultimo blocco che ha controllato. Se alla visita successiva il registro non è cresciuto da lì, un allarme rosso mostra ciò che hai visto e ciò che viene mostrato ora, e resta finché non decidi. Salva entrambi i blocchi prima di accettare qualcosa.',
      'E il diritto all’oblio? Il registro contiene indirizzi, importi e causali, nessun nome e nessun dato sanitario, quindi non dice chi sei. Non si può cambiare, nemmeno dopo l’eliminazione dell’account: perciò non scrivere nulla di personale in una causale.',
    ],
    related: ['wallet-help', 'security-of-data'],
  },
  {
    slug: 'vault',
    title: 'La cassaforte e perché si blocca',
    keywords: 'cassaforte chiusa bloccata sbloccare aprire sigillato titoli password chiave inattività',
    answer:
      'Contenuti, titoli e cartelle sono cifrati nella tua cassaforte, che solo tu puoi sbloccare. Resta sbloccata su questo dispositivo mentre lavori e si blocca quando esci o dopo 60 minuti senza uso. La sbloccano la password, una passkey che lo permette o il codice di recupero.',
    more: [],
    related: ['recovery-code', 'earlier-vault', 'security-of-data'],
  },
  {
    slug: 'earlier-vault',
    title: 'Contenuti in una cassaforte precedente',
    keywords: 'precedente cassaforte reimpostata vecchia chiusa danneggiata non si apre',
    answer:
      'Quando una password viene reimpostata senza il codice di recupero, viene creata una nuova cassaforte. Il codice di recupero di quella precedente sblocca ciò che avevi salvato prima: apri la tessera in Tessere e inserisci lì il codice.',
    more: ['Fino ad allora quelle tessere si possono comunque disattivare ed eliminare.'],
    related: ['recovery-code', 'forgot-password'],
  },
  {
    slug: 'security-of-data',
    title: 'Come sono protetti i tuoi dati da hacker e fotografie',
    keywords:
      'hacker pirata fotografare fotografia copia rubare criminali violazione fuga sicurezza cifratura crittografia privacy riservatezza quantum aes server vede dati protetti sicuri intrusione bucato rubati passaporto avvisato informato',
    answer:
      'La fotografia del disegno da sola non apre nulla: è metà di una chiave, e il server dà l’altra metà solo a un ruolo verificato che hai autorizzato. Di ogni lettura vieni avvisato, e puoi bloccare subito la tessera. Il contenuto viene cifrato nel tuo browser; una copia della banca dati senza le sue chiavi non rivela nulla.',
    more: [
      'Nessuna pagina web può impedire la cattura o la fotografia dello schermo. Le protezioni a schermo scoraggiano soltanto; una copia da sola non apre nulla.',
      'La password è il punto più debole: scegline una lunga e configura una passkey.',
      'Che cosa avrebbe chi ruba la banca dati? Nomi utente, nomi, indirizzi email e da dove hai fatto l’accesso, e delle tessere categoria, dimensione, permessi e chi ha letto quando; nessuna password e nessun contenuto. Dati del profilo e fotografie dei documenti sono cifrati con una chiave che non sta nella banca dati. Chi rubasse anche quella potrebbe aprirli (le fotografie si distruggono 90 giorni dopo la decisione) e provare le password deboli.',
      'Dopo una violazione vieni avvisato? Il sito non ha un messaggio automatico: informarti tocca al gestore indicato in Privacy. Nell’Unione europea la legge chiede di segnalarla all’autorità entro 72 ore, e di dirlo a te se il rischio è alto. Se hai un dubbio, cambia la password e guarda la tua attività di sicurezza.',
    ],
    related: ['what-is-a-glyph', 'biometric-setup', 'screen-protection'],
  },
  {
    slug: 'server-sees',
    title: 'Che cosa possono leggere il server e noi',
    keywords:
      'server gestore personale dipendente amministratore banca dati leggere vedere sapere contenuto allergia malattia segreto',
    answer:
      'Non il contenuto delle tue tessere, né titoli, cartelle e glifi: il browser li cifra prima di inviarli, e il server ha solo metà di ogni chiave. Vede invece la categoria e la dimensione di una tessera, i permessi, e chi l’ha scansionata e quando.',
    more: [
      'Il tuo profilo e le fotografie del documento sono un’altra cosa: sono conservati cifrati, ma un revisore può aprirli per verificare la tua identità.',
      'È il server a fornire questa pagina. Un gestore con cattive intenzioni potrebbe fornirne una modificata: un po’ di fiducia nel gestore resta necessaria.',
    ],
    related: ['security-of-data', 'third-parties', 'what-is-a-glyph'],
  },
  {
    slug: 'third-parties',
    title: 'Altre aziende: Google, OpenAI, pubblicità',
    keywords:
      'terzi azienda società google openai chatgpt gemini condividere vendere inviare pubblicità statistiche tracciamento cookie',
    answer:
      'Il contenuto delle tue tessere non va a nessun’altra azienda. In queste pagine non ci sono pubblicità, tracciamento né programmi di altri. Google e OpenAI ricevono qualcosa solo se acconsenti.',
    more: [
      'Se chi gestisce il sito ha collegato un fornitore a questo assistente e tu acconsenti, gli vengono inviati la tua domanda e alcuni articoli della guida.',
      'Se colleghi Google Drive, lì si conserva la tua copia cifrata; Google ne vede la dimensione e la data. Le notifiche del browser viaggiano cifrate attraverso il servizio push del tuo browser.',
    ],
    related: ['server-sees', 'about-assistant', 'backups'],
  },
  {
    slug: 'screen-protection',
    title: 'Perché il disegno si sfoca o si nasconde',
    keywords:
      'sfocato nascosto strumenti sviluppatori tasto destro stampa filigrana protezione cattura schermo screenshot',
    answer:
      'Mentre un glifo è mostrato, compare un avviso se premi il tasto di stampa, fai clic destro o apri gli strumenti per sviluppatori, e il glifo si sfoca quando la finestra non è in primo piano. Mostra il tuo nome e l’ora. Anche lo zoom o una barra laterale possono nasconderlo; un pulsante lo mostra di nuovo.',
    more: [],
    related: ['security-of-data'],
  },
  {
    slug: 'health-consent',
    title: 'Consenso ai dati sanitari',
    keywords: 'consenso acconsentire revocare revoca gdpr privacy informativa condizioni legale sanitari',
    answer:
      'Prima della tua prima tessera con dati sanitari ti viene chiesto una volta il consenso; versione e data vengono registrate. In Impostazioni, Privacy, lo vedi e puoi revocarlo. Scegli allora se le tessere sanitarie e di emergenza vengono disattivate o spostate nel cestino.',
    more: ['Privacy, in fondo a ogni pagina, dice che cosa viene conservato, per quanto tempo e chi può vederlo.'],
    related: ['export-data', 'delete-account', 'server-sees'],
  },
  {
    slug: 'export-data',
    title: 'Scaricare tutto ciò che ti riguarda',
    keywords: 'esportare scaricare dati zip gdpr copia tutto backup esportazione',
    answer:
      'Impostazioni, I tuoi dati, crea un file .zip con i dati del tuo account e i contenuti e disegni leggibili della cassaforte. Conservalo in un luogo privato.',
    more: [
      'Se la cassaforte è bloccata, nel file i contenuti sono cifrati.',
      'Come apro i file? Prima estrai lo .zip. README dice che cosa c’è e dove. Un file .json è semplice testo: aprilo con un browser o un editor di testo. I disegni finiscono in .svg e si aprono nel browser, le fotografie con qualsiasi programma.',
    ],
    related: ['delete-account', 'vault'],
  },
  {
    slug: 'backups',
    title: 'Creare e ripristinare copie di riserva',
    keywords:
      'backup copia copie riserva sicurezza ripristinare recuperare icloud google drive telefono file archiviazione dispositivo perso',
    answer:
      'Impostazioni, Copia di riserva, cifra le tue cartelle e le tue tessere in un solo file su questo dispositivo e lo conserva dove scegli: in questo browser, in un file, in una cartella del tuo iCloud Drive o nel tuo Google Drive. Lo apre soltanto il tuo codice di recupero.',
    more: [
      'Nella stessa pagina, Ripristina apre una copia con il codice di recupero, su questo dispositivo o su uno nuovo, mostra che cosa contiene e crea di nuovo ciò che il tuo account non ha più. Ciò che esiste non cambia.',
      'Una copia non contiene né la password né una passkey. Senza il codice di recupero nessuno può leggerla, nemmeno tu.',
      'Il sito ne fa di sue? Il gestore fa copie di tutto il server, nel caso andasse perso. Non riportano una singola tessera che hai eliminato e non aprono nulla senza la tua password o il codice di recupero. Una copia tua quindi è utile, ma non obbligatoria.',
    ],
    related: ['recovery-code', 'export-data'],
  },
  {
    slug: 'install-app',
    title: 'Installarla come app',
    keywords: 'installare installa app schermata home scrivania icona pwa aggiornare aggiornamento nuova versione',
    answer:
      'Se il browser lo permette, installa l’app dal riquadro nella Panoramica o in Impostazioni, App su questo dispositivo. Si apre in una finestra propria, anche senza connessione. Per gli altri browser, le impostazioni spiegano come aggiungerla alla schermata Home.',
    more: [
      'Negli store per iPhone e Android non c’è un’app: la pagina stessa è l’app.',
      'Una nuova versione viene installata quando premi Aggiorna nella barra verde. Ciò che hai inserito non va perso.',
      'iPhone o iPad, o non succede nulla quando premi Installa? Apri la pagina in Safari, premi Condividi, poi «Aggiungi alla schermata Home». Android: menu del browser, «Installa app» o «Aggiungi a schermata Home». Firefox su computer non può installarla; funziona lo stesso in una finestra.',
    ],
    related: ['without-a-connection'],
  },
  {
    slug: 'delete-account',
    title: 'Eliminare il tuo account',
    keywords: 'eliminare cancellare account chiudere lasciare andarsene rimuovere periodo ripensamento',
    answer:
      'Impostazioni, Elimina account. Da subito solo tu puoi leggere le tue tessere, e tutte le altre sessioni terminano. Entro i giorni indicati puoi accedere e annullare l’eliminazione; poi chiavi, contenuti e fotografie vengono eliminati per sempre. Il credito che resta ti è ancora dovuto: un’ultima email ti dà il riferimento con cui chiederlo.',
    more: [
      'Per confermare scrivi il nome utente, e hai 14 giorni per ripensarci: accedi e premi «Mantieni il mio account». In quei giorni nessun altro legge le tue tessere, nemmeno in emergenza. Tieni su carta le 24 parole di un portafoglio, o invia prima le sue unità.',
    ],
    related: ['export-data'],
  },
  {
    slug: 'confirm-email',
    title: 'Confermare il tuo indirizzo email',
    keywords: 'email e-mail posta indirizzo confermare codice avvisi notifica',
    answer:
      'Impostazioni, Email: inviati un codice di sei cifre e inseriscilo lì. Gli avvisi di sicurezza e il recupero dell’account richiedono un indirizzo confermato.',
    more: [
      'Hai sbagliato l’indirizzo quando ti sei iscritto? Per accedere bastano nome utente e password: entra e correggi subito l’indirizzo in Impostazioni, Email, perché chi possiede quello sbagliato potrebbe chiedere una nuova password. Se non sai nemmeno la password, apri un nuovo account con un altro nome utente.',
    ],
    related: ['change-email', 'forgot-password'],
  },
  {
    slug: 'change-email',
    title: 'Cambiare l’indirizzo email',
    keywords: 'cambiare cambio nuovo altro email e-mail posta indirizzo sostituire aggiornare',
    answer:
      'Impostazioni, Email: inserisci il nuovo indirizzo e il codice di sei cifre che vi inviamo. Fino ad allora resta quello vecchio, che viene avvisato e può annullare il cambio.',
    more: ['Prima ti chiediamo di confermare che sei tu.'],
    related: ['confirm-email', 'not-me'],
  },
  {
    slug: 'notifications',
    title: 'Le notifiche',
    keywords:
      'notifica notifiche disattivare silenziare troppe smettere campanella avviso non lette contatore suono push browser spegnere filtro cancellare',
    answer:
      'La campanella elenca l’attività del tuo account: scansioni, scansioni rifiutate, nuovi dispositivi, modi di accesso cambiati e altro. Puoi filtrare l’elenco, segnare le voci come lette e cancellarle tutte. In Impostazioni disattivi i tipi che non vuoi: documenti, portafoglio, sicurezza, accessi, suono e push. Gli avvisi critici, come un’apertura di emergenza della tua tessera o una password cambiata, restano sempre attivi.',
    more: [
      'Quelle critiche arrivano anche per email, a un indirizzo confermato. Se non riconosci una voce, scegli «Non me lo aspettavo».',
    ],
    related: ['not-me', 'confirm-email'],
  },
  {
    slug: 'without-a-connection',
    title: 'Senza rete o segnale: offline',
    keywords:
      'offline segnale montagna campo copertura connessione rete wifi aereo non inviate attesa modifiche conflitto sincronizzare',
    answer:
      'Agli altri serve la rete per aprire una tessera, perché il server ha metà della chiave. Senza rete si leggono solo le righe in chiaro che hai stampato. Le tue tessere e cartelle le leggi anche senza connessione, finché la tua cassaforte è sbloccata su questo dispositivo.',
    more: [
      'La pagina dice quando i tuoi elenchi sono stati aggiornati l’ultima volta. Le cartelle che crei, cambi o elimini, e le tessere che sposti, etichetti, rinomini, elimini o ripristini, vengono salvate cifrate su questo dispositivo e inviate in ordine appena il server è raggiungibile. Se la stessa cosa è cambiata anche altrove, vedi entrambe le versioni e scegli.',
      'Nuove tessere, nuovi contenuti, riemissioni, e attivare o disattivare una tessera richiedono una connessione.',
      'Quando esci, i dati vengono rimossi da questo dispositivo. Prima ti vengono mostrate le modifiche non inviate.',
      'Vengo avvisato anche senza rete? La parte sigillata si apre solo con la rete, quindi nessuno la legge di nascosto: l’avviso arriva quando si apre. Se qualcuno legge le righe in chiaro sulla carta non lo sa nessuno, con o senza rete.',
    ],
    related: ['security-of-data'],
  },
];
