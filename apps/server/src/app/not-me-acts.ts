import { lockAccount } from '../features/accounts/lock-account.ts';
import { isSharedDemo } from '../features/accounts/shared-demo.ts';
import { switchOffGlyph } from '../features/glyphs/switch-off-glyph.ts';
import type { NotMeActs } from '../features/notifications/say-not-me.ts';
import { takeAccountBack } from '../features/recovery/report-not-me.ts';
import { refuse } from '../http/refuse.ts';

export const NOT_ME_ACTS: NotMeActs = {
  switchOffGlyph,
  takeAccountBack: async (tx, context, session) => {
    // Its password is public and opens it for everybody: closing it would lock all of them out.
    if (isSharedDemo(session)) return refuse('settings.sharedAccount');
    return takeAccountBack(tx, context, await lockAccount(tx, context, session.accountId), null);
  },
};
