import type { InvoiceKind } from '@repo/contract/invoices/papers';
import type { InLanguages } from '@repo/contract/rules/languages';

/** What stands on an invoice beside its facts. They belong to the paper: it stays in the language of its buyer on its day. */
export type PaperWords = {
  readonly titles: Readonly<Record<InvoiceKind, string>>;
  readonly totals: Readonly<Record<InvoiceKind, string>>;
  readonly issued: string;
  readonly paidOn: string;
  readonly order: string;
  readonly orderOf: (number: string, day: string) => string;
  readonly corrects: string;
  readonly currency: string;
  readonly from: string;
  readonly to: string;
  readonly deliveredTo: string;
  readonly taxNumber: (number: string) => string;
  readonly why: (reason: string) => string;
  readonly item: string;
  readonly quantity: string;
  readonly each: string;
  readonly net: string;
  readonly tax: string;
  readonly total: string;
  readonly taxByRate: string;
  readonly noTax: string;
  readonly reverseCharge: string;
  readonly reverseChargeLaw: string;
  readonly paid: (sum: string, day: string, method: string) => string;
  readonly sent: (sum: string, day: string, method: string) => string;
  readonly owed: (sum: string, day: string) => string;
  readonly reference: (reference: string) => string;
  readonly nothingLeft: string;
  readonly inEuro: (euro: string, rate: string, day: string) => string;
  readonly inEuroTaxed: (euro: string, tax: string, rate: string, day: string) => string;
  /** Total and VAT in euros, and the dollars of one euro on a day. */
  readonly worthEuro: (euro: string, tax: string, dollars: string, day: string) => string;
  readonly noRate: string;
  readonly after: string;
  readonly earlier: string;
  readonly left: string;
  readonly charityTitle: string;
  readonly charity: (base: string) => string;
  readonly lessCharity: (base: string) => string;
  readonly isCounted: string;
  readonly ledgerKey: (words: string) => string;
  readonly wrongTitle: string;
  readonly wrong: string;
  readonly sample: string;
  readonly page: (page: number, pages: number) => string;
};

export const PAPER_WORDS: InLanguages<PaperWords> = {
  en: {
    titles: { invoice: 'Invoice', creditNote: 'Credit note', debitNote: 'Debit note' },
    totals: { invoice: 'Total', creditNote: 'Back to you', debitNote: 'Total' },
    issued: 'Issued',
    paidOn: 'Paid',
    order: 'Order',
    orderOf: (number, day) => `${number} of ${day}`,
    corrects: 'Corrects invoice',
    currency: 'Currency',
    from: 'From',
    to: 'To',
    deliveredTo: 'Delivered to',
    taxNumber: (number) => `VAT ${number}`,
    why: (reason) => `Why: ${reason}`,
    item: 'Item',
    quantity: 'Qty',
    each: 'Each, with VAT',
    net: 'Net',
    tax: 'VAT',
    total: 'Total',
    taxByRate: 'Tax by rate',
    noTax: 'No VAT is charged',
    reverseCharge: 'Reverse charge',
    reverseChargeLaw:
      'No VAT is charged. The buyer owes it in its own country: articles 44 and 196 of Directive 2006/112/EC, article 7-ter of Italian D.P.R. 633/1972.',
    paid: (sum, day, method) => `${sum} paid on ${day}, ${method}`,
    sent: (sum, day, method) => `${sum} sent back on ${day}, ${method}`,
    owed: (sum, day) => `A refund of ${sum} came back on ${day}: the invoice holds again`,
    reference: (reference) => `Reference ${reference}.`,
    nothingLeft: 'Nothing is left to pay.',
    inEuro: (euro, rate, day) => `Paid in euros: ${euro}, at ${rate} on ${day}.`,
    inEuroTaxed: (euro, tax, rate, day) => `Paid in euros: ${euro}, of which VAT ${tax}, at ${rate} on ${day}.`,
    worthEuro: (euro, tax, dollars, day) =>
      `In euros ${euro}, of which VAT ${tax}, at the reference rate of ${day}: 1 € is ${dollars} $.`,
    noRate: 'It has no sum in euros, because no reference rate of these days was known when it was issued.',
    after: 'The invoice after this note',
    earlier: 'Earlier notes',
    left: 'What you paid in the end',
    charityTitle: 'Charity',
    charity: (base) => `A fifth of the price without shipping (of ${base}) is set aside. It costs you nothing more.`,
    lessCharity: (base) => `A fifth of ${base} is taken back from what was set aside. The ledger shows both entries.`,
    ledgerKey: (words) =>
      `The public ledger is signed by the key of these four words: ${words}. Its page shows the same.`,
    isCounted: 'Is it counted? Open “20% for charity” and give it this file or this code:',
    wrongTitle: 'If something is wrong',
    wrong: 'The legal guarantee holds. Open the payment or the order, or write to the address above: a person answers.',
    sample: 'Sample, no money moved',
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
  it: {
    titles: { invoice: 'Fattura', creditNote: 'Nota di credito', debitNote: 'Nota di debito' },
    totals: { invoice: 'Totale', creditNote: 'A te', debitNote: 'Totale' },
    issued: 'Emessa il',
    paidOn: 'Pagata il',
    order: 'Ordine',
    orderOf: (number, day) => `${number} del ${day}`,
    corrects: 'Corregge la fattura',
    currency: 'Valuta',
    from: 'Da',
    to: 'A',
    deliveredTo: 'Consegna a',
    taxNumber: (number) => `P. IVA ${number}`,
    why: (reason) => `Perché: ${reason}`,
    item: 'Descrizione',
    quantity: 'Q.tà',
    each: 'Prezzo con IVA',
    net: 'Imponibile',
    tax: 'IVA',
    total: 'Totale',
    taxByRate: 'IVA per aliquota',
    noTax: 'Senza IVA',
    reverseCharge: 'Inversione contabile',
    reverseChargeLaw:
      'Operazione senza IVA. L’imposta è dovuta dal committente nel suo Paese: articolo 7-ter del D.P.R. 633/1972, articoli 44 e 196 della direttiva 2006/112/CE.',
    paid: (sum, day, method) => `${sum} pagati il ${day}, ${method}`,
    sent: (sum, day, method) => `${sum} restituiti il ${day}, ${method}`,
    owed: (sum, day) => `Un rimborso di ${sum} è tornato indietro il ${day}: la fattura vale di nuovo`,
    reference: (reference) => `Causale ${reference}.`,
    nothingLeft: 'Non resta nulla da pagare.',
    inEuro: (euro, rate, day) => `Pagati in euro: ${euro}, al cambio ${rate.replace('.', ',')} del ${day}.`,
    inEuroTaxed: (euro, tax, rate, day) =>
      `Pagati in euro: ${euro}, di cui IVA ${tax}, al cambio ${rate.replace('.', ',')} del ${day}.`,
    worthEuro: (euro, tax, dollars, day) =>
      `In euro ${euro}, di cui IVA ${tax}, al cambio di riferimento del ${day}: 1 € vale ${dollars.replace('.', ',')} $.`,
    noRate: 'Senza importo in euro: al momento dell’emissione non era noto un cambio di riferimento di quei giorni.',
    after: 'La fattura dopo questa nota',
    earlier: 'Note precedenti',
    left: 'Quanto hai pagato alla fine',
    charityTitle: 'Beneficenza',
    charity: (base) =>
      `Un quinto del prezzo senza spedizione (di ${base}) è messo da parte. A te non costa nulla di più.`,
    lessCharity: (base) =>
      `Un quinto di ${base} è tolto da ciò che era messo da parte. Il registro mostra entrambe le voci.`,
    ledgerKey: (words) =>
      `Il registro pubblico è firmato dalla chiave di queste quattro parole: ${words}. La sua pagina mostra le stesse.`,
    isCounted: 'È contata? Apri “20% in beneficenza” e dai questo file o questo codice:',
    wrongTitle: 'Se qualcosa non va',
    wrong:
      'Vale la garanzia legale. Apri il pagamento o l’ordine, o scrivi all’indirizzo qui sopra: risponde una persona.',
    sample: 'Esempio: nessun denaro si è mosso',
    page: (page, pages) => `Pagina ${page} di ${pages}`,
  },
};
