import type { AskedQuestion } from './asked-question.ts';
import { MANY_ENGLISH_COUNTED, MANY_ENGLISH_SEEN } from './english-questions-of-many.ts';
import { MANY_ITALIAN_COUNTED, MANY_ITALIAN_SEEN } from './italian-questions-of-many.ts';
import { FOURTH_STRANGER_ENGLISH, FOURTH_STRANGER_ITALIAN } from './questions-of-a-fourth.ts';
import { STRANGER_ENGLISH, STRANGER_ITALIAN } from './questions-of-a-stranger.ts';
import { THIRD_STRANGER_ENGLISH, THIRD_STRANGER_ITALIAN } from './questions-of-a-third.ts';
import { FOUR_STRANGERS } from './questions-of-four.ts';
import { FIXED_ENGLISH, FIXED_ITALIAN, KINDS_ENGLISH, KINDS_ITALIAN } from './questions-of-others.ts';

/** What people ask the assistant, apart from the articles and their keywords: nobody who writes an article copies words from here. */
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
  ask('my ex took a picture of my card, how do I stop her', 'reissue-glyph', 'deactivate-glyph', 'end-access'),
  ask('it keeps logging me out', 'sessions', 'sign-in-choices'),
  ask('do I need internet to look at my own stuff', 'without-a-connection'),
  ask('how do I bring back something I deleted by mistake', 'deactivate-glyph'),
  ask('can I use my fingerprint instead of typing a password', 'biometric-setup', 'sign-in-choices'),
  ask('how long do you keep the picture of my passport', 'kyc-verification', 'document-photos', 'document-retention'),
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

/** Written after the search was tuned on the sixty above. It got 17 of these 28 right; then it was tuned on them too. */
const SECOND_ENGLISH = [
  ask('the website says my vault is locked, what now', 'vault', 'earlier-vault'),
  ask('how many times can somebody try the passcode', 'glyph-limits'),
  ask('I want to put it as a sticker on my helmet', 'print-glyph'),
  ask('I got an email that someone signed in and it was not me', 'not-me'),
  ask('how do I become verified as a nurse', 'professional-roles', 'staff-access'),
  ask('what is the point of the recovery sheet', 'recovery-code'),
  ask('it asks me for a passport, why', 'profile-needed', 'document-photos', 'kyc-verification'),
  ask('can I put a PDF in it', 'glyph-capacity'),
  ask('the scanner does not recognise my card', 'scan-glyph', 'damaged-print', 'scan-refused'),
  ask('how do I turn off the sounds', 'notifications'),
  ask('can you give me a recipe for carbonara'),
  ask('who won the election'),
  ask('what dose of ibuprofen can a child take'),
  ask('how do I renew my driving licence'),
];

const SECOND_ITALIAN = [
  ask('la cassaforte è chiusa e non si apre', 'vault', 'earlier-vault'),
  ask('posso cambiare quello che ho scritto senza ristampare?', 'change-glyph'),
  ask("un'infermiera come fa a leggere i dati del paziente?", 'helper-reads', 'professional-roles', 'who-may-read'),
  ask("mi è arrivata una mail che qualcuno ha fatto l'accesso", 'not-me'),
  ask('quanto testo ci sta dentro?', 'glyph-capacity'),
  ask('voglio togliere le notifiche', 'notifications'),
  ask('ho paura che qualcuno copi la mia tessera', 'reissue-glyph', 'security-of-data', 'what-is-a-glyph'),
  ask("che differenza c'è con un codice qr normale?", 'what-is-a-glyph'),
  ask('se muoio chi può vedere i miei documenti?', 'after-death'),
  ask('il selfie non viene accettato', 'document-photos', 'kyc-rejected'),
  ask('che tempo fa a Milano'),
  ask("come rinnovo la carta d'identità"),
  ask('quante gocce di tachipirina a un bambino'),
  ask('a che ora apre la farmacia'),
];

/** Written after that. It got 11 of these 30 right; then more synonyms were declared. */
const THIRD_ENGLISH = [
  ask('where can I see everyone who opened my card', 'who-read-mine'),
  ask('I want a longer password', 'change-password'),
  ask('can I sort my cards into groups', 'folders'),
  ask('how do I get the app in Italian', 'language'),
  ask('the code sheet for my account burned, what should I do', 'recovery-code'),
  ask('can I make the card stop working on a certain date', 'glyph-limits'),
  ask('do firefighters see my allergies', 'allergies-at-once', 'emergency-access', 'who-may-read', 'found-card'),
  ask('my laptop was stolen', 'lost-phone', 'sessions'),
  ask('how long does checking my identity take', 'kyc-verification'),
  ask('is this a QR code', 'what-is-a-glyph'),
  ask('I spilled coffee on the card', 'damaged-print'),
  ask('do you use my data for ads', 'third-parties'),
  ask('what is the capital of France'),
  ask('how do I get to the train station'),
  ask('is my insurance paying for the operation'),
];

const THIRD_ITALIAN = [
  ask('che succede alla mia tessera se vengo a mancare', 'after-death'),
  ask('voglio cambiare il mio indirizzo di posta', 'change-email'),
  ask('la foto del passaporto è venuta mossa', 'document-photos', 'kyc-rejected'),
  ask('i carabinieri possono vedere i miei dati?', 'who-may-read', 'found-card', 'server-sees', 'privacy-rights'),
  ask('come faccio a sapere chi ha guardato la mia tessera', 'who-read-mine'),
  ask('mi hanno rubato il portatile', 'lost-phone', 'sessions'),
  ask('il cane ha masticato la tessera', 'damaged-print'),
  ask('si può avere in inglese?', 'language'),
  ask('dove scrivo che sono allergico alle arachidi', 'medical-card'),
  ask('ogni quanto devo confermare che sono io?', 're-verification'),
  ask('entrare con il dito invece della password', 'biometric-setup', 'sign-in-choices'),
  ask('lo può leggere un dottore in Germania?', 'professional-roles', 'who-may-read', 'abroad'),
  ask('chi ha inventato la radio?'),
  ask('quanto dista la luna'),
  ask('mi serve il certificato di residenza'),
];

/**
 * Written after that. It got 20 of these 30 right. No word was declared for it, but its score was seen while ways of ranking were
 * compared.
 */
const FOURTH_ENGLISH = [
  ask('how do I make my first card', 'create-glyph'),
  ask('the picture of my ID was not accepted', 'kyc-rejected', 'document-photos'),
  ask('what if I lose my recovery code', 'recovery-code'),
  ask('can my mother read my card with her own account', 'who-may-read'),
  ask('how do I know if someone read my card', 'who-read-mine', 'notifications'),
  ask('why does the card blur when I take a screenshot', 'screen-protection'),
  ask('I want to leave and have everything erased', 'delete-account'),
  ask('can the ambulance read it if I am unconscious', 'emergency-access', 'found-card'),
  ask('the sticker is scratched, do I need a new one', 'damaged-print', 'print-glyph'),
  ask('I bought a new phone, how do I move my data', 'backups', 'lost-phone', 'new-phone'),
  ask('is it free', 'payments-help'),
  ask('can hackers steal my medical data', 'security-of-data', 'server-sees'),
  ask('what time does the pharmacy close'),
  ask('how do I fix a flat tyre'),
  ask('who is the president'),
];

const FOURTH_ITALIAN = [
  ask('come faccio la mia prima tessera', 'create-glyph'),
  ask('non mi arriva il codice per confermare la mail', 'confirm-email', 'missing-code'),
  ask('ho cambiato medicina, devo rifare la tessera?', 'change-glyph'),
  ask('ho perso la tessera per strada', 'found-card', 'reissue-glyph'),
  ask("l'app è gratis?", 'payments-help'),
  ask('voglio che il mio glifo non si possa più leggere', 'deactivate-glyph', 'who-may-read'),
  ask('perché devo fotografare la mia faccia?', 'document-photos', 'profile-needed', 'kyc-verification'),
  ask('come stampo gli adesivi', 'print-glyph'),
  ask('che cosa vede il dottore quando scansiona', 'who-may-read', 'professional-roles', 'scan-glyph'),
  ask('sono al sicuro i miei dati?', 'security-of-data', 'server-sees'),
  ask('a cosa serve la passkey', 'biometric-setup'),
  ask('posso mettere insieme i glifi di tutta la famiglia', 'folders'),
  ask('dove trovo un idraulico'),
  ask('quanto guadagna un medico'),
  ask('mi consigli un ristorante?'),
];

/** Held out: written after the last change to search, words and articles, and asked once. They were asked once then; later changes were made with them in sight. */
const HELD_OUT_ENGLISH = [
  ask('how do I change the text on a card I already printed', 'change-glyph'),
  ask('what happens if I type the wrong passcode', 'glyph-limits', 'scan-refused'),
  ask('I want a copy of everything you know about me', 'export-data'),
  ask('can I sign in without a password', 'biometric-setup', 'sign-in-choices'),
  ask('why was I refused when I scanned a patient', 'scan-refused', 'who-may-read'),
  ask('how big should I print it', 'print-glyph'),
  ask('is there a dark mode', 'keyboard-shortcuts'),
  ask('my employees need to read glyphs', 'vouch-staff', 'professional-roles'),
  ask('somebody photographed my card in the gym', 'reissue-glyph'),
  ask('how do I get bitcoin here', 'wallet-help', 'unit-value'),
  ask('where should I write my blood pressure tablets', 'medical-card'),
  ask('do you show ads', 'third-parties'),
  ask('which bus goes to the airport'),
  ask('can you write a poem about cats'),
  ask('how do I treat a burn'),
];

const HELD_OUT_ITALIAN = [
  ask('come cambio il testo di una tessera già stampata', 'change-glyph'),
  ask('ho sbagliato il codice di accesso cinque volte', 'glyph-limits', 'scan-refused'),
  ask('la mia password è sicura?', 'change-password', 'security-of-data'),
  ask('il mio dipendente deve poter leggere i glifi', 'vouch-staff', 'professional-roles'),
  ask('quanti millimetri deve essere grande la stampa', 'print-glyph'),
  ask('come ripristino un glifo eliminato', 'deactivate-glyph'),
  ask('perché devo rifare la verifica ogni tre mesi', 're-verification'),
  ask('ho paura che Google legga le mie malattie', 'third-parties', 'server-sees'),
  ask('sono donatore di organi, dove lo indico?', 'wishes-on-card', 'medical-card'),
  ask('non ho il lettore di impronte', 'no-biometrics'),
  ask('come si usa in montagna dove non prende', 'without-a-connection'),
  ask('che cosa significa KYC', 'kyc-verification'),
  ask('quando passa il prossimo autobus'),
  ask('scrivimi una poesia'),
  ask('come si cura una scottatura'),
];

/** `fixed` and `kinds` are described in their own file. */
export const QUESTIONS = {
  en: {
    review: REVIEW_ENGLISH,
    own: OWN_ENGLISH,
    second: SECOND_ENGLISH,
    third: THIRD_ENGLISH,
    fourth: FOURTH_ENGLISH,
    heldOut: HELD_OUT_ENGLISH,
    fixed: FIXED_ENGLISH,
    kinds: KINDS_ENGLISH,
    stranger: STRANGER_ENGLISH,
    thirdStranger: THIRD_STRANGER_ENGLISH,
    fourthStranger: FOURTH_STRANGER_ENGLISH,
    fourStrangers: FOUR_STRANGERS.en,
    manySeen: MANY_ENGLISH_SEEN,
    manyCounted: MANY_ENGLISH_COUNTED,
  },
  it: {
    review: REVIEW_ITALIAN,
    own: OWN_ITALIAN,
    second: SECOND_ITALIAN,
    third: THIRD_ITALIAN,
    fourth: FOURTH_ITALIAN,
    heldOut: HELD_OUT_ITALIAN,
    fixed: FIXED_ITALIAN,
    kinds: KINDS_ITALIAN,
    stranger: STRANGER_ITALIAN,
    thirdStranger: THIRD_STRANGER_ITALIAN,
    fourthStranger: FOURTH_STRANGER_ITALIAN,
    fourStrangers: FOUR_STRANGERS.it,
    manySeen: MANY_ITALIAN_SEEN,
    manyCounted: MANY_ITALIAN_COUNTED,
  },
} as const;
