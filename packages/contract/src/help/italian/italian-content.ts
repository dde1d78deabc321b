import type { HelpArticle } from '../help-article.ts';

/** Che cosa scrivere su una tessera, su quante, e chi ne legge quale parte. */
export const italianContent: readonly HelpArticle[] = [
  {
    slug: 'which-rows',
    title: 'Chi legge quale riga: soccorritore, medico, assicuratore, avvocato',
    keywords:
      'riga righe campo parte soccorritore ambulanza equipaggio 118 medico infermiere assicuratore avvocato vede tutto quale cosa numero assicurazione testamento biologico gruppo sanguigno subito motivo note banca impiegato sportello notaio tutore amministratore sostegno giudice decreto',
    answer:
      'Ogni ruolo legge le sue righe. Un equipaggio di ambulanza verificato legge subito nome, anno di nascita, Avviso, Da chiamare e Dove trovarmi, e ciò che mostri subito, come le allergie. Con un motivo apre anche le righe sanitarie. Medici e infermieri che ammetti leggono subito tutte le righe sanitarie.',
    more: [
      'Le righe sanitarie sono gruppo sanguigno, allergie, farmaci, malattie, impianti, gravidanza, donazione organi, lingue e medico, e su una tessera sanitaria ciò che scrivi in «Altro».',
      'Su una tessera di tipo Emergenza l’equipaggio legge subito di più: gruppo sanguigno, allergie, farmaci, malattie, impianti, lingue e «Altro».',
      'Compagnia, numero di assicurazione, banca e IBAN li legge solo il personale finanziario che ammetti, nessun medico e nessun equipaggio, anche se il numero sta su una tessera sanitaria. Se deve averlo un ospedale, scrivilo in «Altro».',
      'Documenti e procura di una tessera Legale li legge solo il ruolo legale. Dove trovarmi è per l’ambulanza, non per i medici. Le note di una tessera Personale le leggi solo tu.',
      '«Che cosa vedono gli altri», accanto al modulo, e «Vedi come soccorritore» o «Vedi come medico» nella pagina della tessera lo mostrano esattamente.',
      'Consegni in banca o dal notaio la tessera di una persona di cui sei amministratore di sostegno o tutore? Il personale della banca con il ruolo finanziario legge nome, anno di nascita, banca, IBAN e assicurazione; il notaio con il ruolo legale legge i documenti; entrambi solo se hai ammesso quel ruolo, e nessuno legge dati sanitari. Un ruolo o una riga per l’amministratore non c’è: scrivi il decreto e il tuo nome in Documenti di una tessera Legale, e porta l’originale.',
    ],
    related: ['who-may-read', 'emergency-access', 'allergies-at-once', 'sensitive-facts'],
  },
  {
    slug: 'cannot-speak',
    title: 'Sordità, demenza, autismo, chi non parla: che cosa aiuta su una tessera',
    keywords:
      'sordo sorda sordità udito muto non parla parlare parola lingua segni lis ictus afasia demenza alzheimer autismo autistico disabilità cieco comunicare capire comportamento',
    answer:
      'Scrivi una frase breve in Avviso: l’ambulanza la legge per prima, e come riga in chiaro sulla stampa la legge chiunque. Per esempio «Sono sordo. Scrivetemi, per favore.» o «Ho una demenza e mi perdo. Chiamate mia figlia.» In Da chiamare metti chi ti conosce meglio.',
    more: [
      'Non serve dire nulla: consegna la tessera o indicala. Un equipaggio che deve sapere di più sceglie il motivo «Non può parlare».',
      'Se non senti o parli a fatica, scrivi come si comunica con te: per iscritto, a segni, con l’apparecchio, leggendo le labbra. Le tue lingue hanno una riga propria in «Se vuoi».',
      'Autismo: scrivi che cosa calma e che cosa spaventa, per esempio il contatto, il rumore o la luce, e che cosa fare per prima cosa. Demenza: scrivi il nome a cui la persona risponde, dove abita e che cosa può cercare di fare.',
      'Non c’è una riga per la disabilità: Avviso è per ciò che si deve sapere subito, Malattie per la diagnosi, «Altro» per il resto.',
      'Questo sito non manda chiamate di emergenza, nemmeno scritte. Chiedi al servizio di emergenza del tuo paese come raggiungerlo senza parlare.',
    ],
    related: ['medical-card', 'card-for-others', 'emergency-contact', 'which-rows'],
  },
  {
    slug: 'wishes-on-card',
    title: 'Gravidanza, donazione di organi, testamento biologico: dove scriverli',
    keywords:
      'incinta gravidanza data parto bambino donatore donazione organi sangue avis trasfusione rifiuto testamento biologico dat disposizioni anticipate rianimare volontà geova',
    answer:
      'Una tessera sanitaria ha in «Se vuoi» le righe Gravidanza e Donazione organi. I medici che ammetti le leggono subito, un equipaggio con un motivo. Per chi dona il sangue o ha un testamento biologico non c’è una riga: scrivilo in «Altro», o in Avviso se l’equipaggio deve saperlo subito.',
    more: [
      'Gravidanza: scegli Sì, o scrivi la settimana, la data prevista e il tuo ospedale. Se l’ambulanza deve vederlo subito, ripetilo in Avviso. Dopo il parto cambia il contenuto; si ristampano solo le righe in chiaro.',
      'Donazione organi dice che cosa desideri e basta: qui nessuno viene iscritto in un registro, e non sostituisce la dichiarazione che chiede il tuo paese. Fai anche quella.',
      'Il gruppo sanguigno ha una riga propria, e può dire «Non si sa».',
      'Testamento biologico, rifiuto della rianimazione o di trasfusioni: scrivi che la carta firmata esiste, dove si trova e chi la tiene. La tessera non è quella carta e non ha valore legale.',
    ],
    related: ['medical-card', 'not-a-substitute', 'which-rows', 'legal-papers'],
  },
  {
    slug: 'one-or-two-cards',
    title: 'Una tessera o più: tante malattie, una seconda, una copia per modello',
    keywords:
      'una due seconda più tessere tante malattie patologie stessa quale prima ordine duplicare duplica copia modello simile gemelli limite numero',
    answer:
      'Metti tutto ciò che conta in un’emergenza su una sola tessera, anche più malattie: Malattie, Farmaci e Allergie prendono tutte le voci che servono. Chi soccorre legge la tessera che scansiona e non sa nulla delle altre, perciò di due tessere nessuna viene letta per prima.',
    more: [
      'Una seconda tessera ha senso se deve leggerla qualcun altro, come una banca o un avvocato, per un’altra persona, o per un dato che deve restare a parte. Il titolo si può stampare, così si vede quale è per le emergenze.',
      'Duplica, nel menu della pagina di una tessera, fa una copia che serve da modello: stesso contenuto e stessi lettori, un disegno proprio, scansioni contate da zero. Poi con «Cambia il contenuto» scrivi il nome e ciò che è diverso, e stampala. Un codice di accesso va inserito di nuovo.',
      'Altri modelli non ci sono: ogni tipo di tessera porta le sue righe. L’originale e la copia si cambiano ognuna per sé.',
    ],
    related: ['create-glyph', 'glyph-capacity', 'manage-glyphs', 'sensitive-facts'],
  },
  {
    slug: 'school-care-home',
    title: 'Scuola, casa di riposo, primo soccorso, sport: possono leggere?',
    keywords:
      'scuola infermiera maestra insegnante asilo nido gita campo scout casa riposo rsa oss badante primo soccorso lavoro azienda addetto società sportiva allenatore bagnino babysitter leggere',
    answer:
      'Solo con un ruolo sanitario o di emergenza dato da un’istituzione verificata. Un’insegnante, un allenatore, un’assistente o un addetto al primo soccorso non ce l’ha per il suo mestiere: la scansione gli mostra il numero di emergenza e che cosa fare. Per loro stampa le righe in chiaro, che legge chiunque abbia la carta.',
    more: [
      'Una casa di riposo o un’associazione di soccorso può entrare come istituzione. Una volta verificata dà il ruolo al suo personale, che legge ciò che ammetti. Chiedi lì se aderiscono.',
      'Per una scuola, una gita o una squadra dai una pagina stampata: che cosa può succedere, che cosa fare, quale farmaco e chi chiamare. La pagina A6 si legge a due metri; ci stanno fino a sei righe in chiaro.',
      'Non puoi ammettere una sola scuola o una sola struttura, e non c’è un accesso per ospiti con un link o un codice: il ruolo serve sempre. Di ogni scansione sai chi è stato, con nome e istituzione.',
    ],
    related: ['who-may-read', 'print-glyph', 'staff-access', 'institution-start'],
  },
];
