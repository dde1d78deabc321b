import * as z from 'zod/mini';
import { call } from '../call.ts';
import { timestamp } from '../wire.ts';
import { LOGIN_METHODS } from './assurance.ts';
import { SESSION_HOURS } from './sessions.ts';

export const AUDIT_ACTS = ['preference.changed'] as const;

/** How a person wants to sign in: stored in the browser under the specified key, and enforced by the server. */
export const loginPreference = z.object({
  method: z.enum(LOGIN_METHODS),
  rememberDevice: z.boolean(),
  sessionDuration: z.literal([...SESSION_HOURS]),
  requireReauth: z.boolean(),
});
export type LoginPreference = z.output<typeof loginPreference>;

const answer = z.object({
  preference: loginPreference,
  /** Whether `biometric` may be chosen: there is a passkey that works. */
  hasPasskey: z.boolean(),
  /** The latest end of the current session. */
  sessionExpiresAt: timestamp(),
});

export const readLoginPreference = call({
  name: 'readLoginPreference',
  method: 'GET',
  path: '/api/auth/login-preference',
  who: 'person',
  onHold: 'open',
  summary: 'How the caller signs in; `rememberDevice` is that of this device.',
  answer,
  status: 200,
  refusals: [],
});

/**
 * A change that weakens the account (see docs/decisions/0023) needs a confirmation like any call with `stepUp`; any
 * other takes effect at once.
 */
export const saveLoginPreference = call({
  name: 'saveLoginPreference',
  method: 'PUT',
  path: '/api/auth/login-preference',
  who: 'person',
  onHold: 'open',
  summary:
    'Sets how the caller signs in. Shorter sessions end sooner from now on, longer ones begin with the next sign-in. Another method, longer sessions, a remembered device or less re-authentication need a confirmation (x-step-up).',
  body: loginPreference,
  answer,
  status: 200,
  refusals: ['stepUp.required', 'accounts.noPasskey'],
});
