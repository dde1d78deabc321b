import { expect, test } from 'vitest';
import { readIdentityConfig } from './identity-config.ts';

const SPID = {
  SPID_ISSUERS: 'Regione|https://login.example.org, Altro gestore|https://idp.example.org/oidc',
  SPID_CLIENT_ID: 'portal',
  SPID_CLIENT_SECRET: 'secret',
};

test('without variables no provider is asked', () => {
  expect(readIdentityConfig({})).toEqual({ identityIssuers: [] });
});

test('a list of providers with one client, and another client for CIE', () => {
  const cie = { CIE_ISSUERS: 'CIE|https://cie.example.org', CIE_CLIENT_ID: 'c', CIE_CLIENT_SECRET: 's' };
  const { identityIssuers } = readIdentityConfig({ ...SPID, ...cie });
  expect(identityIssuers.map(({ scheme, name, issuer, clientId }) => [scheme, name, issuer.href, clientId])).toEqual([
    ['spid', 'Regione', 'https://login.example.org/', 'portal'],
    ['spid', 'Altro gestore', 'https://idp.example.org/oidc', 'portal'],
    ['cie', 'CIE', 'https://cie.example.org/', 'c'],
  ]);
});

test('what is missing or unsafe stops the start with a sentence that names the variable', () => {
  expect(() => readIdentityConfig({ ...SPID, SPID_CLIENT_SECRET: '' })).toThrow('SPID_CLIENT_SECRET must be given');
  for (const list of [
    'https://login.example.org',
    'Name|http://login.example.org',
    'Name|https://login.example.org?x=1',
    'Name|https://user@login.example.org',
    'Name|https://a.example|more',
    'One|https://a.example,Two|https://a.example',
    'One|https://a.example,',
  ]) {
    expect(() => readIdentityConfig({ ...SPID, SPID_ISSUERS: list }), list).toThrow('SPID_ISSUERS must be a list');
  }
  expect(readIdentityConfig({ ...SPID, SPID_ISSUERS: 'Proxy|http://localhost:9000' }).identityIssuers).toHaveLength(1);
});
