import { describe, expect, test } from 'vitest';
import { formatGreeting } from './greeting.ts';

const at = (hour: number, minute: number) => formatGreeting(new Date(2026, 10, 21, hour, minute), 'Marta Bellini');

describe('greetingFor', () => {
  test('[DASH-01] says morning before 12:00', () => {
    expect([at(0, 0), at(11, 59)]).toEqual(['Good morning, Marta', 'Good morning, Marta']);
  });

  test('[DASH-02] says afternoon from 12:00 to before 17:00', () => {
    expect([at(12, 0), at(16, 59)]).toEqual(['Good afternoon, Marta', 'Good afternoon, Marta']);
  });

  test('a title is no first name', () => {
    const morning = new Date(2026, 10, 21, 9, 0);
    expect(formatGreeting(morning, 'Dr. Elena Rossi')).toBe('Good morning, Elena');
    expect(formatGreeting(morning, 'Dott.ssa Elena Rossi')).toBe('Good morning, Elena');
    expect(formatGreeting(morning, 'Dr. Rossi')).toBe('Good morning, Dr. Rossi');
    expect(formatGreeting(morning, 'Dr.')).toBe('Good morning, Dr.');
  });

  test('[DASH-03] says evening from 17:00', () => {
    expect([at(17, 0), at(23, 59)]).toEqual(['Good evening, Marta', 'Good evening, Marta']);
  });
});
