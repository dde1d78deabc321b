/** The page to which providers of SPID and CIE identities send the browser back. */
export const SPID_RETURN_PATH = '/institutional-login/return';

/**
 * Pages and endpoints of the embedded provider, drawn by the server; they exist only in a demo. `/{provider}` is an issuer,
 * `/login/{reference}` asks a visitor who to be.
 */
export const IDENTITY_SANDBOX_PATH = '/sandbox-identity';
