import type { Who } from '@repo/contract/call';
import type { RefusalCode } from '@repo/contract/registry/refusals';

type SecurityScheme = 'bearer' | 'cookie' | 'staffCookie';
type CallerDescription = {
  /** The text on the page of the calls. */
  sentence: string;
  /** Alternatives of OpenAPI's `security`; an empty list means that no session is needed. */
  security: readonly Partial<Record<SecurityScheme, readonly []>>[];
  /** Refusals by the server before the handler runs (`http/answer.ts`). */
  refusals: readonly RefusalCode[];
};

/** A browser needs both tokens together. */
const BROWSER = { bearer: [], cookie: [] } as const;
/** A native token is enough alone. */
const NATIVE = { bearer: [] } as const;

/** Its bearer token is one of the portal, which begins with another word. */
const STAFF_BROWSER = { bearer: [], staffCookie: [] } as const;

const ANY_SESSION = ['session.missing', 'account.notIntact', 'session.demoClosed'] as const;
const FULL_SESSION = [...ANY_SESSION, 'session.stepsOnly'] as const;

/** Who may make a call, as the API descriptions publish it. A new kind of caller does not compile without an entry. */
export const CALLERS = {
  anyone: { sentence: 'Anyone.', security: [], refusals: [] },
  stepping: {
    sentence: 'Signed-in people, also during the verification steps.',
    security: [BROWSER, NATIVE],
    refusals: ANY_SESSION,
  },
  person: { sentence: 'Signed-in people only.', security: [BROWSER, NATIVE], refusals: FULL_SESSION },
  // An API client never acts for a reviewer, so the native token is not offered.
  reviewer: {
    sentence: 'Reviewers only, signed in with a second factor in a browser.',
    security: [BROWSER],
    refusals: [...FULL_SESSION, 'session.notAllowed', 'session.assuranceTooLow'],
  },
  staff: {
    sentence: 'Employees of an institution, signed in to the portal.',
    security: [STAFF_BROWSER, NATIVE],
    refusals: ANY_SESSION,
  },
  staffAdmin: {
    sentence: 'Administrators of an institution, signed in to the portal.',
    security: [STAFF_BROWSER, NATIVE],
    refusals: [...ANY_SESSION, 'staff.adminsOnly'],
  },
} as const satisfies Record<Who, CallerDescription>;
