import { describe, expect, test } from 'vitest';
import { factsInOrder, isUrgent, phoneOf } from './facts.ts';

describe('released facts', () => {
  test('what saves a life is read first, unknown names are left out', () => {
    const facts = factsInOrder({
      emergencyContact: 'Paolo',
      medications: 'Insulin',
      allergies: 'Nuts',
      odd: 'x',
      location: '',
    });
    expect(facts.map(({ field }) => field)).toEqual(['allergies', 'medications', 'emergencyContact']);
    expect(isUrgent('allergies')).toBe(true);
    expect(isUrgent('medications')).toBe(false);
  });

  test('a contact with a number can be called', () => {
    const fact = { field: 'emergencyContact', text: 'Paolo Bellini, husband\n+39 055 000 0142' } as const;
    expect(phoneOf(fact)).toEqual({ written: '+39 055 000 0142', address: 'tel:+390550000142' });
    expect(phoneOf({ field: 'emergencyContact', text: 'Paolo, born 1970' })).toBeNull();
    expect(phoneOf({ field: 'bankAccount', text: 'IT60 0542 8111 0100 0000 0123 456' })).toBeNull();
  });
});
