import type { FieldProblem } from '@repo/contract/rules/profile-rules';
import { AGE_MIN_YEARS, FIELD_TEXT_MAX } from '@repo/contract/rules/profile-rules';
import type { ImageFileProblem } from './images/data-url-bytes.ts';

type SubmissionProblem = FieldProblem | ImageFileProblem | 'image_too_small';

const SENTENCES: Readonly<Record<SubmissionProblem, string>> = {
  missing: 'This is required.',
  tooLong: `At most ${FIELD_TEXT_MAX} characters.`,
  notADate: 'Enter a date like 1990-05-24.',
  underage: `You must be at least ${AGE_MIN_YEARS} years old.`,
  implausibleAge: 'Please check the year.',
  expired: 'This document has expired.',
  notAPhone: 'Enter a phone number, for example +39 055 1234567.',
  notAPostCode: 'Use letters, digits, spaces and dashes.',
  unknownCountry: 'Choose a country from the list.',
  unknownDocumentType: 'Choose a document type from the list.',
  notADocumentNumber: 'Enter the number as printed: 4 to 24 letters and digits.',
  image_not_readable: 'This file could not be read as an image.',
  image_unsupported_type: 'Send an image as JPEG, PNG or WebP.',
  image_type_mismatch: 'The type of this file does not match its content.',
  image_too_large: 'Please select an image smaller than 5MB',
  image_too_many_pixels: 'This image has more than 24 million pixels.',
  image_animated: 'Send an image without animation.',
  image_too_small: 'This image has too few pixels.',
};

export function problemSentence(problem: SubmissionProblem): string {
  return SENTENCES[problem];
}
