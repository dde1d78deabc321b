import { drawPicture } from './photographs.ts';

/** The form fields of a private account, except for the document's number. */
export const WRITTEN_FIELDS = {
  fullName: 'Marta Bellini',
  dateOfBirth: '1990-05-24',
  phoneNumber: '+39 055 1234567',
  address: 'Via dei Servi 2',
  city: 'Firenze',
  state: 'FI',
  zipCode: '50122',
  country: 'IT',
  idDocumentType: 'passport',
  idDocumentExpiry: '2031-01-31',
};

let seed = 10;

/** A submission with its own document and pictures, so that no two look alike. */
export async function newSubmission(more: object = {}) {
  seed += 1;
  return {
    ...WRITTEN_FIELDS,
    idDocumentNumber: `YA${1_000_000 + seed}`,
    profilePhoto: await drawPicture({ seed, widthPx: 600, heightPx: 700 }),
    idDocumentPhoto: await drawPicture({ seed: seed + 1000 }),
    accountType: 'private',
    ...more,
  };
}
