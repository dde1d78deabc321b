import type { HelpArticle } from '../help-article.ts';

/** Cards for the people one cares for, and what a card does for those who carry it. */
export const englishPeople: readonly HelpArticle[] = [
  {
    slug: 'card-for-others',
    title: 'A card for your child, your parents or somebody you care for',
    keywords:
      'child baby son daughter kid family mother father grandmother grandfather parent partner husband wife elderly care dependant old relative somebody else behalf for',
    answer:
      'Yes: make it in your own account, one card for each person. Write their name and date of birth, what helpers must know, and yourself as the contact to call first. The person who carries the card needs neither an account nor a phone, and you are told of each scan.',
    more: [
      'An adult should know of the card and agree, or you must be allowed to act for them.',
      'You can make as many cards as your family needs. A folder for each person, or a tag with the name, keeps them apart.',
      'Somebody who gets lost, with dementia for example, can wear it as a sticker on the jacket or as a keychain: print the number to call as a plain line, so that whoever finds them can ring.',
      'There is no account for a child: whoever has an account with a complete profile is at least 16 years old.',
      'Needed by Monday? Making and printing takes minutes, and plain lines can be read from the first day. Those you ticked read the rest by scanning as soon as your whole profile is sent and no part of it was turned down, even while a reviewer is still looking at it.',
      'An animal or a person who depends on you is waiting at home? Write that on your own card, under Alert or “Anything else”, with whoever looks after them. There is no card for the animal itself.',
      'Who does the check with face and document? Only you, who hold the account. The person of the card is neither photographed nor checked, and no power of attorney is asked for; that you may act for them is your responsibility.',
    ],
    related: ['medical-card', 'child-grows-up', 'emergency-contact', 'who-may-read'],
  },
  {
    slug: 'child-grows-up',
    title: 'When a child is to manage the card, or comes of age',
    keywords:
      'child grows up adult eighteen sixteen birthday of age teenager manage own hand over transfer pass on control',
    answer:
      'Nothing changes by itself on a birthday: a card stays with the account that made it, and cannot be moved to another account. When your child is to manage it, they open an account of their own, make the card there with the same facts and print it. Then delete yours under Cards.',
    more: [
      'A complete profile, which a card needs before others may read it, is possible from 16 years on.',
      'Until then you decide who may read the card, and you are told of each scan.',
    ],
    related: ['card-for-others', 'create-glyph', 'deactivate-glyph'],
  },
  {
    slug: 'sensitive-facts',
    title: 'An illness or fact that not everybody should see',
    keywords:
      'sensitive private stigma hide secret embarrassing hiv std depression antidepressant psychiatric mental addiction drugs alcohol abortion pregnancy illness insurance employer boss nurse who sees',
    answer:
      'Each role reads only its own part of a card. Banks and insurers never see the medical part; strangers and employers read nothing. Medical staff you allow see all medical rows of that card. So leave a delicate fact out, or put it on a second card that only you, or only medical staff, may read.',
    more: [
      'An ambulance crew first sees alerts, contacts and where you are found. With a reason it can open the medical part too, unless you switch emergency access off for that card. You are told each time, with the name.',
      'A passcode on a card keeps out everybody to whom you do not say it.',
      '“See as”, beside the form, shows exactly what each helper would see. Rows you do not fill in are shown as not filled in, never as “none”.',
      'Leaving out a medicine can be dangerous when you cannot speak: talk to your doctor about what helpers must know.',
    ],
    related: ['who-may-read', 'emergency-access', 'glyph-limits', 'server-sees'],
  },
  {
    slug: 'emergency-contact',
    title: 'Whom helpers call: your contact in an emergency',
    keywords: 'contact call first phone number family ice notify relatives automatically telephone ring next of kin',
    answer:
      'Fill in “Call first” on the card: name, relation and phone number. Medical and emergency staff who may read the card see it with a button to call. Nobody is called or written to automatically, and your contact needs no account.',
    more: [
      'If a stranger is to be able to call, print the contact as a plain line: everybody who holds the paper can read it.',
      'It is you, the owner, who is told of a scan, not your contact.',
      'You can enter several people: “Add one” under “Call first” makes another row. Helpers see them in the order in which you wrote them, each with a button of its own, so the one to try first goes on top.',
    ],
    related: ['medical-card', 'found-card', 'print-glyph'],
  },
  {
    slug: 'abroad',
    title: 'Abroad, on holiday and in another language',
    keywords:
      'abroad foreign country holiday travel trip vacation spain france germany europe language translate tourist border',
    answer:
      'A card can be read in every country: what counts is the role of the reader, not the place. But a doctor or crew needs an account with a verified role, and a network. Where you are going, many will have neither, so print the most important facts as plain lines, in English or the language of that country.',
    more: [
      'The small QR code beside the drawing opens a page with the emergency number of the country where the phone is. In most of Europe it is 112.',
      'What you wrote stands there as you wrote it. Names of rows, severities and answers like “None” are shown in the reader’s language, as far as it is English or Italian.',
      'A card is no insurance card: take the European Health Insurance Card or your travel insurance with you.',
    ],
    related: ['print-glyph', 'without-a-connection', 'professional-roles', 'not-a-substitute'],
  },
  {
    slug: 'helpers-know',
    title: 'Will the ambulance or the hospital know what the card is?',
    keywords:
      'ambulance crew hospital know use recognise take part participate scanner app device special equipment aware near me',
    answer:
      'Not all of them. Any phone that opens the small QR code sees a page that says what the card is, who can read it and which number to call. To read it, helpers need a browser with a camera and an account whose role an institution verified; no special device. Ask the services near you whether they take part.',
    more: [
      'Because a crew may not have an account, or no network, print what matters most as plain lines: everybody can read them.',
      'The page with the QR code is the same for all cards and says nothing about you.',
    ],
    related: ['found-card', 'emergency-access', 'print-glyph', 'staff-access'],
  },
  {
    slug: 'no-smartphone',
    title: 'Without a smartphone, a computer or a printer',
    keywords: 'no smartphone computer printer old elderly paper only copy shop print shop library phone without',
    answer:
      'Whoever carries a card needs no phone and no account: the paper is enough, and a phone may be off or its battery dead. Who scans it needs a device that works. Somebody they trust makes it in a browser, on a phone or a computer. Without a printer, download the PDF and have it printed, for example in a copy shop at 100 % size.',
    more: [
      'Whoever has the file can try to scan the card as with the paper: delete it from other people’s computers.',
      'The copy shop sees the drawing and the plain lines, nothing more: to open the card it takes a role that you allowed. Leave the plain lines out there if you do not want them read.',
    ],
    related: ['card-for-others', 'print-glyph'],
  },
  {
    slug: 'legal-papers',
    title: 'Papers for a notary or lawyer',
    keywords:
      'notary lawyer solicitor attorney legal document deed contract will power of attorney papers legal role order sort',
    answer:
      'Make a card of the kind Legal and give only the legal role Read: then medical, emergency and financial staff see nothing of it. It holds text, not scans: write which papers there are, what they say and where they lie. Folders and tags keep several cards in order.',
    more: [
      'A notary or lawyer needs an account with the legal role, verified by an institution.',
      'The card gives no paper legal force: a will, an advance directive or a power of attorney counts only as the law demands it, usually as the signed original. The card says that it exists and where it lies.',
    ],
    related: ['who-may-read', 'folders', 'glyph-capacity', 'professional-roles', 'not-a-substitute'],
  },
  {
    slug: 'not-a-substitute',
    title: 'What a card does not replace',
    keywords:
      'replace instead passport id identity card health insurance card licence valid official legally binding living will advance directive dnr medical device emergency call advice doctor law',
    answer:
      'A card replaces no identity document, health insurance card or driving licence, and no living will or other paper that the law demands. It is no medical device, gives no medical advice and calls nobody by itself. In danger call 112 or the emergency number of your country.',
    more: [
      'You can write on a card that such a paper exists and where it lies.',
      'Nobody checks whether what you write about your health is right: keep it true and up to date.',
    ],
    related: ['medical-card', 'legal-papers', 'helpers-know'],
  },
];
