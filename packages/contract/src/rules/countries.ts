/**
 * Every country and territory of ISO 3166-1 (249) and Kosovo, which has no code there and is XK by common use: two letters as
 * stored and sent, three letters as a passport prints them. The names are not included, because the browser knows them in the reader's language (`Intl.DisplayNames`).
 */
const PAIRS = `
  AD:AND AE:ARE AF:AFG AG:ATG AI:AIA AL:ALB AM:ARM AO:AGO AQ:ATA AR:ARG AS:ASM AT:AUT AU:AUS AW:ABW AX:ALA AZ:AZE
  BA:BIH BB:BRB BD:BGD BE:BEL BF:BFA BG:BGR BH:BHR BI:BDI BJ:BEN BL:BLM BM:BMU BN:BRN BO:BOL BQ:BES BR:BRA BS:BHS
  BT:BTN BV:BVT BW:BWA BY:BLR BZ:BLZ CA:CAN CC:CCK CD:COD CF:CAF CG:COG CH:CHE CI:CIV CK:COK CL:CHL CM:CMR CN:CHN
  CO:COL CR:CRI CU:CUB CV:CPV CW:CUW CX:CXR CY:CYP CZ:CZE DE:DEU DJ:DJI DK:DNK DM:DMA DO:DOM DZ:DZA EC:ECU EE:EST
  EG:EGY EH:ESH ER:ERI ES:ESP ET:ETH FI:FIN FJ:FJI FK:FLK FM:FSM FO:FRO FR:FRA GA:GAB GB:GBR GD:GRD GE:GEO GF:GUF
  GG:GGY GH:GHA GI:GIB GL:GRL GM:GMB GN:GIN GP:GLP GQ:GNQ GR:GRC GS:SGS GT:GTM GU:GUM GW:GNB GY:GUY HK:HKG HM:HMD
  HN:HND HR:HRV HT:HTI HU:HUN ID:IDN IE:IRL IL:ISR IM:IMN IN:IND IO:IOT IQ:IRQ IR:IRN IS:ISL IT:ITA JE:JEY JM:JAM
  JO:JOR JP:JPN KE:KEN KG:KGZ KH:KHM KI:KIR KM:COM KN:KNA KP:PRK KR:KOR KW:KWT KY:CYM KZ:KAZ LA:LAO LB:LBN LC:LCA
  LI:LIE LK:LKA LR:LBR LS:LSO LT:LTU LU:LUX LV:LVA LY:LBY MA:MAR MC:MCO MD:MDA ME:MNE MF:MAF MG:MDG MH:MHL MK:MKD
  ML:MLI MM:MMR MN:MNG MO:MAC MP:MNP MQ:MTQ MR:MRT MS:MSR MT:MLT MU:MUS MV:MDV MW:MWI MX:MEX MY:MYS MZ:MOZ NA:NAM
  NC:NCL NE:NER NF:NFK NG:NGA NI:NIC NL:NLD NO:NOR NP:NPL NR:NRU NU:NIU NZ:NZL OM:OMN PA:PAN PE:PER PF:PYF PG:PNG
  PH:PHL PK:PAK PL:POL PM:SPM PN:PCN PR:PRI PS:PSE PT:PRT PW:PLW PY:PRY QA:QAT RE:REU RO:ROU RS:SRB RU:RUS RW:RWA
  SA:SAU SB:SLB SC:SYC SD:SDN SE:SWE SG:SGP SH:SHN SI:SVN SJ:SJM SK:SVK SL:SLE SM:SMR SN:SEN SO:SOM SR:SUR SS:SSD
  ST:STP SV:SLV SX:SXM SY:SYR SZ:SWZ TC:TCA TD:TCD TF:ATF TG:TGO TH:THA TJ:TJK TK:TKL TL:TLS TM:TKM TN:TUN TO:TON
  TR:TUR TT:TTO TV:TUV TW:TWN TZ:TZA UA:UKR UG:UGA UM:UMI US:USA UY:URY UZ:UZB VA:VAT VC:VCT VE:VEN VG:VGB VI:VIR
  VN:VNM VU:VUT WF:WLF WS:WSM XK:RKS YE:YEM YT:MYT ZA:ZAF ZM:ZMB ZW:ZWE
`;

const ALPHA3_BY_ALPHA2: ReadonlyMap<string, string> = new Map(
  PAIRS.trim()
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 2), pair.slice(3)]),
);

const ALPHA2_BY_ALPHA3: ReadonlyMap<string, string> = new Map(
  [...ALPHA3_BY_ALPHA2].map(([alpha2, alpha3]) => [alpha3, alpha2]),
);

/** Sorted by code; the page sorts by name. */
export const COUNTRIES: readonly string[] = [...ALPHA3_BY_ALPHA2.keys()];

/** Listed first, in this order, before a separator. The list of all others replaces the `OTHER` of WIZ-18. */
export const FIRST_COUNTRIES: readonly string[] = ['US', 'CA', 'GB', 'AU', 'DE', 'FR', 'JP'];

export const OTHER_COUNTRY = 'OTHER';

/**
 * Not in ISO 3166 but in use: WIZ-18 names UK, passports have their own codes for Germans, Britons and Kosovars (ICAO
 * 9303-3, section 5), and older ones the codes that Romania, Timor-Leste and Congo had.
 */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['UK', 'GB'],
  ['D', 'DE'],
  ...['GBD', 'GBN', 'GBO', 'GBP', 'GBS'].map((code) => [code, 'GB'] as const),
  ...['XKX', 'XXK', 'UNK'].map((code) => [code, 'XK'] as const),
  ['ROM', 'RO'],
  ['TMP', 'TL'],
  ['ZAR', 'CD'],
]);

/** The stored code for what a client sends: two letters or `OTHER`. Returns undefined for what is not a country. */
export function countryCode(sent: string): string | undefined {
  const code = sent.trim().toUpperCase();
  if (code === OTHER_COUNTRY || ALPHA3_BY_ALPHA2.has(code)) return code;
  return SPELLINGS.get(code);
}

/**
 * The two letters for the state code of a travel document, fillers removed. Returns undefined for what is not a
 * country, such as a person without a state or a refugee (XXA, XXB, XXC) and the papers of organisations (UNO, UNA,
 * EUE, XOM, XPO).
 */
export function countryOfDocumentCode(code: string): string | undefined {
  return ALPHA2_BY_ALPHA3.get(code) ?? SPELLINGS.get(code);
}
