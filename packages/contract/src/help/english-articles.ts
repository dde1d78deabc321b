import { englishAccounts } from './english/english-accounts.ts';
import { englishBuying } from './english/english-buying.ts';
import { englishCards } from './english/english-cards.ts';
import { englishCheck } from './english/english-check.ts';
import { englishContent } from './english/english-content.ts';
import { englishData } from './english/english-data.ts';
import { englishGlyphs } from './english/english-glyphs.ts';
import { englishIdentity } from './english/english-identity.ts';
import { englishInstitutions } from './english/english-institutions.ts';
import { englishKeeping } from './english/english-keeping.ts';
import { englishKnown } from './english/english-known.ts';
import { englishMoney } from './english/english-money.ts';
import { englishPage } from './english/english-page.ts';
import { englishPaying } from './english/english-paying.ts';
import { englishPeople } from './english/english-people.ts';
import { englishPrinting } from './english/english-printing.ts';
import { englishReading } from './english/english-reading.ts';
import { englishReady } from './english/english-ready.ts';
import { englishShop } from './english/english-shop.ts';
import { englishSignIn } from './english/english-sign-in.ts';
import { englishStaff } from './english/english-staff.ts';
import { englishTold } from './english/english-told.ts';
import type { HelpArticle } from './help-article.ts';

/** All help articles in English. The Italian ones have the same slugs with the same relations. */
export const ENGLISH_ARTICLES: readonly HelpArticle[] = [
  ...englishIdentity,
  ...englishCheck,
  ...englishSignIn,
  ...englishKnown,
  ...englishAccounts,
  ...englishGlyphs,
  ...englishCards,
  ...englishContent,
  ...englishPrinting,
  ...englishReady,
  ...englishPeople,
  ...englishInstitutions,
  ...englishStaff,
  ...englishReading,
  ...englishTold,
  ...englishData,
  ...englishPage,
  ...englishKeeping,
  ...englishShop,
  ...englishPaying,
  ...englishBuying,
  ...englishMoney,
];
