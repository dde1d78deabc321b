import { CALLS } from '@repo/contract/registry/calls';
import { confirmFor, confirmForStaff } from '@repo/dev-env/people/confirm';
import { signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { BROWSER_HEADERS } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openDesk } from '@repo/dev-env/people/staff-people';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import type { JsonValue } from '@repo/vault';
import type { Attacker, BuiltRequest, Target } from './attack-targets.ts';

type Headers = Record<string, string>;

/** A session of a browser. A call that asks for a confirmation gets one, so that the values reach what lies behind it. */
type AttackSession = { readonly prepareHeaders: (target: Target, request: BuiltRequest) => Promise<Headers> };

const CONFIRMED = new Set(CALLS.filter(({ stepUp }) => stepUp === true).map(({ name }) => name));

/** Signs up somebody new of a kind. */
export async function openAttackSession(kit: TestApp, kind: Attacker): Promise<AttackSession> {
  if (kind === 'stranger') return { prepareHeaders: async () => BROWSER_HEADERS };
  if (kind === 'employee') {
    const desk = await openDesk(kit);
    return {
      prepareHeaders: async (target, request) => ({
        ...desk.headers,
        ...(CONFIRMED.has(target.name) && (await confirmForStaff(kit, desk, describeAct(target, request)))),
      }),
    };
  }
  const person = kind === 'owner' ? await signUpOwner(kit, { kind: 'browser' }) : await signUpReviewer(kit, 'creator');
  return {
    prepareHeaders: async (target, request) => ({
      ...person.headers,
      ...(CONFIRMED.has(target.name) && (await confirmFor(kit, person, describeAct(target, request)))),
    }),
  };
}

/** What was drawn from the description and what a tool typed can be written as JSON. */
const describeAct = ({ method }: Target, { url, payload }: BuiltRequest) => ({
  method: method as 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url,
  ...(payload === undefined ? {} : { payload: payload as JsonValue }),
});
