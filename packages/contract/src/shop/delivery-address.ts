import * as z from 'zod/mini';

export const ADDRESS_LINE_MAX = 100;
/** What a label can show: nothing that starts another line or turns the direction of what follows. */
const onLabel = z.refine<string>(
  (value) => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(value),
  'expected one line of text',
);
const line = (max: number, min = 0) => z.string().check(z.trim(), z.minLength(min), z.maxLength(max), onLabel);
export const deliveryAddress = z.object({
  fullName: line(ADDRESS_LINE_MAX, 1),
  /** For the courier; empty for none. */
  phone: line(30),
  street: line(ADDRESS_LINE_MAX, 1),
  postcode: line(15, 1),
  city: line(ADDRESS_LINE_MAX, 1),
  /** State, province or prefecture, where the country writes one; absent for none. */
  region: z.optional(line(ADDRESS_LINE_MAX)),
  /** ISO 3166-1, two letters. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'expected a country code')),
});
export type DeliveryAddress = z.output<typeof deliveryAddress>;
