/** One country a line: ISO 3166-1 code, dial code, currency, IANA time zones. The names come from Intl (ONB-09, D-67). */
const lines = `
AD 376 EUR Europe/Andorra
AE 971 AED Asia/Dubai
AF 93 AFN Asia/Kabul
AG 1 XCD America/Antigua
AI 1 XCD America/Anguilla
AL 355 ALL Europe/Tirane
AM 374 AMD Asia/Yerevan
AO 244 AOA Africa/Luanda
AQ 672 USD Antarctica/Casey Antarctica/Davis Antarctica/DumontDUrville Antarctica/Mawson Antarctica/McMurdo Antarctica/Palmer Antarctica/Rothera Antarctica/Syowa Antarctica/Troll Antarctica/Vostok
AR 54 ARS America/Argentina/La_Rioja America/Argentina/Rio_Gallegos America/Argentina/Salta America/Argentina/San_Juan America/Argentina/San_Luis America/Argentina/Tucuman America/Argentina/Ushuaia America/Argentina/Buenos_Aires America/Argentina/Catamarca America/Argentina/Cordoba America/Argentina/Jujuy America/Argentina/Mendoza
AS 1 USD Pacific/Pago_Pago
AT 43 EUR Europe/Vienna
AU 61 AUD Antarctica/Macquarie Australia/Adelaide Australia/Brisbane Australia/Broken_Hill Australia/Darwin Australia/Eucla Australia/Hobart Australia/Lindeman Australia/Lord_Howe Australia/Melbourne Australia/Perth Australia/Sydney
AW 297 AWG America/Aruba
AX 358 EUR Europe/Mariehamn
AZ 994 AZN Asia/Baku
BA 387 BAM Europe/Sarajevo
BB 1 BBD America/Barbados
BD 880 BDT Asia/Dhaka
BE 32 EUR Europe/Brussels
BF 226 XOF Africa/Ouagadougou
BG 359 EUR Europe/Sofia
BH 973 BHD Asia/Bahrain
BI 257 BIF Africa/Bujumbura
BJ 229 XOF Africa/Porto-Novo
BL 590 EUR America/St_Barthelemy
BM 1 BMD Atlantic/Bermuda
BN 673 BND Asia/Brunei
BO 591 BOB America/La_Paz
BQ 599 USD America/Kralendijk
BR 55 BRL America/Araguaina America/Bahia America/Belem America/Boa_Vista America/Campo_Grande America/Cuiaba America/Eirunepe America/Fortaleza America/Maceio America/Manaus America/Noronha America/Porto_Velho America/Recife America/Rio_Branco America/Santarem America/Sao_Paulo
BS 1 BSD America/Nassau
BT 975 BTN Asia/Thimphu
BV 47 NOK Europe/Oslo
BW 267 BWP Africa/Gaborone
BY 375 BYN Europe/Minsk
BZ 501 BZD America/Belize
CA 1 CAD America/Blanc-Sablon America/Cambridge_Bay America/Atikokan America/Creston America/Dawson America/Dawson_Creek America/Edmonton America/Fort_Nelson America/Glace_Bay America/Goose_Bay America/Halifax America/Inuvik America/Iqaluit America/Moncton America/Rankin_Inlet America/Regina America/Resolute America/St_Johns America/Swift_Current America/Toronto America/Vancouver America/Whitehorse America/Winnipeg
CC 61 AUD Indian/Cocos
CD 243 CDF Africa/Kinshasa Africa/Lubumbashi
CF 236 XAF Africa/Bangui
CG 242 XAF Africa/Brazzaville
CH 41 CHF Europe/Zurich
CI 225 XOF Africa/Abidjan
CK 682 NZD Pacific/Rarotonga
CL 56 CLP America/Coyhaique America/Punta_Arenas America/Santiago Pacific/Easter
CM 237 XAF Africa/Douala
CN 86 CNY Asia/Shanghai Asia/Urumqi
CO 57 COP America/Bogota
CR 506 CRC America/Costa_Rica
CU 53 CUP America/Havana
CV 238 CVE Atlantic/Cape_Verde
CW 599 XCG America/Curacao
CX 61 AUD Indian/Christmas
CY 357 EUR Asia/Famagusta Asia/Nicosia
CZ 420 CZK Europe/Prague
DE 49 EUR Europe/Berlin Europe/Busingen
DJ 253 DJF Africa/Djibouti
DK 45 DKK Europe/Copenhagen
DM 1 XCD America/Dominica
DO 1 DOP America/Santo_Domingo
DZ 213 DZD Africa/Algiers
EC 593 USD America/Guayaquil Pacific/Galapagos
EE 372 EUR Europe/Tallinn
EG 20 EGP Africa/Cairo
EH 212 MAD Africa/El_Aaiun
ER 291 ERN Africa/Asmara
ES 34 EUR Africa/Ceuta Atlantic/Canary Europe/Madrid
ET 251 ETB Africa/Addis_Ababa
FI 358 EUR Europe/Helsinki
FJ 679 FJD Pacific/Fiji
FK 500 FKP Atlantic/Stanley
FM 691 USD Pacific/Kosrae Pacific/Pohnpei Pacific/Chuuk
FO 298 DKK Atlantic/Faroe
FR 33 EUR Europe/Paris
GA 241 XAF Africa/Libreville
GB 44 GBP Europe/London
GD 1 XCD America/Grenada
GE 995 GEL Asia/Tbilisi
GF 594 EUR America/Cayenne
GG 44 GBP Europe/Guernsey
GH 233 GHS Africa/Accra
GI 350 GIP Europe/Gibraltar
GL 299 DKK America/Danmarkshavn America/Nuuk America/Scoresbysund America/Thule
GM 220 GMD Africa/Banjul
GN 224 GNF Africa/Conakry
GP 590 EUR America/Guadeloupe
GQ 240 XAF Africa/Malabo
GR 30 EUR Europe/Athens
GS 500 GBP Atlantic/South_Georgia
GT 502 GTQ America/Guatemala
GU 1 USD Pacific/Guam
GW 245 XOF Africa/Bissau
GY 592 GYD America/Guyana
HK 852 HKD Asia/Hong_Kong
HM 672 AUD Etc/GMT-5
HN 504 HNL America/Tegucigalpa
HR 385 EUR Europe/Zagreb
HT 509 HTG America/Port-au-Prince
HU 36 HUF Europe/Budapest
ID 62 IDR Asia/Jakarta Asia/Jayapura Asia/Makassar Asia/Pontianak
IE 353 EUR Europe/Dublin
IL 972 ILS Asia/Jerusalem
IM 44 GBP Europe/Isle_of_Man
IN 91 INR Asia/Kolkata
IO 246 USD Indian/Chagos
IQ 964 IQD Asia/Baghdad
IR 98 IRR Asia/Tehran
IS 354 ISK Atlantic/Reykjavik
IT 39 EUR Europe/Rome
JE 44 GBP Europe/Jersey
JM 1 JMD America/Jamaica
JO 962 JOD Asia/Amman
JP 81 JPY Asia/Tokyo
KE 254 KES Africa/Nairobi
KG 996 KGS Asia/Bishkek
KH 855 KHR Asia/Phnom_Penh
KI 686 AUD Pacific/Kanton Pacific/Kiritimati Pacific/Tarawa
KM 269 KMF Indian/Comoro
KN 1 XCD America/St_Kitts
KP 850 KPW Asia/Pyongyang
KR 82 KRW Asia/Seoul
KW 965 KWD Asia/Kuwait
KY 1 KYD America/Cayman
KZ 7 KZT Asia/Almaty Asia/Aqtau Asia/Aqtobe Asia/Atyrau Asia/Oral Asia/Qostanay Asia/Qyzylorda
LA 856 LAK Asia/Vientiane
LB 961 LBP Asia/Beirut
LC 1 XCD America/St_Lucia
LI 423 CHF Europe/Vaduz
LK 94 LKR Asia/Colombo
LR 231 LRD Africa/Monrovia
LS 266 LSL Africa/Maseru
LT 370 EUR Europe/Vilnius
LU 352 EUR Europe/Luxembourg
LV 371 EUR Europe/Riga
LY 218 LYD Africa/Tripoli
MA 212 MAD Africa/Casablanca
MC 377 EUR Europe/Monaco
MD 373 MDL Europe/Chisinau
ME 382 EUR Europe/Podgorica
MF 590 EUR America/Marigot
MG 261 MGA Indian/Antananarivo
MH 692 USD Pacific/Kwajalein Pacific/Majuro
MK 389 MKD Europe/Skopje
ML 223 XOF Africa/Bamako
MM 95 MMK Asia/Yangon
MN 976 MNT Asia/Hovd Asia/Ulaanbaatar
MO 853 MOP Asia/Macau
MP 1 USD Pacific/Saipan
MQ 596 EUR America/Martinique
MR 222 MRU Africa/Nouakchott
MS 1 XCD America/Montserrat
MT 356 EUR Europe/Malta
MU 230 MUR Indian/Mauritius
MV 960 MVR Indian/Maldives
MW 265 MWK Africa/Blantyre
MX 52 MXN America/Bahia_Banderas America/Cancun America/Chihuahua America/Ciudad_Juarez America/Hermosillo America/Matamoros America/Mazatlan America/Merida America/Mexico_City America/Monterrey America/Ojinaga America/Tijuana
MY 60 MYR Asia/Kuala_Lumpur Asia/Kuching
MZ 258 MZN Africa/Maputo
NA 264 NAD Africa/Windhoek
NC 687 XPF Pacific/Noumea
NE 227 XOF Africa/Niamey
NF 672 AUD Pacific/Norfolk
NG 234 NGN Africa/Lagos
NI 505 NIO America/Managua
NL 31 EUR Europe/Amsterdam
NO 47 NOK Europe/Oslo
NP 977 NPR Asia/Kathmandu
NR 674 AUD Pacific/Nauru
NU 683 NZD Pacific/Niue
NZ 64 NZD Pacific/Auckland Pacific/Chatham
OM 968 OMR Asia/Muscat
PA 507 PAB America/Panama
PE 51 PEN America/Lima
PF 689 XPF Pacific/Gambier Pacific/Marquesas Pacific/Tahiti
PG 675 PGK Pacific/Bougainville Pacific/Port_Moresby
PH 63 PHP Asia/Manila
PK 92 PKR Asia/Karachi
PL 48 PLN Europe/Warsaw
PM 508 EUR America/Miquelon
PN 64 NZD Pacific/Pitcairn
PR 1 USD America/Puerto_Rico
PS 970 ILS Asia/Gaza Asia/Hebron
PT 351 EUR Atlantic/Azores Atlantic/Madeira Europe/Lisbon
PW 680 USD Pacific/Palau
PY 595 PYG America/Asuncion
QA 974 QAR Asia/Qatar
RE 262 EUR Indian/Reunion
RO 40 RON Europe/Bucharest
RS 381 RSD Europe/Belgrade
RU 7 RUB Asia/Anadyr Asia/Barnaul Asia/Chita Asia/Irkutsk Asia/Kamchatka Asia/Khandyga Asia/Krasnoyarsk Asia/Magadan Asia/Novokuznetsk Asia/Novosibirsk Asia/Omsk Asia/Sakhalin Asia/Srednekolymsk Asia/Tomsk Asia/Ust-Nera Asia/Vladivostok Asia/Yakutsk Asia/Yekaterinburg Europe/Astrakhan Europe/Kaliningrad Europe/Kirov Europe/Moscow Europe/Samara Europe/Saratov Europe/Ulyanovsk Europe/Volgograd
RW 250 RWF Africa/Kigali
SA 966 SAR Asia/Riyadh
SB 677 SBD Pacific/Guadalcanal
SC 248 SCR Indian/Mahe
SD 249 SDG Africa/Khartoum
SE 46 SEK Europe/Stockholm
SG 65 SGD Asia/Singapore
SH 290 SHP Atlantic/St_Helena
SI 386 EUR Europe/Ljubljana
SJ 47 NOK Arctic/Longyearbyen
SK 421 EUR Europe/Bratislava
SL 232 SLE Africa/Freetown
SM 378 EUR Europe/San_Marino
SN 221 XOF Africa/Dakar
SO 252 SOS Africa/Mogadishu
SR 597 SRD America/Paramaribo
SS 211 SSP Africa/Juba
ST 239 STN Africa/Sao_Tome
SV 503 USD America/El_Salvador
SX 1 XCG America/Lower_Princes
SY 963 SYP Asia/Damascus
SZ 268 SZL Africa/Mbabane
TC 1 USD America/Grand_Turk
TD 235 XAF Africa/Ndjamena
TF 262 EUR Indian/Kerguelen
TG 228 XOF Africa/Lome
TH 66 THB Asia/Bangkok
TJ 992 TJS Asia/Dushanbe
TK 690 NZD Pacific/Fakaofo
TL 670 USD Asia/Dili
TM 993 TMT Asia/Ashgabat
TN 216 TND Africa/Tunis
TO 676 TOP Pacific/Tongatapu
TR 90 TRY Europe/Istanbul
TT 1 TTD America/Port_of_Spain
TV 688 AUD Pacific/Funafuti
TW 886 TWD Asia/Taipei
TZ 255 TZS Africa/Dar_es_Salaam
UA 380 UAH Europe/Kyiv Europe/Simferopol
UG 256 UGX Africa/Kampala
UM 1 USD Pacific/Midway Pacific/Wake
US 1 USD America/Adak America/Anchorage America/Boise America/Chicago America/Denver America/Detroit America/Indiana/Knox America/Indiana/Marengo America/Indiana/Petersburg America/Indiana/Tell_City America/Indiana/Vevay America/Indiana/Vincennes America/Indiana/Winamac America/Indiana/Indianapolis America/Juneau America/Kentucky/Monticello America/Los_Angeles America/Kentucky/Louisville America/Menominee America/Metlakatla America/New_York America/Nome America/North_Dakota/Beulah America/North_Dakota/Center America/North_Dakota/New_Salem America/Phoenix America/Sitka America/Yakutat Pacific/Honolulu
UY 598 UYU America/Montevideo
UZ 998 UZS Asia/Samarkand Asia/Tashkent
VA 39 EUR Europe/Vatican
VC 1 XCD America/St_Vincent
VE 58 VES America/Caracas
VG 1 USD America/Tortola
VI 1 USD America/St_Thomas
VN 84 VND Asia/Ho_Chi_Minh
VU 678 VUV Pacific/Efate
WF 681 XPF Pacific/Wallis
WS 685 WST Pacific/Apia
YE 967 YER Asia/Aden
YT 262 EUR Indian/Mayotte
ZA 27 ZAR Africa/Johannesburg
ZM 260 ZMW Africa/Lusaka
ZW 263 ZWG Africa/Harare
`;

export interface Country {
  readonly code: string;
  /** Without the plus sign. */
  readonly dialCode: string;
  /** The country's own currency. What we charge in is decided by `currencyOfCountry`. */
  readonly currencyCode: string;
  readonly timeZones: readonly string[];
  readonly flag: string;
}

/** The two letters as regional indicators, which are drawn as a flag. */
const flagOf = (code: string): string =>
  String.fromCodePoint(...Array.from(code, (letter) => 0x1f1a5 + letter.charCodeAt(0)));

export const countries: readonly Country[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', dialCode = '', currencyCode = '', ...timeZones] = line.split(' ');
    return { code, dialCode, currencyCode, timeZones, flag: flagOf(code) };
  });
