// Machine-readable zones of invented people, with right check digits.

export type InventedPerson = {
  lastName: string;
  firstName: string;
  documentNumber: string;
  /** YYYY-MM-DD, both. */
  dateOfBirth: string;
  expiryDate: string;
  /** Three letters as printed; Utopia when left out. */
  state?: string;
  sex?: 'F' | 'M' | '<';
};

export function passportLines(person: InventedPerson): string[] {
  const { number, birth, expiry, state, sex } = buildParts(person);
  const optional = filled('', 14);
  const checked = `${number}${birth}${expiry}${optional}${checkDigit(optional)}`;
  return [
    filled(`P<${state}${formatNames(person)}`, 44),
    `${number}${state}${birth}${sex}${expiry}${optional}${checkDigit(optional)}${checkDigit(checked)}`,
  ];
}

export function cardLines(person: InventedPerson): string[] {
  const { number, birth, expiry, state, sex } = buildParts(person);
  const upper = filled(`I<${state}${number}`, 30);
  const optional = filled('', 11);
  const composite = checkDigit(`${upper.slice(5)}${birth}${expiry}${optional}`);
  return [upper, `${birth}${sex}${expiry}${state}${optional}${composite}`, filled(formatNames(person), 30)];
}

function buildParts({ documentNumber, dateOfBirth, expiryDate, state = 'UTO', sex = '<' }: InventedPerson) {
  const withDigit = (field: string) => field + checkDigit(field);
  const six = (date: string) => date.slice(2).replaceAll('-', '');
  return {
    number: withDigit(filled(documentNumber, 9)),
    birth: withDigit(six(dateOfBirth)),
    expiry: withDigit(six(expiryDate)),
    state: filled(state, 3),
    sex,
  };
}

function formatNames({ lastName, firstName }: InventedPerson): string {
  return `${lastName}<<${firstName}`.replaceAll(' ', '<');
}

function filled(text: string, length: number): string {
  return text.slice(0, length).padEnd(length, '<');
}

/** ICAO 9303-3, 4.9: weights 7, 3, 1; letters count from A = 10, fillers 0. */
function checkDigit(field: string): string {
  const sum = [...field].reduce((total, character, at) => {
    const value = character === '<' ? 0 : Number.parseInt(character, 36);
    return total + value * ([7, 3, 1][at % 3] ?? 0);
  }, 0);
  return String(sum % 10);
}
