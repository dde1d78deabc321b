import type { HelpArticle } from './help-article.ts';

export const englishIdentity: readonly HelpArticle[] = [
  {
    slug: 'kyc-verification',
    title: 'Verification of who you are (KYC)',
    keywords: 'kyc verification verify identity profile complete status processing approved rejected pending',
    answer:
      'Open your profile from the notice on the dashboard and go through the wizard: your details, a selfie, your document, and for institutions their license. Clear cases are decided at once; the others are looked at by a reviewer, and you are told the decision.',
    more: [
      'Your form alone is never approved: it is compared with the document. We say “document reviewed”, never “identity proven”.',
      'While it is being looked at you can use everything. Without a complete profile you can scan, read and make glyphs for yourself, but no glyphs that others may read.',
      'Photographs are kept encrypted and deleted 90 days after the decision.',
    ],
    related: ['document-photos', 'kyc-rejected', 'profile-needed'],
  },
  {
    slug: 'document-photos',
    title: 'Photographs of your document and your face',
    keywords: 'photo selfie passport license id card upload camera quality glare blurred size',
    answer:
      'Lay the whole page flat in even light, with nothing covered, at least 1000 pixels long. The selfie shows one face looking at the camera, at least 300 by 300 pixels. A picture may have up to 5 MB.',
    more: [
      'Passport, driver’s license, national and state identity cards are accepted.',
      'A reviewer compares the selfie with the photograph on your document. No score is made of your face.',
    ],
    related: ['kyc-verification', 'kyc-rejected'],
  },
  {
    slug: 'kyc-rejected',
    title: 'My document was turned down',
    keywords: 'rejected refused declined appeal reason again review unreadable expired',
    answer:
      'The reason stands beside each part that was turned down: for example glare, a cut-off corner or an expired document. Send that part again, or appeal: another reviewer then looks at the same photographs and at what you write.',
    more: ['An appeal can be asked once. Until then everything that only you read goes on working.'],
    related: ['document-photos', 'kyc-verification'],
  },
  {
    slug: 'profile-needed',
    title: 'Why a profile is asked for',
    keywords: 'profile completion required complete gate blocked why missing fields',
    answer:
      'What others may read needs somebody who answers for it. So a complete profile comes before glyphs that other people can open, and before a professional role. Everything else works without.',
    more: ['You can close the wizard and come back: what you typed is kept, photographs are not.'],
    related: ['kyc-verification', 'professional-roles'],
  },
  {
    slug: 'three-steps',
    title: 'The three steps at sign-in',
    keywords: 'three-step verification password kyc biometric setup second factor sign in login steps',
    answer:
      'Once your account has a second factor, the password alone opens nothing. Three steps follow: the password, your details (shown as known if they are on file), and something only you have: a passkey, your authenticator app or a backup code.',
    more: ['They have to be finished within 15 minutes. After five wrong answers you begin again.'],
    related: ['biometric-setup', 'authenticator-app', 'sign-in-choices'],
  },
  {
    slug: 're-verification',
    title: 'Confirming your account every three months',
    keywords: 're-verification reverification quarterly overdue due remind reminder three months 90 days',
    answer:
      'Every three months you confirm that the account is still yours, in three short steps. You are reminded seven days before, and can put the reminder off by an hour, a day or a week. Nothing is locked when it is overdue.',
    more: ['Details that are more than a year old are asked for again.'],
    related: ['three-steps', 'sign-in-choices'],
  },
  {
    slug: 'professional-roles',
    title: 'Professional roles: medical, emergency, financial, legal',
    keywords: 'role doctor nurse responder bank lawyer vouch institution staff verified scanner level',
    answer:
      'With a professional role you can read what people let that profession read. A verified institution has to vouch for you, under Settings, for a year at a time. You can give a role back at any time.',
    more: [
      'Professional roles read only after a sign-in with a second factor.',
      'Each reading is logged, and the owner of the glyph is told your name and role.',
    ],
    related: ['who-may-read', 'emergency-access', 'vouch-staff'],
  },
  {
    slug: 'vouch-staff',
    title: 'Vouching for the people of your institution',
    keywords: 'institution staff employees vouch grant withdraw role team',
    answer:
      'Open Settings as a verified institution and add people by their username. They read with the role of your institution until the year is over or you withdraw it. Each act asks you to confirm.',
    more: ['Vouch only for people you employ and know: what they read counts as read under your name.'],
    related: ['professional-roles'],
  },
];
