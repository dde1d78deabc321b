import type { HelpArticle } from '../help-article.ts';

export const italianReading: readonly HelpArticle[] = [
  {
    slug: 'scan-glyph',
    title: 'Scansionare una tessera',
    keywords:
      'leggere lettura scansione scansionare fotocamera caricare immagine incollare torcia foto lettore pdf file',
    answer:
      'Apri Scansiona e punta la fotocamera sul glifo, oppure apri o incolla una sua immagine o un PDF. Viene letto su questo dispositivo e non lascia il dispositivo. Poi vedi ciò che il tuo ruolo può leggere.',
    more: [
      'Se non viene trovato, avvicinati finché riempie la cornice, con i quattro anelli agli angoli ben visibili.',
      'Di un PDF si guardano le prime dieci pagine, finché si trova un glifo. Scansioni in JBIG2 o JPEG 2000 restano bianche: usa un’immagine.',
      'I dati scansionati restano solo in questa scheda. Dopo un ricaricamento, scansiona di nuovo.',
    ],
    related: ['scan-refused', 'camera-problems', 'emergency-access'],
  },
  {
    slug: 'scan-refused',
    title: 'Una scansione è stata rifiutata',
    keywords: 'rifiutata rifiuto negato nessun accesso non attivo scaduto sconosciuto codice sbagliato lettura errore',
    answer:
      'I motivi più comuni: il tuo ruolo non può leggerla, la tessera è disattivata, nel cestino o scaduta, non ha più letture disponibili, oppure è stata riemessa. Il titolare riceve una notifica della scansione rifiutata.',
    more: [
      'Per riservatezza, la risposta non rivela se una tessera sconosciuta esiste.',
      'Il tuo medico non riesce ad aprire la tessera? Prima di tutto gli serve un account con un ruolo verificato, e l’accesso con un secondo fattore; molti non l’hanno ancora. Poi guarda in Tessere: è attiva e leggibile, il ruolo del medico è spuntato, chiede un codice? Alle righe in chiaro della stampa non serve nulla di tutto questo.',
      'Viene chiesto un codice di accesso e non lo sai? Ce l’ha solo il titolare: chiedi alla persona, ai parenti o a chi è indicato nelle righe in chiaro. Noi non lo conosciamo, e l’accesso di emergenza non lo sostituisce. Dopo cinque codici sbagliati la tessera è bloccata finché il titolare non la cambia; lui ne è avvisato, con il tuo nome.',
    ],
    related: ['who-may-read', 'emergency-access', 'doctor-cannot-open', 'limits-ended'],
  },
  {
    slug: 'emergency-access',
    title: 'Accesso di emergenza con un motivo',
    keywords:
      'emergenza motivo soccorritore ambulanza incosciente svenuto incidente privo di sensi riservato limitato avviso urgente urgenza che cosa vedono',
    answer:
      'In un’emergenza un soccorritore verificato può aprire le sezioni sanitarie di una tessera con un tocco e un motivo, se il titolare non ha detto di no. Il titolare e l’istituzione che ha concesso il ruolo vengono avvisati subito. Per i dipendenti nel portale lo vedono lì gli amministratori, anche nel registro delle scansioni.',
    more: [
      'A prima vista un equipaggio verificato legge gli avvisi, i contatti da chiamare e dove trovarti; anche le allergie, se hai scelto di mostrarle subito. Storia clinica, farmaci e allergie si aprono con il motivo.',
      'Il titolare lo decide con un’opzione a parte quando crea la tessera, separata dai livelli dei ruoli.',
      'Il limite è di cinque accessi di emergenza all’ora.',
    ],
    related: ['professional-roles', 'who-may-read'],
  },
  {
    slug: 'camera-problems',
    title: 'La fotocamera non funziona',
    keywords:
      'fotocamera telecamera negata permesso non permessa occupata manca rotta immagine nera sporco unto graffiato crepato obiettivo pulire sfocato appannato',
    answer:
      'Permetti la fotocamera nella barra degli indirizzi del browser, chiudi le altre app che la usano e riprova. In ogni caso puoi caricare un’immagine.',
    more: [
      'Se il dispositivo ha più obiettivi, scegli quello che mette a fuoco da vicino: viene ricordato su questo dispositivo. Ingrandisci con il cursore, con due dita o con i tasti + e −.',
      'Puoi caricare foto di qualsiasi dimensione. Se il browser non apre le foto HEIC lo dice: salvale come JPEG.',
      'L’obiettivo è sporco, bagnato o crepato? Passaci un panno morbido e asciutto e togli la custodia o la pellicola che lo copre. Se è crepato, scegline un altro in Fotocamera, carica una foto fatta altrove, oppure accedi da un altro telefono e scansiona lì. Una crepa nello schermo non disturba.',
    ],
    related: ['scan-glyph'],
  },
  {
    slug: 'who-read-mine',
    title: 'Chi ha letto o aperto la mia tessera, e quando',
    keywords:
      'letture scansioni registro cronologia attività recente chi letto aperto nome ruolo ora inatteso sospetto avviso notifica sconosciuto',
    answer:
      'La notifica, la Panoramica e la tessera in Tessere dicono chi l’ha aperta: nome, ruolo, istituzione, ora e che cosa ha visto. Ogni lettura viene registrata, senza eccezioni. Se non te lo aspettavi, premi «Non me lo aspettavo» nella notifica o disattiva la tessera: da quel momento nessuno la legge.',
    more: [
      'Chiedi all’istituzione indicata perché è stata letta: risponde lei del suo personale. Ciò che è già stato letto non si può riprendere.',
      'In Tessere ogni scansione mostra anche il dispositivo e l’indirizzo di rete abbreviato, per 90 giorni.',
      'Al livello Completo chi legge può esportare, condividere, stampare e copiare i dati; al livello Lettura solo copiarli nei propri appunti, e solo dove lo hai selezionato. Ricevi ogni volta una notifica e il registro mostra come. Se la notifica non riesce, viene rifiutato.',
      'Se una persona viene rifiutata più volte, ricevi una notifica dei primi tre rifiuti in un’ora; gli altri vengono contati sull’ultima voce.',
    ],
    related: ['not-me', 'deactivate-glyph'],
  },
  {
    slug: 'institutional-codes',
    title: 'I codici istituzionali',
    keywords:
      'istituzionale istituzione ospedale banca ministero governo ambasciata paese codice unico numero emergenza',
    answer:
      'Codici istituzionali elenca le istituzioni di un paese con i loro nomi ufficiali, e per ognuna un codice tuo che resta sempre lo stesso. Il codice ti identifica presso l’istituzione e da solo non apre nulla. Il browser ne crea il glifo la prima volta che lo mostri.',
    more: [
      'Un numero di telefono o di emergenza compare solo se la sua fonte è stata controllata. In un’emergenza chiama il numero che conosci.',
    ],
    related: ['scan-glyph', 'folders', 'institutional-folders'],
  },
  {
    slug: 'institutional-folders',
    title: 'Le cartelle di un’istituzione',
    keywords:
      'cartella istituzionale istituzione ospedale comune banca ufficio offerta accettare rifiutare codice emesso lucchetto ritirare restituire',
    answer:
      'Un’istituzione che usa il portale può offrirti una cartella con un proprio codice. Trovi l’offerta nella dashboard e in Tessere, e soltanto tu la accetti o la rifiuti. Quando accetti, il tuo dispositivo crea la tessera di quel codice.',
    more: [
      'L’istituzione ha stabilito il codice prima dell’offerta. Non si può modificare e la cartella non accetta altre tessere; in ogni elenco ha un lucchetto.',
      'Puoi disattivare la tessera, rinnovarne il glifo se perdi una stampa e restituire il codice in Cartelle. In quel caso la cartella viene eliminata e ogni lettura è rifiutata.',
      'L’istituzione vede il tuo nome utente, il tuo nome dopo che hai accettato e se il codice è in uso. Non vede mai ciò che conservi. Quando un suo dipendente legge una tua tessera, ti diciamo chi è e di quale istituzione.',
      'Se l’istituzione ritira il codice vieni avvisato, e da quel momento la tessera è rifiutata.',
      'Codici istituzionali è un’altra pagina: elenca le istituzioni di un paese, con un codice per ognuna che nessuno deve offrirti.',
    ],
    related: ['folders', 'institutional-codes'],
  },
];
