import { SPID_RETURN_PATH } from '@repo/contract/spid/spid-pages';
import { enc, pepperedHash, toHex } from '@repo/vault';
import type { IssuerConfig } from '../../config/identity-config.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { openIdProvider } from './openid-provider.ts';
import { type IdentitySandbox, openIdentitySandbox } from './sandbox/embedded-identity.ts';
import { openSandboxKey } from './sandbox/sandbox-key.ts';
import { SANDBOX_PROVIDERS } from './sandbox/sandbox-people.ts';
import { buildIssuer } from './sandbox/sandbox-tools.ts';

/** Who proves identities of staff. */
export type Identity = {
  readonly providers: ReadonlyMap<string, IdentityProvider>;
  /** It exists only in a demo. */
  readonly sandbox: IdentitySandbox | null;
};

type IdentityConfigPart = Pick<Config, 'identityIssuers' | 'demo' | 'publicUrl'>;
type IdentityTools = { db: Db; now: () => Date; pepper: Uint8Array };

/** The configured providers, and in a demo the sandbox beside them; neither opens an account of the other's realm. */
export function openIdentity(config: IdentityConfigPart, tools: IdentityTools): Identity {
  const { now } = tools;
  const real = config.identityIssuers.map((issuer, index) =>
    openIdProvider({ ...issuer, id: `${issuer.scheme}-${index + 1}`, isSandbox: false, fetch, now }),
  );
  const sandbox = config.demo ? openSandbox(config.publicUrl.origin, tools) : null;
  const played = sandbox === null ? [] : SANDBOX_PROVIDERS.map((one) => playedProvider(sandbox, one, now));
  return { providers: new Map([...real, ...played].map((one) => [one.id, one])), sandbox };
}

function openSandbox(origin: string, { db, now, pepper }: IdentityTools): IdentitySandbox {
  return openIdentitySandbox({
    db,
    now,
    key: openSandboxKey(pepperedHash(pepper, enc('identity-sandbox-key'))),
    origin,
    redirectUri: `${origin}${SPID_RETURN_PATH}`,
    clientId: 'portal',
    clientSecret: toHex(pepperedHash(pepper, enc('identity-sandbox-client'))),
  });
}

type SandboxIssuer = Pick<IssuerConfig, 'scheme' | 'name'> & { id: string };

/** The same relying party as for a real provider; its requests stay in this process. */
function playedProvider(
  sandbox: IdentitySandbox,
  { id, scheme, name }: SandboxIssuer,
  now: () => Date,
): IdentityProvider {
  const { origin, clientId, clientSecret } = sandbox.tools;
  const issuer = new URL(buildIssuer(origin, id));
  return openIdProvider({
    id,
    scheme,
    name,
    issuer,
    clientId,
    clientSecret,
    isSandbox: true,
    fetch: (request) => sandbox.answer(request),
    now,
  });
}
