import type { HelpArticle } from '../help-article.ts';

/** A card in daily life: what stands on it, who finds it, and what happens to it. */
export const italianCards: readonly HelpArticle[] = [
  {
    slug: 'medical-card',
    title: 'Che cosa scrivere su una tessera sanitaria',
    keywords:
      'tessera sanitaria medica gruppo sanguigno allergia farmaco medicina dose patologia malattia impianto donatore organi gravidanza medico',
    answer:
      'Apri Crea e scegli Sanitario. C’è una riga per ogni cosa che aiuta in un’emergenza: gruppo sanguigno, allergie, farmaci con le dosi, patologie, impianti, donazione di organi e altro. Lascia fuori ciò che non vuoi condividere.',
    more: [
      'Le righe vuote vengono mostrate a chi legge come non compilate da te, perché nessuno le scambi per «nessuna».',
      'Se qualcosa cambia, cambia il contenuto in Tessere. La stampa resta valida.',
      '«Avviso» è ciò che un equipaggio legge per primo, subito e senza motivo. Lì va ciò che non si deve mai dare o fare, in una frase breve: «Sindrome di Brugada: non date mai questi farmaci: …». Stampalo anche come riga in chiaro.',
    ],
    related: ['who-may-read', 'change-glyph', 'emergency-access', 'which-rows', 'wishes-on-card'],
  },
  {
    slug: 'found-card',
    title: 'Che cosa vede un estraneo che trova la tessera, senza un account',
    keywords:
      'senza account chiunque strada raccoglie estraneo sconosciuto passante trova trovata smarrita tessera non registrato pubblico',
    answer:
      'Chiunque può aprire l’indirizzo web nel piccolo codice QR della stampa, anche senza account: mostra il numero di emergenza e che cosa fare. Non mostra i tuoi dati. Per leggerli bisogna accedere con un ruolo verificato da un’istituzione; vale anche per chi lavora in ambulanza.',
    more: [
      'Le righe in chiaro che hai scelto di stampare può leggerle chiunque abbia la carta in mano.',
      'Ne hai trovata una? Scansiona il piccolo codice QR e segui la pagina; non c’è modo di scrivere al proprietario, se non vi è stampato un numero.',
      'Se hai perso una tessera e non vuoi che venga usata, disattivala o riemettila in Tessere.',
      'È sicuro inquadrarla, e il proprietario sa chi sono? Il piccolo codice QR apre solo una pagina di questo sito. Non chiede password, pagamenti né di scaricare nulla, e il proprietario non viene a sapere niente. Se scansioni il disegno mentre hai fatto l’accesso, riceve il tuo nome, l’ora, il tipo di dispositivo e l’indirizzo di rete abbreviato; mai il tuo numero di telefono.',
    ],
    related: ['who-may-read', 'emergency-access', 'reissue-glyph'],
  },
  {
    slug: 'damaged-print',
    title: 'Una stampa danneggiata, sporca o sbiadita',
    keywords:
      'danneggiata rotta strappata bagnata sporca graffiata sbiadita stropicciata piegata illeggibile sostituire stampa',
    answer:
      'Un glifo contiene dati di scorta: nelle nostre misure con una fotocamera simulata è stato letto anche senza il 30 % della superficie. Asciugalo, stendilo in piano, usa una luce uniforme e prova a scansionarlo. Se non si legge, stampalo di nuovo da Tessere: il glifo è lo stesso e le altre stampe restano valide.',
    more: [
      'Riemettilo solo se è stato perso o copiato: così ogni stampa precedente diventa inutile.',
      'Un graffio, una piega o il segno di una tazza di caffè di solito non fa danni: prova la scansione prima di buttare il foglio. Conta di più se manca uno dei quattro anelli agli angoli.',
    ],
    related: ['print-glyph', 'scan-glyph', 'reissue-glyph', 'print-materials'],
  },
  {
    slug: 'restricted-level',
    title: 'Che cosa significa «Riservato»',
    keywords: 'riservato limitato livello permesso significato nessuno lettura completo negato restricted',
    answer:
      'Riservato è uno dei quattro livelli che scegli per un ruolo: nessun accesso, riservato, lettura, completo. A chi legge con quel ruolo viene detto che la tessera contiene dati riservati, ma non può aprirli.',
    more: [
      'In un’emergenza un soccorritore verificato può aprire le sezioni sanitarie con un motivo, se non hai detto di no all’accesso di emergenza.',
      'La striscia che limita l’account fino a una certa ora è un’altra cosa: compare per 24 ore quando una password è stata reimpostata con la sola email.',
    ],
    related: ['who-may-read', 'emergency-access', 'scan-refused'],
  },
  {
    slug: 'after-death',
    title: 'In caso di morte: che cosa possono gli eredi',
    keywords: 'morte morire decesso eredità erede testamento persona di fiducia',
    answer:
      'Un account non passa a un’altra persona e noi non possiamo aprirlo per gli eredi. Le tue tessere continuano a funzionare: i ruoli che hai scelto le leggono come prima. Chi ha il tuo codice di recupero e la tua casella email può impostare una nuova password e aprire la tua cassaforte.',
    more: [
      'Se lo vuoi, lascia il codice di recupero a una persona di fiducia, per esempio a un notaio. Non dare mai la password mentre sei in vita: non sapresti più chi ha letto che cosa.',
      'Ciò che un notaio o un avvocato deve sapere può stare in una tessera a parte, con il ruolo legale al livello Lettura.',
    ],
    related: ['recovery-code', 'who-may-read', 'forgot-password'],
  },
];
