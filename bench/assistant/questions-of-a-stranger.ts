import type { AskedQuestion } from './asked-question.ts';

/**
 * Twenty questions in each language by somebody who had read no article and was unknown to whoever built the ranking. Asked once
 * of the search as it stood (decision 0119), they went as follows; the help was mended only after that.
 *
 * English: 5 right or rightly nothing, 2 asked back with a right article, 3 by half, 8 "nothing fits" though an article or its
 * place in the help was due, 2 wrong given confidently (age to sign up, washing machine).
 * Italian: 8 right or rightly nothing, 4 asked back with a right article, 3 by half, 5 "nothing fits", none wrong.
 */

export const STRANGER_ENGLISH: readonly AskedQuestion[] = [
  {
    question: "my ex husband can still see my stuff, we're divorced now, how do I shut him out for good",
    right: ['end-access'],
  },
  { question: 'dog chewed the card to bits', right: ['damaged-print'] },
  { question: 'HELP i typed the wrong blood group and its already printed', right: ['change-glyph'] },
  { question: 'the email with the code never came, checked spam twice', right: ['missing-code'] },
  { question: 'ive got a new phone number, where do i change it', right: ['update-details'] },
  { question: 'fingerprint wont work any more since the update', right: ['passkey-fails'] },
  { question: 'do you sell my data to anyone? honest answer please', right: ['third-parties'] },
  { question: 'if the police stop me and scan it can they read my medical history?', right: ['who-may-read'] },
  { question: 'what happens to all this when I die', right: ['after-death'] },
  {
    question: 'i have epilepsy and cant talk during a fit, will the person next to me on the bus know who to ring',
    right: ['emergency-contact', 'found-card'],
  },
  {
    question: 'who decides that a doctor is really a doctor? anyone could say that',
    right: ['who-checks-institutions'],
  },
  { question: 'parcel was meant to come last week, still nothing', right: ['faulty-order', 'order-help'] },
  { question: 'need an invoice for my tax return', right: ['plans-help'] },
  { question: 'got a message saying St Marys hospital wants to add me?? is that real', right: ['real-invitation'] },
  { question: 'white writing on black background pls my eyes hurt', right: ['keyboard-shortcuts'] },
  { question: 'how old do you have to be to sign up', right: ['minimum-age'] },
  {
    question: 'paramedic scanned it but his phone battery was dead / mine was dead, does my phone have to be on?',
    right: ['no-smartphone'],
  },
  { question: 'how many paracetamol can i give a 3 year old', right: [] },
  { question: 'my passport runs out in august how do i renew it', right: [] },
  { question: 'why does my washing machine smell of eggs', right: [] },
];

export const STRANGER_ITALIAN: readonly AskedQuestion[] = [
  { question: 'sono incinta di 5 mesi, dove lo scrivo così i medici lo vedono subito?', right: ['medical-card'] },
  { question: 'la tessera e finita in lavatrice, il disegno si vede a metà', right: ['damaged-print'] },
  {
    question: "ho sbagliato a scrivere l'allergia!! ho messo penicilina invece di lattice, come correggo",
    right: ['change-glyph'],
  },
  { question: 'non riesco piu a entrare, mi dice sempre errore', right: ['forgot-password', 'passkey-fails'] },
  { question: 'ho cambiato casa e mail, cosa devo aggiornare?', right: ['update-details'] },
  { question: 'si può avere in tedesco? mio marito è di Bolzano', right: ['language'] },
  { question: "vorrei annullare l'ordine di ieri, ho preso la cosa sbagliata", right: ['order-help'] },
  { question: 'chi mi garantisce che voi stessi non andate a leggere le mie malattie?', right: ['server-sees'] },
  { question: 'ho trovato per terra una di queste tessere, come avviso il proprietario', right: ['found-card'] },
  { question: 'posso fare una donazione anche io o la fate solo voi?', right: ['charity-help'] },
  { question: 'sono infermiera e ho cambiato ospedale, il mio accesso vale ancora?', right: ['staff-access'] },
  { question: 'mi hanno rubato il telefono, il ladro può aprire tutto??', right: ['lost-phone'] },
  { question: 'a cosa servono le unità nel portafoglio, sono soldi veri?', right: ['unit-value'] },
  { question: 'mi hanno rifiutato la foto del documento, era nitida!', right: ['kyc-rejected'] },
  {
    question: "mio papà ha l'alzheimer e si perde, c'è un adesivo da mettergli sulla giacca?",
    right: ['card-for-others'],
  },
  { question: 'quanto grande devo stamparlo per metterlo nel portafogli', right: ['print-glyph'] },
  { question: 'che succede se smetto di pagare, la tessera non funziona piu?', right: ['end-plan'] },
  { question: "dopo quante ore dal vino posso prendere l'antibiotico", right: [] },
  { question: 'come faccio a prenotare una risonanza col cup in lombardia', right: [] },
  { question: "chi ha vinto sanremo quest'anno", right: [] },
];
