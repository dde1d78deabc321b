import type { AskedQuestion } from './asked-question.ts';

/**
 * Twenty questions in each language by a fifth person who had read nothing, written before the model of decision 0131 was begun and
 * kept closed until it was ready. Asked once, and judged by the text that was shown. How each went stands above it.
 *
 * English: 12 right or rightly none, 4 with the right article among the buttons, 2 by half, 2 unsure with nothing right. Italian:
 * 9, 7, 1 and 3. None was given a wrong article as the answer. Then short articles were shown whole and longer ones with more of
 * their paragraphs, and a weak sign of danger alone no longer told to call.
 */
export const FIFTH_STRANGER_ENGLISH: readonly AskedQuestion[] = [
  // First: right.
  {
    question:
      'my handbag got snatched an hour ago on the tram and the card with all my moms meds and my number was inside. can whoever took it read the stuff?? how do i kill it',
    right: ['reissue-glyph'],
  },
  // First: right.
  { question: 'qrx??', right: ['unit-value', 'wallet-help'] },
  // First: half: the answer, not how long.
  {
    question:
      'I am the practice manager of a small clinic, eleven staff. Before we register: who on your side checks that we really are a clinic, and how long does that usually take?',
    right: ['institution-check', 'who-checks-institutions', 'institution-start'],
  },
  // First: right.
  {
    question:
      'My son is 4 and has a bad nut allergy, starts nursery monday. can I do one for him without him having his own email',
    right: ['card-for-others'],
  },
  // First: among the buttons.
  {
    question: 'how small can i print it before phones cant read it anymore, want it on my watch strap',
    right: ['print-sizes'],
  },
  // First: among the buttons.
  {
    question:
      "I don't trust any of this. If the police turn up with a court order, what can you actually hand over to them?",
    right: ['server-sees', 'privacy-rights'],
  },
  // First: right.
  {
    question: 'somebody opened my card at 03:12 last night and i was at home asleep. who was that',
    right: ['who-read-mine', 'report-misuse'],
  },
  // First: told to call.
  { question: 'husband collapsed and not waking up hes diabetic what do i do', right: [] },
  // First: right.
  { question: 'will it rain in Leeds on saturday', right: [] },
  // First: unsure, nothing right offered.
  {
    question:
      'Paramedic here. No signal in half the villages I cover. Does scanning still work or do I just get a spinning wheel at the roadside',
    right: ['without-a-connection'],
  },
  // First: right.
  {
    question: 'i wrote the 24 words on a paper and the dog ate it (really). i can still log in, is my money gone',
    right: ['wallet-phrase'],
  },
  // First: right.
  { question: 'selfie keeps failing', right: ['photo-special', 'document-photos'] },
  // First: among the buttons.
  {
    question:
      'I move to Germany in spring for the job. Doctor there can read my card also? My illness is written in english only',
    right: ['abroad', 'language'],
  },
  // First: right.
  {
    question: 'you took 4.99 TWICE on the 3rd and nobody answers my mails. I want it back today or I go to my bank',
    right: ['refunds'],
  },
  // First: unsure, nothing right offered.
  {
    question: 'When my dad dies, what happens with his card? I made it for him. Does somebody need to tell you?',
    right: ['after-death', 'close-for-others'],
  },
  // First: right.
  {
    question:
      'new doctor put me on apixaban instead of warfarin, do i need to print the whole thing again or does the old sticker know',
    right: ['change-glyph'],
  },
  // First: right.
  { question: 'is it ok to take ibuprofen with ramipril', right: [] },
  // First: among the buttons.
  {
    question:
      "Nurse on a ward. I scanned a gentleman's keyring and it gives me his allergies but not his DNR paper, although his wife swears it is in there. I'm verified, so why can't I see it?",
    right: ['helper-reads', 'scan-refused', 'which-rows'],
  },
  // First: half: the right article, its paragraph was not shown.
  { question: 'if i quit the paid plan does the card in my wallet just go blank', right: ['end-plan'] },
  // First: right.
  {
    question:
      'I am 81 and the letters on the screen are too small for me. Also I do not own a smart telephone. Can my neighbour do it all for me on her computer?',
    right: ['larger-text', 'no-smartphone', 'card-for-others'],
  },
];

export const FIFTH_STRANGER_ITALIAN: readonly AskedQuestion[] = [
  // First: right.
  { question: 'non mi arriva il codice', right: ['missing-code'] },
  // First: among the buttons.
  {
    question:
      'buongiorno, ieri sera ho ordinato la cover per iphone 13 ma mi hanno appena regalato il 15, faccio in tempo a cambiare modello?',
    right: ['order-help'],
  },
  // First: right.
  {
    question:
      "Ho la sindrome di Brugada e in pronto soccorso ogni volta devo rispiegare tutto da capo. Posso allegare l'elettrocardiogramma e la lettera del centro o si può solo scrivere a mano?",
    right: ['glyph-capacity'],
  },
  // First: among the buttons.
  {
    question:
      'scusate ma se uno fa la foto alla mia tessera e se la tiene, poi se la legge quando vuole anche tra un anno?',
    right: ['reissue-glyph', 'security-of-data'],
  },
  // First: right.
  { question: 'disdetta', right: ['end-plan'] },
  // First: unsure, nothing right offered.
  {
    question:
      "Siamo una RSA con 60 ospiti, molti non sono in grado di firmare. Chi dà il consenso per loro, l'amministratore di sostegno? E vanno inseriti uno per uno?",
    right: ['school-care-home', 'card-for-others', 'institution-start'],
  },
  // First: told to call.
  { question: 'mia figlia ha ingoiato una pila a bottone e respira male!!', right: [] },
  // First: unsure, and told to call.
  { question: "che ci faccio con due zucchine e un po' di ricotta? siamo in 3", right: [] },
  // First: among the buttons.
  {
    question:
      "Sono avvocato, una cliente mi ha lasciato la sua tessera con dentro il testamento biologico. Come faccio a farmi riconoscere come legale, basta il numero di iscrizione all'albo?",
    right: ['who-gets-a-role', 'staff-access'],
  },
  // First: right.
  {
    question: 'mi sono separata e il mio ex sapeva la password e ha il vecchio tablet collegato. come lo sbatto fuori',
    right: ['end-access'],
  },
  // First: among the buttons.
  {
    question: 'se mi cancello del tutto voi le cose ve le tenete lo stesso? x quanto tempo',
    right: ['after-deletion', 'delete-account'],
  },
  // First: right.
  { question: 'la tim mi ha messo 30 euro in più in bolletta, con chi parlo', right: [] },
  // First: right.
  {
    question: "Mi servirebbe fattura intestata alla mia partita iva, quando ho pagato nn c'era il campo dove metterla",
    right: ['invoice-details'],
  },
  // First: unsure, nothing right offered.
  {
    question:
      "siamo in Grecia in ferie e la tessera è rimasta sul mobile dell'ingresso.. si può avere sul telefono o farla stampare in albergo?",
    right: ['show-my-card', 'print-glyph'],
  },
  // First: right.
  {
    question: 'io no ho passaporto qui, solo permesso di soggiorno e carta identità. va bene uguale?',
    right: ['accepted-documents', 'document-photos'],
  },
  // First: among the buttons.
  {
    question:
      "ogni volta che l'infermiera guarda la tessera di mamma mi suona il telefono, anche alle 6 di mattina. si può fare che mi avvisa solo se è uno che non conosco?",
    right: ['notifications', 'fewer-mails'],
  },
  // First: half: the right article, its paragraph was not shown.
  {
    question:
      'Vorrei sapere in quale Paese sono conservati i dati e se un vostro dipendente è tecnicamente in grado di leggerli. Gradirei una risposta con riferimento al GDPR e non uno slogan.',
    right: ['server-sees', 'privacy-rights'],
  },
  // First: right.
  {
    question:
      'ho messo il giaccone in lavatrice con la tessera dentro, adesso è tutta graffiata in un angolo. va ancora o la butto?',
    right: ['damaged-print'],
  },
  // First: among the buttons.
  {
    question:
      "i soldi che ho dato a natale per i bambini dell'ospedale che fine hanno fatto? si possono mettere nel 730?",
    right: ['charity-help'],
  },
  // First: among the buttons.
  {
    question: 'mio fratello dice che mi ha mandato 50 di quei gettoni vostri ma io vedo sempre zero',
    right: ['wallet-missing-units', 'wrong-address'],
  },
];
