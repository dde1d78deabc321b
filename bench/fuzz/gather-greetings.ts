import { ACCOUNT_GREETINGS } from './account-greetings.ts';
import { CARD_GREETINGS } from './card-greetings.ts';
import type { Greetings } from './greeting.ts';
import { MONEY_GREETINGS } from './money-greetings.ts';
import { PANEL_GREETINGS } from './panel-greetings.ts';
import { PEOPLE_GREETINGS } from './people-greetings.ts';
import { SHOP_GREETINGS } from './shop-greetings.ts';

/** What succeeds, by the name of the call; the other calls do as the authorisation matrix asks them. */
export const GREETINGS: Greetings = {
  ...{ ...ACCOUNT_GREETINGS, ...CARD_GREETINGS, ...PEOPLE_GREETINGS },
  ...{ ...MONEY_GREETINGS, ...SHOP_GREETINGS, ...PANEL_GREETINGS },
};
