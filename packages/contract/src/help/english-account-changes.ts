import type { HelpArticle } from './help-article.ts';

/** What changes around an account: people who should be out, details that are new, codes and invitations that come or do not. */
export const englishAccountChanges: readonly HelpArticle[] = [
  {
    slug: 'end-access',
    title: 'Somebody should no longer have access: a former partner, carer or friend',
    keywords:
      'access take away remove shut keep out ex former husband wife partner divorced separated split carer friend knows password still see',
    answer:
      'Change your password under Settings: all other sessions end. Under Security revoke passkeys that are not yours and create a new recovery code, and check your email address. If they have a print or picture of a card, re-issue it under Cards: every older one stops working for good.',
    more: [
      'Without a professional role a former partner, like all family, never reads a card of yours. Plain lines on paper that they hold stay readable.',
      'Take them off the contacts on each card: change its content under Cards.',
      'A doctor or helper whose role should read no more: lower the level of that role on the card, or deactivate it.',
    ],
    related: ['change-password', 'reissue-glyph', 'sessions', 'who-may-read'],
  },
  {
    slug: 'passkey-fails',
    title: 'A fingerprint, face or passkey that no longer works',
    keywords:
      'fingerprint face passkey fails stopped no longer work broken update error not accepted biometric login another way',
    answer:
      'Sign in another way: with another passkey, or with your password and a code of your authenticator app or a backup code. Then revoke the passkey that fails under Settings, Security, and set up a new one on the Biometric page. If you have no other way, start with “Forgot password” on the sign-in page.',
    more: [
      'A passkey belongs to one device, or to the account that keeps your passkeys: on another one it may not be there.',
    ],
    related: ['biometric-setup', 'forgot-password', 'lost-phone'],
  },
  {
    slug: 'missing-code',
    title: 'A code by email that does not arrive',
    keywords: 'code email mail never came arrive arrived received spam junk folder resend again waiting six digit',
    answer:
      'Look in the spam folder, and check that the address is written correctly and is the one of your account. Then ask for the code once more on the same page. A code to confirm an address or for a new password is valid for 15 minutes; the one for an unknown device is mailed twice at most in eight hours and stays the same.',
    more: [
      'When you sign in, a code of your authenticator app or a backup code works instead of the one by email.',
      'If nothing ever comes, write to the operator named under Privacy and Terms, at the foot of every page.',
    ],
    related: ['confirm-email', 'sign-in-code', 'contact-operator'],
  },
  {
    slug: 'minimum-age',
    title: 'How old you must be',
    keywords: 'age minimum old years sixteen 16 young underage sign up register account allowed limit',
    answer:
      'A checked profile, which your cards need before others may read them, is possible from 16 years on. For somebody younger a parent makes the card in an account of their own.',
    more: [
      'There is no upper limit: whoever is not at ease with computers can have the card made by somebody they trust.',
    ],
    related: ['card-for-others', 'child-grows-up', 'profile-needed'],
  },
  {
    slug: 'real-invitation',
    title: 'An invitation from a hospital or office: is it genuine?',
    keywords:
      'invitation invite invited message hospital office institution wants add join genuine real scam fake accept decline refuse offer',
    answer:
      'Do not rely on the message: sign in at the address you know. An invitation into a plan stands there under Plans, a folder offered to you on the dashboard and under Cards. If it is not there, it is not from us. You alone accept or decline, and neither lets the institution see what you keep.',
    more: [
      'In doubt ask the institution, on a number that you already know. Never give anybody your password or a code.',
      'Staff are invited by mail with a link that is valid for seven days. If you do not work there, leave it alone.',
    ],
    related: ['institutional-folders', 'plans-help', 'who-checks-institutions'],
  },
  {
    slug: 'update-details',
    title: 'Your own phone number, address or name is new',
    keywords:
      'own details personal new number phone telephone mobile address moved house surname married name profile change update correct where',
    answer:
      'What helpers see stands on each card: change its content under Cards, and the print stays valid. Your email address you change under Settings, Email. Name, telephone and address in the profile were checked with your document and cannot be edited afterwards: ask the operator named under Privacy to correct them.',
    more: ['The delivery address is given with each order. Plain lines that are printed do not change: print again.'],
    related: ['change-glyph', 'change-email', 'kyc-verification'],
  },
];
