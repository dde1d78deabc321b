import { m } from '../../../paraglide/messages.js';

/** Beside the field that is empty: nothing lies over the form. */
export const sayMissing = (): string => `${m.wallet_missing()}. ${m.wallet_missing_about()}`;
