import { MINUTE_MS } from '@repo/contract/durations';
import { asc, eq } from 'drizzle-orm';
import type { ExportPart, Feature } from '../../core/feature.ts';
import { glyphIssues } from '../../db/tables/glyphs.ts';
import { printPlaces } from '../../db/tables/print-places.ts';
import { PLACE_MAC_COLUMNS } from '../../seals/place-row-mac.ts';
import { describeMacTable } from '../../seals/recompute-macs.ts';
import { makeDueLists } from './make-lists.ts';
import { addPrintPlaceRoutes } from './print-place-routes.ts';

/** Which of a person's prints have which place: only here does anything join the two for somebody. */
const OWN_PLACES: ExportPart = {
  name: 'printPlaces',
  read: ({ db }, { accountId }) =>
    db
      .select({
        place: printPlaces.id,
        card: glyphIssues.recordId,
        glyphId: glyphIssues.glyphId,
        contentVersion: printPlaces.contentVersion,
        givenAt: printPlaces.givenAt,
        value: printPlaces.value,
      })
      .from(glyphIssues)
      .innerJoin(printPlaces, eq(printPlaces.glyphId, glyphIssues.glyphId))
      .where(eq(glyphIssues.accountId, accountId))
      .orderBy(asc(printPlaces.givenAt), asc(printPlaces.contentVersion)),
};

export const printPlacesFeature: Feature = {
  routes: addPrintPlaceRoutes,
  jobs: [{ name: 'make the status lists', everyMs: MINUTE_MS, run: (context) => makeDueLists(context) }],
  storedWraps: [describeMacTable(printPlaces, null, PLACE_MAC_COLUMNS)],
  exportParts: [OWN_PLACES],
};
