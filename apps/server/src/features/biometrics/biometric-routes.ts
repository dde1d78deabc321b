import {
  biometricOptions,
  completeBiometrics,
  deleteTemplate,
  enrolFace,
  enrolFingerprint,
  enrolVoice,
  listTemplates,
  storeTemplate,
} from '@repo/contract/biometrics/biometrics';
import { biometricSignIn, passkeySignInOptions } from '@repo/contract/biometrics/passkeys';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { answer } from '../../http/answer.ts';
import { resolveNetwork } from '../../http/network.ts';
import { describeCaller, setSessionCookies } from '../sessions/session-cookies.ts';
import { beginEnrolment, enrolPasskey } from './enrol-passkey.ts';
import { beginPasskeySignIn, signInByPasskey } from './passkey-sign-in.ts';
import { completeSetup, deleteOwnTemplate, listOwnTemplates, storeOwnTemplate } from './templates.ts';

export function addBiometricRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, biometricOptions, async ({ session, body }) => beginEnrolment(context, session, body.type));
  answer(app, context, enrolFingerprint, async ({ session, body: { type: kind, credentialId, attestation, label } }) =>
    enrolPasskey(context, session, { kind, credentialId, attestation, label }, 'biometrics.fingerprintNotEnrolled'),
  );
  answer(app, context, enrolFace, async ({ session, body: { type: kind, credentialId, attestation, label } }) =>
    enrolPasskey(context, session, { kind, credentialId, attestation, label }, 'biometrics.faceNotEnrolled'),
  );
  answer(app, context, enrolVoice, async ({ session, body: { template, consent = false } }) => {
    // The spoken phrase is not checked; the features that the browser sealed are enough.
    if (template === undefined) return refuse('biometrics.voiceNotEnrolled');
    return storeOwnTemplate(context, session, { kind: 'voice', template, consent });
  });
  answer(app, context, storeTemplate, async ({ session, params, body }) =>
    storeOwnTemplate(context, session, { ...params, ...body }),
  );
  answer(app, context, listTemplates, async ({ session }) => listOwnTemplates(context, session));
  answer(app, context, deleteTemplate, async ({ session, params }) => deleteOwnTemplate(context, session, params.kind));
  answer(app, context, completeBiometrics, async ({ session }) => completeSetup(context, session));
  answer(app, context, passkeySignInOptions, async ({ request }) =>
    beginPasskeySignIn(context, resolveNetwork(request)),
  );
  answer(app, context, biometricSignIn, async ({ body, request, reply }) =>
    setSessionCookies(reply, await signInByPasskey(context, body, describeCaller(context, request))),
  );
}
