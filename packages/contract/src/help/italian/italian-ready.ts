import type { HelpArticle } from '../help-article.ts';

/** La tessera e la sua carta di giorno in giorno: lo stato, che cosa mostra di una persona, chi può cambiarla. */
export const italianReady: readonly HelpArticle[] = [
  {
    slug: 'home-page',
    title: 'Che cosa c’è nella Home',
    keywords:
      'home prima pagina iniziale dashboard riquadro compito più tardi attenzione panoramica ordine stato colore tessere',
    answer:
      'La Home mostra le tessere, prima la propria, ognuna con il suo stato: pronta, aperta ora, ferma, non ancora leggibile, o stampa non aggiornata. Sotto c’è un compito alla volta, il più importante per primo; «Più tardi» lo toglie fino al giorno dopo. Poi vengono la panoramica, le ultime scansioni e ciò che è ripiegato.',
    more: [
      'Dalla quarta tessera in poi ci sono due righe e la via a tutte. L’ordine resta quello in cui sono state create; in Tessere si cerca e si ordina.',
      'Nessuna tessera? «Crea una tessera» la comincia. Numeri e dettagli tecnici stanno nella dashboard completa.',
    ],
    related: ['create-glyph', 'manage-glyphs', 'not-readable-yet'],
  },
  {
    slug: 'not-readable-yet',
    title: 'Una tessera «non ancora leggibile»',
    keywords:
      'non ancora leggibile nessuno legge attesa profilo solo titolare spunta illeggibile sospesa arancione medico non apre',
    answer:
      'Allora una scansione non mostra nulla agli altri, nemmeno a un’ambulanza. La pagina della tessera dice perché: il profilo non è stato inviato per intero, o una parte è stata respinta, nessuno è spuntato, oppure il codice di accesso è stato sbagliato troppe volte. Premi il pulsante accanto: completa il profilo, scegli chi, o cambia.',
    more: [
      'Ciò che hai spuntato resta. Appena il profilo è inviato per intero e nulla è respinto, la tessera si apre da sola per quelle persone e vieni avvisato; non serve ristampare. Non devi aspettare il revisore: mentre guarda, si può già leggere. Dopo un rifiuto invia di nuovo quella parte; un ricorso da solo non apre nulla finché non è accolto.',
      'Fino ad allora stampa le righe in chiaro: le legge chiunque.',
      'Una tessera personale, legale o finanziaria che leggi solo tu è comunque pronta, e lo dice.',
    ],
    related: ['profile-needed', 'who-may-read', 'print-glyph'],
  },
  {
    slug: 'old-paper',
    title: 'La mia stampa è ancora giusta? Quando un foglio è vecchio',
    keywords:
      'stampa foglio vecchio superata data ancora aggiornata giusta dice ristampare buttato adesivo elenco stampato',
    answer:
      'Il glifo su ogni stampa resta valido: la scansione legge il contenuto più recente. Invecchiano solo le righe in chiaro. La pagina della tessera elenca ciò che hai stampato e dice quale foglio riporta ancora altro, per esempio una vecchia dose. Allora stampa di nuovo e butta il vecchio.',
    more: [
      'Nel menu di una stampa si dice di averla buttata: così esce dall’elenco. Lo stesso vale per una stampa annullata.',
      'Dopo un nuovo glifo tutti i fogli precedenti non servono più: nessuno può aprirli.',
      'Una stampa con righe in chiaro porta la data dei suoi dati. Di una che l’app non ha potuto annotare non si sa se è vecchia: guardala.',
    ],
    related: ['change-glyph', 'print-glyph', 'reissue-glyph'],
  },
  {
    slug: 'show-my-card',
    title: 'Mostrare la tessera sullo schermo del telefono',
    keywords:
      'mostrare schermo telefono digitale display intero luminoso senza carta dimenticato scansione dal cellulare',
    answer:
      'Premi «Mostra» accanto alla tessera nella Home o nella sua pagina. Il disegno riempie lo schermo, bianco e luminoso finché lo chiudi, con le sue quattro parole; chi soccorre lo scansiona come la carta. Va anche senza connessione, se la pagina ha già mostrato le tessere su questo dispositivo e la cassaforte è sbloccata.',
    more: [
      'Porta anche la carta: chi soccorre non può sbloccare il telefono, e la batteria può essere scarica.',
      'Chi fotografa lo schermo ha il disegno, come con una stampa: da solo non apre nulla.',
    ],
    related: ['print-glyph', 'without-a-connection', 'no-smartphone'],
  },
  {
    slug: 'whose-card',
    title: 'Quale nome e quale età mostra una scansione',
    keywords: 'nome età persona paziente prima di chi mostra figlio nascita anno per titolare account foto distinguere',
    answer:
      'Prima la persona della tessera: nome ed età, dalle righe Nome e Data di nascita, per ogni ruolo che può leggere qualcosa. Così la tessera di tuo figlio mostra tuo figlio. Il tuo account sta in piccolo alla fine. Con il solo anno l’età dice «circa».',
    more: [
      'Il giorno di nascita lo vede solo il ruolo la cui parte lo contiene. Un estraneo non vede né nome né età, se non li stampi tu.',
      '«Per», nel modulo, dice di chi è la tessera: io, Tobia, papà. Quella parola la vedi solo tu, negli elenchi. Anche scansioni e avvisi nominano la persona.',
      'Una fotografia della persona non c’è sulla tessera: contiene testo.',
      'La riga Nome può restare vuota o contenere un soprannome; nessuno la controlla. Il profilo richiede il nome del tuo documento, che un lettore verificato vede in piccolo alla fine. A un ospedale che deve trovare la tua cartella clinica serve il nome vero.',
    ],
    related: ['card-for-others', 'found-card', 'who-may-read'],
  },
  {
    slug: 'two-parents',
    title: 'Due persone per una tessera: entrambi i genitori, fratelli e sorelle',
    keywords:
      'entrambi genitori due persone insieme condividere comune separati secondo titolare fratello compagno account avviso modificare affidamento',
    answer:
      'Una tessera appartiene a un solo account: è quello che la cambia e che viene avvisato di ogni scansione. Non si condivide con un secondo account. O la tiene uno dei due e la stampa per entrambi, oppure ognuno ne fa una propria con gli stessi dati; così ognuno è avvisato delle letture della propria stampa.',
    more: [
      'Sulla tessera potete stare entrambi come contatti da chiamare, così chi soccorre raggiunge l’uno o l’altro.',
      'Non condividete una password: non si saprebbe chi ha fatto cosa. Due tessere vanno cambiate tutte e due.',
    ],
    related: ['card-for-others', 'emergency-contact', 'who-may-read'],
  },
  {
    slug: 'who-may-change',
    title: 'Chi può modificare o compilare una tessera: solo tu',
    keywords:
      'modificare compilare scrivere medico ospedale infermiere correggere aggiungere automatico importare fascicolo sanitario firma conferma alterare solo titolare',
    answer:
      'Solo tu, nel tuo account. Medici, ospedali e chiunque scansioni una tessera la leggono e non possono cambiare una parola. Nulla si compila da solo: non c’è collegamento con il fascicolo sanitario, un’assicurazione o il computer del medico. Chiedi al medico che cosa scrivere, e scrivilo tu.',
    more: [
      'Nessun medico firma o conferma il contenuto, e qui nessuno controlla se è giusto.',
      'Ogni modifica sta nella tua attività di sicurezza. Se il contenuto è cambiato senza di te, cambia subito la password e leggi «Qualcun altro ha usato il mio account».',
    ],
    related: ['change-glyph', 'medical-card', 'not-me'],
  },
  {
    slug: 'allergies-at-once',
    title: 'Mostrare subito le allergie a un’ambulanza',
    keywords:
      'allergie subito immediatamente prima visibili interruttore senza motivo ambulanza equipaggio mostrare penicillina',
    answer:
      'Con «Mostra subito le allergie» un equipaggio verificato legge le allergie a prima vista, senza indicare un motivo. È attivo nelle nuove tessere mediche e si può togliere per ogni tessera, quando la crei o dopo. Vieni avvisato ogni volta.',
    more: [
      'Senza, l’equipaggio vede prima avvertenze, contatti e dove ti si trova; le allergie si aprono con il motivo.',
      'Un estraneo non vede mai le allergie, a meno che tu le stampi come riga in chiaro.',
    ],
    related: ['emergency-access', 'medical-card', 'who-may-read'],
  },
  {
    slug: 'not-offered',
    title: 'Che cosa non esiste: Apple Wallet, smartwatch, chip, braccialetto, SMS',
    keywords:
      'apple wallet google wallet orologio smartwatch nfc chip rfid braccialetto polsino schermata blocco sms gps alexa siri widget bluetooth braille salute non esiste',
    answer:
      'Non c’è una tessera per Apple o Google Wallet, né un’app per l’orologio, un chip, un braccialetto, una voce nella schermata di blocco, né avvisi per SMS o WhatsApp. Una tessera è un disegno: su carta, su un adesivo, un portachiavi o un altro prodotto del negozio, o sul tuo schermo con «Mostra».',
    more: [
      'Un adesivo o un portachiavi si porta su ciò che si indossa. La cartella medica del telefono funziona accanto: compilala anche tu.',
      'Non c’è un pulsante che chiami aiuto né una localizzazione. In pericolo chiama il 112.',
      'Non ci sono tessere per animali né un ruolo per i veterinari: le tessere sono fatte per le persone, e un veterinario non potrebbe aprire ciò che è sigillato. Sul collare aiuta un foglietto o un portachiavi con il tuo telefono in chiaro, per chi trova l’animale.',
    ],
    related: ['show-my-card', 'shop-help', 'install-app'],
  },
];
