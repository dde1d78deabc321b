import { readCharity } from '@house/contract/payments/charity';
import { asc } from 'drizzle-orm';
import { charityPools } from '../../db/tables/charity.ts';
import { answer } from '../../http/answer.ts';
import type { Feature } from '../../http/feature.ts';

export const charityFeature: Feature = {
  routes: (app, context) => {
    answer(app, context, readCharity, async () => {
      const rows = await context.db.select().from(charityPools).orderBy(asc(charityPools.currency));
      return rows.map(({ currency, sold, setAside }) => ({
        currency,
        soldMinor: sold.toString(),
        setAsideMinor: setAside.toString(),
      }));
    });
  },
};
