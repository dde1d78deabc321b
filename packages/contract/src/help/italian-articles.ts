import type { HelpArticle } from './help-article.ts';
import { italianCards } from './italian-cards.ts';
import { italianData } from './italian-data.ts';
import { italianGlyphs } from './italian-glyphs.ts';
import { italianIdentity } from './italian-identity.ts';
import { italianInstitutions } from './italian-institutions.ts';
import { italianKeeping } from './italian-keeping.ts';
import { italianKnown } from './italian-known.ts';
import { italianMoney } from './italian-money.ts';
import { italianPaying } from './italian-paying.ts';
import { italianPeople } from './italian-people.ts';
import { italianReading } from './italian-reading.ts';
import { italianReady } from './italian-ready.ts';
import { italianShop } from './italian-shop.ts';
import { italianSignIn } from './italian-sign-in.ts';
import { italianTold } from './italian-told.ts';

/** All help articles in Italian: the same slugs in the same order, with the same relations, as in English. */
export const ITALIAN_ARTICLES: readonly HelpArticle[] = [
  ...italianIdentity,
  ...italianSignIn,
  ...italianKnown,
  ...italianGlyphs,
  ...italianCards,
  ...italianReady,
  ...italianPeople,
  ...italianInstitutions,
  ...italianReading,
  ...italianTold,
  ...italianData,
  ...italianKeeping,
  ...italianShop,
  ...italianPaying,
  ...italianMoney,
];
