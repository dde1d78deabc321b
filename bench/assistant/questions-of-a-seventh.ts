import type { AskedQuestion } from './asked-question.ts';

/**
 * Twenty more in each language by a seventh person, written before the fourth round was learnt and asked once of what came of it.
 *
 * English: 12 right or rightly none, 5 with the right article among the buttons, 1 by half, 1 "nothing fits", 1 unsure with nothing
 * right. Italian: 15, 2, 1, 1 and 1. None was given a wrong article as the answer. Nothing was changed after them.
 */
export const SEVENTH_STRANGER_ENGLISH: readonly AskedQuestion[] = [
  // First: right.
  { question: 'someone nicked my purse with the card in it, can they see im on hiv meds??', right: ['reissue-glyph'] },
  // First: among the buttons.
  { question: 'how much', right: ['payments-help'] },
  // First: right.
  {
    question:
      'Dear Sirs, my husband passed away in March and I have found his card in his wallet. How do I close his page and what happens to the things he wrote in it? Margaret',
    right: ['close-for-others', 'after-death'],
  },
  // First: right.
  {
    question:
      'nurse on nights here, scanned a pts card and it only gives me his first name. how do i get to see the meds',
    right: ['helper-reads', 'staff-access'],
  },
  // First: nothing fits, though an article does.
  { question: 'wont scan', right: ['scan-glyph', 'damaged-print', 'camera-problems'] },
  // First: among the buttons.
  {
    question:
      'We have 14 receptionists at the practice and two of them left last week. Where do I take away their access, and does it take effect straight away or only when they next log in?',
    right: ['staff-leaves'],
  },
  // First: right.
  {
    question: `So who at your company can actually read my stuff? And don't say "nobody", tell me what happens when the police or a court asks for it.`,
    right: ['server-sees'],
  },
  // First: right.
  { question: 'chucked out the paper with the 24 words on it by mistake am i screwed', right: ['wallet-phrase'] },
  // First: half: how to take the photograph, not the changed face.
  {
    question: 'it keeps saying no to my selfie, ive got a beard now and the passport is from 2017',
    right: ['photo-special', 'document-photos'],
  },
  // First: right.
  {
    question:
      'Hello, I am from Poland and I live in Leeds. If I write about my sickness in polish language, the ambulance man will see it in english or he must translate alone?',
    right: ['language', 'abroad'],
  },
  // First: right.
  { question: 'phone case for iphone 13 mini?', right: ['products'] },
  // First: among the buttons.
  {
    question: 'you lot have taken 2 payments off me this month and i only signed up ONCE. sort it out',
    right: ['refunds'],
  },
  // First: right.
  { question: 'whats the most ibuprofen i can have if im already on warfarin', right: [] },
  // First: unsure, about a refund that is not ours.
  { question: 'Ryanair cancelled our flight home, how do I claim the hotel back', right: [] },
  // First: told to call.
  {
    question:
      'my son ate a peanut thing and his lips are swelling up, hes wheezing and the epipen is out of date what do i do',
    right: [],
  },
  // First: among the buttons.
  {
    question:
      'Off trekking in Nepal for three weeks, no signal most of the time. If I fall off something can anybody read it up there or is it useless?',
    right: ['without-a-connection'],
  },
  // First: right.
  {
    question:
      "I have hereditary angioedema and my consultant's emergency protocol is a three page PDF. Can I attach it as it is, or must I retype it, and how much text is there room for?",
    right: ['glyph-capacity'],
  },
  // First: right.
  {
    question: 'my daughter turns 18 in june, i made hers when she was little. is it still mine to change after that',
    right: ['child-grows-up'],
  },
  // First: right.
  {
    question:
      'Got an email that my card was opened at 3 in the morning. I was asleep and its in my drawer. who was it??',
    right: ['who-read-mine', 'emergency-alarm'],
  },
  // First: among the buttons.
  {
    question:
      'ordered a keychian 2 weeks ago still says preparing and weve moved house since, can you send it to the new adress',
    right: ['delivery', 'order-help'],
  },
];

export const SEVENTH_STRANGER_ITALIAN: readonly AskedQuestion[] = [
  // First: right.
  { question: 'codice non arriva', right: ['missing-code'] },
  // First: right.
  {
    question: "Ho cambiato cellulare e adesso con l'impronta non mi fa più entrare, il vecchio l'ho già venduto",
    right: ['new-phone', 'passkey-fails'],
  },
  // First: right.
  {
    question: 'ma sti qrx cosa sono, soldi veri? ci posso pagare o è la solita crypto fregatura',
    right: ['unit-value'],
  },
  // First: right.
  {
    question:
      'Buongiorno io sono badante di signora anziana con demenza, figlia abita a Milano. Posso fare io tessera per signora o deve fare la figlia?',
    right: ['card-for-others'],
  },
  // First: right.
  { question: 'spedite anche in svizzera?', right: ['delivery'] },
  // First: right.
  { question: 'come faccio a disdire, mi si rinnova domani e non voglio pagare un altro anno', right: ['end-plan'] },
  // First: right.
  {
    question:
      'Gentile assistenza, ho 81 anni e non possiedo una stampante. Mio nipote me la può stampare a casa sua senza che venga a sapere le mie malattie? Grazie, Ennio',
    right: ['no-smartphone'],
  },
  // First: half: nothing of volunteers.
  {
    question:
      "Faccio il soccorritore volontario sull'ambulanza, non sono né medico né infermiere. Posso essere abilitato anch'io e che documenti devo mandare?",
    right: ['who-gets-a-role', 'staff-access'],
  },
  // First: no medical advice, though an article answers.
  {
    question:
      'il cardiologo mi ha cambiato la pastiglia della pressione, devo buttare il cartoncino e rifarlo da capo?',
    right: ['change-glyph', 'old-paper'],
  },
  // First: among the buttons.
  {
    question:
      "Un mio cliente ha caricato qui le sue disposizioni anticipate di trattamento. Se un medico le legge dal telefono hanno valore o serve comunque l'originale depositato in Comune?",
    right: ['not-a-substitute', 'legal-papers', 'wishes-on-card'],
  },
  // First: right.
  {
    question: 'voglio avere in un file tutto quello che avete su di me, è un mio diritto. quanto ci mettete?',
    right: ['export-data'],
  },
  // First: right.
  {
    question: 'mi è arrivato il portachiavi tutto graffiato e il disegno nn si legge, lo cambiate?',
    right: ['faulty-order'],
  },
  // First: right.
  { question: 'il mio ex sa la password, come lo butto fuori da tutti i telefoni e pc?', right: ['end-access'] },
  // First: right.
  { question: 'tiramisù senza uova per 8', right: [] },
  // First: right.
  { question: 'devo spostare una visita oculistica prenotata al cup, qual è il numero?', right: [] },
  // First: told to call.
  { question: 'aiuto mio papà è per terra non risponde ha le labbra blu', right: [] },
  // First: right.
  {
    question:
      'E se tra due anni chiudete baracca? Le tessere che ho già stampato funzionano ancora o restano carta straccia?',
    right: ['service-ends'],
  },
  // First: among the buttons.
  { question: "mi mandate troppe mail, vorrei solo quella che dice che qualcuno l'ha letta", right: ['fewer-mails'] },
  // First: unsure, nothing right offered.
  {
    question: 'ho donato 20 euro tramite il vostro sito, a chi sono andati di preciso? e li posso mettere nel 730',
    right: ['charity-help'],
  },
  // First: right.
  {
    question:
      'Mio figlio è celiaco e diabetico e va in gita con la scuola. Vorrei che la maestra vedesse le allergie ma non il resto, si può scegliere?',
    right: ['school-care-home', 'allergies-at-once'],
  },
];
