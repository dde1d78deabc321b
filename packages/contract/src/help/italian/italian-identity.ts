import type { HelpArticle } from '../help-article.ts';

export const italianIdentity: readonly HelpArticle[] = [
  {
    slug: 'kyc-verification',
    title: 'La verifica dell’identità (KYC)',
    keywords: 'kyc verifica verificare identità profilo completare completo stato esame approvato respinto in attesa',
    answer:
      'Apri il tuo profilo dall’avviso nella Panoramica e segui i passi: i tuoi dati, una foto del viso, il documento e, per le istituzioni, la licenza. I casi chiari si decidono subito; gli altri li esamina un revisore, e ricevi una notifica della decisione.',
    more: [
      'Il solo modulo non basta: viene confrontato con il documento. Diciamo «documento esaminato», mai «identità provata».',
      'Durante l’esame puoi usare tutto. Senza un profilo completo puoi scansionare, leggere, fare tessere e stamparle, ma nessun altro può ancora leggerle; si aprono da sole quando il profilo è completo, e ricevi una notifica.',
      'Le fotografie sono conservate cifrate e vengono eliminate 90 giorni dopo la decisione.',
      'Quanto ci vuole? Un documento chiaro si decide in circa un secondo, la foto del viso e il resto li guarda una persona, di solito entro un giorno. Il tuo profilo mostra per ogni parte se è verificata, in esame, respinta o non inviata. Quando tutto è inviato e nulla è respinto, chi hai spuntato legge già le tessere. Se passano più giorni, scrivi al gestore indicato in Privacy.',
    ],
    related: ['document-photos', 'kyc-rejected', 'profile-needed'],
  },
  {
    slug: 'document-photos',
    title: 'Le fotografie del documento e del viso',
    keywords:
      'foto fotografia selfie passaporto patente carta identità caricare fotocamera qualità riflesso sfocata dimensione fuoco nitida mossa luce distanza lontano vicino file scanner pdf scura flash',
    answer:
      'Stendi l’intera pagina in piano, con luce uniforme e nulla di coperto, lunga almeno 1000 pixel. La foto del viso mostra una sola persona che guarda l’obiettivo, di almeno 300 per 300 pixel. Un’immagine può arrivare a 5 MB.',
    more: [
      'Sono accettati passaporto, patente di guida, carta d’identità nazionale e statale.',
      'Un revisore confronta la foto del viso con quella del documento. Non viene calcolato alcun punteggio automatico del viso.',
      'Come si scatta: luce del giorno di lato, senza flash e senza una lampada che si riflette sulla pagina. Riempi il riquadro con il documento e aspetta «Bene. Scatta la foto». Ci sono lo zoom e, dove la fotocamera lo permette, «Fuoco vicino». Se l’immagine è scura, sfocata o ha riflessi, prima di proseguire leggi «Meglio scattarla di nuovo».',
      'È ancora sfocata? Pulisci l’obiettivo, allontanati finché è nitida e poi ingrandisci, oppure prova un’altra fotocamera. O premi «Scegli un file»: una foto fatta con l’app di qualsiasi telefono, o una scansione, in JPEG, PNG o WebP; un PDF non va bene. Qui viene ridotta, e luogo e ora vengono tolti.',
    ],
    related: ['kyc-verification', 'kyc-rejected'],
  },
  {
    slug: 'kyc-rejected',
    title: 'Il mio documento è stato respinto',
    keywords: 'respinto rifiutato scartato ricorso motivo perché di nuovo esame illeggibile scaduto',
    answer:
      'Il motivo è indicato accanto a ogni parte respinta: per esempio un riflesso, un angolo tagliato o un documento scaduto. Invia di nuovo quella parte, oppure presenta ricorso: un altro revisore controllerà le stesse fotografie e ciò che scrivi.',
    more: [
      'Puoi presentare ricorso una sola volta. Fino ad allora tutto ciò che leggi solo tu continua a funzionare. Lo stesso vale per la licenza di un’istituzione.',
    ],
    related: ['document-photos', 'kyc-verification', 'institution-check'],
  },
  {
    slug: 'profile-needed',
    title: 'Perché serve un profilo, con passaporto e fotografia',
    keywords:
      'passaporto documento foto fotografia selfie motivo fiducia profilo completamento richiesto completo obbligatorio bloccato perché mancano campi',
    answer:
      'Altri si fidano di ciò che leggono, perciò verifichiamo chi lo ha scritto: a questo servono il passaporto e la foto. Un profilo completo serve per le tessere che altri possono aprire e per un ruolo professionale; tutto il resto funziona anche senza. Le fotografie sono conservate cifrate, le apre solo un revisore e vengono distrutte 90 giorni dopo la decisione.',
    more: [
      'Puoi chiudere e tornare più tardi: ciò che hai inserito resta, le fotografie no.',
      'Una tessera con scritto «Non ancora leggibile: il tuo profilo non è completo» si apre da sola: chi hai spuntato la legge appena tutto è inviato e nulla è respinto, e non serve stamparla di nuovo. Fino ad allora aiutano le righe in chiaro sulla stampa.',
      'Se una parte del profilo viene respinta in seguito, le tessere si chiudono agli altri finché non la invii di nuovo o un ricorso è accolto.',
    ],
    related: ['kyc-verification', 'professional-roles'],
  },
  {
    slug: 'three-steps',
    title: 'I tre passi dell’accesso',
    keywords: 'verifica in tre passi password kyc biometria configurazione secondo fattore accesso accedere passi',
    answer:
      'Da quando il tuo account ha un secondo fattore, la password da sola non basta. Aggiungi qualcosa che hai solo tu: una passkey, la tua app di autenticazione o un codice di riserva. Un passo già fatto o non dovuto viene saltato: all’accesso i tuoi dati non si chiedono mai, solo nel controllo ogni tre mesi, e lì soltanto quelli che non abbiamo ancora.',
    more: ['Vanno completati entro 15 minuti. Dopo cinque tentativi sbagliati si ricomincia.'],
    related: ['biometric-setup', 'authenticator-app', 'sign-in-choices'],
  },
  {
    slug: 're-verification',
    title: 'Confermare l’account ogni tre mesi',
    keywords:
      'nuova verifica riverifica trimestrale scaduta scadenza promemoria ricorda tre mesi 90 giorni confermare account',
    answer:
      'Ogni tre mesi confermi che l’account è ancora tuo, in tre brevi passi. Ti viene ricordato sette giorni prima, e puoi rimandare di un’ora, di un giorno o di una settimana. Se la scadenza passa, nulla viene bloccato.',
    more: ['I dati più vecchi di un anno vengono chiesti di nuovo.'],
    related: ['three-steps', 'sign-in-choices'],
  },
  {
    slug: 'professional-roles',
    title: 'I ruoli professionali: sanitario, di emergenza, finanziario, legale',
    keywords: 'ruolo medico infermiere soccorritore banca avvocato garantire garanzia istituzione personale lettore',
    answer:
      'Con un ruolo professionale puoi leggere i dati che le persone condividono con quella professione. In Impostazioni chiedi il ruolo a un’istituzione verificata, che lo concede per un anno alla volta. Puoi rinunciare a un ruolo quando vuoi.',
    more: [
      'Per leggere con un ruolo professionale, accedi con un secondo fattore.',
      'Ogni lettura viene registrata, e al titolare della tessera vengono comunicati il tuo nome e il tuo ruolo.',
      'Un ruolo finisce dopo un anno, senza promemoria: Impostazioni, Ruoli mostra il giorno. Negli ultimi 30 giorni l’istituzione lo rinnova concedendolo di nuovo; dopo, chiedilo come la prima volta. Rinnovare l’iscrizione all’albo non lo riattiva da solo.',
      'Un collega ha letto con il tuo accesso? La lettura risulta a tuo nome e non si può cambiare. Cambia subito la password, che chiude tutte le altre sessioni, e avvisa l’istituzione. Nel portale chiedi a un amministratore «Invia nuove credenziali».',
    ],
    related: ['who-may-read', 'emergency-access', 'vouch-staff', 'who-gets-a-role'],
  },
  {
    slug: 'vouch-staff',
    title: 'Concedere ruoli al tuo personale',
    keywords:
      'istituzione personale dipendenti garantire concedere revocare ruolo squadra accettazione reception segretaria segreteria banco studio',
    answer:
      'Apri Impostazioni come istituzione verificata e aggiungi le persone con il loro nome utente. Hanno il ruolo della tua istituzione per un anno o finché non lo revochi. Ogni azione richiede la tua conferma.',
    more: [
      'Concedi ruoli solo a persone che impieghi e conosci: sei responsabile di ciò che leggono.',
      'Per togliere un ruolo premi Revoca accanto alla persona, in Il tuo personale. Vale dalla scansione successiva. Per rinnovarlo di un anno concedilo di nuovo negli ultimi 30 giorni; non c’è un promemoria.',
      'L’accettazione di uno studio senza portale? Un ruolo apposta per la segreteria non c’è: quello che concedi è il ruolo della tua istituzione, e con esso una segretaria legge ciò che legge un medico. Concedilo quindi solo a chi deve leggere le tessere, ognuno con un proprio account e un secondo fattore; un account comune al banco metterebbe tutte le letture a un solo nome. Agli altri non serve un account: righe in chiaro e piccolo codice QR sono per tutti.',
    ],
    related: ['professional-roles', 'staff-leaves', 'portal-staff'],
  },
];
