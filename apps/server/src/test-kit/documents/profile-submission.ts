import { drawPicture } from './photographs.ts';

/** What a person writes into the form: all that it asks of a private account but the document's number. */
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

/** A submission of its own document and pictures, so that nobody's looks like another's. */
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
