import type { Need, NeedName } from '@repo/contract/rules/posture';
import { expect, test } from 'vitest';
import { type CardTask, orderTasks } from './home-tasks.ts';

const need = (name: NeedName): Need => ({ name, isGrave: false, count: null, at: null });
const card = (what: CardTask['what'], id: string): CardTask => ({ what, id, card: 'Ugo Bellini', says: null });
const marks = (asked: Partial<Parameters<typeof orderTasks>[0]>) =>
  orderTasks({ needs: [], cards: [], questions: [], isWithheld: false, isTold: false, ...asked }).map(
    ({ mark }) => mark,
  );

const NEEDS = ['reverification', 'profile', 'secondFactor', 'email', 'recoveryCode', 'room'] as const;

test('an unreadable card, an old print, the recovery code, the address, the passkey, and then the rest', () => {
  const cards = [
    card('print', '0199a0f0-0000-7000-8000-00000000000a'),
    card('readers', '0199a0f0-0000-7000-8000-00000000000b'),
  ];
  expect(marks({ needs: NEEDS.map(need), cards })).toEqual([
    'readers-00000000000b',
    'print-00000000000a',
    'recoveryCode',
    'email',
    'secondFactor',
    'reverification',
    'profile',
    'room',
  ]);
});

test('a profile that holds every card back comes first, and once', () => {
  expect(marks({ needs: NEEDS.map(need), isWithheld: true })).toEqual([
    'profile',
    'recoveryCode',
    'email',
    'secondFactor',
    'reverification',
    'room',
  ]);
});

test('an alarm comes before everything, unless the banner tells it', () => {
  const needs = [need('email'), need('criticalNotices')];
  expect(marks({ needs })).toEqual(['criticalNotices', 'email']);
  expect(marks({ needs, isTold: true })).toEqual(['email']);
});

test('allergies at once are asked after what nobody can read, and being told on this phone after the ways back', () => {
  const cards = [
    card('print', '0199a0f0-0000-7000-8000-00000000000a'),
    card('readers', '0199a0f0-0000-7000-8000-00000000000b'),
  ];
  expect(marks({ needs: NEEDS.map(need), cards, questions: ['push', 'atOnce'] })).toEqual([
    'readers-00000000000b',
    'atOnce',
    'print-00000000000a',
    'recoveryCode',
    'email',
    'secondFactor',
    'push',
    'reverification',
    'profile',
    'room',
  ]);
});

test('nothing asked, no task', () => {
  expect(marks({})).toEqual([]);
});
