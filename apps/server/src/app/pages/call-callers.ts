import type { Who } from '@house/contract/call';
import type { RefusalCode } from '@house/contract/registry/refusals';

type Scheme = 'bearer' | 'cookie';
type Callers = {
  /** As the page of the calls says it. */
  sentence: string;
  /** Alternatives of OpenAPI's `security`; none of them means that no session is asked for. */
  security: readonly Partial<Record<Scheme, readonly []>>[];
  /** What the server refuses with before the feature is asked (`http/answer.ts`). */
  refusals: readonly RefusalCode[];
};

/** A browser needs both tokens together. */
const BROWSER = { bearer: [], cookie: [] } as const;
/** A native token stands alone. */
const NATIVE = { bearer: [] } as const;

const ANY_SESSION = ['session.missing', 'account.notIntact', 'session.demoClosed'] as const;
const FULL_SESSION = [...ANY_SESSION, 'session.stepsOnly'] as const;

/** Who may make a call, as the descriptions of the API publish it: a new kind of caller does not compile without a row. */
export const CALLERS = {
  anyone: { sentence: 'Anyone.', security: [], refusals: [] },
  stepping: {
    sentence: 'Signed-in people, also during the verification steps.',
    security: [BROWSER, NATIVE],
    refusals: ANY_SESSION,
  },
  person: { sentence: 'Signed-in people only.', security: [BROWSER, NATIVE], refusals: FULL_SESSION },
  // An API client never acts for a reviewer, so the native token alone is not offered.
  reviewer: {
    sentence: 'Reviewers only, signed in with a second factor in a browser.',
    security: [BROWSER],
    refusals: [...FULL_SESSION, 'session.notAllowed', 'session.assuranceTooLow'],
  },
} as const satisfies Record<Who, Callers>;
