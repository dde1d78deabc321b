import type { HelpArticle } from '../help-article.ts';

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
      'Una tessera compilata a metà non si salva come bozza: si perde se ricarichi o chiudi la pagina, che prima di lasciarla te lo chiede. Dopo un errore ciò che hai scritto è ancora lì: premi di nuovo il pulsante, non nasce una seconda tessera.',
      'Se la sessione finisce dopo 60 minuti senza uso, accedi di nuovo in quella finestra e continua. Se hai molto da scrivere, crea prima una tessera breve e aggiungi il resto con «Cambia il contenuto».',
    ],
    related: ['who-may-read', 'print-glyph', 'glyph-limits'],
  },
  {
    slug: 'what-is-a-glyph',
    title: 'Che cos’è un glifo',
    keywords:
      'glifo cosa spiegare come funziona due metà chiave carta sicuro quantum disegno strano quadrato simbolo frigorifero portachiavi a che serve scopo',
    answer:
      'È il disegno che vedi su una tessera, un frigorifero o un portachiavi. Un medico o un’ambulanza con un ruolo verificato lo scansiona su questo sito e legge ciò che la persona ha scritto per loro, come le allergie; lei viene avvisata. Gli altri non vi leggono nulla: il piccolo codice QR accanto, dove c’è, mostra il numero di emergenza. Metà di una chiave sta nel disegno, metà nel server; da sola nessuna apre nulla.',
    more: [
      'Non è un codice QR: altri lettori e le app della fotocamera non vi trovano nulla. Una stampa porta soltanto, accanto, un piccolo codice QR con un indirizzo web.',
      'Il contenuto conservato è cifrato con AES-256-GCM; i documenti di controllo sono firmati con ML-DSA-65.',
      'Nessuno lo disegna a mano. Lo fa il tuo dispositivo da un numero casuale quando premi il pulsante, non dal tuo nome, da una malattia o da una foto: il disegno non dice nulla di te, ogni tessera ne ha un altro, e resta lo stesso quando il contenuto cambia. Le linee curve e storte sono il suo aspetto normale.',
    ],
    related: ['create-glyph', 'security-of-data', 'print-sizes'],
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
      'Familiari e amici senza un ruolo professionale non possono leggerla. Ciò che devono sapere può stare nelle righe in chiaro della stampa.',
      'La polizia, un datore di lavoro, un assicuratore o un insegnante non ha di per sé un ruolo simile: chi scansiona senza un ruolo verificato che hai ammesso non legge nulla della tua storia medica. Un estraneo vede il numero di emergenza e che cosa fare.',
      'Non puoi ammettere un certo medico o un certo ospedale: ammetti un ruolo, e ogni titolare verificato di quel ruolo. Se deve leggere uno solo, metti alla tessera un codice di accesso e dillo solo a lui; allora però non la apre nemmeno un’ambulanza, perciò tienine un’altra per le emergenze.',
    ],
    related: ['restricted-level', 'emergency-access', 'professional-roles', 'folders', 'which-rows'],
  },
  {
    slug: 'print-glyph',
    title: 'Stampare e scaricare una tessera',
    keywords:
      'stampa stampare stampante tessera adesivo adesivi a6 pdf png svg scaricare carta misura formato foglio grande portafogli frigorifero frigo calamita qualità inchiostro sbiadito prova',
    answer:
      'Una tessera si può stampare per il portafogli, come adesivi o su un foglio A6 per il frigorifero, a dimensioni esatte, e scaricare in PNG, SVG o PDF. Scegli 100 % nella finestra della stampante, verifica la misura con la linea di 50 mm e scansiona la stampa una volta: se si legge, va bene.',
    more: [
      'Una stampante vecchia o pallida di solito basta: contano il nero su bianco e i bordi netti più dell’inchiostro intenso. Scegli la qualità migliore; la carta bianca normale va bene.',
      'Le righe in chiaro sulla stampa sono facoltative e può leggerle chiunque abbia la carta in mano.',
      'Nomi e righe possono essere in qualsiasi scrittura. Ciò che vedi nell’anteprima è ciò che si stampa; un testo da destra a sinistra comincia al margine destro.',
    ],
    related: ['create-glyph', 'scan-glyph', 'print-sizes', 'print-materials'],
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
      'Rubati insieme borsa, telefono e tessera? Da un altro dispositivo accedi con la password e un codice di riserva, o comincia da «Password dimenticata». Ferma la tessera o dalle un nuovo glifo, poi chiudi le altre sessioni, revoca la passkey di quel telefono in Impostazioni, Sicurezza, cambia la password e stampa di nuovo.',
      'A noi non serve una denuncia, e non devi avvisare nessuno: la tessera la blocchi da solo, a qualsiasi ora. Per il resto del portafogli la denuncia può servirti.',
      'Una fotocopia o una foto si scansiona come l’originale. Senza un ruolo che hai ammesso non apre nulla, le righe in chiaro vengono copiate con lei, e si ferma insieme alla tessera. Una copia per l’insegnante o per una gita va bene; non darla a chi non deve leggere le righe in chiaro.',
    ],
    related: ['deactivate-glyph', 'change-glyph', 'lost-phone'],
  },
  {
    slug: 'deactivate-glyph',
    title: 'Disattivare, eliminare e ripristinare',
    keywords: 'disattivare attivare eliminare cancellare cestino ripristinare 30 giorni distruggere togliere revocare',
    answer:
      'Disattiva blocca subito ogni scansione; puoi attivare di nuovo la tessera e la stampa resta la stessa. Elimina la sposta nel cestino per 30 giorni, da dove puoi ripristinarla. Dopo viene eliminata definitivamente.',
    more: [
      'Per svuotare subito il cestino apri Cestino sotto l’elenco in Tessere, seleziona tutto e scegli «Elimina definitivamente». Scrivi la parola che la pagina chiede. Chiavi, contenuto e cronologia spariscono subito, e nessuno può recuperarli, nemmeno noi.',
    ],
    related: ['reissue-glyph', 'manage-glyphs'],
  },
  {
    slug: 'glyph-limits',
    title: 'Scadenza, numero di letture e codice di accesso',
    keywords: 'limiti scadenza scade codice accesso massimo letture tentativi proteggere',
    answer:
      'Quando crei una tessera puoi impostare una scadenza, il numero di letture e un codice di accesso da inserire per leggerla. Dopo cinque codici sbagliati si blocca finché non cambi il contenuto.',
    more: [
      'Le tue scansioni non contano. Non possiamo recuperare un codice di accesso.',
      'Senza una data di scadenza una tessera non scade mai. Che cosa succede quando un limite è raggiunto sta in «Scaduta, letture finite o codice sbagliato troppe volte».',
    ],
    related: ['create-glyph', 'who-may-read', 'limits-ended'],
  },
  {
    slug: 'glyph-capacity',
    title: 'Testo e documenti in una tessera',
    keywords: 'documento caricare txt json xml file dimensione capacità troppo grande tipo contenuto testo',
    answer:
      'Una tessera contiene testo. Puoi scriverlo nei campi della sua categoria o prenderlo da un file .txt, .json o .xml: il testo del file diventa il contenuto. L’indicatore accanto al modulo mostra quanto spazio resta.',
    more: [
      'Immagini e file PDF non si possono conservare in una tessera.',
      'Una tessera contiene 32 KB di testo: circa 32.000 lettere, o dieci pagine piene. Venti o trenta farmaci con le dosi ne occupano una piccola parte. Le lettere accentate contano doppio.',
      'Un elenco lungo o il protocollo di emergenza di un ospedale: scrivilo, o prendi il testo da un file .txt. Metti ciò che si deve fare per prima cosa in una frase in Avviso, perché un equipaggio non ha tempo per tre pagine, e lascia fuori ciò che in un’emergenza non serve. Ciò che non ci sta va su una seconda tessera.',
      'Un PDF, una radiografia, un elettrocardiogramma o una foto su una tessera non si possono mettere. Copia il testo del referto, o scrivi che cosa dice, la data e dove si trova l’immagine.',
    ],
    related: ['create-glyph', 'one-or-two-cards'],
  },
  {
    slug: 'manage-glyphs',
    title: 'Trovare e gestire le tue tessere',
    keywords: 'gestire cercare filtro elenco etichette titoli sigillati schede conteggi trovare rinominare più tante',
    answer:
      'Tessere elenca le tue tessere, con ricerca, filtro e cartelle a partire da otto tessere. I nomi sono cifrati: questo dispositivo li decifra con la tua cassaforte, perciò la ricerca trova una tessera quando il suo nome è decifrato. Per cambiarne più di una insieme, scegli «Seleziona tessere» nel menu.',
    more: [
      'La pagina di ogni tessera mostra quante volte è stata scansionata, e da chi.',
      'Da otto tessere in poi «Filtro e ordine» le ordina: prima le tue, le più recenti, le più vecchie, per nome o per numero di scansioni. Non si trascinano in un ordine a piacere; le raggruppano etichette e cartelle.',
      'Per dare un altro nome a una tessera aprila, scegli «Cambia il contenuto» e scrivi un altro titolo. La stampa resta valida; un titolo stampato non cambia.',
    ],
    related: ['folders', 'change-glyph', 'vault', 'one-or-two-cards'],
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
      'Non ci sono cartelle dentro cartelle; le etichette distinguono le tessere di una stessa cartella. Per rinominarne una scegli Modifica accanto, in Cartelle. Quando elimini una cartella scegli se le sue tessere vanno nel cestino o in un’altra cartella.',
    ],
    related: ['who-may-read', 'manage-glyphs', 'institutional-folders'],
  },
];
