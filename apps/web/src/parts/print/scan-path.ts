/** Where a print is scanned. The QR code says the same on every card: whoever is not signed in there finds whom to call. */
export const SCAN_PATH = '/scan';
