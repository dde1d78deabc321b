import { MINUTE_MS } from '@repo/contract/durations';
import type { Feature } from '../../core/feature.ts';
import { glyphFinders } from '../../db/tables/emergency.ts';
import { FINDER_MAC_COLUMNS } from '../../seals/finder-row-mac.ts';
import { describeMacTable } from '../../seals/recompute-macs.ts';
import { EMERGENCY_EXPORTS } from './emergency-exports.ts';
import { addEmergencyRoutes } from './emergency-routes.ts';
import { forgetReadings, sealReadingCounts } from './forget-readings.ts';
import { cardReportWraps, readingNoteWraps } from './notes/note-seal.ts';

export const emergencyFeature: Feature = {
  routes: addEmergencyRoutes,
  jobs: [
    { name: 'seal counted readings', everyMs: MINUTE_MS, run: sealReadingCounts },
    { name: 'forget old readings', everyMs: MINUTE_MS, run: forgetReadings },
  ],
  storedWraps: [
    readingNoteWraps,
    cardReportWraps,
    describeMacTable(glyphFinders, glyphFinders.accountId, FINDER_MAC_COLUMNS),
  ],
  exportParts: EMERGENCY_EXPORTS,
};
