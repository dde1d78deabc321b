import type { CDPSession, Page } from '@playwright/test';

/** A credential as Chromium's virtual authenticator holds it, private key included: what a copy is made of. */
export type HeldCredential = {
  credentialId: string;
  isResidentCredential: boolean;
  rpId?: string;
  privateKey: string;
  userHandle?: string;
  signCount: number;
};

export type VirtualAuthenticator = Awaited<ReturnType<typeof addAuthenticator>>;

type AuthenticatorOptions = {
  transport?: 'internal' | 'usb';
  /** Without it the authenticator has no finger, face or PIN to ask for. */
  hasUserVerification?: boolean;
  hasPrf?: boolean;
  /** Answers by itself, as if the person touched it at once. */
  answers?: boolean;
};

/** The device's own authenticator, made of software (Chrome DevTools Protocol, domain WebAuthn). It belongs to the page. */
export async function addAuthenticator(page: Page, options: AuthenticatorOptions = {}) {
  const { transport = 'internal', hasUserVerification = true, hasPrf = true, answers = true } = options;
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport,
      hasResidentKey: true,
      hasUserVerification,
      hasPrf,
      automaticPresenceSimulation: answers,
      isUserVerified: hasUserVerification,
    },
  });
  return {
    /** Whether finger or face fit the next time. */
    setVerified: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** With `false` ceremonies wait for the person. */
    setAnswers: (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    credentials: async (): Promise<HeldCredential[]> =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    add: (credential: HeldCredential) => session.send('WebAuthn.addCredential', { authenticatorId, credential }),
    remove: () => session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  };
}
