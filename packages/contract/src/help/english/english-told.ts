import { PRODUCT } from '../../brand.ts';
import type { HelpArticle } from '../help-article.ts';

/** Reading for helpers, how owners are told, and what stops somebody from using the site at all. */
export const englishTold: readonly HelpArticle[] = [
  {
    slug: 'helper-reads',
    title: 'For doctors, nurses and crews: reading a patient’s card',
    keywords:
      'doctor nurse paramedic crew patient read scan card duty helper medic how open unconscious reason network result gone minutes',
    answer:
      'Sign in with your professional role, open Scan and hold the card before the camera. Name and age come first, then alerts and what your role may read. In an emergency press Emergency access and choose a reason: medicines, history and allergies open. The patient is told your name and institution.',
    more: [
      'No network? The page says that the card was read and waits: it opens by itself when the network is back. Until then turn the card over and read the plain lines.',
      'What was opened with a reason leaves the screen after 15 minutes, and everything after a reload: scan again.',
      'No role yet? Your institution gives it to you; without one nobody reads anything.',
      'You see only name and age, or a row is missing? The owner gave your role no access or Restricted for that part. “Not filled in by the owner” means that nothing was written there. You cannot change it: ask the person, turn the card over, or in an emergency press Emergency access.',
      'Read the wrong card, or out of curiosity? It is recorded in your name, the owner was told, and nobody can take that back. Close it and tell your institution yourself: it answers for your readings and decides what follows. For practice use a card of your own or a demo account.',
    ],
    related: ['emergency-access', 'staff-access', 'scan-glyph'],
  },
  {
    slug: 'copy-for-notes',
    title: 'Can a doctor copy, print or keep what is on a card?',
    keywords:
      'doctor hospital copy keep store save print export notes file record download take stop allow patient data afterwards',
    answer:
      'With the level Read the data stand on the screen and stay in that tab alone; with Full the reader can also copy them for notes, print and export them. Each of these is recorded, you are told, and a copy carries its source: whose card, when and by whom it was read.',
    more: [
      'Whoever reads a screen can always write by hand or photograph it. We deter and record; we cannot prevent it.',
      'What a doctor has put into the records stays there, by the law of that country: ask the doctor. You can lower the level or stop the card for the future.',
      'For doctors: “Copy for my notes” stands below the result. Where it is missing or refused, the owner did not allow copies.',
    ],
    related: ['who-may-read', 'who-read-mine', 'helper-reads'],
  },
  {
    slug: 'emergency-alarm',
    title: 'A red or amber notice above the page: a card was opened or tried',
    keywords:
      'red amber notice banner bar strip alarm top page opened emergency tried refused see did not expect dismiss message',
    answer:
      'Red means: somebody opened a card in an emergency. Amber: somebody tried and saw nothing. It says whose card, who, from where and why, and stays on every page and device until you press See or “I did not expect this”. An opening closes by itself after 15 minutes.',
    more: [
      'Nothing happened to that person? Press “I did not expect this”: there you can stop the card or give it a new glyph. What was already seen cannot be taken back. The institution that granted the role is told too, or finds it in the access log of its portal: ask there.',
      'If it may be true, ring the person, or the institution named there on a number that you know.',
    ],
    related: ['who-read-mine', 'emergency-access', 'deactivate-glyph'],
  },
  {
    slug: 'push-alerts',
    title: 'Alerts on your phone, also when the page is closed (push)',
    keywords:
      'push alert phone mobile pop up browser closed background message sms notify at once allow permission blocked lock screen no notice missing not told why',
    answer:
      'Under Settings, Notifications, switch on “Push notifications” on each phone or computer, and allow them when the browser asks. Then it tells you that one of your cards was scanned or opened in an emergency, also while no page is open, where the browser can. The text names neither person nor illness.',
    more: [
      'On an iPhone add the page to the home screen first. Nothing comes? Look in the settings of the browser or phone whether notifications of this site are blocked.',
      'There is no SMS and no WhatsApp. Critical alerts go by mail too, to a confirmed address.',
      'Scanned, and no alert came? Nobody is told when only the small QR code was opened, when you scanned it yourself, or when the reader had no network and so read nothing. With “Document alerts” off you hear only of emergencies. A push does not come to a browser where you signed out; for a phone without a network it waits a day at most. Who read stands in any case on the card, under “Who opened it”.',
    ],
    related: ['notifications', 'install-app', 'confirm-email'],
  },
  {
    slug: 'user-name',
    title: 'User name: forgotten, or another one',
    keywords: 'user name username login name forgotten lost remember change another taken visible sign in',
    answer:
      'You sign in with your user name. If you do not remember it, choose “Forgot password” on the sign-in page and enter your email address: with the code from the mail you set a new password, and the page shows the user name. It cannot be changed later.',
    more: [
      'Readers do not see it: a scan shows the name on the card and the name of your profile. An institution that invites you, or offers you a folder, knows it.',
      'Whoever wants another one opens a new account and makes the cards there again.',
    ],
    related: ['forgot-password', 'update-details', 'sign-in-choices'],
  },
  {
    slug: 'something-fails',
    title: 'Something does not work: a blank page, an error, endless loading',
    keywords:
      'error blank white page load loading slow hang freeze crash wrong does not work browser version old firefox safari chrome edge bug problem reload technical',
    answer:
      'Reload the page. If that does not help, check the connection, close other windows of the site, and update the browser: it needs a current one, such as Chrome, Edge, Firefox or Safari, with JavaScript. Try a private window or another device, too. Your cards are not lost: they are stored on the server.',
    more: [
      '“Too many requests” means: wait some minutes. A green bar with Update means that a new version is ready: press it.',
      'If it goes on, write to the operator named under Privacy and Terms: what you did, what the page said, which browser. Do not send health data.',
      'A button is off the screen or under a bar: turn the phone, make text and page smaller (two fingers, or the menu of the browser), and close the keyboard.',
      'In a hotel, train or hospital: the Wi-Fi may first ask for a sign-in of its own, or block pages. Open any other page to see it, or use mobile data.',
    ],
    related: ['contact-operator', 'without-a-connection', 'camera-problems'],
  },
  {
    slug: 'account-locked',
    title: 'My account was locked by the operator',
    keywords: 'account locked suspended blocked banned disabled operator administrator creator unlock reason',
    answer: `The operator of ${PRODUCT} can lock an account. Then all its sessions end and nobody can sign in to it; the reason comes to you by mail. Cards that are printed can still be read by those you allowed, so that nobody is in danger. Write to the operator named under Terms to have it unlocked.`,
    more: [
      'After many wrong passwords nothing is locked for good: wait, or use the code by mail. That is something else.',
    ],
    related: ['contact-operator', 'sign-in-code', 'forgot-password'],
  },
];
