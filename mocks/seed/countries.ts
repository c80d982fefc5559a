import type { Country } from '@/api/countries';

/** One line each: code, name, and zones, the usual one first. An indented line continues the previous one. */
const TABLE = `
AF|Afghanistan|Asia/Kabul
AX|Åland Islands|Europe/Mariehamn
AL|Albania|Europe/Tirane
DZ|Algeria|Africa/Algiers
AS|American Samoa|Pacific/Pago_Pago
AD|Andorra|Europe/Andorra
AO|Angola|Africa/Luanda
AI|Anguilla|America/Anguilla
AQ|Antarctica|Antarctica/McMurdo Antarctica/Casey Antarctica/Davis Antarctica/DumontDUrville
  Antarctica/Mawson Antarctica/Palmer Antarctica/Rothera Antarctica/Syowa Antarctica/Troll
  Antarctica/Vostok
AG|Antigua & Barbuda|America/Antigua
AR|Argentina|America/Argentina/Buenos_Aires America/Argentina/La_Rioja
  America/Argentina/Rio_Gallegos America/Argentina/Salta America/Argentina/San_Juan
  America/Argentina/San_Luis America/Argentina/Tucuman America/Argentina/Ushuaia
  America/Argentina/Catamarca America/Argentina/Cordoba America/Argentina/Jujuy
  America/Argentina/Mendoza
AM|Armenia|Asia/Yerevan
AW|Aruba|America/Aruba
AU|Australia|Australia/Sydney Antarctica/Macquarie Australia/Adelaide Australia/Brisbane
  Australia/Broken_Hill Australia/Darwin Australia/Eucla Australia/Hobart Australia/Lindeman
  Australia/Lord_Howe Australia/Melbourne Australia/Perth
AT|Austria|Europe/Vienna
AZ|Azerbaijan|Asia/Baku
BS|Bahamas|America/Nassau
BH|Bahrain|Asia/Bahrain
BD|Bangladesh|Asia/Dhaka
BB|Barbados|America/Barbados
BY|Belarus|Europe/Minsk
BE|Belgium|Europe/Brussels
BZ|Belize|America/Belize
BJ|Benin|Africa/Porto-Novo
BM|Bermuda|Atlantic/Bermuda
BT|Bhutan|Asia/Thimphu
BO|Bolivia|America/La_Paz
BA|Bosnia & Herzegovina|Europe/Sarajevo
BW|Botswana|Africa/Gaborone
BR|Brazil|America/Sao_Paulo America/Araguaina America/Bahia America/Belem America/Boa_Vista
  America/Campo_Grande America/Cuiaba America/Eirunepe America/Fortaleza America/Maceio
  America/Manaus America/Noronha America/Porto_Velho America/Recife America/Rio_Branco
  America/Santarem
IO|British Indian Ocean Territory|Indian/Chagos
VG|British Virgin Islands|America/Tortola
BN|Brunei|Asia/Brunei
BG|Bulgaria|Europe/Sofia
BF|Burkina Faso|Africa/Ouagadougou
BI|Burundi|Africa/Bujumbura
KH|Cambodia|Asia/Phnom_Penh
CM|Cameroon|Africa/Douala
CA|Canada|America/Toronto America/Blanc-Sablon America/Cambridge_Bay America/Atikokan
  America/Creston America/Dawson America/Dawson_Creek America/Edmonton America/Fort_Nelson
  America/Glace_Bay America/Goose_Bay America/Halifax America/Inuvik America/Iqaluit
  America/Moncton America/Rankin_Inlet America/Regina America/Resolute America/St_Johns
  America/Swift_Current America/Vancouver America/Whitehorse America/Winnipeg
CV|Cape Verde|Atlantic/Cape_Verde
BQ|Caribbean Netherlands|America/Kralendijk
KY|Cayman Islands|America/Cayman
CF|Central African Republic|Africa/Bangui
TD|Chad|Africa/Ndjamena
CL|Chile|America/Santiago America/Coyhaique America/Punta_Arenas Pacific/Easter
CN|China|Asia/Shanghai Asia/Urumqi
CX|Christmas Island|Indian/Christmas
CC|Cocos (Keeling) Islands|Indian/Cocos
CO|Colombia|America/Bogota
KM|Comoros|Indian/Comoro
CG|Congo - Brazzaville|Africa/Brazzaville
CD|Congo - Kinshasa|Africa/Kinshasa Africa/Lubumbashi
CK|Cook Islands|Pacific/Rarotonga
CR|Costa Rica|America/Costa_Rica
CI|Côte d’Ivoire|Africa/Abidjan
HR|Croatia|Europe/Zagreb
CU|Cuba|America/Havana
CW|Curaçao|America/Curacao
CY|Cyprus|Asia/Nicosia Asia/Famagusta
CZ|Czechia|Europe/Prague
DK|Denmark|Europe/Copenhagen
DJ|Djibouti|Africa/Djibouti
DM|Dominica|America/Dominica
DO|Dominican Republic|America/Santo_Domingo
EC|Ecuador|America/Guayaquil Pacific/Galapagos
EG|Egypt|Africa/Cairo
SV|El Salvador|America/El_Salvador
GQ|Equatorial Guinea|Africa/Malabo
ER|Eritrea|Africa/Asmara
EE|Estonia|Europe/Tallinn
SZ|Eswatini|Africa/Mbabane
ET|Ethiopia|Africa/Addis_Ababa
FK|Falkland Islands|Atlantic/Stanley
FO|Faroe Islands|Atlantic/Faroe
FJ|Fiji|Pacific/Fiji
FI|Finland|Europe/Helsinki
FR|France|Europe/Paris
GF|French Guiana|America/Cayenne
PF|French Polynesia|Pacific/Tahiti Pacific/Gambier Pacific/Marquesas
TF|French Southern Territories|Indian/Kerguelen
GA|Gabon|Africa/Libreville
GM|Gambia|Africa/Banjul
GE|Georgia|Asia/Tbilisi
DE|Germany|Europe/Berlin Europe/Busingen
GH|Ghana|Africa/Accra
GI|Gibraltar|Europe/Gibraltar
GR|Greece|Europe/Athens
GL|Greenland|America/Nuuk America/Danmarkshavn America/Scoresbysund America/Thule
GD|Grenada|America/Grenada
GP|Guadeloupe|America/Guadeloupe
GU|Guam|Pacific/Guam
GT|Guatemala|America/Guatemala
GG|Guernsey|Europe/Guernsey
GN|Guinea|Africa/Conakry
GW|Guinea-Bissau|Africa/Bissau
GY|Guyana|America/Guyana
HT|Haiti|America/Port-au-Prince
HN|Honduras|America/Tegucigalpa
HK|Hong Kong SAR China|Asia/Hong_Kong
HU|Hungary|Europe/Budapest
IS|Iceland|Atlantic/Reykjavik
IN|India|Asia/Kolkata
ID|Indonesia|Asia/Jakarta Asia/Jayapura Asia/Makassar Asia/Pontianak
IR|Iran|Asia/Tehran
IQ|Iraq|Asia/Baghdad
IE|Ireland|Europe/Dublin
IM|Isle of Man|Europe/Isle_of_Man
IL|Israel|Asia/Jerusalem
IT|Italy|Europe/Rome
JM|Jamaica|America/Jamaica
JP|Japan|Asia/Tokyo
JE|Jersey|Europe/Jersey
JO|Jordan|Asia/Amman
KZ|Kazakhstan|Asia/Almaty Asia/Aqtau Asia/Aqtobe Asia/Atyrau Asia/Oral Asia/Qostanay
  Asia/Qyzylorda
KE|Kenya|Africa/Nairobi
KI|Kiribati|Pacific/Tarawa Pacific/Kanton Pacific/Kiritimati
XK|Kosovo|Europe/Belgrade
KW|Kuwait|Asia/Kuwait
KG|Kyrgyzstan|Asia/Bishkek
LA|Laos|Asia/Vientiane
LV|Latvia|Europe/Riga
LB|Lebanon|Asia/Beirut
LS|Lesotho|Africa/Maseru
LR|Liberia|Africa/Monrovia
LY|Libya|Africa/Tripoli
LI|Liechtenstein|Europe/Vaduz
LT|Lithuania|Europe/Vilnius
LU|Luxembourg|Europe/Luxembourg
MO|Macao SAR China|Asia/Macau
MG|Madagascar|Indian/Antananarivo
MW|Malawi|Africa/Blantyre
MY|Malaysia|Asia/Kuala_Lumpur Asia/Kuching
MV|Maldives|Indian/Maldives
ML|Mali|Africa/Bamako
MT|Malta|Europe/Malta
MH|Marshall Islands|Pacific/Majuro Pacific/Kwajalein
MQ|Martinique|America/Martinique
MR|Mauritania|Africa/Nouakchott
MU|Mauritius|Indian/Mauritius
YT|Mayotte|Indian/Mayotte
MX|Mexico|America/Mexico_City America/Bahia_Banderas America/Cancun America/Chihuahua
  America/Ciudad_Juarez America/Hermosillo America/Matamoros America/Mazatlan America/Merida
  America/Monterrey America/Ojinaga America/Tijuana
FM|Micronesia|Pacific/Pohnpei Pacific/Kosrae Pacific/Chuuk
MD|Moldova|Europe/Chisinau
MC|Monaco|Europe/Monaco
MN|Mongolia|Asia/Ulaanbaatar Asia/Hovd
ME|Montenegro|Europe/Podgorica
MS|Montserrat|America/Montserrat
MA|Morocco|Africa/Casablanca
MZ|Mozambique|Africa/Maputo
MM|Myanmar (Burma)|Asia/Yangon
NA|Namibia|Africa/Windhoek
NR|Nauru|Pacific/Nauru
NP|Nepal|Asia/Kathmandu
NL|Netherlands|Europe/Amsterdam
NC|New Caledonia|Pacific/Noumea
NZ|New Zealand|Pacific/Auckland Pacific/Chatham
NI|Nicaragua|America/Managua
NE|Niger|Africa/Niamey
NG|Nigeria|Africa/Lagos
NU|Niue|Pacific/Niue
NF|Norfolk Island|Pacific/Norfolk
KP|North Korea|Asia/Pyongyang
MK|North Macedonia|Europe/Skopje
MP|Northern Mariana Islands|Pacific/Saipan
NO|Norway|Europe/Oslo
OM|Oman|Asia/Muscat
PK|Pakistan|Asia/Karachi
PW|Palau|Pacific/Palau
PS|Palestinian Territories|Asia/Gaza Asia/Hebron
PA|Panama|America/Panama
PG|Papua New Guinea|Pacific/Port_Moresby Pacific/Bougainville
PY|Paraguay|America/Asuncion
PE|Peru|America/Lima
PH|Philippines|Asia/Manila
PN|Pitcairn Islands|Pacific/Pitcairn
PL|Poland|Europe/Warsaw
PT|Portugal|Europe/Lisbon Atlantic/Azores Atlantic/Madeira
PR|Puerto Rico|America/Puerto_Rico
QA|Qatar|Asia/Qatar
RE|Réunion|Indian/Reunion
RO|Romania|Europe/Bucharest
RU|Russia|Europe/Moscow Asia/Anadyr Asia/Barnaul Asia/Chita Asia/Irkutsk Asia/Kamchatka
  Asia/Khandyga Asia/Krasnoyarsk Asia/Magadan Asia/Novokuznetsk Asia/Novosibirsk Asia/Omsk
  Asia/Sakhalin Asia/Srednekolymsk Asia/Tomsk Asia/Ust-Nera Asia/Vladivostok Asia/Yakutsk
  Asia/Yekaterinburg Europe/Astrakhan Europe/Kaliningrad Europe/Kirov Europe/Samara Europe/Saratov
  Europe/Ulyanovsk Europe/Volgograd
RW|Rwanda|Africa/Kigali
WS|Samoa|Pacific/Apia
SM|San Marino|Europe/San_Marino
ST|São Tomé & Príncipe|Africa/Sao_Tome
SA|Saudi Arabia|Asia/Riyadh
SN|Senegal|Africa/Dakar
RS|Serbia|Europe/Belgrade
SC|Seychelles|Indian/Mahe
SL|Sierra Leone|Africa/Freetown
SG|Singapore|Asia/Singapore
SX|Sint Maarten|America/Lower_Princes
SK|Slovakia|Europe/Bratislava
SI|Slovenia|Europe/Ljubljana
SB|Solomon Islands|Pacific/Guadalcanal
SO|Somalia|Africa/Mogadishu
ZA|South Africa|Africa/Johannesburg
GS|South Georgia & South Sandwich Islands|Atlantic/South_Georgia
KR|South Korea|Asia/Seoul
SS|South Sudan|Africa/Juba
ES|Spain|Europe/Madrid Africa/Ceuta Atlantic/Canary
LK|Sri Lanka|Asia/Colombo
BL|St. Barthélemy|America/St_Barthelemy
SH|St. Helena|Atlantic/St_Helena
KN|St. Kitts & Nevis|America/St_Kitts
LC|St. Lucia|America/St_Lucia
MF|St. Martin|America/Marigot
PM|St. Pierre & Miquelon|America/Miquelon
VC|St. Vincent & Grenadines|America/St_Vincent
SD|Sudan|Africa/Khartoum
SR|Suriname|America/Paramaribo
SJ|Svalbard & Jan Mayen|Arctic/Longyearbyen
SE|Sweden|Europe/Stockholm
CH|Switzerland|Europe/Zurich
SY|Syria|Asia/Damascus
TW|Taiwan|Asia/Taipei
TJ|Tajikistan|Asia/Dushanbe
TZ|Tanzania|Africa/Dar_es_Salaam
TH|Thailand|Asia/Bangkok
TL|Timor-Leste|Asia/Dili
TG|Togo|Africa/Lome
TK|Tokelau|Pacific/Fakaofo
TO|Tonga|Pacific/Tongatapu
TT|Trinidad & Tobago|America/Port_of_Spain
TN|Tunisia|Africa/Tunis
TR|Türkiye|Europe/Istanbul
TM|Turkmenistan|Asia/Ashgabat
TC|Turks & Caicos Islands|America/Grand_Turk
TV|Tuvalu|Pacific/Funafuti
UM|U.S. Outlying Islands|Pacific/Wake Pacific/Midway
VI|U.S. Virgin Islands|America/St_Thomas
UG|Uganda|Africa/Kampala
UA|Ukraine|Europe/Kyiv Europe/Simferopol
AE|United Arab Emirates|Asia/Dubai
GB|United Kingdom|Europe/London
US|United States|America/New_York America/Adak America/Anchorage America/Boise America/Chicago
  America/Denver America/Detroit America/Indiana/Knox America/Indiana/Marengo
  America/Indiana/Petersburg America/Indiana/Tell_City America/Indiana/Vevay
  America/Indiana/Vincennes America/Indiana/Winamac America/Indiana/Indianapolis America/Juneau
  America/Kentucky/Monticello America/Los_Angeles America/Kentucky/Louisville America/Menominee
  America/Metlakatla America/Nome America/North_Dakota/Beulah America/North_Dakota/Center
  America/North_Dakota/New_Salem America/Phoenix America/Sitka America/Yakutat Pacific/Honolulu
UY|Uruguay|America/Montevideo
UZ|Uzbekistan|Asia/Tashkent Asia/Samarkand
VU|Vanuatu|Pacific/Efate
VA|Vatican City|Europe/Vatican
VE|Venezuela|America/Caracas
VN|Vietnam|Asia/Ho_Chi_Minh
WF|Wallis & Futuna|Pacific/Wallis
EH|Western Sahara|Africa/El_Aaiun
YE|Yemen|Asia/Aden
ZM|Zambia|Africa/Lusaka
ZW|Zimbabwe|Africa/Harare
`;

/** All countries by name, built from the table on first use. */
export function allCountries(): Country[] {
  return TABLE.trim()
    .replaceAll(/\n +/g, ' ')
    .split('\n')
    .map((line) => {
      const [code = '', name = '', zones = ''] = line.split('|');
      return { code, name, time_zones: zones.split(' ') };
    });
}
