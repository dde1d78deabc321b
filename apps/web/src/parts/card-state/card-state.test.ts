import { NO_PERMISSIONS } from '@repo/contract/rules/permissions';
import { describe, expect, test } from 'vitest';
import { type CardFacts, type CardRow, type CardState, judgeCard, needsOwner } from './card-state.ts';
import { CARD_STATE_LOOKS, cardStateReason, cardStateWord, MEND_LABELS, selectMend } from './card-state-words.ts';

/** What a list and a strip show first. */
const worstState = (facts: CardFacts, nowMs: number) => judgeCard(facts, nowMs)[0] as CardState;

const NOW = Date.parse('2026-11-28T14:03:00Z');
const READ: CardRow = {
  state: 'open',
  category: 'medical',
  permissions: { ...NO_PERMISSIONS, medical: 'read', emergency: 'read' },
  emergencyAccess: true,
  holds: ['medical', 'emergency'],
  limits: { expiresAt: null, maxReads: null },
  passcodeAttemptsLeft: null,
  withheld: false,
};
const NOBODY: CardRow = { ...READ, permissions: NO_PERMISSIONS, emergencyAccess: false };
const OPEN = { openUntilMs: NOW + 60_000 };
const OLD = { oldPrint: { says: 'Ramipril 5 mg' } };

const facts = (row: Partial<CardRow> = {}, others: Partial<CardFacts> = {}): CardFacts => ({
  row: { ...READ, ...row },
  openUntilMs: null,
  profileWait: 'unfinished',
  oldPrint: null,
  ...others,
});
const names = (of: CardFacts) => judgeCard(of, NOW).map(({ name }) => name);

describe('judgeCard', () => {
  test('a card that helpers read, with a print that still holds, is ready', () => {
    expect(judgeCard(facts(), NOW)).toEqual([{ name: 'ready', isOwn: false }]);
  });

  test('an old print stands beside ready, because both are true', () => {
    expect(judgeCard(facts({}, OLD), NOW)).toEqual([
      { name: 'oldPrint', says: 'Ramipril 5 mg' },
      { name: 'ready', isOwn: false },
    ]);
  });

  test('the worst comes first: open now, stopped, not readable, old print', () => {
    const all = facts({ ...NOBODY, state: 'inactive' }, { ...OPEN, ...OLD });
    expect(names(all)).toEqual(['openNow', 'stopped', 'unreadable', 'oldPrint']);
    expect(names({ ...all, openUntilMs: null })).toEqual(['stopped', 'unreadable', 'oldPrint']);
    expect(names(facts(NOBODY, OLD))).toEqual(['unreadable', 'oldPrint']);
  });

  test('a card that strangers read is not called unreadable, only not readable by helpers', () => {
    const [state] = judgeCard(facts({ withheld: true, anyone: ['allergies'] }), NOW);
    expect(state).toEqual({ name: 'unreadable', why: 'unfinished', isForAnyone: true });
    expect(state && cardStateWord(state)).toBe('Helpers read no more than anyone');
    const [closed] = judgeCard(facts({ withheld: true, anyone: [] }), NOW);
    expect(closed && cardStateWord(closed)).toBe('Not readable yet');
  });

  test('an opening is over at the minute in which it ends', () => {
    expect(worstState(facts({}, OPEN), NOW)).toEqual({ name: 'openNow', untilMs: NOW + 60_000 });
    expect(worstState(facts({}, { openUntilMs: NOW }), NOW).name).toBe('ready');
  });

  test('a profile that is not complete closes a card with every tick on it, and says what it waits for', () => {
    const waits = ['unfinished', 'turnedDown', 'appealed'] as const;
    const judged = waits.map((profileWait) => worstState(facts({ withheld: true }, { profileWait }), NOW));
    expect(judged).toEqual(waits.map((why) => ({ name: 'unreadable', why })));
    expect(judged.map(cardStateReason)).toEqual([
      'your profile is not complete',
      'part of your profile was turned down',
      'your appeal is being reviewed',
    ]);
    expect(judged.map(selectMend)).toEqual(['profile', 'sendAgain', 'none']);
    expect(worstState(facts({}, { profileWait: 'turnedDown' }), NOW).name).toBe('ready');
    // Where nobody is ticked a profile alone would open nothing.
    expect(worstState(facts({ ...NOBODY, withheld: true }), NOW)).toEqual({ name: 'unreadable', why: 'nobody' });
  });

  test('nobody is ticked: neither by level nor for a reason; Restricted reads nothing', () => {
    const nobody = { name: 'unreadable', why: 'nobody' };
    expect(worstState(facts(NOBODY), NOW)).toEqual(nobody);
    const restricted = { ...NOBODY, permissions: { ...NO_PERMISSIONS, medical: 'restricted' } } as const;
    expect(worstState(facts(restricted), NOW)).toEqual(nobody);
    expect(worstState(facts({ ...NOBODY, emergencyAccess: true }), NOW).name).toBe('ready');
  });

  test('who is ticked would find nothing: no kind of card is called ready then', () => {
    const empty = { name: 'unreadable', why: 'empty' };
    expect(worstState(facts({ holds: [] }), NOW)).toEqual(empty);
    expect(worstState(facts({ holds: [], withheld: true, category: 'legal' }), NOW)).toEqual(empty);
    expect(selectMend(worstState(facts({ holds: [] }), NOW))).toBe('change');
  });

  test('a list that was kept on the device knows the last day of a card', () => {
    const limits = { expiresAt: new Date(NOW).toISOString(), maxReads: null };
    expect(worstState(facts({ limits }), NOW)).toEqual({ name: 'stopped', why: 'expired' });
    expect(worstState(facts({ limits }), NOW - 1).name).toBe('ready');
  });

  test('a card that no helper needs may be for its owner alone', () => {
    expect(worstState(facts({ ...NOBODY, category: 'legal' }), NOW)).toEqual({ name: 'ready', isOwn: true });
  });

  test('a passcode typed wrong too often lets nobody in', () => {
    expect(worstState(facts({ passcodeAttemptsLeft: 0 }), NOW)).toEqual({ name: 'unreadable', why: 'passcode' });
    expect(worstState(facts({ passcodeAttemptsLeft: 1 }), NOW).name).toBe('ready');
  });

  test.each([
    ['inactive', 'owner', 'resume', false],
    ['expired', 'expired', 'change', true],
    ['used', 'used', 'change', true],
    ['trash', 'trash', 'restore', false],
  ] as const)('%s is stopped, with its own reason and its own mend', (state, why, mend, needs) => {
    const judged = worstState(facts({ state }), NOW);
    expect(judged).toEqual({ name: 'stopped', why });
    expect(selectMend(judged)).toBe(mend);
    expect(needsOwner(judged)).toBe(needs);
  });
});

test('each state has an icon of its own, a word and a reason; only what somebody can mend has an act', () => {
  const judged = [
    facts({}, OPEN),
    facts({ state: 'inactive' }),
    facts({ withheld: true }),
    facts({}, OLD),
    facts(),
  ].map((of) => worstState(of, NOW));
  expect(new Set(judged.map(({ name }) => CARD_STATE_LOOKS[name].icon)).size).toBe(5);
  expect(judged.map(cardStateWord)).toEqual([
    'Open now',
    'Stopped',
    'Not readable yet',
    'Print is out of date',
    'Ready',
  ]);
  expect(judged.slice(1).map(cardStateReason)).toEqual([
    'nobody can read it',
    'your profile is not complete',
    'says Ramipril 5 mg',
    'helpers can read it',
  ]);
  expect(judged.map(selectMend)).toEqual(['see', 'resume', 'profile', 'print', 'none']);
  const labels = Object.values(MEND_LABELS).map((label) => label());
  expect(new Set(labels).size).toBe(labels.length);
});
