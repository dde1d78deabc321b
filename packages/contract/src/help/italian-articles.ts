import type { HelpArticle } from './help-article.ts';
import { italianAccounts } from './italian/italian-accounts.ts';
import { italianBuying } from './italian/italian-buying.ts';
import { italianCards } from './italian/italian-cards.ts';
import { italianCheck } from './italian/italian-check.ts';
import { italianContent } from './italian/italian-content.ts';
import { italianData } from './italian/italian-data.ts';
import { italianGlyphs } from './italian/italian-glyphs.ts';
import { italianIdentity } from './italian/italian-identity.ts';
import { italianInstitutions } from './italian/italian-institutions.ts';
import { italianKeeping } from './italian/italian-keeping.ts';
import { italianKnown } from './italian/italian-known.ts';
import { italianMoney } from './italian/italian-money.ts';
import { italianPage } from './italian/italian-page.ts';
import { italianPaying } from './italian/italian-paying.ts';
import { italianPeople } from './italian/italian-people.ts';
import { italianPrinting } from './italian/italian-printing.ts';
import { italianReading } from './italian/italian-reading.ts';
import { italianReady } from './italian/italian-ready.ts';
import { italianShop } from './italian/italian-shop.ts';
import { italianSignIn } from './italian/italian-sign-in.ts';
import { italianStaff } from './italian/italian-staff.ts';
import { italianTold } from './italian/italian-told.ts';

/** All help articles in Italian: the same slugs in the same order, with the same relations, as in English. */
export const ITALIAN_ARTICLES: readonly HelpArticle[] = [
  ...italianIdentity,
  ...italianCheck,
  ...italianSignIn,
  ...italianKnown,
  ...italianAccounts,
  ...italianGlyphs,
  ...italianCards,
  ...italianContent,
  ...italianPrinting,
  ...italianReady,
  ...italianPeople,
  ...italianInstitutions,
  ...italianStaff,
  ...italianReading,
  ...italianTold,
  ...italianData,
  ...italianPage,
  ...italianKeeping,
  ...italianShop,
  ...italianPaying,
  ...italianBuying,
  ...italianMoney,
];
