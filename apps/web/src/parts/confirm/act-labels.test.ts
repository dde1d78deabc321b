import { isOfStaff } from '@repo/contract/call';
import { CALLS } from '@repo/contract/registry/calls';
import { expect, test } from 'vitest';
import { ACT_LABELS } from './act-labels.ts';

// The portal says its acts with the name of the employee concerned (portal/confirm).
test('every call that asks a person for a confirmation says which act it is', () => {
  const asking = CALLS.filter(
    (call) => !isOfStaff(call) && (call.stepUp || call.refusals.some((code) => code === 'stepUp.required')),
  );
  expect(asking.length).toBeGreaterThan(0);
  for (const { name } of asking)
    expect([name, ACT_LABELS[name]?.()]).toEqual([name, expect.stringMatching(/^Confirm to /)]);
  expect(Object.keys(ACT_LABELS).filter((name) => !asking.some((call) => call.name === name))).toEqual([]);
});
