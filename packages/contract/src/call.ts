import type * as z from 'zod/mini';
// The only circular import, of types alone: a call names refusals, and refusals are declared beside the calls.
import type { RefusalCode } from './registry/refusals.ts';
import { OPEN_BODY_MAX_BYTES, PERSON_BODY_MAX_BYTES } from './wire.ts';

/**
 * Who may make a call. The server checks this; finer rules (which object, which role) are checked by the feature.
 * `person`: a full session. `stepping`: any live session, also one that allows only its own steps. `reviewer`: a full
 * session of a reviewer or creator, opened with a second factor. `staff`: a session of the institutional portal, which
 * is of another kind: what it may do ends at its own institution. `staffAdmin`: one of an institution's administrator.
 */
export type Who = 'anyone' | 'person' | 'stepping' | 'reviewer' | StaffWho;
export type StaffWho = 'staff' | 'staffAdmin';

/**
 * Whether a call works during a hold, the day after a reset by mail alone, when the caller may have stolen the mailbox.
 * `open`: calls that stop something or report what happened. `refused`: calls that reveal, change or hide something.
 * `partly`: the feature itself refuses some of its cases.
 */
export type OnHold = 'open' | 'refused' | 'partly';

/**
 * In which order a node refuses what comes, when more comes than it can do (decision 0185). `first`: exports, heavy lists and
 * sign-ups, which can wait for minutes. `usual`: everyday calls. `late`: the ways in, and what stops something: some of them
 * always get in. `money`: reports of payment providers, which come again, yet have places of their own. `page`: files and
 * pages, those on which a stranger reads a card among them. `last`: readings of cards. `never`: the questions of proxies and
 * monitors.
 */
export const SHED_TURNS = ['first', 'usual', 'late', 'money', 'page', 'last', 'never'] as const;
export type ShedTurn = (typeof SHED_TURNS)[number];

/** The turn of a call: what is served from the reserve is refused last. */
export const resolveShedTurn = ({ isUrgent, shed = 'usual' }: Pick<Call, 'isUrgent' | 'shed'>): ShedTurn =>
  isUrgent === true ? 'last' : shed;

/** One call as a value: the server implements it, the web makes it, tests and the OpenAPI description read it. */
export type Call = CallParts & CallAudience;

/** Only calls of a person declare `onHold`, because only persons can be on hold. */
type CallAudience =
  | { readonly who: 'person'; readonly onHold: OnHold }
  | { readonly who: Exclude<Who, 'person'>; readonly onHold?: undefined };

type CallParts = {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify notation: `/api/data-folders/:id`. */
  readonly path: `/${string}`;
  /**
   * The kind of thing that an id in the path names. It must belong to the caller; otherwise the answer equals that of
   * an unknown id.
   */
  readonly object?: string;
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly answer: z.ZodMiniType;
  readonly status: 200 | 201;
  /** Needs its own confirmation, bound to exactly this call and body (`STEP_UP_HEADER`). */
  readonly stepUp?: true;
  /**
   * May be sent twice with the same bytes, because the server knows what it has taken, by its id or as the present content.
   * A client asks once more by itself when no answer came: the first request may have arrived.
   */
  readonly isRepeatable?: true;
  /** Served from the reserve of connections, and refused last: somebody may die without it. */
  readonly isUrgent?: true;
  /** Where it is not `usual`. */
  readonly shed?: ShedTurn;
  /** Streams server-sent events of the shape `answer` until the session ends; never restarts its idle time. */
  readonly streams?: true;
  /** The media type of an answer that is a text of its own and no JSON. */
  readonly answerType?: string;
  /** For a body that may be larger than the default of `resolveMaxBodyBytes`. */
  readonly maxBodyBytes?: number;
  /** Refusals of the feature itself; `COMMON_REFUSALS` are added. */
  readonly refusals: readonly RefusalCode[];
};

/** A refusal as declared beside its calls: its HTTP status, and the sentence that a person reads. */
export type RefusalText = { readonly status: number; readonly sentence: string };
export type RefusalTexts = Readonly<Record<string, RefusalText>>;

/** Preserves the exact types of the parts, so that the server's handler and the web's `ask` infer them. */
export function call<const C extends Call>(definition: C): C {
  return definition;
}

/** Returns true for the calls among the exports of a contract file. */
export function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'refusals' in value && 'method' in value && 'answer' in value;
}

/** A call of the portal, with a session of its own kind. */
export const isOfStaff = ({ who }: Pick<Call, 'who'>): boolean => who === 'staff' || who === 'staffAdmin';

/** Upper bound of the body of a call, in bytes. */
export function resolveMaxBodyBytes({ who, maxBodyBytes }: Pick<Call, 'who' | 'maxBodyBytes'>): number {
  return maxBodyBytes ?? (who === 'anyone' ? OPEN_BODY_MAX_BYTES : PERSON_BODY_MAX_BYTES);
}

type CallPart<C extends Call, K extends 'params' | 'query' | 'body'> = C[K] extends z.ZodMiniType ? C[K] : never;

export type ParamsOf<C extends Call> = [CallPart<C, 'params'>] extends [never]
  ? undefined
  : z.output<CallPart<C, 'params'>>;
export type QueryOf<C extends Call> = [CallPart<C, 'query'>] extends [never]
  ? undefined
  : z.output<CallPart<C, 'query'>>;
export type BodyOf<C extends Call> = [CallPart<C, 'body'>] extends [never] ? undefined : z.output<CallPart<C, 'body'>>;
export type AnswerOf<C extends Call> = z.output<C['answer']>;

/** What `ask` needs for a call: exactly the parts the call declares. */
export type AskInput<C extends Call> = (C['params'] extends z.ZodMiniType
  ? { params: z.input<C['params']> }
  : { params?: undefined }) &
  (C['query'] extends z.ZodMiniType ? { query?: z.input<C['query']> } : { query?: undefined }) &
  (C['body'] extends z.ZodMiniType ? { body: z.input<C['body']> } : { body?: undefined });

/** Refusals that any call may give; they are not repeated in each call. */
export const COMMON_REFUSALS = [
  'request.invalid',
  'request.notJson',
  'request.tooLarge',
  'request.prfSent',
  'payment.cardNumber',
  'request.wrongOrigin',
  'request.wrongHost',
  'request.tooMany',
  'request.busy',
  'request.unavailable',
  'request.noRoom',
  'internal',
] as const satisfies readonly RefusalCode[];
