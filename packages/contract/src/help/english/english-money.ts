import type { HelpArticle } from '../help-article.ts';

/** Play money and real money, and what an operator does between the two. */
export const englishMoney: readonly HelpArticle[] = [
  {
    slug: 'sample-money',
    title: 'Sample: no money moved',
    keywords:
      'sample play money sandbox test demo card 4242 nothing charged invoice receipt not real watermark order sent',
    answer:
      'Where “Sample, no money moves” stands, nothing is charged and nothing is really sent: this site, or the payment, uses play money so that everything can be tried.',
    more: [
      'It belongs to the payment: its page, its mails, its line in a list or a file of tables, and its invoice, across each page. It stays a sample also when the site takes real money later.',
      'Public sums, such as what is given to charity, say which money they are of. One site never holds both kinds.',
    ],
    related: ['shop-help', 'before-you-open'],
  },
  {
    slug: 'before-you-open',
    title: 'Before you open: for whoever runs the site',
    keywords:
      'operator creator open shop closed missing line mail test letter backup restore tried code provider stripe webhook second creator vat',
    answer:
      'In the creator panel, Overview lists what real money needs. While a line is Missing, shop, plans and fees are closed for everybody; cards, scans and emergency access work. Each line’s “How” says what to do, and tests it.',
    more: [
      'Mail: a letter with a code goes to your own confirmed address; entering the code shows that mail arrives. Payments: the provider is asked whether it takes money for you and reports here.',
      'Backup: run “npm run restore:try” where the secret key is. It restores beside, checks everything, deletes it and prints a code to enter. A second creator counts once they have a passkey and are not locked.',
      '“To check” closes nothing: it worked once and is in doubt, such as a backup of last week. “Later” stands on sites of play money.',
    ],
    related: ['sample-money'],
  },
];
