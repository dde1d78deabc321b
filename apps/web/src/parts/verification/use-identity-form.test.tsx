// @vitest-environment jsdom
import type { KycState } from '@repo/contract/verification/verification';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToasts, forgetToasts } from '../../ui/toast-store.ts';
import type { KycName } from './kyc-draft.ts';
import { KycStep } from './kyc-step.tsx';
import { useIdentityForm } from './use-identity-form.ts';
import { useStepCall } from './use-step-call.ts';
import type { ThreeSteps } from './use-three-steps.ts';

const ADA: readonly (readonly [KycName, string])[] = [
  ['firstName', 'Ada'],
  ['lastName', 'Example'],
  ['dateOfBirth', '1990-04-01'],
  ['nationality', 'IT'],
  ['address', 'Via Roma 1'],
  ['city', 'Firenze'],
  ['country', 'IT'],
  ['phoneNumber', '+39 055 123456'],
  ['idType', 'passport'],
  ['idNumber', 'YA1234567'],
  ['occupation', 'Engineer'],
];
const NEVER_SENT: KycState = { status: 'pending', reason: null, isDue: true, onFile: [] };
const answers = vi.fn<typeof fetch>();
const onDone = vi.fn();
const held: { form?: ReturnType<typeof useIdentityForm> } = {};
let root: Root;
let host: HTMLElement;

function Holder() {
  const { busy, over, run } = useStepCall();
  const form = useIdentityForm({ of: { username: 'ada' }, run, onFile: NEVER_SENT, onDone });
  held.form = form;
  const known = { kyc: NEVER_SENT };
  const steps = { at: 2, hasMoved: false, known, busy, over, back: () => undefined, ...form } as unknown as ThreeSteps;
  return <KycStep steps={steps} onCancel={() => undefined} />;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', answers);
  onDone.mockClear();
  forgetToasts();
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Holder />
      </QueryClientProvider>,
    ),
  );
  act(() => {
    for (const [field, value] of ADA) held.form?.change(field, value);
  });
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

const status = () => host.querySelector('[role="status"]')?.textContent;
const submit = () =>
  act(async () => {
    host.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });

test.each([
  ['refused', async () => new Response('', { status: 400 })],
  ['answered with a fault', async () => new Response('', { status: 500 })],
  ['lost', async () => Promise.reject(new TypeError('no network'))],
])(
  '[V3-26] a check that is %s is said in a message and in the status line, until it is sent again',
  async (_, fail) => {
    expect(status()).toContain('Pending');
    answers.mockImplementationOnce(fail);
    await submit();
    expect(currentToasts()[0]?.title).toBe('KYC Verification Failed');
    expect(status()).toContain('Rejected');
    expect(status()).toContain('The details you sent could not be checked.');
    expect(status()).not.toContain('Pending');
    expect(onDone).not.toHaveBeenCalled();
    const taken = { status: 'processing', reason: null, riskScore: 0.1, stage: 2 };
    answers.mockImplementationOnce(async () => Response.json(taken));
    await submit();
    expect(status()).toContain('Processing');
    expect(onDone).toHaveBeenCalledTimes(1);
  },
);
