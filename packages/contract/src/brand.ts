/** The product's name, defined only here so that a rename changes one line. */
export const PRODUCT = 'Arcglyph';

/** The version the product shows about itself: `GET /api/meta`, the update banner, the documents. */
export const PRODUCT_VERSION = '0.2.0-dev';
