import { HOUR_MS } from '@repo/contract/durations';
import { forgetOldSessions } from '../../callers/session.ts';
import { SESSION_REUSED } from '../../callers/session-tokens.ts';
import type { Feature } from '../../core/feature.ts';
import { notifySessionReuse } from './session-reuse.ts';
import { addSessionRoutes } from './session-routes.ts';
import { forgetOldSignInCodes } from './sign-in/mailed-codes.ts';
import { forgetOldStaffSessions } from './staff/open-staff-session.ts';
import { addSuspensionRoutes } from './suspension/suspension-routes.ts';

/** Sign-in, sessions, counters and codes of persons and of employees. */
export const sessionsFeature: Feature = {
  routes: (app, context) => {
    addSessionRoutes(app, context);
    addSuspensionRoutes(app, context);
  },
  hooks: [SESSION_REUSED.add(notifySessionReuse)],
  jobs: [
    {
      name: 'forget old sessions',
      everyMs: HOUR_MS,
      run: ({ db, clock }) => forgetOldSessions(db, clock.now()),
    },
    { name: 'forget old sign-in codes', everyMs: HOUR_MS, run: forgetOldSignInCodes },
    { name: 'forget old staff sessions', everyMs: HOUR_MS, run: forgetOldStaffSessions },
  ],
};
