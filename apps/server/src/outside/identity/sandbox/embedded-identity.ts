import { IDENTITY_SANDBOX_PATH } from '@repo/contract/spid/spid-pages';
import { lte } from 'drizzle-orm';
import { sandboxLogins } from '../../../db/tables/money/sandbox-gateway.ts';
import { formatAcr } from '../spid-profile.ts';
import { SANDBOX_PROVIDERS } from './sandbox-people.ts';
import { answerToken, answerUserInfo } from './sandbox-tokens.ts';
import { buildIssuer, refused, type SandboxTools } from './sandbox-tools.ts';

/**
 * The embedded provider: invented people, tokens that are really signed, and failures on request. It is no SPID and no
 * CIE, and every page of it says so.
 */
export type IdentitySandbox = {
  readonly tools: SandboxTools;
  /** Its JSON endpoints: discovery, keys, tokens, user data. */
  answer(request: Request): Promise<Response>;
  forgetOld(): Promise<void>;
};

export function openIdentitySandbox(tools: SandboxTools): IdentitySandbox {
  return {
    tools,
    answer: (request) => answerEndpoint(tools, request),
    forgetOld: async () => {
      await tools.db.delete(sandboxLogins).where(lte(sandboxLogins.expiresAt, tools.now()));
    },
  };
}

async function answerEndpoint(tools: SandboxTools, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice(IDENTITY_SANDBOX_PATH.length + 1);
  const [provider = '', ...rest] = path.split('/');
  if (!SANDBOX_PROVIDERS.some(({ id }) => id === provider)) return refused('not_found', 404);
  switch (`${request.method} ${rest.join('/')}`) {
    case 'GET .well-known/openid-configuration':
      return Response.json(buildMetadata(buildIssuer(tools.origin, provider)));
    case 'GET jwks':
      return Response.json({ keys: [tools.key.publicJwk] });
    case 'POST token':
      return answerToken(tools, provider, request);
    case 'GET userinfo':
      return answerUserInfo(tools, provider, request);
    default:
      return refused('not_found', 404);
  }
}

/** OpenID Connect Discovery 1.0, section 3. */
const buildMetadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code'],
  scopes_supported: ['openid'],
  subject_types_supported: ['pairwise'],
  id_token_signing_alg_values_supported: ['ES256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic'],
  code_challenge_methods_supported: ['S256'],
  acr_values_supported: [1, 2, 3].map(formatAcr),
  claims_parameter_supported: true,
  authorization_response_iss_parameter_supported: true,
});
