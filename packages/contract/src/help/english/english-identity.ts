import type { HelpArticle } from '../help-article.ts';

export const englishIdentity: readonly HelpArticle[] = [
  {
    slug: 'kyc-verification',
    title: 'Identity verification (KYC)',
    keywords: 'kyc verification verify identity profile complete status processing approved rejected pending',
    answer:
      'Open your profile from “Needs attention” on the dashboard and go through the wizard: your details, a selfie, your document, and for institutions their license. Clear cases are decided immediately; a reviewer checks the others, and you are notified of the decision.',
    more: [
      'The form alone is not enough: it is compared with the document. We say “document reviewed”, never “identity proven”.',
      'You can use everything during the review. Without a complete profile you can scan, read, make cards and print them, but nobody else can read them yet; they open by themselves once your profile is complete, and you are told.',
      'Photographs are stored encrypted and deleted 90 days after the decision.',
      'How long does it take? A clear document is decided in about a second, the selfie and everything else by a person, usually within a day. Your profile shows each part as Verified, Processing, Rejected or Not sent. Once everything is sent and nothing turned down, those you ticked can read your cards already. Longer than some days: write to the operator named under Privacy.',
    ],
    related: ['document-photos', 'kyc-rejected', 'profile-needed'],
  },
  {
    slug: 'document-photos',
    title: 'Photographs of your document and your face',
    keywords:
      'photo selfie passport license id card upload camera quality glare blurred size focus sharp light distance far near file scan scanner pdf dark flash',
    answer:
      'Lay the whole page flat in even light, with nothing covered, at least 1000 pixels long. The selfie shows one face looking at the camera, at least 300 by 300 pixels. An image can have up to 5 MB.',
    more: [
      'Passport, driver’s license, national and state identity cards are accepted.',
      'A reviewer compares the selfie with the photograph on your document. No automatic score of your face is calculated.',
      'How to take it: daylight from the side, no flash, no lamp reflected on the page. Fill the frame with the document and wait for “Good. Take the photo”. The camera page has zoom and, where the camera can, “Focus near”. If the picture is dark, blurred or shows glare, it says “Consider retaking it” before you go on.',
      'Still blurred? Wipe the lens, move back until it is sharp, then zoom in, or take another camera. Or press “Choose a file”: a photo from the camera app of any phone, or a scan, as JPEG, PNG or WebP; a PDF does not work. It is made smaller here, and place and time are removed.',
    ],
    related: ['kyc-verification', 'kyc-rejected'],
  },
  {
    slug: 'kyc-rejected',
    title: 'My document was rejected',
    keywords: 'rejected refused declined appeal reason again review unreadable expired',
    answer:
      'The reason is shown beside each rejected part: for example glare, a cut-off corner or an expired document. Send that part again, or appeal: another reviewer then checks the same photographs and what you write.',
    more: [
      'You can appeal once. Until then everything that only you read keeps working. The same holds for the licence of an institution.',
    ],
    related: ['document-photos', 'kyc-verification', 'institution-check'],
  },
  {
    slug: 'profile-needed',
    title: 'Why you need a profile, with passport and photograph',
    keywords:
      'passport document photograph selfie reason trust profile completion required complete gate blocked why missing fields',
    answer:
      'Others rely on what they read, so we verify who wrote it: that is what the passport and the photograph are for. You need a complete profile for cards that other people can open and for a professional role; everything else works without. The photographs are stored encrypted, opened only by a reviewer, and destroyed 90 days after the decision.',
    more: [
      'You can close the wizard and come back: your entries are saved, photographs are not.',
      'A card that says “Not readable yet: your profile is not complete” opens by itself: whom you ticked can read it as soon as everything is sent and nothing turned down, and you need not print it again. Until then plain lines on the print help.',
      'If part of your profile is turned down later, your cards close to others until you send it again or an appeal is granted.',
    ],
    related: ['kyc-verification', 'professional-roles'],
  },
  {
    slug: 'three-steps',
    title: 'The three steps at sign-in',
    keywords: 'three-step verification password kyc biometric setup second factor sign in login steps',
    answer:
      'Once your account has a second factor, the password alone is not enough. You add something only you have: a passkey, your authenticator app or a backup code. A step that is done or not due is skipped: at sign-in your details are never asked, only in the check every three months, and there only those that we do not have yet.',
    more: ['Complete them within 15 minutes. After five wrong attempts you start again.'],
    related: ['biometric-setup', 'authenticator-app', 'sign-in-choices'],
  },
  {
    slug: 're-verification',
    title: 'Confirming your account every three months',
    keywords: 're-verification reverification quarterly overdue due remind reminder three months 90 days',
    answer:
      'Every three months you confirm that the account is still yours, in three short steps. We remind you seven days before, and you can postpone the reminder by an hour, a day or a week. Nothing is locked when it is overdue.',
    more: ['We ask again for details that are more than a year old.'],
    related: ['three-steps', 'sign-in-choices'],
  },
  {
    slug: 'professional-roles',
    title: 'Professional roles: medical, emergency, financial, legal',
    keywords: 'role doctor nurse responder bank lawyer vouch institution staff verified scanner level',
    answer:
      'With a professional role you can read the data that people share with that profession. Under Settings, request the role from a verified institution, which grants it for a year at a time. You can give up a role at any time.',
    more: [
      'To read with a professional role, sign in with a second factor.',
      'Each read is logged, and the owner of the card is notified of your name and role.',
      'A role ends after its year without a reminder: Settings, Roles shows the day. In its last 30 days the institution renews it by granting it again; afterwards request it as at the first time. A renewed entry in your professional register does not bring it back by itself.',
      'A colleague read with your access? The reading stands in your name and cannot be changed. Change your password at once, which ends all other sessions, and tell the institution. In the portal ask an administrator for “Send new access”.',
    ],
    related: ['who-may-read', 'emergency-access', 'vouch-staff', 'who-gets-a-role'],
  },
  {
    slug: 'vouch-staff',
    title: 'Granting roles to your staff',
    keywords:
      'institution staff employees vouch grant withdraw role team reception receptionist desk secretary office practice',
    answer:
      'Open Settings as a verified institution and add people by their username. They have the role of your institution for a year or until you withdraw it. You confirm each action.',
    more: [
      'Grant roles only to people you employ and know: you are responsible for what they read.',
      'To take a role back, press Withdraw beside the person under Your staff. It counts from the next scan on. To renew it for a year, grant it again in its last 30 days; there is no reminder.',
      'Reception in a practice without the portal? There is no role of its own for the office: what you grant is the role of your institution, and with it a receptionist reads what a doctor reads. So grant it only to those who are to read cards, each with an account and a second factor of their own; a shared account at the desk would put all readings in one name. Others need no account: plain lines and the small QR code are for everybody.',
    ],
    related: ['professional-roles', 'staff-leaves', 'portal-staff'],
  },
];
