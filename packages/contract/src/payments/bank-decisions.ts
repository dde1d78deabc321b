import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { done, idParams, text } from '../wire.ts';
import {
  bankCustomer,
  bankDecision,
  bankLine,
  bankSendBack,
  bankSuggestion,
  TRANSFER_REFERENCE_MAX,
} from './bank-lines.ts';
import { FOR_CREATOR } from './creator-payments.ts';

export const REFUSALS = {
  'bank.unknownLine': { status: 404, sentence: 'There is no such line of a bank statement.' },
  'bank.lineDecided': { status: 409, sentence: 'This line waits no longer: it was decided meanwhile.' },
  'bank.lineNotFitting': { status: 422, sentence: 'This cannot be done with a line of this kind.' },
  'bank.paymentNotOpen': { status: 409, sentence: 'This payment waits for no transfer any more.' },
  'bank.unknownCustomer': { status: 404, sentence: 'There is no such customer.' },
  'bank.payeeUnknown': {
    status: 422,
    sentence: 'The bank gave no name or account number to send the money back to. Enter both.',
  },
  'bank.badIban': { status: 422, sentence: 'This is not an IBAN: its check digits do not fit.' },
  'bank.ownIban': { status: 422, sentence: 'This is your own bank account.' },
  'bank.payoutNotExpected': {
    status: 409,
    sentence: 'This payout is not expected any more: it failed, or it is matched already.',
  },
  'bank.recordedElsewhere': {
    status: 409,
    sentence: 'This transfer is not expected any more, or is of another amount.',
  },
  'bank.notReturnable': { status: 409, sentence: 'That line cannot have come back: choose another one.' },
  'bank.notUndoable': {
    status: 409,
    sentence: 'This cannot be undone any more: its money was refunded, sent back or returned since.',
  },
  'bank.creditSpent': { status: 409, sentence: 'The customer has spent this credit. It cannot be taken back.' },
  'bank.unknownSendBack': { status: 404, sentence: 'There is no such transfer to make.' },
  'bank.sentAlready': { status: 409, sentence: 'This transfer was made already, or is no longer to be made.' },
  'bank.monthClosed': { status: 409, sentence: 'The month {month} is closed. Nothing of it is changed any more.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['bank.lineDecided', 'bank.lineUndone', 'bank.customersSearched', 'bank.sent'] as const;

/** Found by one search. */
export const BANK_FOUND_MAX = 20;
/** Transfers to make that are listed. */
export const SEND_BACKS_MAX = 200;
export const BANK_SEARCH_MAX = 100;

export const decideBankLine = call({
  name: 'decideBankLine',
  method: 'POST',
  path: '/api/creator/bank-lines/:id/decision',
  who: 'reviewer',
  stepUp: true,
  summary:
    'Decides, once, what a line is that waits: of a payment, credit, money to send back, or no money of a customer.',
  params: idParams,
  body: z.object({ decision: bankDecision }),
  answer: bankLine,
  status: 200,
  refusals: [
    ...FOR_CREATOR,
    'payment.noBankAccount',
    'payment.unknown',
    'bank.unknownLine',
    'bank.monthClosed',
    'bank.lineDecided',
    'bank.lineNotFitting',
    'bank.paymentNotOpen',
    'bank.unknownCustomer',
    'bank.payeeUnknown',
    'bank.badIban',
    'bank.ownIban',
    'bank.payoutNotExpected',
    'bank.recordedElsewhere',
    'bank.notReturnable',
  ],
});

export const undoBankLine = call({
  name: 'undoBankLine',
  method: 'POST',
  path: '/api/creator/bank-lines/:id/undo',
  who: 'reviewer',
  stepUp: true,
  summary: 'Undoes what was decided or matched of a line, until its month is closed: it waits again.',
  params: idParams,
  body: z.object({}),
  answer: bankLine,
  status: 200,
  refusals: [
    ...FOR_CREATOR,
    'payment.noBankAccount',
    'bank.unknownLine',
    'bank.monthClosed',
    'bank.notUndoable',
    'bank.creditSpent',
  ],
});

export const readBankLine = call({
  name: 'readBankLine',
  method: 'GET',
  path: '/api/creator/bank-lines/:id',
  who: 'reviewer',
  summary: 'One movement on the bank account, with what it may be.',
  params: idParams,
  answer: bankLine,
  status: 200,
  refusals: [...FOR_CREATOR, 'bank.unknownLine'],
});

export const findOpenTransfers = call({
  name: 'findOpenTransfers',
  method: 'GET',
  path: '/api/creator/bank-lines/:id/payments',
  who: 'reviewer',
  summary: 'Payments that wait for a transfer, by name, order, reference or amount, each with what fits the line.',
  params: idParams,
  query: z.object({ q: text(BANK_SEARCH_MAX, 1) }),
  answer: z.array(bankSuggestion),
  status: 200,
  refusals: [...FOR_CREATOR, 'bank.unknownLine'],
});

export const findBankCustomers = call({
  name: 'findBankCustomers',
  method: 'GET',
  path: '/api/creator/bank-customers',
  who: 'reviewer',
  summary: 'Customers by name, username, address, or a payment of theirs. Each search stands in the creator’s log.',
  query: z.object({ q: text(BANK_SEARCH_MAX, 1) }),
  answer: z.array(bankCustomer),
  status: 200,
  refusals: FOR_CREATOR,
});

export const listSendBacks = call({
  name: 'listSendBacks',
  method: 'GET',
  path: '/api/creator/bank-send-backs',
  who: 'reviewer',
  summary: "Transfers to make in the bank's own app, oldest first. One ends by itself when its line is on a statement.",
  answer: z.array(bankSendBack),
  status: 200,
  refusals: FOR_CREATOR,
});

export const recordSendBack = call({
  name: 'recordSendBack',
  method: 'POST',
  path: '/api/creator/bank-send-backs/:id/sent',
  who: 'reviewer',
  stepUp: true,
  summary: 'Says that a transfer was made in the bank, with what the bank calls it. Whoever gets it is told.',
  params: idParams,
  body: z.object({ transferReference: text(TRANSFER_REFERENCE_MAX, 1) }),
  answer: done,
  status: 200,
  refusals: [...FOR_CREATOR, 'bank.unknownSendBack', 'bank.sentAlready'],
});
