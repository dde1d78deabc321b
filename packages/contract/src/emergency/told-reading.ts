import * as z from 'zod/mini';
import { alertLinkToken } from '../alert-contacts/alert-contacts.ts';
import { call } from '../call.ts';
import { timestamp } from '../wire.ts';

/** What somebody who is told of readings sees of the one that a mail told them (docs/decisions/0155). */

export const readToldReading = call({
  name: 'readToldReading',
  method: 'POST',
  path: '/api/emergency/told',
  who: 'anyone',
  shed: 'late',
  summary:
    'When and where a card was opened, for an alert contact and by the link of their mail. `place` as long as it is kept.',
  body: z.strictObject({ token: alertLinkToken }),
  answer: z.object({
    /** How the mails name the owner; null: "somebody who named you". */
    name: z.nullable(z.string()),
    /** It is null for a link that tells of no reading. */
    reading: z.nullable(
      z.object({
        at: timestamp(),
        /** Two letters, or null where it is not known. */
        country: z.nullable(z.string()),
        /** Where the reader said that they were, rounded; the last one said. */
        place: z.nullable(
          z.object({ latitude: z.number(), longitude: z.number(), at: timestamp(), until: timestamp() }),
        ),
        /** Whether the reader may still say where, or say it anew. */
        isPlaceOpen: z.boolean(),
      }),
    ),
  }),
  status: 200,
  refusals: ['alertContacts.linkOver'],
});
