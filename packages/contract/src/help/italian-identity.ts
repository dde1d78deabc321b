import type { HelpArticle } from './help-article.ts';

export const italianIdentity: readonly HelpArticle[] = [
  {
    slug: 'kyc-verification',
    title: 'La verifica di chi sei (KYC)',
    keywords: 'kyc verifica verificare identità profilo completare completo stato esame approvato respinto in attesa',
    answer:
      'Apri il tuo profilo dall’avviso nella Panoramica e segui i passi: i tuoi dati, una foto del viso, il documento e, per le istituzioni, la licenza. I casi chiari si decidono subito; gli altri li guarda una persona incaricata, e la decisione ti viene comunicata.',
    more: [
      'Il solo modulo non viene mai approvato: viene confrontato con il documento. Diciamo «documento esaminato», mai «identità provata».',
      'Durante l’esame puoi usare tutto. Senza un profilo completo puoi leggere i glifi e crearne per te, ma non di quelli che altri possono leggere.',
      'Le fotografie sono conservate cifrate e vengono eliminate 90 giorni dopo la decisione.',
    ],
    related: ['document-photos', 'kyc-rejected', 'profile-needed'],
  },
  {
    slug: 'document-photos',
    title: 'Le fotografie del documento e del viso',
    keywords:
      'foto fotografia selfie passaporto patente carta identità caricare fotocamera qualità riflesso sfocata dimensione',
    answer:
      'Stendi l’intera pagina in piano, con luce uniforme e nulla di coperto, lunga almeno 1000 pixel. La foto del viso mostra una sola persona che guarda l’obiettivo, di almeno 300 per 300 pixel. Un’immagine può arrivare a 5 MB.',
    more: [
      'Sono accettati passaporto, patente di guida, carta d’identità nazionale e statale.',
      'Una persona incaricata confronta la foto del viso con quella del documento. Del tuo viso non si calcola alcun punteggio.',
    ],
    related: ['kyc-verification', 'kyc-rejected'],
  },
  {
    slug: 'kyc-rejected',
    title: 'Il mio documento è stato respinto',
    keywords: 'respinto rifiutato scartato ricorso motivo perché di nuovo esame illeggibile scaduto',
    answer:
      'Il motivo sta accanto a ogni parte respinta: per esempio un riflesso, un angolo tagliato o un documento scaduto. Invia di nuovo quella parte, oppure fai ricorso: un’altra persona guarderà le stesse fotografie e ciò che scrivi.',
    more: ['Il ricorso si può chiedere una volta. Fino ad allora tutto ciò che leggi solo tu continua a funzionare.'],
    related: ['document-photos', 'kyc-verification'],
  },
  {
    slug: 'profile-needed',
    title: 'Perché viene chiesto un profilo',
    keywords: 'profilo completamento richiesto completo obbligatorio bloccato perché mancano campi',
    answer:
      'Di ciò che altri possono leggere qualcuno deve rispondere. Perciò un profilo completo viene prima dei glifi che altri possono aprire, e prima di un ruolo professionale. Tutto il resto funziona anche senza.',
    more: ['Puoi chiudere e tornare più tardi: ciò che hai scritto resta, le fotografie no.'],
    related: ['kyc-verification', 'professional-roles'],
  },
  {
    slug: 'three-steps',
    title: 'I tre passi dell’accesso',
    keywords: 'verifica in tre passi password kyc biometria configurazione secondo fattore accesso accedere passi',
    answer:
      'Da quando il tuo account ha un secondo fattore, la password da sola non apre nulla. Seguono tre passi: la password, i tuoi dati (mostrati come noti se li abbiamo già) e qualcosa che hai solo tu: una passkey, la tua app di autenticazione o un codice di riserva.',
    more: ['Vanno completati entro 15 minuti. Dopo cinque risposte sbagliate si ricomincia.'],
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
      'Con un ruolo professionale puoi leggere ciò che le persone permettono di leggere a quella professione. Un’istituzione verificata deve garantire per te, in Impostazioni, per un anno alla volta. Puoi restituire un ruolo quando vuoi.',
    more: [
      'Un ruolo professionale legge solo dopo un accesso con un secondo fattore.',
      'Ogni lettura viene registrata, e al titolare del glifo vengono comunicati il tuo nome e il tuo ruolo.',
    ],
    related: ['who-may-read', 'emergency-access', 'vouch-staff'],
  },
  {
    slug: 'vouch-staff',
    title: 'Garantire per le persone della tua istituzione',
    keywords: 'istituzione personale dipendenti garantire concedere revocare ruolo squadra',
    answer:
      'Apri Impostazioni come istituzione verificata e aggiungi le persone con il loro nome utente. Leggono con il ruolo della tua istituzione finché l’anno finisce o tu lo revochi. Ogni atto ti chiede una conferma.',
    more: [
      'Garantisci solo per chi lavora da voi e conosci: ciò che legge conta come letto a nome della tua istituzione.',
    ],
    related: ['professional-roles'],
  },
];
