export type IdentityScheme = 'spid' | 'cie';

/** What a sign-in is asked with. All of them are secrets of one attempt. */
export type IdentityAttempt = {
  readonly state: string;
  readonly nonce: string;
  /** RFC 7636 defines it. */
  readonly verifier: string;
  readonly redirectUri: string;
};

/** What came back with the browser: the parameters of RFC 6749, section 4.1.2, and RFC 9207. */
export type IdentityReturn = {
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  readonly iss?: string | undefined;
};

/** A person, as the provider has proved them just now. */
export type ProvedIdentity = {
  /** It is in capitals and has no prefix. */
  readonly fiscalCode: string;
  readonly givenName: string;
  readonly familyName: string;
  /** 1 to 3 of SPID; 0 when the provider named no level that we know. */
  readonly level: number;
};

/** A provider of SPID or CIE identities. Throws `IdentityError`. */
export type IdentityProvider = {
  readonly id: string;
  readonly scheme: IdentityScheme;
  readonly name: string;
  /** It proves invented people only. */
  readonly isSandbox: boolean;
  /** The address to which the browser goes. */
  begin(attempt: IdentityAttempt): Promise<URL>;
  finish(attempt: IdentityAttempt, returned: IdentityReturn): Promise<ProvedIdentity>;
};

/**
 * `denied`: the person did not agree. `unreachable`: no answer, or the provider says that it is out of order. `invalid`:
 * an answer that does not hold.
 */
export class IdentityError extends Error {
  readonly code: 'denied' | 'unreachable' | 'invalid';
  constructor(code: 'denied' | 'unreachable' | 'invalid', options?: ErrorOptions) {
    super(`identity provider: ${code}`, options);
    this.name = 'IdentityError';
    this.code = code;
  }
}
