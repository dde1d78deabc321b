import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Attestation, CreationOptions } from '@repo/contract/factors/factors';
import type { Assertion, RequestOptions } from '@repo/contract/factors/passkey-shapes';
import { isoCBOR } from '@simplewebauthn/server/helpers';

// A software passkey: ES256 and attestation 'none', as phones answer. It can give wrong answers on request.

const PRESENT = 0x01;
const VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const WITH_CREDENTIAL = 0x40;

/** What is wrong in an answer. */
export type Lie = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  isVerified?: boolean;
  /** Flips one bit of the signature. */
  isSignatureBroken?: boolean;
  /** The counter to send instead of the next one. */
  counter?: number;
  credentialId?: string;
  userHandle?: string;
  extensions?: Record<string, unknown>;
};

export type TestPasskey = {
  readonly credentialId: string;
  /** Answers like `navigator.credentials.create`. */
  attest(options: Pick<CreationOptions, 'challenge' | 'rp' | 'user'>, lie?: Lie): Attestation;
  /** Answers like `navigator.credentials.get`. */
  assert(options: Pick<RequestOptions, 'challenge' | 'rpId'>, lie?: Lie): Assertion;
  /** The same key elsewhere with the current counter, as a thief would have it. */
  copy(): TestPasskey;
};

type PasskeyOptions = {
  origin?: string;
  /** Whether it counts its uses; synced passkeys always send 0. */
  counts?: boolean;
  /** Backed up by its vendor, so not bound to one device. */
  isSynced?: boolean;
};

type PasskeyState = Required<PasskeyOptions> & {
  id: Buffer;
  privateKey: KeyObject;
  publicKey: KeyObject;
  counter: number;
  userHandle: string | null;
};

export function newTestPasskey(making: PasskeyOptions = {}): TestPasskey {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const preset = { origin: 'http://localhost:3000', counts: true, isSynced: false };
  return buildPasskey({ ...preset, ...making, ...keys, id: randomBytes(16), counter: 0, userHandle: null });
}

function buildPasskey(state: PasskeyState): TestPasskey {
  const credentialId = state.id.toString('base64url');
  return {
    credentialId,
    attest: (options, lie = {}) => {
      state.userHandle = options.user.id;
      const clientData = buildClientData('webauthn.create', state, options.challenge, lie);
      const authData = buildAuthData(state, lie.rpId ?? options.rp.id, lie, buildCredentialData(state));
      const none: [string, string | Map<string, string> | Uint8Array][] = [
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ];
      return {
        ...buildCredentialShell(lie.credentialId ?? credentialId, lie),
        response: {
          clientDataJSON: clientData.toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(new Map(none))).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    assert: (options, lie = {}) => {
      if (state.counts) state.counter += 1;
      const clientData = buildClientData('webauthn.get', state, options.challenge, lie);
      const authData = buildAuthData(state, lie.rpId ?? options.rpId, lie);
      const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
      const signature = sign('sha256', signed, state.privateKey);
      // Changes a number inside the DER structure: the encoding stays valid, the value is wrong.
      if (lie.isSignatureBroken) signature[signature.length - 1]! ^= 1;
      const userHandle = lie.userHandle ?? state.userHandle;
      return {
        ...buildCredentialShell(lie.credentialId ?? credentialId, lie),
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle === null ? {} : { userHandle }),
        },
      };
    },
    copy: () => buildPasskey({ ...state }),
  };
}

function buildCredentialShell(id: string, { extensions = {} }: Lie) {
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: extensions };
}

function buildClientData(type: string, state: PasskeyState, challenge: string, lie: Lie): Buffer {
  const { origin = state.origin } = lie;
  return Buffer.from(
    JSON.stringify({ type: lie.type ?? type, challenge: lie.challenge ?? challenge, origin, crossOrigin: false }),
  );
}

/** W3C Web Authentication level 3, section 6.1. */
function buildAuthData(state: PasskeyState, rpId: string, lie: Lie, credentialData: Buffer = Buffer.alloc(0)): Buffer {
  const backup = state.isSynced ? BACKUP_ELIGIBLE | BACKED_UP : 0;
  const verified = lie.isVerified === false ? 0 : VERIFIED;
  const attested = credentialData.length > 0 ? WITH_CREDENTIAL : 0;
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(lie.counter ?? state.counter);
  const flags = Buffer.from([PRESENT | verified | backup | attested]);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), flags, counter, credentialData]);
}

/** AAGUID of zeros, as attestation 'none' requires, then the id and the COSE key (RFC 9053: EC2, ES256, P-256). */
function buildCredentialData({ id, publicKey }: PasskeyState): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (value: string) => new Uint8Array(Buffer.from(value, 'base64url'));
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, coordinate(x)],
    [-3, coordinate(y)],
  ]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  return Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
}
