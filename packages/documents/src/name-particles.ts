// Words of a name that one side may have and the other not, although it is the same name.

const parseWordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Stand before a name; a document leaves them out, or joins them with it. */
export const PARTICLES = parseWordSet(`
  D DE DEL DELLA DELLE DELLO DEGLI DEI DELL DI DA DAL DALLA DAS DO DOS DU DES L LA LE LAS LOS LES EL AL VON VAN VOM DER DEN
  DEM HET TEN TER TE T ZU ZUM ZUR AF AV Y E I UND AND SAN ST
`);

/** Titles and what distinguishes a son from his father. */
export const TITLES = parseWordSet(`
  DR DRA DRS PROF PROFESSOR DOKTOR DOTT DOTTORE DOTTSSA DOTTORESSA SSA PROFSSA ING DIPL MAG MGR INZ AVV ARCH GEOM RAG SIG SIGRA
  MR MRS MS MISS MX SIR DAME LORD LADY HERR FRAU MONSIEUR MME MLLE MADAME SR SRA SRTA DON REV HON PHD MD MBA DDS ESQ
  FREIFRAU FREIHERR GRAF GRAEFIN GRAFIN BARON CSC DRSC MSC BSC LLM MAGA HIJO CAV COMM SUOR PADRE
  MED JUR PHIL RER NAT HABIL DENT VET HC
  JR SNR JNR JUN SEN JUNIOR SENIOR II III IV VI VII OBE CBE MBE
`);

/**
 * Begin a second way to name the same person: a maiden name, the name of a husband, the name of a father. Shortened words
 * are written without their point.
 */
export const CLAUSES = parseWordSet(`
  IN NATA NATO NEE NE GEB GEBORENE GEBORENER GEBOREN GEBOORTE BORN EPOUSE EP EPSE CONIUGATA CONIUGE SPOSATA VED VEDOVA
  VEUVE VVE VDA VIUDA FKA AKA ALIAS FORMERLY ROZENA ROZ DOMU SZUL SZULETETT FODD FODT NASC SOLTERA CASADA GENANNT VERH
  BIN IBN BEN BINT BINTE BINTI BTE OULD WALAD OGLU OGLI UULU KYZY QIZI GIZI SO DO WO
`);

/** Printed where there is no name: first, last or middle name unknown. */
export const PLACEHOLDERS = parseWordSet(
  'FNU LNU NFN NLN NMN UNKNOWN UNK XXX XXXX XXXXX NOSURNAME NONAME NOLASTNAME NOFIRSTNAME',
);

const PATRONYMIC = /^.{2,}(?:[OE]V[IY]CH|YCH|ICH|ICHNA|[OEI]VNA)$/;
/** A Bulgarian patronymic looks like a surname, and stands between two other names. */
const MIDDLE_PATRONYMIC = /^.{3,}[OE]VA?$/;

/** Whether a Slav who writes this word has no need of it in a travel document. */
export function isPatronymic(spellings: readonly string[], isInMiddle: boolean): boolean {
  return spellings.some((one) => PATRONYMIC.test(one) || (isInMiddle && MIDDLE_PATRONYMIC.test(one)));
}

/** Spellings of one name in several languages come out alike: Yulia, Iuliia and Julija, Filip and Philippe. */
export function computeSoundKey(spelling: string): string {
  return spelling
    .replaceAll(/CHTCH|SHCH|SZCZ|SHT/g, 'S')
    .replaceAll(/TSCH|TSH|TCH|CZ|TS|TZ|TC/g, 'C')
    .replaceAll(/SCH/g, 'S')
    .replaceAll(/KH/g, 'H')
    .replaceAll(/CH/g, 'C')
    .replaceAll(/SH|SZ/g, 'S')
    .replaceAll(/ZH/g, 'Z')
    .replaceAll(/PH/g, 'F')
    .replaceAll(/X/g, 'KS')
    .replaceAll(/CK|Q/g, 'K')
    .replaceAll(/W/g, 'V')
    .replaceAll(/OU/g, 'U')
    .replaceAll(/[YJ]/g, 'I')
    .replaceAll(/^IE/g, 'E')
    .replaceAll(/I+(?=[AEOU])/g, 'I')
    .replaceAll(/(?!^)H/g, '')
    .replaceAll(/(.)\1+/g, '$1');
}
