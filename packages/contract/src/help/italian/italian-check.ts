import type { HelpArticle } from '../help-article.ts';

/** The identity check of people whose document, name or photograph is out of the ordinary. */
export const italianCheck: readonly HelpArticle[] = [
  {
    slug: 'accepted-documents',
    title: 'Quali documenti valgono: carta cartacea, permesso di soggiorno, scaduti',
    keywords:
      'quali documenti validi accettati carta identità cartacea di carta elettronica cie permesso soggiorno rifugiato asilo titolo di viaggio scaduto scaduta patente passaporto straniero tessera sanitaria nessuno solo',
    answer:
      'Passaporto, patente di guida, carta d’identità nazionale o statale, di qualsiasi paese, non scaduti. La carta d’identità cartacea vale come quella elettronica: non ha righe per le macchine, quindi la guarda un revisore. Permesso di soggiorno, tessera sanitaria o tesserino da studente non sono nell’elenco.',
    more: [
      'Hai solo un permesso di soggiorno o un foglio da rifugiato: il permesso viene respinto come tipo non accettato. Un titolo di viaggio in forma di passaporto si può inviare come passaporto; decide un revisore, e nessun esito è promesso. Una patente va bene.',
      'Scaduto, anche da un giorno: viene respinto subito. Usa un altro documento valido, o aspetta quello nuovo e invia di nuovo quella parte.',
      'Non hai nessuno di questi: le tessere che leggi solo tu e le righe in chiaro sulla stampa funzionano senza verifica. Oppure una persona di fiducia crea la tessera nel proprio account.',
      'Un documento con la parte per le macchine è spesso deciso subito, uno senza da un revisore.',
    ],
    related: ['document-photos', 'kyc-verification', 'kyc-rejected', 'name-differs'],
  },
  {
    slug: 'photo-special',
    title: 'Velo, occhiali, viso cambiato, o chi non può farsi le fotografie',
    keywords:
      'velo hijab foulard turbante occhiali barba viso volto cambiato malattia chemio dimagrito ingrassato vecchio selfie respinto allettato letto cieco cieca disabile non può tenere fotocamera qualcun altro fotografa aiuto',
    answer:
      'Velo, turbante o normali occhiali possono restare. La regola è: un solo volto che guarda la fotocamera, luce uniforme, senza occhiali da sole. Chiunque può tenere la fotocamera per te, e una foto si può anche scegliere da un file; deve esserci solo il tuo volto. La confronta con il documento un revisore, una persona: non c’è un punteggio automatico.',
    more: [
      'Subito viene respinta solo una foto troppo piccola, scura, sfocata o troppo chiara, non il tuo aspetto. Falla alla luce del giorno, senza flash, con tutto il viso libero.',
      'Una malattia, il peso o l’età ti hanno cambiato il viso: manda un documento più recente, se ce l’hai. Se la foto è stata respinta, presenta ricorso e scrivi perché sei diverso, da 10 a 1000 caratteri; lo legge un altro revisore.',
      'Chi è a letto o non vede: un parente o un infermiere scatta le due foto lì, nel tuo account e insieme a te. Se nemmeno così si può, scrivi al contatto in Accessibilità, in fondo a ogni pagina. Il gestore può rimandare la verifica fino a 30 giorni, se lì una seconda persona è d’accordo.',
      'Oppure una persona di fiducia crea la tua tessera nel proprio account: allora la verifica la fa solo lei.',
    ],
    related: ['document-photos', 'kyc-rejected', 'card-for-others', 'accepted-documents'],
  },
  {
    slug: 'name-differs',
    title: 'Il tuo nome non è quello del documento: da nubile, altro alfabeto',
    keywords:
      'nome diverso cognome da nubile da sposata vecchio cambiato documento traslitterazione alfabeto cirillico greco arabo cinese accento apostrofo secondo nome ordine due cognomi non corrisponde',
    answer:
      'Nel profilo scrivi il nome come è stampato sul documento che invii, anche se è ancora il cognome di prima. Un nome diverso da solo non viene mai respinto dalla macchina: lo guarda un revisore. Sulle tessere la riga Nome può contenere il nome che usi.',
    more: [
      'Ti sei sposata e il documento ha il vecchio cognome: usa ora quello vecchio. Quando hai il documento nuovo, chiedi al gestore indicato in Privacy di correggere il profilo; dopo non puoi modificarlo tu.',
      'Altri alfabeti: scrivilo come nelle righe in lettere latine del documento. Le grafie usuali dei nomi in cirillico, greco, georgiano e armeno contano come lo stesso nome; quelli in arabo, ebraico, cinese, coreano o thai li guarda un revisore.',
      'Accenti e dieresi si possono scrivere per esteso (ü come ue). Ordine, titoli, iniziali dei nomi, e un cognome da nubile o del marito accanto all’altro rendono il nome «vicino», e viene accettato se numero e data di nascita corrispondono. Se manca un secondo cognome, decide un revisore.',
      'Chi legge una tessera vede il nome del tuo profilo in piccolo alla fine; prima viene il nome sulla tessera.',
    ],
    related: ['update-details', 'accepted-documents', 'kyc-rejected', 'whose-card'],
  },
];
