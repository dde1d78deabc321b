import type { HelpArticle } from '../help-article.ts';

/** What is bought, how it is paid, how it arrives and how it goes back. */
export const englishBuying: readonly HelpArticle[] = [
  {
    slug: 'delivery',
    title: 'Delivery: which countries, what it costs, how long, another address',
    keywords:
      'delivery shipping postage ship deliver country abroad switzerland england cost price days long time address change wrong courier home parcel locker post office pick up collect customs',
    answer:
      'The shop delivers to every country of the European Union, and to Switzerland, the United Kingdom, Norway, the United States, Canada, Australia and Japan; to no other. Once you have chosen the country, the checkout shows the price of the delivery and the days on which it should arrive, before you pay.',
    more: [
      'In euros or dollars: standard delivery costs 4.90 in Italy, islands included, 7.90 in the rest of the European Union and 12.90 in the other countries; express costs 11.50, 19.90 and 29.90. If the checkout shows another price, that one counts. Outside the Union no VAT is charged, and customs may ask for duties.',
      'Days count from the payment, Monday to Friday: 3 to 5 in Italy, 4 to 7 in the rest of the Union, 7 to 12 elsewhere; express 1 to 2, 2 to 3 and 3 to 5. That is an estimate. The order shows the days, where it stands and, once it is sent, its tracking number.',
      'The address of an order cannot be changed. If it is not paid, order again with the right one. If it is paid and not yet in production, cancel it: all you paid goes back, and you order anew. Later, write at once to the operator named under Terms; when it is on its way, only the courier can redirect it.',
      'Nobody at home? The courier decides where the parcel goes then: ask there with the tracking number of your order. A telephone number at the checkout helps. If the parcel goes back to the sender, write to the operator.',
      'A parcel locker or a post office cannot be chosen. You can enter another address, such as that of your work or a neighbour. Within Italy you can collect the order in Prato free of charge, ready 1 to 2 working days after the payment; ask the operator for the place.',
    ],
    related: ['order-help', 'returns', 'faulty-order', 'contact-operator'],
  },
  {
    slug: 'products',
    title: 'The products: price, size, phone models, what they withstand',
    keywords:
      'product price size thickness thick millimetre plastic card titanium metal case phone model iphone samsung galaxy pixel sticker vinyl tattoo keychain waterproof rain sun outdoors durable last wear scratch work wallet slot',
    answer:
      'There are five: a titanium card as large and about as thick as a bank card (85.6 by 54 mm, 0.8 mm), a case for 14 phone models, a metal keychain (40 by 40 mm), vinyl stickers and tattoo stickers (60 by 60 mm each). There is no plastic card. Customise, under Shop, shows the size and your drawing on it.',
    more: [
      'Prices in euros or dollars, without delivery: titanium card 49.99, phone case 34.99, keychain 19.99, a sheet of four vinyl stickers 12.99, a sheet of six tattoo stickers 8.99. Delivery comes on top; “Delivery” in this help and the checkout say how much. If the page Shop shows another price, that one counts.',
      'For rough work the titanium card is the sturdiest: the drawing is cut by laser, not printed, and water, heat or a washing machine do not harm it. It comes natural or sandblasted, with or without a 4 mm hole for a lanyard. The keychain is marked by laser too, in steel or brass.',
      'There are cases for iPhone 13, 14, 15, 16 and 17, Galaxy S23, S24, S25, A54 and A55, Pixel 8 and 9, Fairphone 5 and Redmi Note 13, in white or sand. Models such as Pro, Plus, Max or Ultra are not among them. For another phone, put a vinyl sticker on a case that you have.',
      'Vinyl stickers, matte or glossy, are meant for a helmet, a fridge or a wheelchair. No number of years is promised for rain and sun: choose a flat place, scan the sticker from time to time, and replace it when it fades. A sticker that you print on paper does not withstand rain. Tattoo stickers last 3 to 5 days.',
      'A simple card you print yourself, free: “Card” in the print dialog is as large as a bank card; fold or glue it, then laminate it. Whoever wants plastic can take the file to a copy shop. Scan it once before you rely on it.',
    ],
    related: ['shop-help', 'delivery', 'print-glyph'],
  },
  {
    slug: 'payment-methods',
    title: 'How you can pay: card, PayPal, bank transfer, prepaid and others',
    keywords:
      'pay payment method methods paypal visa mastercard american express amex debit prepaid postepay apple pay google pay satispay klarna instalments cash cheque postal slip bank transfer sepa bitcoin accept accepted',
    answer:
      'By card (Visa, Mastercard, American Express), Apple Pay, Google Pay, PayPal, Stripe, SEPA bank transfer, account credit or units of your wallet. The operator decides which of them are set up on this site: the list under Payment shows all of them and says beside each that is missing why.',
    more: [
      'A debit or prepaid card, such as Postepay, works where it is a Visa or Mastercard, is enabled for payments on the internet and holds enough money.',
      'Satispay, cash on delivery, a postal slip, a cheque, instalments or a direct debit are not in the list. The page of Stripe may offer further ways, if the operator has switched them on.',
      'Without a card you can pay by bank transfer, where it is set up: in euros, with the reference exactly as shown. It takes 1 to 3 working days.',
      'Bitcoin and Ether of the public networks are not taken. “Cryptocurrency” means units of the ledger of this site.',
      'No method costs extra here. Your bank may ask its fee for a transfer, and the ledger a small one for units. Prices are in euros or dollars; a bank transfer is always in euros.',
    ],
    related: ['payments-help', 'payment-fails', 'invoice-details'],
  },
  {
    slug: 'invoice-details',
    title: 'Invoice with company name, VAT number or tax code',
    keywords:
      'invoice company business firm vat number tax code accountant bookkeeping electronic invoice sdi public body receipt expense reverse charge name address',
    answer:
      'Each completed payment, except a top-up of account credit, has an invoice: open the payment under Payment, Full history, and save “Invoice as PDF”. The buyer on it is your account: a person by name, an institution by the name it registered with. There is no field for a VAT number, a tax code or an address of the buyer.',
    more: [
      'If you need such details on an invoice, ask the operator named under Terms before you pay. With a question about an old one, send the number of the payment. An invoice that was issued is never changed here; a refund makes a credit note beside it.',
      'This site sends no electronic invoice: nothing goes to the Italian SDI, and there is no recipient code to enter. A firm or public body that needs one asks the operator first.',
      'For an invoice in the name of your practice, clinic or firm, pay from an account of the type Institution.',
      'The VAT is inside the price: of the seller’s country for plans and fees, of the country of delivery for an order. There is no purchase without VAT for firms (reverse charge).',
    ],
    related: ['payments-help', 'plans-help', 'contact-operator'],
  },
  {
    slug: 'returns',
    title: 'Sending something back: withdrawal, 14 days, exchange',
    keywords:
      'return send back withdrawal withdraw right 14 fourteen days exchange swap changed my mind wrong model size regret unwanted cooling off',
    answer:
      'The shop has no form for returns or exchanges and sets no days of its own. Every piece is made for you, with a drawing of its own, and for things made to order European law as a rule gives no 14 days of withdrawal. Write to the operator named under Terms, with the order number: what can be done is decided there, and the rights that the law gives you remain.',
    more: [
      'You have changed your mind and it is not in production yet? Cancel the whole order on its page: all you paid goes back, delivery included. A single piece cannot be taken out of an order.',
      'Wrong phone model, colour or finish: there is no exchange. Cancel before the production, or order the right one anew. If you do not use the first piece, deactivate its glyph under Cards.',
      'A plan can be ended at any time and stays until the end of the paid month. For services bought online the law of the European Union usually gives 14 days to withdraw: write to the operator within that time if you want the month back. There is no button for it.',
      'Send nothing back before the operator has answered and told you where to: nobody might know whose parcel it is.',
    ],
    related: ['refunds', 'faulty-order', 'end-plan', 'order-help'],
  },
  {
    slug: 'payment-fails',
    title: 'A payment was declined, or you paid and nothing happened',
    keywords:
      'declined refused rejected failed card bank payment error try again reserved charged paid plan still free not active not started pending processing nothing happened money gone',
    answer:
      'A payment that failed or was cancelled has charged nothing, and its page says why: declined, not enough money, a wrong security code, no confirmation by the bank. Open it under Payment, Full history, and try again, with another card or method if you like. If it says “Completed”, your plan begins or your order goes on by itself.',
    more: [
      'Declined, although the bank says all is well? We learn only the reason that the payment provider gives. Often payments on the internet or abroad are switched off, a limit is reached, or the confirmation in the app of the bank was missed. If another card fails too, use PayPal or a bank transfer.',
      'Your bank shows a sum as reserved: that is not paid yet, and after a failed payment it usually disappears within days. A charge by card or PayPal that comes for something failed or cancelled goes back by itself.',
      'Paid, and the plan is still missing? “Being processed” means that the provider has not answered yet. “Waiting for your bank” means that the transfer has not arrived: it takes 1 to 3 working days and needs its reference. If “Completed” stands there and Plans shows no plan, make sure that you signed in with the same account, then write to the operator with the number of the payment.',
      'A plan that you start waits a day for its first payment, and a week for a bank transfer. It begins when the money is there. Money that comes later starts nothing and is sent back.',
      'Who pays the same order or the same month of a plan twice gets the second payment back: from a card or PayPal by itself, after a bank transfer by hand.',
    ],
    related: ['payment-methods', 'refunds', 'payments-help', 'contact-operator'],
  },
  {
    slug: 'wallet-missing-units',
    title: 'My wallet balance is lower than I thought, or zero',
    keywords:
      'balance zero missing units coins gone disappeared vanished lower less wallet empty stolen history transactions movements where',
    answer:
      'Open Wallet and then Transactions: each movement stands there with its day, amount, recipient or sender and fee, and Export saves them. Units leave a wallet only by a transfer that its key has signed. If the list shows none that you do not know, the units are in another place of your account.',
    more: [
      'Look at “All wallets” and at the hidden ones (“Show hidden”). Staked units are not part of the balance; what you take out of a stake comes back after seven days. Each transfer also costs a small network fee. Clear the filters if the list is too short.',
      'The value in dollars comes from sample rates and can fall while the number of units stays the same.',
      'A transfer that you did not make? Somebody has your words, your password or an open session. Send what is left to a wallet of another account, end all sessions and change the password. What is in a block cannot be taken back.',
      'No wallet is shown at all, or a key does not open: unlock your vault. After a new password without the recovery code, wallets belong to the earlier vault; “I have 24 words” under Recovery phrase brings them back.',
      'On a site of play money the units have no value, and each wallet can get sandbox units once a day.',
    ],
    related: ['wallet-help', 'not-me', 'wallet-phrase', 'wrong-address'],
  },
];
