import { PRODUCT } from '../../brand.ts';
import type { HelpArticle } from '../help-article.ts';

/** The page itself: its language, its look, what it runs on, and its assistant. */
export const englishPage: readonly HelpArticle[] = [
  {
    slug: 'language',
    title: 'Language: English and Italian',
    keywords:
      'language italian english italiano lingua translate switch translated translation write rows german french two',
    answer:
      'There are two: English and Italian; German or others do not exist yet. Choose in the account menu. Dates, numbers and these help articles follow it. Your entries in a form are kept.',
    more: [
      'In which language do I fill in a card? In any you like, or in two in the same row, such as “Penicillina / Penicillin”. What you type is not translated and is read as it stands; only the names of the rows and ready answers appear in the reader’s language, English or Italian. For a journey, plain lines in the language of that place help most.',
    ],
    related: ['keyboard-shortcuts'],
  },
  {
    slug: 'keyboard-shortcuts',
    title: 'Keyboard, theme and accessibility',
    keywords: 'keyboard shortcut keys dark theme light accessibility screen reader motion zoom',
    answer:
      'Press ? for the list of shortcuts; single-key ones can be turned off there. Choose the theme in the account menu. Everything works with the keyboard and a screen reader, and the reduced-motion setting of your device is respected.',
    more: [],
    related: ['spinners'],
  },
  {
    slug: 'larger-text',
    title: 'Larger writing: the letters are too small to read',
    keywords:
      'larger bigger letters writing text font size small cannot read see eyes glasses magnify enlarge zoom contrast screen sight',
    answer:
      'On a computer press Ctrl and + (on a Mac Cmd and +), several times if need be; Ctrl and 0 brings it back. On a phone set a larger text size in the menu of the browser (in Safari behind the sign beside the address) or in the settings of the phone, or pull the page larger with two fingers. There is no switch of its own here.',
    more: [
      'Pages arrange themselves anew up to 400 %, so nothing is cut off. The browser remembers the size for this site.',
      'In the account menu choose the light or the dark theme, whichever you read better. A screen reader of your device reads the pages aloud.',
      'Something stays too small or cannot be read: write to the contact under Accessibility, at the foot of every page, and say which page and which device.',
    ],
    related: ['keyboard-shortcuts', 'which-devices', 'no-smartphone'],
  },
  {
    slug: 'which-devices',
    title: 'Which phones, computers and browsers it runs on',
    keywords:
      'system requirements which phone computer tablet browser version oldest ios iphone android windows mac linux chrome safari firefox edge samsung old compatible work minimum',
    answer:
      'On every phone, tablet or computer with a current browser: Chrome or Edge from version 123, Firefox from 121, Safari from 17.5, with JavaScript. On an iPhone or iPad that means iOS 17.5 or newer, whichever browser you use. Older ones may show a blank page or an error; Internet Explorer does not work.',
    more: [
      'On Android the version of the browser counts, not the one of the phone: update Chrome or Firefox in the store. Windows, Mac and Linux are all the same to the page.',
      'Nothing has to be installed. A camera is useful for scanning and for the identity check, but an image can be chosen as a file everywhere. Fingerprint or face need a device that has them; without, a password is enough.',
      'Your phone is too old: use a newer one of somebody you trust, or a computer. Whoever carries a printed card needs no device at all.',
    ],
    related: ['something-fails', 'install-app', 'no-smartphone', 'no-biometrics'],
  },
  {
    slug: 'spinners',
    title: 'Designing a loading animation',
    keywords: 'spinner spinners loading animation preset export json import particles',
    answer:
      'Open Spinners in the navigation: choose from six variants, sizes from 32 to 96 pixels, speed, color and particles. Export saves a JSON file, Import loads one, and Copy link puts the settings into a link.',
    more: [],
    related: ['keyboard-shortcuts'],
  },
  {
    slug: 'about-assistant',
    title: 'What this assistant is',
    keywords: 'assistant ai chatgpt gemini provider combined who are you robot answers local privacy help',
    answer: `I search the help of ${PRODUCT} on your device and show the articles that fit. Without your consent, what you type here is not sent anywhere.`,
    more: [
      'The three styles change how an answer is shown: Combined gives the answer and related articles, ChatGPT the full best article, Gemini a list of articles.',
      'The operator of this site can connect ChatGPT or Gemini. Only if you agree for that provider, your question and the best articles are sent to it, but no data from your account or vault. You can withdraw consent in the same panel.',
    ],
    related: ['security-of-data'],
  },
];
