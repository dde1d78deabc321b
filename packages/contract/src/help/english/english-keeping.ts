import { PRODUCT } from '../../brand.ts';
import type { HelpArticle } from '../help-article.ts';

/** What is kept and for how long, a change of device, and who is behind the site. */
export const englishKeeping: readonly HelpArticle[] = [
  {
    slug: 'document-retention',
    title: 'How long photographs of your passport or document are kept',
    keywords:
      'how long keep kept retention delete deleted stored passport photograph picture selfie document identity check days images',
    answer:
      'Photographs of your document and your face are stored encrypted and destroyed 90 days after the decision. Only a reviewer opens them, to check your identity, and each time is recorded. When you delete your account they go with it.',
    more: [
      'The details that were checked stay with your account until you delete it. Privacy, at the foot of every page, has the times for everything else.',
    ],
    related: ['document-photos', 'kyc-verification', 'privacy-rights'],
  },
  {
    slug: 'new-phone',
    title: 'A new phone or computer: moving over',
    keywords:
      'new phone smartphone computer laptop tablet move transfer change switch device bought upgrade migrate iphone android old',
    answer:
      'There is nothing to copy: sign in on the new device with your username and password, and your cards are there. Your password, or your recovery code, opens the vault. Printed cards stay valid. Then set up a passkey for the new device under Settings, Security.',
    more: [
      'If you use an authenticator app, set it up on the new device before you give the old one away, or have a backup code ready.',
      'Then sign out on the old device, revoke its passkey and forget it under Sessions and devices.',
    ],
    related: ['biometric-setup', 'authenticator-app', 'lost-phone', 'vault'],
  },
  {
    slug: 'contact-operator',
    title: 'Reaching somebody: who runs this site',
    keywords:
      'contact support help desk customer service phone number email human person talk complain complaint operator company owner who behind write reach problem report bug',
    answer:
      'Privacy and Terms, at the foot of every page, name the operator of this site with a contact. Write there about a payment, an order, your data or something that does not work. There is no telephone line for helping in the app, and in danger you call 112.',
    more: ['Where no operator is named there, do not keep real data on this site unless you know who runs it.'],
    related: ['privacy-rights', 'refunds', 'service-ends'],
  },
  {
    slug: 'service-ends',
    title: 'If the server is down or the service ends',
    keywords:
      'server down offline outage maintenance company bankrupt closes ends stops shut gone years future reliable',
    answer:
      'While the server cannot be reached, nobody can open the sealed part of a card: paper and server each hold half of the key. The plain lines of a print can always be read. If the operator ends the service, printed cards can no longer be opened, so keep an export of your data.',
    more: [
      'Your own cards can be read without the server on a device where your vault is unlocked.',
      'Is there a status page or a calendar of maintenance? No, neither. Try again after some minutes and from another network; if it stays down, write to the operator, whose contact you should note beforehand from Privacy.',
    ],
    related: ['export-data', 'without-a-connection', 'what-is-a-glyph'],
  },
  {
    slug: 'privacy-rights',
    title: 'Privacy, your rights and what is known about you',
    keywords:
      'privacy gdpr rights data protection law where stored servers country track tracking location gps spy known about me correct object police authority europe outside usa america transfer leave',
    answer: `Privacy, at the foot of every page, says what ${PRODUCT} stores about you, for how long and who sees it. You can download everything, correct it, withdraw your consent and delete your account under Settings. There is no tracking and no location of you: of a scan we keep the time, the reader and a shortened network address of the reader.`,
    more: [
      'In which country the server stands is decided by the operator named there; write to them about it.',
      'The operator alone cannot read the contents of your cards, and so cannot hand them to anybody, not even to authorities.',
      'Who is the controller, and is there a data protection officer? The controller is the operator, named under Privacy with address and contact. This site has no line of its own for a data protection officer (DPO): ask the operator for one at that contact.',
      'Do my data leave Europe? What the server keeps stays where the operator runs it: ask them. Mails go to your mail provider. Beyond that, data go elsewhere only by what you do: connect Google Drive, agree to the assistant’s provider, switch on push, pay, order, use a public blockchain, or let somebody abroad scan your card. “Who else receives something” under Privacy says what each of them gets.',
    ],
    related: ['export-data', 'server-sees', 'health-consent', 'delete-account'],
  },
];
