/**
 * Where a print leads whoever holds it, without an account. The QR code says the same on every card; with its last slash a
 * phone without a network needs no redirect.
 */
export const EMERGENCY_PATH = '/e/';
