import { describe, expect, test } from 'vitest';
import { compareNames, type NameAgreement } from './compare-names.ts';

/** A name as the zone of a document prints it, `SURNAME<<GIVEN`. */
function fromZone(zone: string) {
  const [lastName = '', firstName = ''] = zone.split('<<').map((part) => part.replaceAll('<', ' '));
  return { lastName, firstName, isCut: false };
}

const compare = (written: string, zone: string): NameAgreement => compareNames(written, fromZone(zone));

describe('a name as people write it against the spelling of its document', () => {
  test.each([
    // Ukraine: initial letters, ЗГ, the soft sign and the apostrophe.
    ['Григорій Гриценко', 'HRYTSENKO<<HRYHORII'],
    ['Євген Їжакевич', 'YIZHAKEVYCH<<YEVHEN'],
    ['Юлія Ганна Христо', 'HRISTO<<YULIIA<HANNA'],
    ["Мар'яна Згурська", 'ZGHURSKA<<MARIANA'],
    ['Щербак Юрій', 'SHCHERBAK<<YURII'],
    ['Наталія Яремчук', 'YAREMCHUK<<NATALIIA'],
    ['Яна Йосипенко', 'YOSYPENKO<<YANA'],
    // Bulgaria.
    ['Юлия Щерева', 'SHTEREVA<<YULIA'],
    ['Христо Ангелов', 'ANGELOV<<HRISTO'],
    ['Цветан Жеков', 'ZHEKOV<<TSVETAN'],
    // Serbia, North Macedonia.
    ['Ђорђе Јовић', 'JOVIC<<DJORDJE'],
    ['Жарко Чкаља', 'CKALJA<<ZARKO'],
    ['Хаџи Поповић', 'POPOVIC<<HADZI'],
    ['Ђорђе Јовић', 'JOVIC<<DORDE'],
    ['Ѓорѓи Ќосев', 'KJOSEV<<GJORGJI'],
    // Russia, Belarus: three decades of passports.
    ['Юлия Алексеева', 'ALEKSEEVA<<IULIIA'],
    ['Юлия Алексеева', 'ALEKSEEVA<<YULIYA'],
    ['Евгений Подъячев', 'PODIEIACHEV<<EVGENII'],
    ['Евгений Щукин', 'SHCHUKIN<<YEVGENIY'],
    ['Рыгор Шаўчэнка', 'SHAUCHENKA<<RYHOR'],
    // Greece, Georgia, Armenia.
    ['Γεώργιος Παπαδόπουλος', 'PAPADOPOULOS<<GEORGIOS'],
    ['Ευάγγελος Μπακογιάννης', 'BAKOGIANNIS<<EVANGELOS'],
    ['Χρήστος Ευθυμίου', 'EFTHYMIOU<<CHRISTOS'],
    ['ნინო გელაშვილი', 'GELASHVILI<<NINO'],
    ['Արամ Խաչատրյան', 'KHACHATRYAN<<ARAM'],
    // Latin letters: all allowed spellings, and both in one name.
    ['Jörg Müller', 'MUXXLLER<<JOXXRG'],
    ['Jörg Müller', 'MUELLER<<JORG'],
    ['Nuño Ibáñez', 'IBANXXEZ<<NUNXXO'],
    ['Ayşe Yıldız', 'YILDIZ<<AYSE'],
    ['İBRAHİM ÖZGÜR', 'OEZGUER<<IBRAHIM'],
    ['ibrahim özgür', 'OZGUR<<IBRAHIM'],
    ['Günther Strauß', 'STRAUSS<<GUENTHER'],
    ['Þórður Guðmundsson', 'GUDMUNDSSON<<THORDUR'],
    ['Søren Ångström', 'AANGSTROEM<<SOEREN'],
    ['Đorđe Đukić', 'DJUKIC<<DJORDJE'],
    ['Gal·la Ferrer', 'FERRER<<GALLA'],
    ['Mª José García López', 'GARCIA<LOPEZ<<MARIA<JOSE'],
    ['Nguyễn Thị Đào', 'NGUYEN<<THI<DAO'],
    ['Ｍａｒｃｏ Ｒｏｓｓｉ', 'ROSSI<<MARCO'],
    ['Mar\u00adco Ros\u200bsi', 'ROSSI<<MARCO'],
    ["D'Angelo Niccolò", 'DANGELO<<NICCOLO'],
    ['D’Angelo Niccolò', 'D<ANGELO<<NICCOLO'],
    // One name.
    ['Suharto Suharto', 'SUHARTO'],
    ['Suharto', 'SUHARTO'],
    ['Suharto', 'SUHARTO<<SUHARTO'],
    ['Suharto', '<<SUHARTO'],
    ['Suharto FNU', 'SUHARTO'],
    ['Suharto', 'SUHARTO<<FNU'],
    ['Suharto', 'XXX<<SUHARTO'],
    // Words written apart or together, in another order.
    ['Ahmed Al-Hassan', 'ALHASSAN<<AHMED<MOHAMMED'],
    ['Ahmed AlHassan', 'AL<HASSAN<<AHMED<MOHAMMED'],
    ['Jean-Luc Dupont', 'DUPONT<<JEANLUC<MARIE'],
    ['Xiaoming Wang', 'WANG<<XIAO<MING'],
    ['Lopez Garcia Juan', 'GARCIA<LOPEZ<<JUAN'],
  ])('%s is the same as %s', (written, zone) => {
    expect(compare(written, zone)).toBe('same');
  });

  test.each([
    ['Anna Rossi in Bianchi', 'ROSSI<<ANNA'],
    ['Anna Rossi in Bianchi', 'BIANCHI<<ANNA'],
    ['Anna Bianchi nata Rossi', 'BIANCHI<<ANNA'],
    ['Anna Bianchi nata Rossi', 'ROSSI<<ANNA'],
    ['Anna Rossi ved. Bianchi', 'ROSSI<<ANNA'],
    ['Erika Mustermann geb. Gabler', 'MUSTERMANN<<ERIKA'],
    ['Marie Dupont née Martin', 'DUPONT<<MARIE'],
    ['Marie Martin épouse Dupont', 'MARTIN<<MARIE'],
    ['Marie Martin', 'MARTIN<EP<DUPONT<<MARIE'],
    ['Anna Kowalska z domu Nowak', 'KOWALSKA<<ANNA'],
    ['John Smith Jr', 'SMITH<<JOHN'],
    ['John Smith Jr.', 'SMITH<<JOHN'],
    ['John Smith', 'SMITH<JR<<JOHN'],
    ['John Smith II', 'SMITH<<JOHN'],
    ['Dr. Erika Mustermann', 'MUSTERMANN<<ERIKA'],
    ['Prof. Dr. med. Erika Mustermann', 'MUSTERMANN<<ERIKA'],
    ['Erika Mustermann', 'DR<MUSTERMANN<<ERIKA'],
    ['Dott.ssa Anna Rossi', 'ROSSI<<ANNA'],
    ['Otto von Berg', 'BERG<<OTTO'],
    ['Ludwig Berg', 'VAN<DER<BERG<<LUDWIG'],
    ['Maria del Carmen Garcia y Lopez', 'GARCIA<LOPEZ<<MARIA<CARMEN'],
    ['João da Silva', 'SILVA<<JOAO'],
    ['Иван Петрович Сидоров', 'SIDOROV<<IVAN'],
    ['Olena Ivanivna Shevchenko', 'SHEVCHENKO<<OLENA'],
    ['Иван Петров Димитров', 'DIMITROV<<IVAN'],
    ['Ahmed bin Mohammed Al Hassan', 'AL<HASSAN<<AHMED'],
    ['Ravi S/O Kumar', 'RAVI<<KUMAR'],
    ['Anna M. Eriksson', 'ERIKSSON<<ANNA<MARIA'],
    ['Anna Maria Eriksson', 'ERIKSSON<<ANNA<M'],
    ['Yulia Alekseeva', 'ALEKSEEVA<<IULIIA'],
    ['Sergey Chaikovsky', 'CHAIKOVSKII<<SERGEI'],
    ['Muhammad Yusuf', 'YUSUF<<MOHAMMED'],
    ['Freifrau Maria von Weber', 'VON<WEBER<<MARIA'],
    ['Ing. Jan Novák, CSc.', 'NOVAK<<JAN'],
    ['Mag.a Eva Huber, MSc', 'HUBER<<EVA'],
    ['Juan Pérez hijo', 'PEREZ<<JUAN'],
    ['Cav. Mario Rossi', 'ROSSI<<MARIO'],
    ['Suor Maria Rossi', 'ROSSI<<MARIA'],
    ['ʿAlī al-Ḥusayn', 'AL<HUSAYN<<ALI'],
    ['Αικατερίνη Ντόκου', 'DOKOU<<AIKATERINI'],
    ['A. M. Rossi', 'ROSSI<<ANNA<MARIA'],
  ])('%s is nearly %s', (written, zone) => {
    expect(['same', 'near']).toContain(compare(written, zone));
  });

  test.each<[string, string, NameAgreement]>([
    ['Amina Example', 'EXAMPLE<<FNU', 'noGivenName'],
    ['Amina Example', 'EXAMPLE', 'noGivenName'],
    ['Juan García', 'GARCIA<LOPEZ<<JUAN', 'partly'],
    // An initial is no surname.
    ['A. R.', 'ROSSI<<ANNA', 'partly'],
    ['Anna R.', 'ROSSI<<ANNA', 'partly'],
    ['Anna Rossi V.', 'ROSSI<VERDI<<ANNA', 'partly'],
    ['محمد علي', 'ALI<<MOHAMMED', 'unknown'],
    ['דוד לוי', 'LEVI<<DAVID', 'unknown'],
    ['王小明', 'WANG<<XIAOMING', 'unknown'],
    ['김길동', 'KIM<<GILDONG', 'unknown'],
    ['สมชาย', 'SOMCHAI', 'unknown'],
    ['مريم Rossi', 'ROSSI<<MARYAM', 'unknown'],
  ])('%s against %s is left to a reviewer', (written, zone, agreement) => {
    expect(compare(written, zone)).toBe(agreement);
  });

  test.each([
    ['Anna Verdi in Bianchi', 'ROSSI<<ANNA'],
    ['Юлія Шевченко', 'KOVALENKO<<YULIIA'],
    ['Dr. Anna Rossi', 'VERDI<<MARCO'],
    ['Otto von Berg', 'STEIN<<OTTO'],
    ['John Smith Jr', 'JONES<<JOHN'],
    ['Suharto', 'SUKARNO'],
    ['Anna in', 'ROSSI<<MARIA'],
    ['Jr Dr', 'SMITH<<JOHN'],
    ['de la', 'GARCIA<<MARIA'],
    // Surnames that look like a particle or a title.
    ['Duc', 'LE<<DUC'],
    ['Wei', 'DU<<WEI'],
    ['Anna', 'SAN<<ANNA'],
    ['Steffi', 'GRAF<<STEFFI'],
  ])('%s is somebody else than %s', (written, zone) => {
    expect(compare(written, zone)).toBe('different');
  });

  test('a cut name agrees with the whole one, cut in the middle or to initials', () => {
    const cut = (zone: string) => ({ ...fromZone(zone), isCut: true });
    for (const [written, zone] of [
      ['Chayapa Dejthamrong Krasuang Nilavadhanananda', 'NILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<KRASU'],
      ['Chayapa Dejthamrong Krasuang Nilavadhanananda', 'NILAVADHANANANDA<<CHAYAPA<D<K'],
      ['Dingo Potoroo Bennelong Wooloomooloo Warrandyte Warnambool', 'BENNELONG<WOOLOOMOOLOO<WARRANDYTE<W<<DINGO<P'],
      ['Dingo Potoroo Bennelong Wooloomooloo Warrandyte Warnambool', 'BENNELONG<WOOLOOMOOLOO<WARRANDYT<<DINGO<PO'],
    ] as const) {
      expect(compareNames(written, cut(zone)), zone).toBe('same');
    }
    expect(compareNames('Dingo Potoroo Smith', cut('BENNELONG<WOOLOOMOOLOO<WARRANDYT<<DINGO<PO'))).toBe('different');
  });

  test('a name of two hundred letters in any script is compared at once', () => {
    const long = Array.from({ length: 66 }, (_, at) => ['ЩЮ', 'ЖХ', 'ИЯ'][at % 3]).join(' ');
    expect(compareNames(long, fromZone(`${'A<'.repeat(20)}<<${'SHCHIU<'.repeat(10)}`))).toBe('different');
  });
});
