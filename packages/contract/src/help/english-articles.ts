import { englishCards } from './english-cards.ts';
import { englishData } from './english-data.ts';
import { englishGlyphs } from './english-glyphs.ts';
import { englishIdentity } from './english-identity.ts';
import { englishInstitutions } from './english-institutions.ts';
import { englishKeeping } from './english-keeping.ts';
import { englishKnown } from './english-known.ts';
import { englishMoney } from './english-money.ts';
import { englishPaying } from './english-paying.ts';
import { englishPeople } from './english-people.ts';
import { englishReading } from './english-reading.ts';
import { englishReady } from './english-ready.ts';
import { englishShop } from './english-shop.ts';
import { englishSignIn } from './english-sign-in.ts';
import { englishTold } from './english-told.ts';
import type { HelpArticle } from './help-article.ts';

/** All help articles in English. The Italian ones have the same slugs with the same relations. */
export const ENGLISH_ARTICLES: readonly HelpArticle[] = [
  ...englishIdentity,
  ...englishSignIn,
  ...englishKnown,
  ...englishGlyphs,
  ...englishCards,
  ...englishReady,
  ...englishPeople,
  ...englishInstitutions,
  ...englishReading,
  ...englishTold,
  ...englishData,
  ...englishKeeping,
  ...englishShop,
  ...englishPaying,
  ...englishMoney,
];
