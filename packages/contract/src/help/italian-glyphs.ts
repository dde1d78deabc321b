import type { HelpArticle } from './help-article.ts';

export const italianGlyphs: readonly HelpArticle[] = [
  {
    slug: 'create-glyph',
    title: 'Creare un glifo',
    keywords: 'creare crea creo fare generare nuovo glifo codice qr titolo categoria contenuto permessi',
    answer:
      'Apri Crea, dai un titolo e una categoria, scegli una cartella, scrivi ciò che si deve sapere e indica chi può leggerlo. Premi il pulsante: il glifo viene sigillato e disegnato su questo dispositivo. Poi stampalo e leggilo una volta tu.',
    more: [
      'Il server non vede mai né il contenuto né il disegno. Tiene l’altra metà della chiave e decide a chi darla.',
      'Accanto al modulo vedi che cosa vedrebbe ogni lettore, e quanto spazio resta.',
    ],
    related: ['who-may-read', 'print-glyph', 'glyph-limits'],
  },
  {
    slug: 'what-is-a-glyph',
    title: 'Che cos’è un glifo',
    keywords: 'glifo cosa spiegare come funziona due metà chiave carta sicuro quantum',
    answer:
      'Un glifo è un codice disegnato che contiene metà di una chiave. L’altra metà è nel server. Chi ha solo la carta, o solo i dati del server, non legge nulla. Chi ha il ruolo giusto riceve la seconda metà per una lettura, e tu vieni avvisato.',
    more: [
      'A riposo il contenuto è protetto solo da primitive simmetriche e di hash; i documenti di controllo sono firmati con ML-DSA-65.',
    ],
    related: ['create-glyph', 'security-of-data'],
  },
  {
    slug: 'who-may-read',
    title: 'Chi può leggere un glifo',
    keywords: 'leggere glifo permessi nessuno limitato lettura completo accesso livello ruolo chi vede anteprima',
    answer:
      'Per i ruoli sanitario, di emergenza, finanziario e legale scegli nessuno, limitato, lettura o completo. Nessuno: per quel ruolo non si sigilla nulla. Limitato: rifiutato, ma si dice che esistono dati. Lettura: a schermo. Completo: a schermo, con esportazione e condivisione.',
    more: ['I tuoi glifi li puoi sempre leggere. Nessuno per tutti è permesso: allora leggi solo tu.'],
    related: ['emergency-access', 'professional-roles', 'folders'],
  },
  {
    slug: 'print-glyph',
    title: 'Stampare e scaricare un glifo',
    keywords: 'stampa stampare tessera adesivo adesivi a6 pdf png svg scaricare carta misura portafogli frigorifero',
    answer:
      'Un glifo si può stampare come tessera, come adesivi o su un foglio A6, in millimetri reali, e scaricare in PNG, SVG o PDF. Scegli 100 % nella finestra della stampante: la linea di 50 mm mostra se la misura è stata rispettata.',
    more: ['Le righe in chiaro sulla stampa sono facoltative e le legge chiunque abbia la carta in mano.'],
    related: ['create-glyph', 'scan-glyph'],
  },
  {
    slug: 'change-glyph',
    title: 'Cambiare ciò che dice un glifo',
    keywords: 'cambiare modificare aggiornare contenuto versione stampa resta valida',
    answer:
      'Apri il glifo in Gestisci e scegli «Cambia il contenuto». La stampa resta valida: chi la legge da quel momento trova il nuovo contenuto.',
    more: ['Un codice di accesso non viene conservato, perciò va scritto di nuovo quando il contenuto cambia.'],
    related: ['reissue-glyph', 'manage-glyphs'],
  },
  {
    slug: 'reissue-glyph',
    title: 'Riemettere un glifo dopo che ne gira una copia',
    keywords: 'riemettere riemissione riemetti nuovo disegno fotografato copiato rubato tessera persa sostituire copia',
    answer:
      'Riemetti dà al glifo un nuovo disegno. Ogni stampa e immagine di quello vecchio viene rifiutata per sempre, perciò stampa quello nuovo. Il contenuto resta lo stesso.',
    more: [],
    related: ['deactivate-glyph', 'change-glyph'],
  },
  {
    slug: 'deactivate-glyph',
    title: 'Disattivare, eliminare e ripristinare',
    keywords: 'disattivare attivare eliminare cancellare cestino ripristinare 30 giorni distruggere togliere revocare',
    answer:
      'Disattiva rifiuta subito ogni lettura; puoi attivare di nuovo il glifo e la stampa resta la stessa. Elimina lo sposta nel cestino per 30 giorni; da lì lo puoi ripristinare. Dopo, chiavi e contenuto vengono distrutti.',
    more: [],
    related: ['reissue-glyph', 'manage-glyphs'],
  },
  {
    slug: 'glyph-limits',
    title: 'Scadenza, numero di letture e codice di accesso',
    keywords: 'limiti scadenza scade codice accesso massimo letture tentativi proteggere',
    answer:
      'Quando crei un glifo puoi fissare un giorno in cui finisce, quante letture permette e un codice di accesso che chi legge deve conoscere. Dopo cinque codici sbagliati si chiude finché non cambi il contenuto.',
    more: ['Le tue letture non contano. Un codice di accesso non lo possiamo recuperare.'],
    related: ['create-glyph', 'who-may-read'],
  },
  {
    slug: 'glyph-capacity',
    title: 'Testo e documenti in un glifo',
    keywords: 'documento caricare txt json xml file dimensione capacità troppo grande tipo contenuto testo',
    answer:
      'Un glifo contiene testo. Puoi scriverlo nei campi della sua categoria o prenderlo da un file .txt, .json o .xml: il testo del file diventa il contenuto. L’indicatore accanto al modulo mostra quanto ci sta.',
    more: [],
    related: ['create-glyph'],
  },
  {
    slug: 'manage-glyphs',
    title: 'Trovare e gestire i tuoi glifi',
    keywords: 'gestire gestisci cercare filtro elenco etichette titoli sigillati schede conteggi',
    answer:
      'Gestisci elenca glifi e cartelle, con ricerca e filtri. I titoli sono sigillati: questo dispositivo li apre con la tua cassaforte, perciò la ricerca trova un glifo quando il suo nome è aperto.',
    more: ['Ogni glifo mostra quante volte è stato letto, e da chi.'],
    related: ['folders', 'change-glyph', 'vault'],
  },
  {
    slug: 'folders',
    title: 'Le cartelle',
    keywords: 'cartella cartelle creare personale istituzionale permessi iniziali gruppo eliminare',
    answer:
      'Le cartelle tengono insieme i glifi che vanno insieme. I loro permessi sono quelli da cui partono i nuovi glifi; quelli esistenti tengono i propri. Nomi e contenuto di una cartella sono sigillati sul tuo dispositivo.',
    more: ['Una cartella di un’istituzione contiene codici emessi da lei, perciò non puoi crearci dentro glifi tuoi.'],
    related: ['who-may-read', 'manage-glyphs'],
  },
];
