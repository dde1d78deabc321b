/**
 * Whom to call when somebody is hurt, by country: one line for each number. A test compares them with the directory of
 * institutions, whose numbers have sources; where the directory names the fire service or a number for fixed lines alone,
 * the ambulance's number stands here.
 */
const NUMBERS = `
  000:AU 101:IL 103:UA 111:NZ 115:IR,SR,VN 119:JP,KR,TW 120:CN 123:EG 144:CH 192:BR,MM 199:HN 995:SG 997:SA 998:AE
  1444:OM 1669:TH 18:BL 919:SX
  112:AD,AL,AO,AT,AX,AZ,BE,BG,BI,BJ,BT,BY,CC,CO,CX,CY,CZ,DE,DK,DZ,EE,ES,FI,FO,FR,GE,GG,GI,GL,GR,HK,HR,HU,ID,IE,IN,IS
  112:IT,JE,KE,KP,KW,KZ,LB,LI,LK,LS,LT,LU,LV,MC,MD,ME,MK,MQ,MT,MY,NG,NL,NO,NP,NR,PK,PL,PT,RE,RO,RS,RU,RW,SE,SI,SJ,SK
  112:ST,SY,TJ,TL,TR,TZ,VA,VU,YT,ZA,ZM,ZW
  911:AG,AI,AR,AS,AW,BB,BM,BQ,BS,BW,BZ,CA,CL,CR,CW,DM,DO,EC,ET,FJ,FM,GD,GU,GY,JM,JO,KN,KY,LC,LR,MH,MP,MS,MX,NF,PA,PH
  911:PR,PW,PY,SH,SV,TC,TO,TV,US,UY,VC,VE,VG,VI,WS
  999:BD,BH,CK,FK,GB,GH,IM,MO,MU,MW,NU,QA,SB,SC,SD,SL,SO,SS,SZ,TT,UG
`;

const BY_COUNTRY: ReadonlyMap<string, string> = new Map(
  NUMBERS.trim()
    .split(/\s+/)
    .flatMap((line) => {
      const [number = '', countries = ''] = line.split(':');
      return countries.split(',').map((country) => [country, number] as const);
    }),
);

/** The network of any mobile phone connects it to the local service in most countries (3GPP TS 22.101, section 10). */
export const MOBILE_EMERGENCY_NUMBER = '112';

/** The number of a country, two letters; null where none is known for certain. */
export const emergencyNumberOf = (country: string): string | null => BY_COUNTRY.get(country) ?? null;

/** The countries with a number, sorted by code. */
export const EMERGENCY_COUNTRIES: readonly string[] = [...BY_COUNTRY.keys()].sort();
