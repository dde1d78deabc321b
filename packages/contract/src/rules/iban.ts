const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/;

/** Whether the check digits of an account number fit (ISO 7064 MOD 97-10); spaces and small letters do not matter. */
export function isIban(typed: string): boolean {
  const iban = typed.replaceAll(/\s/g, '').toUpperCase();
  if (!IBAN.test(iban)) return false;
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
