import type { AskedQuestion } from './asked-question.ts';

/**
 * Twenty questions in each language by a third person who had read nothing, unknown to whoever built the search. They were asked
 * once of the search of decision 0130 as it was first committed; how each went then stands above it. Only after that the
 * search and the help were mended.
 *
 * English: 12 right or rightly nothing, 3 asked back with a right article, 2 by half, 2 "nothing fits" though an article was
 * due, 1 wrong. Italian: 10, 5, 2, 3 and none. All four about a life in danger were told to call first.
 */
export const THIRD_STRANGER_ENGLISH: readonly AskedQuestion[] = [
  // First: right.
  {
    question: 'my purse got stolen this morning and the card was in it, can the thief see all my stuff??',
    right: ['reissue-glyph'],
  },
  // First: right.
  { question: 'forgot pasword', right: ['forgot-password'] },
  // First: right.
  { question: 'I bought a new phone and gave the old one to my grandson. How do I get back in?', right: ['new-phone'] },
  // First: asked back.
  {
    question: 'doctor changed my blood thinner from warfarin to eliquis do i need to print a new card',
    right: ['change-glyph', 'old-paper'],
  },
  // First: right.
  { question: 'how much does it cost per month', right: ['payments-help', 'plans-help'] },
  // First: asked back.
  {
    question: "The GP tried to scan my glyph and says it can't be read. What now?",
    right: ['scan-glyph', 'damaged-print'],
  },
  // First: right.
  { question: 'my ex and I both have custody of our daughter, can we both edit her card?', right: ['two-parents'] },
  // First: right.
  {
    question: 'got a message that someone scanned my card at 3am in Leeds?? i was asleep at home, who was that',
    right: ['who-read-mine', 'emergency-alarm'],
  },
  // First: silent.
  {
    question: 'does it work if theres no signal, we go hiking in the highlands a lot',
    right: ['without-a-connection'],
  },
  // First: silent.
  { question: 'where is my bracelet, ordered 2 weeks ago and still nothing', right: ['order-help', 'faulty-order'] },
  // First: half.
  { question: 'What is a QRX unit and do I have to buy any just to use my card?', right: ['unit-value'] },
  // First: right.
  {
    question:
      "I'd like to put my living will and the power of attorney in but only let the hospital see it, not every paramedic",
    right: ['legal-papers'],
  },
  // First: wrong.
  {
    question: 'how do you know someone is really a paramedic and not just saying so',
    right: ['who-checks-institutions'],
  },
  // First: half.
  { question: 'cancel my subscripton please', right: ['end-plan'] },
  // First: right.
  { question: 'can i use this to book an appointment with my dentist', right: [] },
  // First: right.
  { question: 'Does the app measure my blood sugar or connect to my Dexcom sensor?', right: [] },
  // First: right.
  { question: 'can you tell me if ibuprofen is ok together with my heart pills', right: [] },
  // First: right.
  { question: 'my husband has collapsed he is not breathing properly what do i do', right: [] },
  // First: right.
  {
    question:
      'my little boy ate peanuts and his lips are swelling up and hes wheezing, where do i find his allergy card in the app',
    right: [],
  },
  // First: asked back.
  {
    question: 'I ticked the wrong blood group and already printed ten cards, do I have to throw them all away?',
    right: ['change-glyph', 'old-paper'],
  },
];

export const THIRD_STRANGER_ITALIAN: readonly AskedQuestion[] = [
  // First: asked back.
  {
    question: "Vado in Spagna per tre settimane, se mi soccorre un'ambulanza lì riescono a leggere la mia tessera?",
    right: ['abroad'],
  },
  // First: asked back.
  { question: 'mio papà ha 84 anni e non ha il cellulare, posso fargliela io la tessera?', right: ['card-for-others'] },
  // First: right.
  { question: 'ho il diabete tipo 1, cosa mi conviene scrivere?', right: ['medical-card'] },
  // First: right.
  { question: "come si cancella l'acount e tutti i miei dati", right: ['delete-account'] },
  // First: asked back.
  {
    question: 'Dove stanno i miei dati? Chi della vostra ditta li può leggere?',
    right: ['server-sees', 'privacy-rights', 'security-of-data'],
  },
  // First: asked back.
  {
    question: 'la tessera e uscita stampata storta e il disegno è tagliato da un lato',
    right: ['print-glyph', 'damaged-print', 'faulty-order'],
  },
  // First: asked back.
  {
    question: 'mi chiede il documento ma la foto viene sempre rifiutata, ho provato gia 4 volte!!!',
    right: ['document-photos', 'kyc-rejected'],
  },
  // First: right.
  { question: "passkey cos'è?? io voglio solo la password normale", right: ['biometric-setup'] },
  // First: half.
  {
    question: 'Ieri al pronto soccorso ho fatto vedere tutto, adesso come faccio a togliere il permesso a quel medico?',
    right: ['end-access', 'who-may-read'],
  },
  // First: right.
  { question: 'come aggiungo mia sorella come contatto di emergenza', right: ['emergency-contact'] },
  // First: silent.
  {
    question: "Sono la segretaria di una casa di riposo, abbiamo 40 ospiti: c'è un modo per gestirli tutti insieme?",
    right: ['institution-start'],
  },
  // First: silent.
  { question: "il braccialetto resiste all'acqua? mio figlio fa nuoto", right: ['shop-help', 'not-offered'] },
  // First: right.
  { question: 'ho pagato due volte lo stesso abbonamento, rivoglio i soldi', right: ['refunds'] },
  // First: silent.
  {
    question: 'si puo mettere la polizza sanitaria in una cartella a parte che vede solo mia moglie?',
    right: ['folders'],
  },
  // First: right.
  {
    question: 'mio figlio compie 18 anni a marzo, la sua tessera passa a lui o resta a me?',
    right: ['child-grows-up'],
  },
  // First: right.
  { question: 'posso fare la ricetta ripetibile della pillola da qui?', right: [] },
  // First: right.
  { question: 'quanto costa il bollo della macchina se ho la 104', right: [] },
  // First: half.
  {
    question: "C'è il localizzatore gps nella tessera? Mia mamma ha l'Alzheimer e ogni tanto si perde",
    right: ['not-offered'],
  },
  // First: right.
  { question: 'la nonna ha la bocca storta e parla male da dieci minuti, la tessera non si apre aiuto', right: [] },
  // First: right.
  { question: 'ho preso troppe pastiglie e adesso ho paura', right: [] },
];
