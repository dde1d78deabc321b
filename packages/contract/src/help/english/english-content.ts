import type { HelpArticle } from '../help-article.ts';

/** What to write on a card, on how many, and who reads which part of it. */
export const englishContent: readonly HelpArticle[] = [
  {
    slug: 'which-rows',
    title: 'Which helper reads which row: paramedic, doctor, insurer, lawyer',
    keywords:
      'row rows field part paramedic emt ambulance crew doctor nurse insurer lawyer sees everything which what insurance number living will blood group at once reason notes bank clerk notary guardian guardianship court',
    answer:
      'Each role reads its own rows. A verified ambulance crew at once reads name, year of birth, Alert, Call first and Where to find me, and what you show at once, such as allergies. With a reason it also opens the medical rows. Doctors and nurses whom you allow read all medical rows straight away.',
    more: [
      'The medical rows are blood group, allergies, medicines, conditions, implants, pregnancy, organ donor, languages and doctor, and on a medical card what you write under “Anything else”.',
      'On a card of the kind Emergency the crew reads more at once: blood group, allergies, medicines, conditions, implants, languages and “Anything else”.',
      'Insurer, insurance number, bank and IBAN are read only by financial staff whom you allow, by no doctor and no crew, also when the number stands on a medical card. If a hospital should have it, write it under “Anything else”.',
      'Documents and power of attorney on a Legal card are read by the legal role alone. Where to find me is for the ambulance, not for doctors. The notes of a Personal card are read only by you.',
      '“What others see”, beside the form, and “See as paramedic” or “See as doctor” on the page of the card show it exactly.',
      'You hand the card of somebody you are guardian for to a bank or a notary? Bank staff with the financial role read name, year of birth, bank, IBAN and insurance rows; a notary or lawyer with the legal role reads the documents; both only where you allowed that role, and neither reads anything medical. There is no role and no row for a guardian: write the decree and your name under Documents of a Legal card, and bring the original.',
    ],
    related: ['who-may-read', 'emergency-access', 'allergies-at-once', 'sensitive-facts'],
  },
  {
    slug: 'cannot-speak',
    title: 'Deaf, cannot speak, dementia, autism: what helps on a card',
    keywords:
      'deaf hearing mute speech cannot speak talk sign language stroke aphasia dementia alzheimer autism autistic disability blind communicate understand behaviour',
    answer:
      'Write one short sentence under Alert: the ambulance reads it first, and as a plain line on the print everybody can. For example “I am deaf. Please write it down.” or “I have dementia and lose my way. Call my daughter.” Put the person who knows you best under Call first.',
    more: [
      'Nothing has to be said: hand the card over or point at it. A crew that needs more chooses the reason “Cannot speak”.',
      'Deaf, or with a speech disability: say how one reaches you: in writing, by signs, with a hearing aid, by lip reading. Your languages have a row of their own under “If you like”.',
      'Autism: write what calms and what frightens, for example touch, noise or light, and what helpers should do first. Dementia: write the name the person answers to, where they live and what they may try to do.',
      'There is no row for a disability: Alert is for what must be known first, Conditions for the diagnosis, “Anything else” for the rest.',
      'This site sends no emergency call, not by text either. Ask the emergency service of your country how to reach it without speaking.',
    ],
    related: ['medical-card', 'card-for-others', 'emergency-contact', 'which-rows'],
  },
  {
    slug: 'wishes-on-card',
    title: 'Pregnancy, organ or blood donor, living will: where to write it',
    keywords:
      'pregnant pregnancy due date baby organ donor donation blood donor transfusion refuse living will advance directive dnr resuscitate wish wishes jehovah',
    answer:
      'A medical card has rows for Pregnancy and Organ donor under “If you like”. Doctors whom you allow read them straight away, a crew with a reason. For a blood donor or a living will there is no row: write it under “Anything else”, or under Alert if the crew is to know it first.',
    more: [
      'Pregnancy: choose Yes, or write the week, the due date and your hospital. If the ambulance should see it at once, repeat it under Alert. After the birth change the content; only printed plain lines need a new print.',
      'Organ donor says what you wish and nothing more: nobody is entered in a register here, and it replaces no declaration that your country demands. Make that one too.',
      'Blood group has a row of its own, and can say “Not known”.',
      'A living will, “do not resuscitate” or a refusal of transfusions: write that the signed paper exists, where it lies and who has it. The card itself is no such paper and has no legal force.',
    ],
    related: ['medical-card', 'not-a-substitute', 'which-rows', 'legal-papers'],
  },
  {
    slug: 'one-or-two-cards',
    title: 'One card or several: many illnesses, a second card, a copy as a template',
    keywords:
      'one two second several cards many illnesses diseases conditions same card which first order duplicate copy template clone similar twins limit number',
    answer:
      'Put everything that matters in an emergency on one card, several illnesses too: Conditions, Medicines and Allergies take as many entries as you need. A helper reads the card that is scanned and learns nothing of your others, so none of two cards is read first.',
    more: [
      'A second card makes sense when other people are to read it, such as a bank or a lawyer, for another person, or for a fact that is to stay apart. You can print the title, so that one sees which card is for emergencies.',
      'Duplicate, in the menu of a card’s page, makes a copy that serves as a template: same content and same readers, a drawing of its own, scans counted from zero. Then choose Change content for the name and whatever differs, and print it. A passcode has to be typed again.',
      'There are no other templates: each kind of card brings its own rows. The original and the copy are changed apart from each other.',
    ],
    related: ['create-glyph', 'glyph-capacity', 'manage-glyphs', 'sensitive-facts'],
  },
  {
    slug: 'school-care-home',
    title: 'School, care home, first-aider, sports club: can they read a card?',
    keywords:
      'school nurse teacher kindergarten nursery trip camp scouts care home nursing carer retirement first aider first aid workplace sports club coach lifeguard babysitter read',
    answer:
      'Only with a medical or emergency role that a verified institution gave them. A teacher, a coach, a carer or a first-aider at work has none by being one: a scan then shows the emergency number and what to do. For them print plain lines, which anybody who holds the paper can read.',
    more: [
      'A care home or an ambulance association can join as an institution. Once it is verified it gives its people the role, and they read what you allow. Ask there whether they take part.',
      'For a school, a trip or a club, give a printed page: what may happen, what to do, which medicine and whom to call. The A6 page can be read at two metres; up to six plain lines fit.',
      'You cannot allow one school or one home alone, and there is no guest access by link or passcode: the role is always needed. You are told who scanned, with name and institution.',
    ],
    related: ['who-may-read', 'print-glyph', 'staff-access', 'institution-start'],
  },
];
