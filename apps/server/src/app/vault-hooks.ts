import { isSharedDemo } from '../features/accounts/shared-demo.ts';
import { tellFactorChange } from '../features/factors/tell-factor.ts';
import type { VaultHooks } from '../features/vault/vault-routes.ts';
import { refuse } from '../http/refuse.ts';

export const VAULT_HOOKS: VaultHooks = {
  // Its password is public: another wrap in the place of that one would close the vault for everybody else.
  expectOwn: (session) => {
    if (isSharedDemo(session)) throw refuse('settings.sharedAccount');
  },
  tellOfKit: (tx, context, account) => tellFactorChange(tx, context, account, { what: 'recoveryKitMade', id: null }),
};
