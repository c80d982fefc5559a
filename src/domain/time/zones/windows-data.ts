// Written by tests/contract/zone-data.test.ts from cldr-core 48.2.0 (Unicode License V3). Do not edit.

/** One line a Windows name: `name|territories:zones|…`, the zones blank-separated, the first the default. */
export const WINDOWS_ZONES = `Afghanistan Standard Time|001,AF:Asia/Kabul
Alaskan Standard Time|001:America/Anchorage|US:America/Anchorage America/Juneau America/Metlakatla America/Nome America/Sitka America/Yakutat
Aleutian Standard Time|001,US:America/Adak
Altai Standard Time|001,RU:Asia/Barnaul
Arab Standard Time|001,SA:Asia/Riyadh|BH:Asia/Bahrain|KW:Asia/Kuwait|QA:Asia/Qatar|YE:Asia/Aden
Arabian Standard Time|001,AE:Asia/Dubai|OM:Asia/Muscat|ZZ:Etc/GMT-4
Arabic Standard Time|001,IQ:Asia/Baghdad
Argentina Standard Time|001:America/Argentina/Buenos_Aires|AR:America/Argentina/Buenos_Aires America/Argentina/La_Rioja America/Argentina/Rio_Gallegos America/Argentina/Salta America/Argentina/San_Juan America/Argentina/San_Luis America/Argentina/Tucuman America/Argentina/Ushuaia America/Argentina/Catamarca America/Argentina/Cordoba America/Argentina/Jujuy America/Argentina/Mendoza
Astrakhan Standard Time|001:Europe/Astrakhan|RU:Europe/Astrakhan Europe/Ulyanovsk
Atlantic Standard Time|001:America/Halifax|BM:Atlantic/Bermuda|CA:America/Halifax America/Glace_Bay America/Goose_Bay America/Moncton|GL:America/Thule
AUS Central Standard Time|001,AU:Australia/Darwin
Aus Central W. Standard Time|001,AU:Australia/Eucla
AUS Eastern Standard Time|001:Australia/Sydney|AU:Australia/Sydney Australia/Melbourne
Azerbaijan Standard Time|001,AZ:Asia/Baku
Azores Standard Time|001,PT:Atlantic/Azores|GL:America/Scoresbysund
Bahia Standard Time|001,BR:America/Bahia
Bangladesh Standard Time|001,BD:Asia/Dhaka|BT:Asia/Thimphu
Belarus Standard Time|001,BY:Europe/Minsk
Bougainville Standard Time|001,PG:Pacific/Bougainville
Canada Central Standard Time|001:America/Regina|CA:America/Regina America/Swift_Current
Cape Verde Standard Time|001,CV:Atlantic/Cape_Verde|ZZ:Etc/GMT+1
Caucasus Standard Time|001,AM:Asia/Yerevan
Cen. Australia Standard Time|001:Australia/Adelaide|AU:Australia/Adelaide Australia/Broken_Hill
Central America Standard Time|001,GT:America/Guatemala|BZ:America/Belize|CR:America/Costa_Rica|EC:Pacific/Galapagos|HN:America/Tegucigalpa|NI:America/Managua|SV:America/El_Salvador|ZZ:Etc/GMT+6
Central Asia Standard Time|001,KG:Asia/Bishkek|AQ:Antarctica/Vostok|CN:Asia/Urumqi|IO:Indian/Chagos|ZZ:Etc/GMT-6
Central Brazilian Standard Time|001:America/Cuiaba|BR:America/Cuiaba America/Campo_Grande
Central Europe Standard Time|001,HU:Europe/Budapest|AL:Europe/Tirane|CZ:Europe/Prague|ME:Europe/Podgorica|RS:Europe/Belgrade|SI:Europe/Ljubljana|SK:Europe/Bratislava
Central European Standard Time|001,PL:Europe/Warsaw|BA:Europe/Sarajevo|HR:Europe/Zagreb|MK:Europe/Skopje
Central Pacific Standard Time|001,SB:Pacific/Guadalcanal|AQ:Antarctica/Casey|FM:Pacific/Pohnpei Pacific/Kosrae|NC:Pacific/Noumea|VU:Pacific/Efate|ZZ:Etc/GMT-11
Central Standard Time|001:America/Chicago|CA:America/Winnipeg America/Rankin_Inlet America/Resolute|MX:America/Matamoros America/Ojinaga|US:America/Chicago America/Indiana/Knox America/Indiana/Tell_City America/Menominee America/North_Dakota/Beulah America/North_Dakota/Center America/North_Dakota/New_Salem
Central Standard Time (Mexico)|001:America/Mexico_City|MX:America/Mexico_City America/Bahia_Banderas America/Merida America/Monterrey America/Chihuahua
Chatham Islands Standard Time|001,NZ:Pacific/Chatham
China Standard Time|001,CN:Asia/Shanghai|HK:Asia/Hong_Kong|MO:Asia/Macau
Cuba Standard Time|001,CU:America/Havana
Dateline Standard Time|001,ZZ:Etc/GMT+12
E. Africa Standard Time|001,KE:Africa/Nairobi|AQ:Antarctica/Syowa|DJ:Africa/Djibouti|ER:Africa/Asmara|ET:Africa/Addis_Ababa|KM:Indian/Comoro|MG:Indian/Antananarivo|SO:Africa/Mogadishu|TZ:Africa/Dar_es_Salaam|UG:Africa/Kampala|YT:Indian/Mayotte|ZZ:Etc/GMT-3
E. Australia Standard Time|001:Australia/Brisbane|AU:Australia/Brisbane Australia/Lindeman
E. Europe Standard Time|001,MD:Europe/Chisinau
E. South America Standard Time|001,BR:America/Sao_Paulo
Easter Island Standard Time|001,CL:Pacific/Easter
Eastern Standard Time|001:America/New_York|BS:America/Nassau|CA:America/Toronto America/Iqaluit|US:America/New_York America/Detroit America/Indiana/Petersburg America/Indiana/Vincennes America/Indiana/Winamac America/Kentucky/Monticello America/Kentucky/Louisville
Eastern Standard Time (Mexico)|001,MX:America/Cancun
Egypt Standard Time|001,EG:Africa/Cairo
Ekaterinburg Standard Time|001,RU:Asia/Yekaterinburg
Fiji Standard Time|001,FJ:Pacific/Fiji
FLE Standard Time|001,UA:Europe/Kyiv|AX:Europe/Mariehamn|BG:Europe/Sofia|EE:Europe/Tallinn|FI:Europe/Helsinki|LT:Europe/Vilnius|LV:Europe/Riga
Georgian Standard Time|001,GE:Asia/Tbilisi
GMT Standard Time|001,GB:Europe/London|ES:Atlantic/Canary|FO:Atlantic/Faroe|GG:Europe/Guernsey|IE:Europe/Dublin|IM:Europe/Isle_of_Man|JE:Europe/Jersey|PT:Europe/Lisbon Atlantic/Madeira
Greenland Standard Time|001,GL:America/Nuuk
Greenwich Standard Time|001,IS:Atlantic/Reykjavik|BF:Africa/Ouagadougou|CI:Africa/Abidjan|GH:Africa/Accra|GL:America/Danmarkshavn|GM:Africa/Banjul|GN:Africa/Conakry|GW:Africa/Bissau|LR:Africa/Monrovia|ML:Africa/Bamako|MR:Africa/Nouakchott|SH:Atlantic/St_Helena|SL:Africa/Freetown|SN:Africa/Dakar|TG:Africa/Lome
GTB Standard Time|001,RO:Europe/Bucharest|CY:Asia/Nicosia Asia/Famagusta|GR:Europe/Athens
Haiti Standard Time|001,HT:America/Port-au-Prince
Hawaiian Standard Time|001,US:Pacific/Honolulu|CK:Pacific/Rarotonga|PF:Pacific/Tahiti|ZZ:Etc/GMT+10
India Standard Time|001,IN:Asia/Kolkata
Iran Standard Time|001,IR:Asia/Tehran
Israel Standard Time|001,IL:Asia/Jerusalem
Jordan Standard Time|001,JO:Asia/Amman
Kaliningrad Standard Time|001,RU:Europe/Kaliningrad
Korea Standard Time|001,KR:Asia/Seoul
Libya Standard Time|001,LY:Africa/Tripoli
Line Islands Standard Time|001,KI:Pacific/Kiritimati|ZZ:Etc/GMT-14
Lord Howe Standard Time|001,AU:Australia/Lord_Howe
Magadan Standard Time|001,RU:Asia/Magadan
Magallanes Standard Time|001:America/Punta_Arenas|CL:America/Punta_Arenas America/Coyhaique
Marquesas Standard Time|001,PF:Pacific/Marquesas
Mauritius Standard Time|001,MU:Indian/Mauritius|RE:Indian/Reunion|SC:Indian/Mahe
Middle East Standard Time|001,LB:Asia/Beirut
Montevideo Standard Time|001,UY:America/Montevideo
Morocco Standard Time|001,MA:Africa/Casablanca|EH:Africa/El_Aaiun
Mountain Standard Time|001:America/Denver|CA:America/Edmonton America/Cambridge_Bay America/Inuvik|MX:America/Ciudad_Juarez|US:America/Denver America/Boise
Mountain Standard Time (Mexico)|001,MX:America/Mazatlan
Myanmar Standard Time|001,MM:Asia/Yangon|CC:Indian/Cocos
N. Central Asia Standard Time|001,RU:Asia/Novosibirsk
Namibia Standard Time|001,NA:Africa/Windhoek
Nepal Standard Time|001,NP:Asia/Kathmandu
New Zealand Standard Time|001,NZ:Pacific/Auckland|AQ:Antarctica/McMurdo
Newfoundland Standard Time|001,CA:America/St_Johns
Norfolk Standard Time|001,NF:Pacific/Norfolk
North Asia East Standard Time|001,RU:Asia/Irkutsk
North Asia Standard Time|001:Asia/Krasnoyarsk|RU:Asia/Krasnoyarsk Asia/Novokuznetsk
North Korea Standard Time|001,KP:Asia/Pyongyang
Omsk Standard Time|001,RU:Asia/Omsk
Pacific SA Standard Time|001,CL:America/Santiago
Pacific Standard Time|001,US:America/Los_Angeles|CA:America/Vancouver
Pacific Standard Time (Mexico)|001,MX:America/Tijuana
Pakistan Standard Time|001,PK:Asia/Karachi
Paraguay Standard Time|001,PY:America/Asuncion
Qyzylorda Standard Time|001,KZ:Asia/Qyzylorda
Romance Standard Time|001,FR:Europe/Paris|BE:Europe/Brussels|DK:Europe/Copenhagen|ES:Europe/Madrid Africa/Ceuta
Russia Time Zone 3|001,RU:Europe/Samara
Russia Time Zone 10|001,RU:Asia/Srednekolymsk
Russia Time Zone 11|001:Asia/Kamchatka|RU:Asia/Kamchatka Asia/Anadyr
Russian Standard Time|001:Europe/Moscow|RU:Europe/Moscow Europe/Kirov|UA:Europe/Simferopol
SA Eastern Standard Time|001,GF:America/Cayenne|AQ:Antarctica/Rothera Antarctica/Palmer|BR:America/Fortaleza America/Belem America/Maceio America/Recife America/Santarem|FK:Atlantic/Stanley|SR:America/Paramaribo|ZZ:Etc/GMT+3
SA Pacific Standard Time|001,CO:America/Bogota|BR:America/Rio_Branco America/Eirunepe|CA:America/Atikokan|EC:America/Guayaquil|JM:America/Jamaica|KY:America/Cayman|PA:America/Panama|PE:America/Lima|ZZ:Etc/GMT+5
SA Western Standard Time|001,BO:America/La_Paz|AG:America/Antigua|AI:America/Anguilla|AW:America/Aruba|BB:America/Barbados|BL:America/St_Barthelemy|BQ:America/Kralendijk|BR:America/Manaus America/Boa_Vista America/Porto_Velho|CA:America/Blanc-Sablon|CW:America/Curacao|DM:America/Dominica|DO:America/Santo_Domingo|GD:America/Grenada|GP:America/Guadeloupe|GY:America/Guyana|KN:America/St_Kitts|LC:America/St_Lucia|MF:America/Marigot|MQ:America/Martinique|MS:America/Montserrat|PR:America/Puerto_Rico|SX:America/Lower_Princes|TT:America/Port_of_Spain|VC:America/St_Vincent|VG:America/Tortola|VI:America/St_Thomas|ZZ:Etc/GMT+4
Saint Pierre Standard Time|001,PM:America/Miquelon
Sakhalin Standard Time|001,RU:Asia/Sakhalin
Samoa Standard Time|001,WS:Pacific/Apia
Sao Tome Standard Time|001,ST:Africa/Sao_Tome
Saratov Standard Time|001,RU:Europe/Saratov
SE Asia Standard Time|001,TH:Asia/Bangkok|AQ:Antarctica/Davis|CX:Indian/Christmas|ID:Asia/Jakarta Asia/Pontianak|KH:Asia/Phnom_Penh|LA:Asia/Vientiane|VN:Asia/Ho_Chi_Minh|ZZ:Etc/GMT-7
Singapore Standard Time|001,SG:Asia/Singapore|BN:Asia/Brunei|ID:Asia/Makassar|MY:Asia/Kuala_Lumpur Asia/Kuching|PH:Asia/Manila|ZZ:Etc/GMT-8
South Africa Standard Time|001,ZA:Africa/Johannesburg|BI:Africa/Bujumbura|BW:Africa/Gaborone|CD:Africa/Lubumbashi|LS:Africa/Maseru|MW:Africa/Blantyre|MZ:Africa/Maputo|RW:Africa/Kigali|SZ:Africa/Mbabane|ZM:Africa/Lusaka|ZW:Africa/Harare|ZZ:Etc/GMT-2
South Sudan Standard Time|001,SS:Africa/Juba
Sri Lanka Standard Time|001,LK:Asia/Colombo
Sudan Standard Time|001,SD:Africa/Khartoum
Syria Standard Time|001,SY:Asia/Damascus
Taipei Standard Time|001,TW:Asia/Taipei
Tasmania Standard Time|001:Australia/Hobart|AU:Australia/Hobart Antarctica/Macquarie
Tocantins Standard Time|001,BR:America/Araguaina
Tokyo Standard Time|001,JP:Asia/Tokyo|ID:Asia/Jayapura|PW:Pacific/Palau|TL:Asia/Dili|ZZ:Etc/GMT-9
Tomsk Standard Time|001,RU:Asia/Tomsk
Tonga Standard Time|001,TO:Pacific/Tongatapu
Transbaikal Standard Time|001,RU:Asia/Chita
Turkey Standard Time|001,TR:Europe/Istanbul
Turks And Caicos Standard Time|001,TC:America/Grand_Turk
Ulaanbaatar Standard Time|001,MN:Asia/Ulaanbaatar
US Eastern Standard Time|001:America/Indiana/Indianapolis|US:America/Indiana/Indianapolis America/Indiana/Marengo America/Indiana/Vevay
US Mountain Standard Time|001,US:America/Phoenix|CA:America/Creston America/Dawson_Creek America/Fort_Nelson|MX:America/Hermosillo|ZZ:Etc/GMT+7
UTC|001:Etc/UTC|ZZ:Etc/UTC Etc/GMT
UTC-02|001,ZZ:Etc/GMT+2|BR:America/Noronha|GS:Atlantic/South_Georgia
UTC-08|001,ZZ:Etc/GMT+8|PN:Pacific/Pitcairn
UTC-09|001,ZZ:Etc/GMT+9|PF:Pacific/Gambier
UTC-11|001,ZZ:Etc/GMT+11|AS:Pacific/Pago_Pago|NU:Pacific/Niue|UM:Pacific/Midway
UTC+12|001,ZZ:Etc/GMT-12|KI:Pacific/Tarawa|MH:Pacific/Majuro Pacific/Kwajalein|NR:Pacific/Nauru|TV:Pacific/Funafuti|UM:Pacific/Wake|WF:Pacific/Wallis
UTC+13|001,ZZ:Etc/GMT-13|KI:Pacific/Kanton|TK:Pacific/Fakaofo
Venezuela Standard Time|001,VE:America/Caracas
Vladivostok Standard Time|001:Asia/Vladivostok|RU:Asia/Vladivostok Asia/Ust-Nera
Volgograd Standard Time|001,RU:Europe/Volgograd
W. Australia Standard Time|001,AU:Australia/Perth
W. Central Africa Standard Time|001,NG:Africa/Lagos|AO:Africa/Luanda|BJ:Africa/Porto-Novo|CD:Africa/Kinshasa|CF:Africa/Bangui|CG:Africa/Brazzaville|CM:Africa/Douala|DZ:Africa/Algiers|GA:Africa/Libreville|GQ:Africa/Malabo|NE:Africa/Niamey|TD:Africa/Ndjamena|TN:Africa/Tunis|ZZ:Etc/GMT-1
W. Europe Standard Time|001:Europe/Berlin|AD:Europe/Andorra|AT:Europe/Vienna|CH:Europe/Zurich|DE:Europe/Berlin Europe/Busingen|GI:Europe/Gibraltar|IT:Europe/Rome|LI:Europe/Vaduz|LU:Europe/Luxembourg|MC:Europe/Monaco|MT:Europe/Malta|NL:Europe/Amsterdam|NO:Europe/Oslo|SE:Europe/Stockholm|SJ:Arctic/Longyearbyen|SM:Europe/San_Marino|VA:Europe/Vatican
W. Mongolia Standard Time|001,MN:Asia/Hovd
West Asia Standard Time|001:Asia/Tashkent|AQ:Antarctica/Mawson|KZ:Asia/Oral Asia/Almaty Asia/Aqtau Asia/Aqtobe Asia/Atyrau Asia/Qostanay|MV:Indian/Maldives|TF:Indian/Kerguelen|TJ:Asia/Dushanbe|TM:Asia/Ashgabat|UZ:Asia/Tashkent Asia/Samarkand|ZZ:Etc/GMT-5
West Bank Standard Time|001:Asia/Hebron|PS:Asia/Hebron Asia/Gaza
West Pacific Standard Time|001,PG:Pacific/Port_Moresby|AQ:Antarctica/DumontDUrville|FM:Pacific/Chuuk|GU:Pacific/Guam|MP:Pacific/Saipan|ZZ:Etc/GMT-10
Yakutsk Standard Time|001:Asia/Yakutsk|RU:Asia/Yakutsk Asia/Khandyga
Yukon Standard Time|001:America/Whitehorse|CA:America/Whitehorse America/Dawson`;
