/**
 * What people ask the assistant, apart from the articles and their keywords: nobody who writes an article copies words from
 * here. `right`: the slugs of which one must come first; empty where no article answers, so that "nothing fits" is right.
 */
export type AskedQuestion = { question: string; right: readonly string[] };

const ask = (question: string, ...right: string[]): AskedQuestion => ({ question, right });

/** The questions of the review (its section C), written out. */
const REVIEW_ENGLISH = [
  ask('What do I do if I lose my phone?', 'lost-phone'),
  ask('I forgot my password, can I get my data back?', 'forgot-password'),
  ask('Can a paramedic without an account read my card?', 'found-card'),
  ask('How do I put my blood group in a glyph?', 'medical-card'),
  ask('Is my data sent to Google or OpenAI?', 'third-parties'),
  ask('Who scanned my code?', 'who-read-mine'),
  ask('How do I delete my account?', 'delete-account'),
  ask('My card got wet and torn, does it still work?', 'damaged-print'),
  ask('What does restricted mean?', 'restricted-level'),
  ask('How do I change my e-mail address?', 'change-email'),
  ask('How much does it cost?', 'payments-help'),
  ask('What is break glass?', 'emergency-access'),
  ask('Why was my document rejected?', 'kyc-rejected'),
  ask('Can the server read my allergies?', 'server-sees'),
  ask('How do I give my wife access to my account if I die?', 'after-death'),
];

const REVIEW_ITALIAN = [
  ask('Cosa faccio se perdo il telefono?', 'lost-phone'),
  ask('Ho dimenticato la password, come faccio?', 'forgot-password'),
  ask('Un soccorritore senza account può leggere la mia tessera?', 'found-card'),
  ask('Come metto il gruppo sanguigno nel glifo?', 'medical-card'),
  ask('I miei dati vengono inviati a Google?', 'third-parties'),
  ask('Chi ha letto il mio codice?', 'who-read-mine'),
  ask('Come cancello il mio account?', 'delete-account'),
  ask('La tessera si è rovinata, funziona ancora?', 'damaged-print'),
  ask('Cosa vuol dire riservato?', 'restricted-level'),
  ask('Come cambio la mia email?', 'change-email'),
  ask('Quanto costa?', 'payments-help'),
  ask("Che cos'è l'accesso di emergenza?", 'emergency-access'),
  ask('Perché il mio documento è stato rifiutato?', 'kyc-rejected'),
  ask('Il server può leggere le mie allergie?', 'server-sees'),
  ask('Come esporto i miei dati?', 'export-data'),
];

/** Written before the search was looked at. */
const OWN_ENGLISH = [
  ask('where do i write down the pills i take', 'medical-card'),
  ask('somebody found my wallet with the card in it, what can they see', 'found-card'),
  ask('I have a new doctor, do I have to print everything again?', 'change-glyph'),
  ask('my ex took a picture of my card, how do I stop her', 'reissue-glyph', 'deactivate-glyph'),
  ask('it keeps logging me out', 'sessions', 'sign-in-choices'),
  ask('do I need internet to look at my own stuff', 'without-a-connection'),
  ask('how do I bring back something I deleted by mistake', 'deactivate-glyph'),
  ask('can I use my fingerprint instead of typing a password', 'biometric-setup', 'sign-in-choices'),
  ask('how long do you keep the picture of my passport', 'kyc-verification', 'document-photos'),
  ask('is there an app for iphone', 'install-app'),
  ask('my husband passed away, how can I see his card', 'after-death'),
  ask('someone I do not know was looking at my data', 'not-me', 'who-read-mine'),
  ask("what's the weather like tomorrow"),
  ask('how do i book an appointment with my doctor'),
  ask('which vaccines do I need for Kenya'),
];

const OWN_ITALIAN = [
  ask('dove scrivo le medicine che prendo', 'medical-card'),
  ask("mio figlio è diabetico, cosa vede l'ambulanza se sta male?", 'emergency-access', 'who-may-read'),
  ask('non si legge niente, la fotocamera resta nera', 'camera-problems'),
  ask('ho perso il foglio con il codice di recupero', 'recovery-code'),
  ask('posso farlo leggere anche a mia moglie?', 'who-may-read'),
  ask('devo pagare per stampare la tessera?', 'payments-help'),
  ask('qualcuno è entrato nel mio profilo', 'not-me'),
  ask('si può usare senza internet?', 'without-a-connection'),
  ask('come metto il tema scuro', 'keyboard-shortcuts'),
  ask('quanto dura il codice, scade?', 'glyph-limits'),
  ask('vendete i miei dati alle assicurazioni?', 'third-parties'),
  ask("mi è caduta la tessera nell'acqua", 'damaged-print'),
  ask("chi vince il campionato quest'anno?"),
  ask('mi fa male la testa, cosa devo prendere?'),
  ask('come prenoto una visita'),
];

export const QUESTIONS = {
  en: { review: REVIEW_ENGLISH, own: OWN_ENGLISH },
  it: { review: REVIEW_ITALIAN, own: OWN_ITALIAN },
} as const;
