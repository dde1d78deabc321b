import * as z from 'zod/mini';
import { call } from './call.ts';

/** A score is never invented: null until every factor behind it can be computed. */
export const readStats = call({
  name: 'readStats',
  method: 'GET',
  path: '/api/user/stats',
  who: 'person',
  summary: 'Counts for the dashboard: glyphs that can be read now, scans of the caller’s glyphs, folders.',
  answer: z.object({
    securityScore: z.nullable(z.int()),
    activeQRs: z.int(),
    totalScans: z.int(),
    dataFolders: z.int(),
    glyphs: z.int(),
  }),
  status: 200,
  refusals: [],
});

export const RECENT_ACTIVITY = 5;
export const FOLDER_PREVIEW = 4;
/** Greeting by local hour: morning before, afternoon before, otherwise evening. */
export const AFTERNOON_FROM_HOUR = 12;
export const EVENING_FROM_HOUR = 17;
