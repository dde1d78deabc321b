import { electronicFormatIBAN } from 'ibantools';

/** Signs of the country and its check digits, before the number that the bank itself uses. */
const IBAN_HEAD = 4;
/** A shorter number could be the end of another account's. */
const NUMBER_MIN = 6;

/** Whether an account in a statement is ours: by its IBAN, or by the number that the bank writes in its place. */
export function isOwnAccount(written: string, iban: string): boolean {
  const number = (electronicFormatIBAN(written) ?? '').toUpperCase();
  if (number === iban) return true;
  const digits = number.replace(/^0+/, '');
  return (
    digits.length >= NUMBER_MIN && number.length <= iban.length - IBAN_HEAD && iban.slice(IBAN_HEAD).endsWith(digits)
  );
}
