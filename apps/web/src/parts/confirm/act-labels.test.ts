import { CALLS } from '@house/contract/registry/calls';
import { expect, test } from 'vitest';
import { ACT_LABELS } from './act-labels.ts';

test('every call that asks for a confirmation says which act it is', () => {
  const asking = CALLS.filter(({ stepUp, refusals }) => stepUp || refusals.some((code) => code === 'stepUp.required'));
  expect(asking.length).toBeGreaterThan(0);
  for (const { name } of asking)
    expect([name, ACT_LABELS[name]?.()]).toEqual([name, expect.stringMatching(/^Confirm to /)]);
  expect(Object.keys(ACT_LABELS).filter((name) => !asking.some((call) => call.name === name))).toEqual([]);
});
