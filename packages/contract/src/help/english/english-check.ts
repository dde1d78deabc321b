import type { HelpArticle } from '../help-article.ts';

/** The identity check of people whose document, name or photograph is out of the ordinary. */
export const englishCheck: readonly HelpArticle[] = [
  {
    slug: 'accepted-documents',
    title: 'Which documents are accepted: paper card, residence permit, expired',
    keywords:
      'which documents accepted paper identity card electronic residence permit refugee asylum travel document expired driving licence passport foreign health card none only have',
    answer:
      'A passport, a driving licence, a national identity card or a state identity card, of any country, that has not expired. An identity card on paper is accepted like an electronic one: it has no lines for machines, so a reviewer looks at it. A residence permit, health card or student card is not on the list.',
    more: [
      'You have only a residence permit or a refugee’s paper: a permit is turned down as a type that is not accepted. A travel document in the form of a passport can be sent as a passport; a reviewer decides, and no result is promised. A driving licence will do.',
      'Expired, even by a day: it is turned down at once. Use another valid document, or wait for the new one and send that part again.',
      'You have none of these: cards that only you read, and plain lines on the print, work without the check. Or somebody you trust makes the card in an account of their own.',
      'A document with a part for machines is often decided at once, one without it by a reviewer.',
    ],
    related: ['document-photos', 'kyc-verification', 'kyc-rejected', 'name-differs'],
  },
  {
    slug: 'photo-special',
    title: 'Headscarf, glasses, a changed face, or you cannot take the photographs',
    keywords:
      'headscarf hijab turban veil glasses beard face changed illness chemo weight old selfie fails bedridden blind disabled cannot hold camera somebody else takes photograph help',
    answer:
      'A headscarf, turban or ordinary glasses may stay on. The rule is: one face, looking at the camera, in even light, without sunglasses. Anybody may hold the camera for you, and a photograph can also be chosen as a file; only your face may be on it. A reviewer, a person, compares it with your document: no automatic score is made.',
    more: [
      'What is turned down at once is a photograph that is too small, dark, blurred or too bright, not your look. Take it in daylight, without flash, with your whole face free.',
      'Illness, weight or age has changed your face: send a newer document if you have one. If the photograph was turned down, appeal and write why you look different, in 10 to 1000 characters; another reviewer reads it.',
      'Bedridden or blind: a relative or nurse takes both photographs where you are, in your account and with you. You cannot do it even so: write to the contact under Accessibility, at the foot of every page. The operator can put the check off for up to 30 days, if a second person there agrees.',
      'Or somebody you trust makes your card in their own account: then only they do the check.',
    ],
    related: ['document-photos', 'kyc-rejected', 'card-for-others', 'accepted-documents'],
  },
  {
    slug: 'name-differs',
    title: 'Your name is not the one on the document: maiden name, other alphabet',
    keywords:
      'name differs maiden name married surname old changed document transliteration alphabet cyrillic greek arabic chinese accent umlaut spelling middle name order two surnames mismatch',
    answer:
      'Write the name in the profile as it is printed on the document that you send, also when it is still your earlier surname. A different name alone is never refused by the machine: a reviewer looks. On your cards the row Name can hold the name that you use.',
    more: [
      'You married and the document has the old name: use the old name now. When you have the new document, ask the operator named under Privacy to correct the profile; you cannot edit it yourself afterwards.',
      'Other alphabets: write it as in the Latin lines of the document. The usual spellings of Cyrillic, Greek, Georgian and Armenian names count as the same; names in Arabic, Hebrew, Chinese, Korean or Thai script go to a reviewer.',
      'Accents and umlauts may be written out (ü as ue). Order, titles, initials of given names, and a maiden or husband’s name beside the other make a name “near”, which is accepted when number and date of birth agree. A second surname left out goes to a reviewer.',
      'Readers of a card see the name of your profile small at the end, the name on the card first.',
    ],
    related: ['update-details', 'accepted-documents', 'kyc-rejected', 'whose-card'],
  },
];
