import type { AskedQuestion } from './asked-question.ts';

/**
 * Twenty more in each language by a sixth person, written after that and asked once.
 *
 * English: 12 right or rightly none, 3 with the right article among the buttons, 1 by half, 1 "nothing fits", 3 unsure with
 * nothing right. Italian: all 20 right. None was given a wrong article as the answer. Then a fourth round of ways of asking was
 * written in English.
 */
export const SIXTH_STRANGER_ENGLISH: readonly AskedQuestion[] = [
  // First: right.
  {
    question:
      'my bag got nicked on the tube this morning with the card in it, purse keys everything. can whoever has it read about my HIV??',
    right: ['reissue-glyph'],
  },
  // First: right.
  { question: 'chnage email adress', right: ['change-email'] },
  // First: unsure, nothing right offered.
  {
    question:
      "I'm 81 and my grandson set this up for me. Now it wants a number that was sent to me and I don't see any number anywhere.",
    right: ['missing-code', 'sign-in-code'],
  },
  // First: half: nothing of who can read it.
  {
    question:
      'Do you sell what people type in to insurers or drug companies? And who at your firm can look at it, straight answer please',
    right: ['third-parties', 'server-sees'],
  },
  // First: unsure, nothing right offered.
  {
    question: 'three weeks since i paid for the keyring and nothing, this is a joke',
    right: ['order-help', 'delivery', 'faulty-order'],
  },
  // First: right.
  {
    question:
      'My son is 6 with a nut allergy and goes on a school trip Friday. Can I do one for him on mine or does he need his own login?',
    right: ['card-for-others'],
  },
  // First: right.
  {
    question: 'printer ink was low and one corner came out faint, will it still work',
    right: ['print-glyph', 'damaged-print'],
  },
  // First: among the buttons.
  {
    question:
      "Ambulance crew here. Scanned a lady's sticker yesterday and all I got was her name, how do we get to see the rest",
    right: ['staff-access', 'helper-reads'],
  },
  // First: told to call.
  { question: 'my husband took a load of his tablets hes not waking up what do i do', right: [] },
  // First: unsure, nothing right offered.
  {
    question:
      "We're a 14-bed clinic, two of our nurses left last week. How do I make sure they can't open patients' stuff from their own phones anymore?",
    right: ['staff-leaves'],
  },
  // First: right.
  { question: 'lost the paper with the 24 words', right: ['wallet-phrase'] },
  // First: among the buttons.
  {
    question:
      "it keeps refusing my passport picture, I have a big beard now and didn't when it was taken. Tried five times already",
    right: ['photo-special', 'document-photos', 'kyc-rejected'],
  },
  // First: right.
  {
    question: 'off trekking in vietnam for a month, no signal most places. is it any use if the medic has no internet',
    right: ['without-a-connection'],
  },
  // First: right.
  {
    question:
      "I have acute intermittent porphyria and most doctors have never met a case. Is there room to put in my specialist's letter with the forty-odd drugs that would harm me?",
    right: ['glyph-capacity', 'medical-card'],
  },
  // First: among the buttons.
  { question: 'how much', right: ['payments-help'] },
  // First: nothing fits, though an article does.
  {
    question:
      'got a message somebody looked at my info tuesday 3.12 am. i was in bed and so was the card, who was that',
    right: ['who-read-mine', 'emergency-alarm'],
  },
  // First: right.
  { question: 'what happens to all this if you lot go bust in two years', right: ['service-ends'] },
  // First: right.
  { question: "need a soup recipe low in potassium, dad's on dialysis", right: [] },
  // First: right.
  { question: 'my vodafone bill is wrong again who do i ring', right: [] },
  // First: right.
  {
    question:
      'Please I am not good in english, I am polish and work in Leeds. If doctor here opens it, he sees what I wrote in polish or it makes translation for him?',
    right: ['language', 'abroad'],
  },
];

export const SIXTH_STRANGER_ITALIAN: readonly AskedQuestion[] = [
  // First: right.
  {
    question: "ieri mi hanno cambiato il cumadin con un'altra pastiglia, devo ristampare tutto da capo?",
    right: ['change-glyph', 'old-paper'],
  },
  // First: right.
  { question: 'disdetta', right: ['end-plan'] },
  // First: right.
  {
    question:
      'Buongiorno, mia madre è mancata a marzo e aveva la vostra tessera. Non ho la sua password, come faccio a far togliere i suoi dati?',
    right: ['close-for-others', 'after-death'],
  },
  // First: right.
  {
    question: "ho preso il telefono nuovo e nn mi fa più entrare con l'impronta",
    right: ['new-phone', 'passkey-fails'],
  },
  // First: right.
  { question: 'ma sti qrx si possono riavere in euro o so soldi buttati', right: ['unit-value'] },
  // First: right.
  {
    question:
      'Sono il responsabile amministrativo di una RSA da 60 posti letto. Vorrei sapere quali documenti servono per accreditare la struttura e in quanto tempo il personale può iniziare a usarlo.',
    right: ['institution-check', 'institution-start'],
  },
  // First: told to call.
  {
    question:
      'mia nonna è caduta dalle scale perde sangue dalla testa e parla strano!! ha il vostro adesivo sul bastone ma nn me lo legge',
    right: [],
  },
  // First: right.
  {
    question:
      "io e la mia ex siamo separati, la tessera del bambino l'ha fatta lei. posso avere anch'io la possibilità di modificarla?",
    right: ['two-parents', 'who-may-change'],
  },
  // First: right.
  { question: 'scritte troppo piccole non ci vedo', right: ['larger-text'] },
  // First: right.
  { question: "la cover per il samsung a54 ce l'avete?", right: ['products'] },
  // First: right.
  { question: 'ho usato il computer della biblioteca e mi sa che sono rimasto collegato', right: ['sessions'] },
  // First: right.
  {
    question: 'MI AVETE PRESO I SOLDI DUE VOLTE!!! due addebiti sulla postepay lo stesso giorno, li rivoglio',
    right: ['refunds'],
  },
  // First: right.
  {
    question:
      "Sono la badante della signora Pina, 90 anni, lei internet non ce l'ha. Posso fare tutto io dal mio telefonino?",
    right: ['card-for-others'],
  },
  // First: right.
  { question: 'domani a rimini piove?', right: [] },
  // First: right.
  { question: "posso prendere l'oki se sono allergica all'aspirina", right: [] },
  // First: right.
  {
    question: 'vorrei metterci che non voglio essere intubato. vale davanti ai medici o ci vuole comunque il notaio?',
    right: ['legal-papers', 'wishes-on-card', 'not-a-substitute'],
  },
  // First: right.
  { question: "faccio l'infermiera in due ospedali diversi, mi tocca fare due iscrizioni?", right: ['staff-access'] },
  // First: right.
  {
    question: 'se uno al bar mi fotografa il portachiavi e poi se lo stampa, che se ne fa?',
    right: ['security-of-data', 'reissue-glyph'],
  },
  // First: right.
  {
    question: 'perché volete la mia faccia e il passaporto? e soprattutto quelle foto dopo dove vanno a finire',
    right: ['profile-needed', 'document-photos'],
  },
  // First: right.
  { question: 'ho visto che una parte va in beneficenza, a chi di preciso? si può scegliere', right: ['charity-help'] },
];
