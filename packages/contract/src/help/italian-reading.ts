import type { HelpArticle } from './help-article.ts';

export const italianReading: readonly HelpArticle[] = [
  {
    slug: 'scan-glyph',
    title: 'Leggere un glifo',
    keywords: 'leggere lettura scansione scansionare fotocamera caricare immagine incollare torcia foto lettore',
    answer:
      'Apri Leggi e punta la fotocamera sul glifo, oppure carica o incolla una sua immagine. L’immagine viene letta su questo dispositivo e non viene caricata. Poi vedi ciò che il tuo ruolo può leggere.',
    more: [
      'Se non viene trovato, avvicinati in modo che riempia la cornice, con i suoi quattro anelli nell’immagine.',
      'Ciò che una lettura ha mostrato resta solo in questa scheda. Dopo un ricaricamento, leggi di nuovo.',
    ],
    related: ['scan-refused', 'camera-problems', 'emergency-access'],
  },
  {
    slug: 'scan-refused',
    title: 'Una lettura è stata rifiutata',
    keywords: 'rifiutata rifiuto negato nessun accesso non attivo scaduto sconosciuto codice sbagliato lettura errore',
    answer:
      'I motivi più comuni: il tuo ruolo non può leggerlo, il glifo è disattivato, nel cestino o scaduto, le sue letture sono finite, oppure è stato riemesso. Il rifiuto è registrato e il titolare è stato informato.',
    more: ['Un glifo sconosciuto e uno che non puoi provare di avere in mano danno la stessa risposta, di proposito.'],
    related: ['who-may-read', 'emergency-access'],
  },
  {
    slug: 'emergency-access',
    title: 'Accesso di emergenza con un motivo',
    keywords: 'emergenza motivo soccorritore incosciente privo di sensi limitato avviso urgente urgenza',
    answer:
      'Chi legge con un ruolo di emergenza verificato può aprire dati di emergenza e sanitari limitati, scrivendone il motivo. Il titolare e l’istituzione che garantisce vengono avvisati subito, e l’apertura viene esaminata.',
    more: ['Sono permesse cinque aperture di questo tipo all’ora.'],
    related: ['professional-roles', 'who-may-read'],
  },
  {
    slug: 'camera-problems',
    title: 'La fotocamera non funziona',
    keywords: 'fotocamera telecamera negata permesso non permessa occupata manca rotta immagine nera',
    answer:
      'Permetti la fotocamera nella barra degli indirizzi del browser, chiudi gli altri programmi che la usano e riprova. In ogni caso puoi caricare un’immagine.',
    more: [],
    related: ['scan-glyph'],
  },
  {
    slug: 'who-read-mine',
    title: 'Chi ha letto i miei glifi',
    keywords: 'letture registro cronologia attività recente chi letto nome ruolo ora',
    answer:
      'La Panoramica mostra le ultime letture, con nome, ruolo, ora e ciò che è stato concesso. Ogni voce si scrive insieme alla lettura stessa, perciò non c’è lettura senza la sua voce.',
    more: [
      'In Gestisci ogni lettura dice anche con quale dispositivo e da quale rete è stata fatta, con l’indirizzo ridotto alla prima parte, per 90 giorni.',
      'Dove permetti il livello Completo e chi legge esporta, condivide o stampa, la pagina lo chiede prima a noi: vieni avvisato e la lettura dice come i dati sono usciti. Se questo non riesce, nulla esce dalla pagina.',
      'Se una persona viene rifiutata più volte, i primi tre rifiuti di un’ora sono elencati e segnalati; gli altri sono un numero sull’ultimo di essi.',
    ],
    related: ['not-me', 'deactivate-glyph'],
  },
  {
    slug: 'institutional-codes',
    title: 'I codici istituzionali',
    keywords:
      'istituzionale istituzione ospedale banca ministero governo ambasciata paese codice unico numero emergenza',
    answer:
      'Codici istituzionali elenca le istituzioni di un paese con i loro nomi ufficiali, e per ognuna un codice tuo che resta sempre lo stesso. Il codice è un riferimento e da solo non apre nulla; il suo glifo lo crea il tuo browser la prima volta che lo mostri.',
    more: [
      'Un numero di telefono o di emergenza compare solo se la sua fonte è stata letta; dove nulla è stato letto c’è scritto «Non verificato». In un’emergenza chiama il numero che conosci.',
    ],
    related: ['scan-glyph', 'folders'],
  },
];
