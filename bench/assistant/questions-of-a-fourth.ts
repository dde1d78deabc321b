import type { AskedQuestion } from './asked-question.ts';

/**
 * Twenty questions in each language by a fourth person who had read nothing, each with a sentence on what a good answer says. They
 * were asked once of the search of decision 0130 as it stood when it was joined, and judged by the text that is shown; how each
 * went stands above it. Nothing was tuned on them.
 *
 * English: 13 right or rightly nothing, 1 asked back with a right article, 3 by half, 1 "nothing fits" though an article was due,
 * 2 wrong. Italian: 10, 2, 3, 5 and none. Both about a life in danger were told to call first.
 */
export const FOURTH_STRANGER_ENGLISH: readonly AskedQuestion[] = [
  // First: right.
  { question: 'how do i make my first card', right: ['create-glyph'] },
  // First: right.
  {
    question:
      'My doctor took me off warfarin yesterday, do I have to print a whole new card or can I just change whats in it?',
    right: ['change-glyph', 'old-paper'],
  },
  // First: right.
  { question: 'what size should I print it so it fits in my wallet', right: ['print-glyph'] },
  // First: wrong: neither of the two asked about says who sees the living will.
  {
    question: 'If a paramedic scans my card can he also see my living will and insurance number or only the allergies?',
    right: ['who-may-read', 'legal-papers', 'emergency-access', 'which-rows'],
  },
  // First: right.
  {
    question:
      'I just got a message that someone opened my card at 3am and I was asleep at home. Who was it and how do I stop it??',
    right: ['who-read-mine', 'emergency-alarm'],
  },
  // First: wrong: there is no bracelet, it was told.
  { question: 'lost my braclet at the beach', right: ['reissue-glyph', 'deactivate-glyph'] },
  // First: half: nothing of the nurse.
  {
    question:
      'My son is 6 and has a peanut allergy. Can I make a card for him from my own account, and does the school nurse need an account too?',
    right: ['card-for-others'],
  },
  // First: asked back.
  { question: 'new phone, passkey gone, cant log in', right: ['lost-phone', 'passkey-fails', 'new-phone'] },
  // First: half: asked back; how to take the photograph, not what to do after four refusals.
  {
    question:
      'ID check keeps failing, it says my passport photo is blurry but it looks fine to me. Tried 4 times already',
    right: ['document-photos', 'kyc-rejected'],
  },
  // First: right.
  { question: 'Do you sell my health data to insurance companies? Be honest', right: ['third-parties'] },
  // First: right.
  { question: 'how much does it cost and what do I get for free', right: ['payments-help', 'plans-help'] },
  // First: right.
  { question: 'I cancelled my plan last week but was charged again today, I want my money back', right: ['refunds'] },
  // First: right.
  { question: 'what is a QRX and can i turn it into real money', right: ['unit-value'] },
  // First: half: where the order stands, not what to do if nothing comes.
  {
    question: 'ordered 2 cards in the shop 12 days ago still nothing, where is my parcel',
    right: ['order-help', 'faulty-order'],
  },
  // First: right.
  {
    question:
      'We are a small nursing home with 34 residents. How do we register as an institution and give our nurses access?',
    right: ['institution-start'],
  },
  // First: silent.
  {
    question:
      "I'm an EMT, scanned a patients card but it only shows the name and blood type. How do I get my role verified?",
    right: ['professional-roles', 'staff-access'],
  },
  // First: right.
  { question: 'does the card still work on a mountain with no signal', right: ['without-a-connection'] },
  // First: right.
  { question: 'can I book an appointment with my GP through the app', right: [] },
  // First: right.
  { question: 'Does it connect to my Garmin watch so my heart rate is on the card live?', right: ['not-offered'] },
  // First: right.
  { question: 'my husband just colapsed he is not breathing right and I have his card here what do I do', right: [] },
];

export const FOURTH_STRANGER_ITALIAN: readonly AskedQuestion[] = [
  // First: asked back.
  {
    question: 'come si cambia il contatto di emergenza? ho messo il numero vecchio di mia sorella',
    right: ['change-glyph'],
  },
  // First: silent.
  {
    question: 'Ma il disegno sulla tessera lo devo fare io a mano o lo fa il programma?',
    right: ['what-is-a-glyph', 'create-glyph'],
  },
  // First: silent.
  {
    question: 'posso avere due tessere diverse, una per il lavoro e una per quando vado in moto?',
    right: ['manage-glyphs', 'create-glyph', 'one-or-two-cards'],
  },
  // First: right.
  { question: 'la stampante di casa è in bianco e nero va bene lo stesso?', right: ['print-glyph'] },
  // First: right.
  {
    question: 'Se sono svenuto e mi scansiona uno che passa per strada, cosa legge di me?',
    right: ['found-card', 'who-may-read'],
  },
  // First: half: which notices there are, not why none comes.
  {
    question: 'non mi arrivano le notifiche quando qualcuno apre la mia tesera',
    right: ['notifications', 'push-alerts'],
  },
  // First: silent.
  {
    question: "Ho dato l'accesso a un medico che mi ha visitato in vacanza, adesso vorrei toglierglielo. Si può?",
    right: ['end-access', 'who-may-read'],
  },
  // First: right.
  {
    question: 'mi hanno rubato il portafoglio con dentro la tessera, sono preoccupata che leggano tutto',
    right: ['reissue-glyph'],
  },
  // First: right.
  {
    question:
      "Mia mamma ha 84 anni, ha l'Alzheimer e non usa il telefono. Posso gestire tutto io per lei e farmi avvisare quando qualcuno scansiona il suo codice?",
    right: ['card-for-others'],
  },
  // First: right.
  { question: 'mio figlio compie 18 anni a marzo, la sua tessera che fine fa?', right: ['child-grows-up'] },
  // First: half: not that a password stays possible.
  { question: "cos'è sta passkey? io voglio la password normale", right: ['biometric-setup', 'sign-in-choices'] },
  // First: half: how long, hardly why.
  {
    question: "Perché volete la foto della mia carta d'identità? E poi dove la tenete, per quanto tempo?",
    right: ['document-retention', 'profile-needed'],
  },
  // First: right.
  { question: 'voglio cancellare tutto, account e dati, per sempre', right: ['delete-account'] },
  // First: asked back.
  { question: 'come passo dal piano a pagamento a quello gratis senza perdere le mie cartelle?', right: ['end-plan'] },
  // First: right.
  { question: 'ho mandato dei QRX alla persona sbagliata, si può annullare?', right: ['wrong-address'] },
  // First: silent.
  {
    question: 'Il braccialetto che ho comprato è troppo largo e la scritta si è già scolorita. Posso renderlo?',
    right: ['faulty-order', 'returns'],
  },
  // First: silent.
  {
    question:
      'quando inquadro il codice mi dice errore e basta. La tessera è un po graffiata, ho provato con due telefoni',
    right: ['scan-glyph', 'damaged-print'],
  },
  // First: right.
  { question: 'posso farmi mandare la ricetta del medico di base in farmacia da qui?', right: [] },
  // First: right.
  {
    question: "C'è una versione per il mio cane? È epilettico e vorrei la tessera col veterinario",
    right: ['not-offered'],
  },
  // First: right.
  { question: 'aiuto la bambina ha mangiato una nocciola e le si gonfia la gola, respira male!!', right: [] },
];
