import { expect, test } from 'vitest';
import { fieldGroups } from './field-groups.ts';

test('what lines cover is offered as text only where text stands, everything else once under "Add more"', () => {
  const { typed, more } = fieldGroups('medical', { allergies: 'written long ago' });
  expect(typed).toEqual(['allergies']);
  expect(more.map(({ role }) => role)).toEqual(['emergency', 'financial', 'legal', null]);
  for (const category of ['medical', 'emergency', 'financial', 'legal', 'personal', ''] as const) {
    const names = fieldGroups(category, {}).more.flatMap(({ fields }) => fields);
    expect(new Set(names).size).toBe(names.length);
  }
});
