import { DAY_MS } from '@repo/contract/durations';
import type { Language } from '@repo/contract/rules/languages';
import type { CreatorCase } from '@repo/contract/shop/creator-cases';
import { CASE_WAITS_MS, type OrderCase } from '@repo/contract/shop/order-cases';
import type { Order } from '@repo/contract/shop/orders';
import { moveThrough, openCaseAs } from '@repo/dev-env/money/case-person';
import { postAllReports } from '@repo/dev-env/money/payment-person';
import { buy, readOrderAs, storeUnit } from '@repo/dev-env/money/shop-person';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs, createGlyphFor, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { becomeReader, readLetter } from '@repo/dev-env/people/letter-reader';
import type { Person } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderCases } from '../../../db/tables/money/order-cases.ts';
import { recoverAttempts } from '../../payments/attempts.ts';
import { endDueCases } from './case-clock.ts';

// What somebody reads in their mail from the moment they say that a piece is wrong until it is settled.

let kit: TestApp;
let creator: Person;
beforeAll(async () => {
  kit = await openTestApp();
  creator = await signUpReviewer(kit, 'creator');
});
afterAll(() => kit.close());

const newBuyer = async (language: Language): Promise<Owner> => becomeReader(kit, await signUpOwner(kit), language);

const deliver = async (person: Owner): Promise<Order> => moveThrough(kit, creator, person, await buy(kit, person));
const decide = (id: string, payload: Record<string, string>) =>
  callConfirmed(kit, creator, { method: 'POST', url: `/api/creator/cases/${id}/decide`, payload });

const WORDS = {
  en: {
    ...{ opened: ['We have your message', 'a person answers by'], asked: ['We have a question', 'waits for you'] },
    ...{ money: ['Your money goes back', 'with a credit note'], refunded: 'is on its way back to you' },
    because: 'case {number}, answered with money back',
    ...{ newPiece: ['You get a new piece', 'for nothing'], shipped: 'left on' },
    ...{
      declined: ['Your case was not granted', 'The page says why'],
      closed: ['Your case was closed', 'for 30 days'],
    },
  },
  it: {
    ...{
      opened: ['Abbiamo ricevuto il tuo messaggio', 'risponde entro il'],
      asked: ['Abbiamo una domanda', 'aspetta te'],
    },
    ...{ money: ['I tuoi soldi tornano indietro', 'nota di credito'], refunded: 'stanno tornando a te' },
    because: 'caso {number}, concluso con un rimborso',
    ...{ newPiece: ['Ricevi un pezzo nuovo', 'senza spese'], shipped: 'è partito il' },
    ...{ declined: ['Il tuo caso non è stato accolto', 'perché'], closed: ['Il tuo caso è stato chiuso', '30 giorni'] },
  },
} as const;

test.for(['en', 'it'] as const)(
  'asked, questioned, accepted with money or a new piece, sent, refused and closed: each state has its letter (%s)',
  async (language) => {
    const words = WORDS[language];
    const expectLetter = async (person: Person, [subject = '', ...lines]: readonly string[], number: string) => {
      const { text } = await readLetter(kit, person, subject);
      expect(lines).toHaveLength(1);
      for (const line of [...lines, number]) expect(text).toContain(line);
    };
    const marta = await newBuyer(language);
    const money = (await openCaseAs(kit, marta, await deliver(marta))).json<OrderCase>();
    await expectLetter(marta, words.opened, money.number);
    await callAs(kit, creator, 'POST', `/api/creator/cases/${money.id}/ask`, { text: 'Which side?' });
    await expectLetter(marta, words.asked, money.number);
    await decide(money.id, { to: 'money', text: 'We are sorry.' });
    await expectLetter(marta, words.money, money.number);
    await recoverAttempts(kit.context);
    await postAllReports(kit);
    const refunded = await readLetter(kit, marta, words.refunded);
    expect(refunded.files.map(({ name }) => name)).toEqual([expect.stringMatching(/-C-\d{4}\.pdf$/)]);
    expect(refunded.text).toContain(words.because.replace('{number}', money.number));

    const second = await deliver(marta);
    const piece = (
      await openCaseAs(kit, marta, second, { reason: 'noScan', pictures: [], wish: 'newPiece' })
    ).json<OrderCase>();
    const { newOrderId } = (await decide(piece.id, { to: 'newPiece', text: 'A new one comes.' })).json<CreatorCase>();
    await expectLetter(marta, words.newPiece, piece.number);
    const made = await readOrderAs(kit, marta, newOrderId ?? '');
    const { row } = await createGlyphFor(kit, marta);
    await storeUnit(kit, marta, made, { number: 1, glyphId: row.id });
    await moveThrough(kit, creator, marta, made, 'shipped');
    expect((await readLetter(kit, marta, words.shipped)).headers.subject).toContain(made.number);

    const luca = await newBuyer(language);
    const refused = (await openCaseAs(kit, luca, await deliver(luca))).json<OrderCase>();
    await decide(refused.id, { to: 'declined', text: 'It was bent with pliers.' });
    await expectLetter(luca, words.declined, refused.number);

    const sara = await newBuyer(language);
    const silent = (await openCaseAs(kit, sara, await deliver(sara))).json<OrderCase>();
    await callAs(kit, creator, 'POST', `/api/creator/cases/${silent.id}/ask`, { text: 'Which side?' });
    await kit.context.db
      .update(orderCases)
      .set({ dueAt: sql`due_at - make_interval(days => ${CASE_WAITS_MS / DAY_MS})` });
    await endDueCases(kit.context);
    await expectLetter(sara, words.closed, silent.number);
  },
);
