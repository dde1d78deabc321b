import type { HelpArticle } from './help-article.ts';

export const italianGlyphs: readonly HelpArticle[] = [
  {
    slug: 'create-glyph',
    title: 'Creare una tessera',
    keywords:
      'creare crea creo fare generare nuovo glifo tessera codice qr titolo categoria contenuto permessi iniziare prima',
    answer:
      'Apri Crea, dai un titolo e una categoria, scegli una cartella, scrivi ciò che si deve sapere e indica chi può leggerlo. Premi il pulsante: il contenuto viene cifrato e il glifo disegnato su questo dispositivo. Poi stampa la tessera e scansionala una volta.',
    more: [
      'Il server non vede mai né il contenuto né il disegno. Conserva l’altra metà della chiave e decide a chi darla.',
      'Accanto al modulo vedi che cosa vedrebbe ogni lettore, e quanto spazio resta.',
    ],
    related: ['who-may-read', 'print-glyph', 'glyph-limits'],
  },
  {
    slug: 'what-is-a-glyph',
    title: 'Che cos’è un glifo',
    keywords: 'glifo cosa spiegare come funziona due metà chiave carta sicuro quantum',
    answer:
      'Un glifo è un codice disegnato che contiene metà di una chiave. L’altra metà è nel server. Chi ha solo la carta, o solo i dati del server, non legge nulla. Chi ha il ruolo giusto riceve la seconda metà per una lettura, e tu ricevi una notifica.',
    more: [
      'Non è un codice QR: altri lettori e le app della fotocamera non vi trovano nulla. Una stampa porta soltanto, accanto, un piccolo codice QR con un indirizzo web.',
      'Il contenuto conservato è cifrato con AES-256-GCM; i documenti di controllo sono firmati con ML-DSA-65.',
    ],
    related: ['create-glyph', 'security-of-data'],
  },
  {
    slug: 'who-may-read',
    title: 'Chi può leggere una tessera: medici, soccorritori, familiari',
    keywords:
      'leggere glifo permessi nessuno riservato limitato lettura completo accesso livello ruolo chi vede anteprima',
    answer:
      'Per i ruoli sanitario, di emergenza, finanziario e legale scegli nessun accesso, riservato, lettura o completo. Riservato: l’accesso è negato, con l’avviso che ci sono dati riservati. Lettura: a schermo. Completo: a schermo, con esportazione e condivisione.',
    more: [
      'Le tue tessere le puoi sempre leggere. Se scegli nessun accesso per tutti, puoi leggerla solo tu.',
      'Familiari e amici senza un ruolo professionale non possono leggerlo. Ciò che devono sapere può stare nelle righe in chiaro della stampa.',
      'La polizia, un datore di lavoro, un assicuratore o un insegnante non ha di per sé un ruolo simile: chi scansiona senza un ruolo verificato che hai ammesso non legge nulla della tua storia medica. Un estraneo vede il numero di emergenza e che cosa fare.',
    ],
    related: ['restricted-level', 'emergency-access', 'professional-roles', 'folders'],
  },
  {
    slug: 'print-glyph',
    title: 'Stampare e scaricare una tessera',
    keywords:
      'stampa stampare stampante tessera adesivo adesivi a6 pdf png svg scaricare carta misura formato foglio grande portafogli frigorifero frigo calamita qualità inchiostro sbiadito prova',
    answer:
      'Una tessera si può stampare per il portafogli, come adesivi o su un foglio A6 per il frigorifero, a dimensioni esatte, e scaricare in PNG, SVG o PDF. Scegli 100 % nella finestra della stampante, verifica la misura con la linea di 50 mm e scansiona la stampa una volta: se si legge, va bene.',
    more: [
      'Una stampante vecchia o pallida di solito basta: contano il nero su bianco e i bordi netti più dell’inchiostro intenso. Scegli la qualità migliore e carta bianca.',
      'Le righe in chiaro sulla stampa sono facoltative e può leggerle chiunque abbia la carta in mano.',
      'Nomi e righe possono essere in qualsiasi scrittura. Ciò che vedi nell’anteprima è ciò che si stampa; un testo da destra a sinistra comincia al margine destro.',
    ],
    related: ['create-glyph', 'scan-glyph'],
  },
  {
    slug: 'change-glyph',
    title: 'Cambiare ciò che dice una tessera: farmaci, medico, telefono',
    keywords:
      'cambiare modificare aggiornare contenuto versione stampa resta valida farmaco dose medico allergia numero telefono correggere nuova ricetta ristampare rifare',
    answer:
      'Apri la tessera in Tessere e scegli «Cambia il contenuto». Il disegno sulla carta resta valido: da quel momento una scansione mostra il nuovo contenuto, e non serve una tessera nuova. Le righe in chiaro già stampate non cambiano da sole: se una non è più giusta, stampa di nuovo.',
    more: ['Il codice di accesso non viene conservato, perciò va inserito di nuovo quando cambi il contenuto.'],
    related: ['reissue-glyph', 'manage-glyphs'],
  },
  {
    slug: 'reissue-glyph',
    title: 'Una tessera persa, rubata o copiata: bloccarla e rifarla',
    keywords:
      'riemettere riemissione riemetti nuovo disegno fotografato copiato rubato tessera persa smarrita sostituire copia borsa borsetta portafoglio borsellino ladro scippo bloccare',
    answer:
      'Apri la tessera in Tessere. Disattiva blocca subito ogni scansione. Riemetti dà alla tessera un nuovo disegno: tutte le stampe e le immagini di quello vecchio smettono di funzionare per sempre, perciò stampa quello nuovo. Il contenuto resta lo stesso, e chi ha la vecchia tessera vede un numero di emergenza, non i tuoi dati.',
    more: [
      'Se la ritrovi, attivala di nuovo: la stampa funziona come prima, se non l’hai riemessa.',
      'Le righe in chiaro sulla carta le legge chiunque l’abbia in mano; non si possono spegnere.',
    ],
    related: ['deactivate-glyph', 'change-glyph'],
  },
  {
    slug: 'deactivate-glyph',
    title: 'Disattivare, eliminare e ripristinare',
    keywords: 'disattivare attivare eliminare cancellare cestino ripristinare 30 giorni distruggere togliere revocare',
    answer:
      'Disattiva blocca subito ogni scansione; puoi attivare di nuovo la tessera e la stampa resta la stessa. Elimina la sposta nel cestino per 30 giorni, da dove puoi ripristinarla. Dopo viene eliminata definitivamente.',
    more: [],
    related: ['reissue-glyph', 'manage-glyphs'],
  },
  {
    slug: 'glyph-limits',
    title: 'Scadenza, numero di letture e codice di accesso',
    keywords: 'limiti scadenza scade codice accesso massimo letture tentativi proteggere',
    answer:
      'Quando crei una tessera puoi impostare una scadenza, il numero di letture e un codice di accesso da inserire per leggerlo. Dopo cinque codici sbagliati si blocca finché non cambi il contenuto.',
    more: ['Le tue scansioni non contano. Non possiamo recuperare un codice di accesso.'],
    related: ['create-glyph', 'who-may-read'],
  },
  {
    slug: 'glyph-capacity',
    title: 'Testo e documenti in una tessera',
    keywords: 'documento caricare txt json xml file dimensione capacità troppo grande tipo contenuto testo',
    answer:
      'Una tessera contiene testo. Puoi scriverlo nei campi della sua categoria o prenderlo da un file .txt, .json o .xml: il testo del file diventa il contenuto. L’indicatore accanto al modulo mostra quanto spazio resta.',
    more: ['Immagini e file PDF non si possono conservare in una tessera.'],
    related: ['create-glyph'],
  },
  {
    slug: 'manage-glyphs',
    title: 'Trovare e gestire le tue tessere',
    keywords: 'gestire cercare filtro elenco etichette titoli sigillati schede conteggi trovare rinominare più tante',
    answer:
      'Tessere elenca le tue tessere, con ricerca, filtro e cartelle a partire da otto tessere. I nomi sono cifrati: questo dispositivo li decifra con la tua cassaforte, perciò la ricerca trova una tessera quando il suo nome è decifrato. Per cambiarne più di una insieme, scegli «Seleziona tessere» nel menu.',
    more: ['La pagina di ogni tessera mostra quante volte è stata scansionata, e da chi.'],
    related: ['folders', 'change-glyph', 'vault'],
  },
  {
    slug: 'folders',
    title: 'Le cartelle',
    keywords: 'cartella cartelle creare personale istituzionale permessi iniziali gruppo eliminare',
    answer:
      'Le cartelle raggruppano le tessere correlate. I loro permessi valgono per le nuove tessere; quelle esistenti mantengono i propri. Nomi e contenuto di una cartella sono cifrati sul tuo dispositivo.',
    more: [
      'Una cartella di un’istituzione contiene il codice emesso da lei, perciò non puoi crearci dentro tessere tue.',
      'Una cartella non si condivide con un’altra persona, per esempio la moglie: ordina le tue tessere. Chi legge una tessera lo decidono i ruoli che spunti su di essa.',
    ],
    related: ['who-may-read', 'manage-glyphs', 'institutional-folders'],
  },
];
