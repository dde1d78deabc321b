import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { idParams } from '../wire.ts';

/** What a person answers to a notification of something that they did not do. */

export const REFUSALS = {
  'notifications.nothingToUndo': { status: 409, sentence: 'This notification has nothing to undo.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['notifications.notMe'] as const;

export const reportNotMe = call({
  name: 'reportNotMe',
  method: 'POST',
  path: '/api/notifications/:id/not-me',
  who: 'person',
  shed: 'late',
  onHold: 'open',
  object: 'notification',
  summary: 'I did not expect this: deactivates the glyph of a scan, or ends every session and begins the recovery.',
  params: idParams,
  answer: z.object({
    did: z.enum(['glyph', 'account']),
    /** Whether the caller's session ended as well. */
    signedOut: z.boolean(),
    /** Signing in by password is closed and a six-digit code was sent to the confirmed address. */
    recoveryBegun: z.boolean(),
  }),
  status: 200,
  refusals: ['request.notFound', 'notifications.nothingToUndo', 'glyphs.unknown', 'settings.sharedAccount'],
});
