/**
 * Whom to call when somebody is hurt, by country: one line for each number. A test compares them with the directory of
 * institutions, whose numbers have sources; where the directory names another service, a number for fixed lines alone, or
 * one that passes the call on, the ambulance's own number stands here.
 */
const NUMBERS = `
  000:AU,CC,CX 101:IL 10177:ZA 102:NP 103:AZ,BY,TJ,UA 105:UY 107:AR 110:JM 111:NR,NZ 1122:PK 113:NO,SJ,SR 114:MU,TZ
  115:IR,VN 119:ID,JP,KR,TW 120:CN 121:LS 123:CO,EG 131:CL 132:SV 14:DZ 140:LB 141:PY 144:CH,LI 1669:TH 18:BL
  192:BR,MM 193:GH 194:MK,RS 1990:LK 511:BB 811:TT 907:ET 912:CW,RW,SX 913:GY 933:TO 977:SZ 994:ZW 995:SG 996:WS
  997:BW,SA 998:AE,MW 999:BD,BH,CK,FK,GB,HK,IM,MO,MY,NU,QA,SB,SC,SD,SL,SO,SS,UG 9999:OM
  112:AD,AL,AO,AT,AX,BE,BG,BI,BJ,BT,CY,CZ,DE,DK,EE,ES,FI,FO,FR,GE,GG,GI,GL,GR,HR,HU,IE,IN,IS,IT,JE,KE,KP,KW,KZ,LT,LU
  112:LV,MC,MD,ME,MQ,MT,NG,NL,PL,PT,RE,RO,RU,SE,SI,SK,ST,SY,TL,TR,VA,VU,YT,ZM
  911:AG,AI,AS,AW,BM,BQ,BS,BZ,CA,CR,DM,DO,EC,FJ,FM,GD,GU,HN,JO,KN,KY,LC,LR,MH,MP,MS,MX,NF,PA,PH,PR,PW,SH,TC,TV,US,VC
  911:VE,VG,VI
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
export const findEmergencyNumber = (country: string): string | null => BY_COUNTRY.get(country) ?? null;

/** The countries with a number, sorted by code. */
export const EMERGENCY_COUNTRIES: readonly string[] = [...BY_COUNTRY.keys()].sort();
