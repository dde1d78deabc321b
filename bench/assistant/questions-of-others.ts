import type { AskedQuestion } from './asked-question.ts';

/**
 * Twenty questions in each language, written by somebody who had not read the articles, before the search was changed. They stay
 * as they were asked. `right`: articles that a sensible person accepts as the answer; none where nothing should fit.
 */
export const FIXED_ENGLISH: readonly AskedQuestion[] = [
  {
    question: 'someone nicked my purse with the card in it what do i do',
    right: ['reissue-glyph', 'deactivate-glyph'],
  },
  { question: 'my doctor changed my blood pressure pills, do I need a whole new card?', right: ['change-glyph'] },
  { question: 'I have HIV. Will every nurse or paramedic who scans me see it?', right: ['sensitive-facts'] },
  { question: 'can i make one for my 6 year old, she has a peanut allergy', right: ['card-for-others'] },
  { question: 'what does a random person see if they pick it up off the street', right: ['found-card'] },
  { question: 'does it still work in the mountains with no signal', right: ['without-a-connection'] },
  { question: 'forgot my pasword and cant get in', right: ['forgot-password'] },
  { question: 'got a new iphone, how do I move everything over', right: ['new-phone'] },
  { question: 'It says my card was opened at 3am and I was asleep!! who was it??', right: ['who-read-mine'] },
  { question: 'how do i stop paying every month', right: ['end-plan'] },
  { question: 'I sent units to the wrong person, can you get them back?', right: ['wrong-address'] },
  { question: 'how long do you keep the photos of my passport', right: ['document-retention'] },
  { question: "i'm a ward nurse, how do I get access through my hospital?", right: ['staff-access'] },
  { question: 'what size paper do I need for the one that goes on the fridge', right: ['print-glyph'] },
  { question: 'could a hacker just photograph the square thing and read all my stuff', right: ['security-of-data'] },
  { question: 'the stickers I ordered came all smudged, want my money back', right: ['faulty-order'] },
  { question: 'will a doctor in Spain be able to use it when we go on holiday', right: ['abroad'] },
  { question: 'can I take 2 ibuprofen with my warfarin?', right: [] },
  { question: 'is it going to rain in Leeds on saturday', right: [] },
  { question: 'whats the best way to get red wine out of a carpet', right: [] },
];

export const FIXED_ITALIAN: readonly AskedQuestion[] = [
  {
    question: 'ho perso il portafoglio con dentro la tessera, e adesso?',
    right: ['reissue-glyph', 'deactivate-glyph'],
  },
  { question: 'quanto costa al mese? ci sono spese nascoste?', right: ['payments-help'] },
  { question: 'Mia mamma ha 84 anni e non usa il telefono, posso fare tutto io per lei?', right: ['card-for-others'] },
  { question: "non voglio che l'assicurazione sappia che prendo antidepressivi", right: ['sensitive-facts'] },
  { question: "se quelli dell'ambulanza mi trovano svenuto cosa leggono?", right: ['emergency-access'] },
  { question: 'voglio cancellarmi da tutto, sparisce davvero ogni cosa?', right: ['delete-account'] },
  {
    question: 'ho perso il foglietto con le parole di recupero, sono nei guai?',
    right: ['recovery-code', 'wallet-phrase'],
  },
  {
    question: 'mi e arrivato un avviso che qualcuno ha aperto la mia scheda ma non capisco chi',
    right: ['who-read-mine', 'emergency-alarm'],
  },
  { question: 'perchè volete la foto del passaporto? mi fido poco', right: ['profile-needed'] },
  { question: 'posso scaricare una copia di tutti i miei dati', right: ['export-data'] },
  {
    question: "la stampante di casa è vecchia, se viene un po' sbiadito si legge lo stesso?",
    right: ['print-glyph', 'damaged-print'],
  },
  { question: 'ho disdetto ma mi avete scalato i soldi lo stesso, rivoglio il rimborso', right: ['refunds'] },
  { question: 'mio figlio compie 18 anni a giugno, la sua tessera resta a me?', right: ['child-grows-up'] },
  { question: 'come faccio a far entrare il mio reparto? siamo una clinica privata', right: ['institution-start'] },
  { question: 'troppe notifiche, come le spengo??', right: ['notifications'] },
  { question: 'a chi vanno i soldi che date in beneficenza', right: ['charity-help'] },
  {
    question: 'ho un sacco di carte del notaio, posso metterle insieme in ordine senza che le veda il medico?',
    right: ['legal-papers'],
  },
  { question: 'ho mal di petto da stamattina, devo preoccuparmi?', right: [] },
  { question: "a che ora parte l'ultimo treno per Bologna stasera", right: [] },
  { question: 'mi consigliate una ricetta per la carbonara senza uova', right: [] },
];

/** The kinds of question that a walk through the product found answered wrongly, two dozen of them. */
export const KINDS_ENGLISH: readonly AskedQuestion[] = [
  { question: 'my purse was stolen and the card was in it', right: ['reissue-glyph'] },
  { question: 'I lost my handbag with the card', right: ['reissue-glyph'] },
  { question: 'my medicine changes, do I have to print again?', right: ['change-glyph'] },
  { question: 'how long are my document pictures kept?', right: ['document-retention'] },
  { question: 'can it be scanned in the dark?', right: ['scan-glyph', 'camera-problems'] },
  { question: 'my child should manage the card herself later', right: ['child-grows-up'] },
  { question: 'who verified this hospital?', right: ['who-checks-institutions'] },
  { question: 'I have a condition people look down on, who sees it?', right: ['sensitive-facts'] },
  { question: 'what is QRX worth?', right: ['unit-value'] },
  { question: 'a card for my old father', right: ['card-for-others'] },
  { question: 'I am abroad and have no network', right: ['abroad', 'without-a-connection'] },
  { question: 'how do I end my plan?', right: ['end-plan'] },
];

export const KINDS_ITALIAN: readonly AskedQuestion[] = [
  { question: 'mi hanno rubato la borsa con la tessera', right: ['reissue-glyph'] },
  { question: 'ho perso il borsellino dove tenevo la tessera', right: ['reissue-glyph'] },
  { question: 'se cambia una medicina devo ristampare?', right: ['change-glyph'] },
  { question: 'per quanto tempo tenete le foto dei documenti?', right: ['document-retention'] },
  { question: 'si può scansionare al buio?', right: ['scan-glyph', 'camera-problems'] },
  { question: 'un giorno mia figlia dovrà gestire lei la tessera', right: ['child-grows-up'] },
  { question: 'chi ha verificato questo ospedale?', right: ['who-checks-institutions'] },
  { question: 'ho una malattia di cui mi vergogno, chi la vede?', right: ['sensitive-facts'] },
  { question: 'quanto vale QRX?', right: ['unit-value'] },
  { question: "ho mandato le unità all'indirizzo sbagliato", right: ['wrong-address'] },
  { question: 'una tessera per mio padre anziano', right: ['card-for-others'] },
  { question: 'come chiudo il mio piano?', right: ['end-plan'] },
];
