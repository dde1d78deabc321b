import { fillSentence, REFUSALS, type RefusalBody, type RefusalCode } from '@repo/contract/registry/refusals';
import type { UnopenedSection } from '@repo/contract/scans/scans';

type RefusalDetails = {
  /** Values for `{name}` placeholders in the sentence. */
  params?: Record<string, string>;
  /** The refused parts of the request, with a sentence each. */
  fields?: Record<string, string>;
  /** Seconds after which a retry makes sense, sent as Retry-After. */
  retryAfterSeconds?: number;
  /** What a refused scan may tell of the glyph's contents. */
  unopened?: readonly UnopenedSection[];
};

/**
 * An expected refusal. Thrown when nothing must be stored. When it must leave a trace (a counter, a log entry), it is
 * *returned* from the transaction, so that the trace commits; `orThrow` throws it afterwards.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return REFUSALS[this.code].status;
  }

  body(): RefusalBody {
    const { params, fields, unopened } = this.details;
    const message = fillSentence(REFUSALS[this.code].sentence, params);
    return {
      code: this.code,
      message,
      error: message,
      ...(params === undefined ? {} : { params }),
      ...(fields === undefined ? {} : { fields }),
      ...(unopened === undefined ? {} : { unopened }),
    };
  }
}

export function refuse(code: RefusalCode, details?: RefusalDetails): Refusal {
  return new Refusal(code, details);
}

/** For use after the commit: returns the value, or throws the refusal. */
export function orThrow<T>(outcome: T | Refusal): T {
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

export function refuseTooMany(seconds: number): Refusal {
  const wait = Math.max(1, Math.ceil(seconds));
  return refuse('request.tooMany', { params: { seconds: String(wait) }, retryAfterSeconds: wait });
}

export function refuseBusy(seconds: number): Refusal {
  return refuse('request.busy', { params: { seconds: String(seconds) }, retryAfterSeconds: seconds });
}
