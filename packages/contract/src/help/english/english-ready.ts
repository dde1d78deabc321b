import type { HelpArticle } from '../help-article.ts';

/** A card and its paper from day to day: its state, what it shows of a person, and who may change it. */
export const englishReady: readonly HelpArticle[] = [
  {
    slug: 'home-page',
    title: 'What stands on Home',
    keywords: 'home first page start dashboard box task later needs attention overview order state colour cards',
    answer:
      'Home shows your cards, your own first, each with its state: Ready, Open now, Stopped, Not readable yet, or Print is out of date. Below them stands one task at a time, the most important first; “Later” puts it away until the next day. Then come the overview, the last scans and what is folded.',
    more: [
      'From the fourth card on, two rows and “All cards” stand there. The order stays as the cards were made; Cards can search and sort.',
      'No card yet? “Make a card” begins it. Numbers and technical details stand on the full dashboard.',
    ],
    related: ['create-glyph', 'manage-glyphs', 'not-readable-yet'],
  },
  {
    slug: 'not-readable-yet',
    title: 'A card is “Not readable yet”',
    keywords:
      'not readable yet nobody can read waiting profile owner only tick unreadable withheld hold amber doctor cannot open',
    answer:
      'Then a scan shows nothing of it to others, not even to an ambulance. The page of the card says why: your profile was not sent whole, or part of it was turned down, nobody is ticked, or its passcode was typed wrong too often. Press the button beside it: Finish your profile, Choose who, or Change it.',
    more: [
      'What you ticked is kept. As soon as your profile is sent whole and nothing of it is turned down, the card opens by itself for those people, and you are told; you need not print again. You need not wait for the reviewer: while they look, it can be read. After a rejection, send that part again; an appeal alone opens nothing until it is granted.',
      'Until then print plain lines: everybody can read them.',
      'A personal, legal or financial card that only you read is Ready all the same, and says so.',
    ],
    related: ['profile-needed', 'who-may-read', 'print-glyph'],
  },
  {
    slug: 'old-paper',
    title: 'Is my print still right? When a paper is out of date',
    keywords: 'print paper old outdated date still current right says again threw away sticker sheet list printed',
    answer:
      'The glyph on every print stays good: a scan reads the newest content. Only plain lines get old. The page of a card lists what you printed under “On paper”, and says which paper still says something else, for example an old dose. Then print again, and throw the old one away.',
    more: [
      '“I threw it away”, in the menu of a print, takes it off the list. A print that you cancelled is taken off in the same way.',
      'After a new glyph all older papers are dead: nobody can open them any more.',
      'A print with plain lines carries the date of its facts. Of one that the app could not note it cannot say whether it is old: look at it.',
    ],
    related: ['change-glyph', 'print-glyph', 'reissue-glyph'],
  },
  {
    slug: 'show-my-card',
    title: 'Showing your card on the phone’s screen',
    keywords: 'show screen phone digital display full bright hold up without paper forgot scan from mobile',
    answer:
      'Press “Show” beside the card on Home, or on its page. The drawing fills the screen, white and bright until you close it, with its four words; a helper scans it like the paper. It also works without a connection, once the page has shown your cards on this device and while your vault is unlocked.',
    more: [
      'Carry paper too: helpers cannot unlock your phone, and a battery can be empty.',
      'Whoever photographs the screen has the drawing, as with a print: it opens nothing by itself.',
    ],
    related: ['print-glyph', 'without-a-connection', 'no-smartphone'],
  },
  {
    slug: 'whose-card',
    title: 'Whose name and age a scan shows',
    keywords:
      'name age person patient first whose who shown child birth year for holder account owner photo tell apart',
    answer:
      'First the person of the card: name and age, from the rows Name and Date of birth, for every role that may read something. So your child’s card shows your child. Your own account stands small at the end. With a year alone the age says “about”.',
    more: [
      'The day of birth is shown only to roles whose part holds it. A stranger sees neither name nor age, unless you print them.',
      '“For”, in the form, says whose card it is: me, Tobia, Papa. Only you see that word, in your lists. Scans and notices name the person as well.',
      'A photograph of the person is not on the card: it holds text.',
      'The row Name may stay empty or hold a nickname; nobody checks it. Your profile needs the name on your document, and a verified reader sees that one small at the end. A hospital that is to find your records needs the real name.',
    ],
    related: ['card-for-others', 'found-card', 'who-may-read'],
  },
  {
    slug: 'two-parents',
    title: 'Two people for one card: both parents, brothers and sisters',
    keywords:
      'both parents two people together share joint separated second owner sibling partner account notify edit control custody',
    answer:
      'A card belongs to one account: that one changes it and is told of each scan. It cannot be shared with a second account. Either one of you keeps the card and prints it for both, or each makes one of their own with the same facts; then each is told of the scans of their own print.',
    more: [
      'Both of you can stand on the card as contacts to call, so helpers reach either.',
      'Do not share one password: you could not tell who did what. Two cards must both be changed when something changes.',
    ],
    related: ['card-for-others', 'emergency-contact', 'who-may-read'],
  },
  {
    slug: 'who-may-change',
    title: 'Who can change or fill in a card: only you',
    keywords:
      'change edit fill in write doctor hospital nurse correct add automatically import health record signed confirm reader alter only owner',
    answer:
      'Only you, in your account. Doctors, hospitals and whoever scans a card read it and cannot change a word. Nothing is filled in by itself: there is no connection to a health record, an insurer or a doctor’s computer. Ask your doctor what to write, and type it yourself.',
    more: [
      'No doctor signs or confirms the content, and nobody here checks whether it is right.',
      'Each change stands in your security activity. If the content was changed without you, change the password at once and read “Someone else used my account”.',
    ],
    related: ['change-glyph', 'medical-card', 'not-me'],
  },
  {
    slug: 'allergies-at-once',
    title: 'Showing allergies at once to an ambulance',
    keywords:
      'allergies at once immediately straight away first visible switch without reason ambulance crew show penicillin',
    answer:
      'With “Show allergies at once” a verified ambulance crew reads your allergies at first sight, without giving a reason. It is on for new medical cards, and you can switch it off for each card, when you make it or later. You are told each time.',
    more: [
      'Without it the crew first sees alerts, contacts and where you are found; allergies open with the reason.',
      'Strangers never see allergies, unless you print them as a plain line.',
    ],
    related: ['emergency-access', 'medical-card', 'who-may-read'],
  },
  {
    slug: 'not-offered',
    title: 'What does not exist: Apple Wallet, smartwatch, chip, bracelet, SMS',
    keywords:
      'apple wallet google wallet watch smartwatch nfc chip rfid bracelet wristband lock screen sms gps alexa siri widget bluetooth braille health kit does not exist',
    answer:
      'There is no pass for Apple or Google Wallet, no app for a watch, no chip, no bracelet, no entry on the lock screen and no alert by SMS or WhatsApp. A card is a drawing: on paper, a sticker, a keychain or another product of the shop, or on your screen with “Show”.',
    more: [
      'You can carry a sticker or a keychain on whatever you wear. The Medical ID of your phone works beside it; fill it in too.',
      'There is no button that calls for help and no location. In danger call 112.',
      'There are no cards for animals and no role for vets: cards are made for people, and a vet could open nothing sealed. On a collar, a paper or a keychain with your telephone number in plain words helps whoever finds the animal.',
    ],
    related: ['show-my-card', 'shop-help', 'install-app'],
  },
];
