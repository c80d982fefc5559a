// Written by tests/contract/zone-data.test.ts from cldr-bcp47 48.2.0 (Unicode License V3). Do not edit.

/** Cells `code~description~aliases`, by `|` and line end; the name IANA uses today is the first alias. */
export const TIME_ZONES = `adalv~Andorra~Europe/Andorra
aedxb~Dubai, United Arab Emirates~Asia/Dubai
afkbl~Kabul, Afghanistan~Asia/Kabul
aganu~Antigua~America/Antigua
aiaxa~Anguilla~America/Anguilla
altia~Tirane, Albania~Europe/Tirane
amevn~Yerevan, Armenia~Asia/Yerevan
ancur~Curaçao~America/Curacao
aolad~Luanda, Angola~Africa/Luanda
aqcas~Casey Station, Bailey Peninsula~Antarctica/Casey|aqdav~Davis Station, Vestfold Hills~Antarctica/Davis|aqddu~Dumont d'Urville Station, Terre Adélie~Antarctica/DumontDUrville|aqmaw~Mawson Station, Holme Bay~Antarctica/Mawson|aqmcm~McMurdo Station, Ross Island~Antarctica/McMurdo Antarctica/South_Pole|aqplm~Palmer Station, Anvers Island~Antarctica/Palmer|aqrot~Rothera Station, Adelaide Island~Antarctica/Rothera|aqsyw~Syowa Station, East Ongul Island~Antarctica/Syowa|aqtrl~Troll Station, Queen Maud Land~Antarctica/Troll|aqvos~Vostok Station, Lake Vostok~Antarctica/Vostok
arbue~Buenos Aires, Argentina~America/Argentina/Buenos_Aires America/Buenos_Aires|arcor~Córdoba, Argentina~America/Argentina/Cordoba America/Cordoba America/Rosario|arctc~Catamarca, Argentina~America/Argentina/Catamarca America/Catamarca America/Argentina/ComodRivadavia|arirj~La Rioja, Argentina~America/Argentina/La_Rioja|arjuj~Jujuy, Argentina~America/Argentina/Jujuy America/Jujuy|arluq~San Luis, Argentina~America/Argentina/San_Luis|armdz~Mendoza, Argentina~America/Argentina/Mendoza America/Mendoza|arrgl~Río Gallegos, Argentina~America/Argentina/Rio_Gallegos|arsla~Salta, Argentina~America/Argentina/Salta|artuc~Tucumán, Argentina~America/Argentina/Tucuman|aruaq~San Juan, Argentina~America/Argentina/San_Juan|arush~Ushuaia, Argentina~America/Argentina/Ushuaia
asppg~Pago Pago, American Samoa~Pacific/Pago_Pago Pacific/Samoa US/Samoa
atvie~Vienna, Austria~Europe/Vienna
auadl~Adelaide, Australia~Australia/Adelaide Australia/South|aubhq~Broken Hill, Australia~Australia/Broken_Hill Australia/Yancowinna|aubne~Brisbane, Australia~Australia/Brisbane Australia/Queensland|audrw~Darwin, Australia~Australia/Darwin Australia/North|aueuc~Eucla, Australia~Australia/Eucla|auhba~Hobart, Australia~Australia/Hobart Australia/Tasmania Australia/Currie|auldc~Lindeman Island, Australia~Australia/Lindeman|auldh~Lord Howe Island, Australia~Australia/Lord_Howe Australia/LHI|aumel~Melbourne, Australia~Australia/Melbourne Australia/Victoria|aumqi~Macquarie Island Station, Macquarie Island~Antarctica/Macquarie|auper~Perth, Australia~Australia/Perth Australia/West|ausyd~Sydney, Australia~Australia/Sydney Australia/ACT Australia/Canberra Australia/NSW
awaua~Aruba~America/Aruba
azbak~Baku, Azerbaijan~Asia/Baku
basjj~Sarajevo, Bosnia and Herzegovina~Europe/Sarajevo
bbbgi~Barbados~America/Barbados
bddac~Dhaka, Bangladesh~Asia/Dhaka Asia/Dacca
bebru~Brussels, Belgium~Europe/Brussels CET MET
bfoua~Ouagadougou, Burkina Faso~Africa/Ouagadougou
bgsof~Sofia, Bulgaria~Europe/Sofia
bhbah~Bahrain~Asia/Bahrain
bibjm~Bujumbura, Burundi~Africa/Bujumbura
bjptn~Porto-Novo, Benin~Africa/Porto-Novo
bmbda~Bermuda~Atlantic/Bermuda
bnbwn~Brunei~Asia/Brunei
bolpb~La Paz, Bolivia~America/La_Paz
bqkra~Bonaire, Sint Estatius and Saba~America/Kralendijk
braux~Araguaína, Brazil~America/Araguaina|brbel~Belém, Brazil~America/Belem|brbvb~Boa Vista, Brazil~America/Boa_Vista|brcgb~Cuiabá, Brazil~America/Cuiaba|brcgr~Campo Grande, Brazil~America/Campo_Grande|brern~Eirunepé, Brazil~America/Eirunepe|brfen~Fernando de Noronha, Brazil~America/Noronha Brazil/DeNoronha|brfor~Fortaleza, Brazil~America/Fortaleza|brmao~Manaus, Brazil~America/Manaus Brazil/West|brmcz~Maceió, Brazil~America/Maceio|brpvh~Porto Velho, Brazil~America/Porto_Velho|brrbr~Rio Branco, Brazil~America/Rio_Branco America/Porto_Acre Brazil/Acre|brrec~Recife, Brazil~America/Recife|brsao~São Paulo, Brazil~America/Sao_Paulo Brazil/East|brssa~Bahia, Brazil~America/Bahia|brstm~Santarém, Brazil~America/Santarem
bsnas~Nassau, Bahamas~America/Nassau
btthi~Thimphu, Bhutan~Asia/Thimphu Asia/Thimbu
bwgbe~Gaborone, Botswana~Africa/Gaborone
bymsq~Minsk, Belarus~Europe/Minsk
bzbze~Belize~America/Belize
cacfq~Creston, Canada~America/Creston|caedm~Edmonton, Canada~America/Edmonton Canada/Mountain America/Yellowknife|cafne~Fort Nelson, Canada~America/Fort_Nelson|caglb~Glace Bay, Canada~America/Glace_Bay|cagoo~Goose Bay, Canada~America/Goose_Bay|cahal~Halifax, Canada~America/Halifax Canada/Atlantic|caiql~Iqaluit, Canada~America/Iqaluit America/Pangnirtung|camon~Moncton, Canada~America/Moncton|careb~Resolute, Canada~America/Resolute|careg~Regina, Canada~America/Regina Canada/East-Saskatchewan Canada/Saskatchewan|casjf~St. John's, Canada~America/St_Johns Canada/Newfoundland|cator~Toronto, Canada~America/Toronto America/Montreal Canada/Eastern America/Nipigon America/Thunder_Bay|cavan~Vancouver, Canada~America/Vancouver Canada/Pacific|cawnp~Winnipeg, Canada~America/Winnipeg Canada/Central America/Rainy_River|caybx~Blanc-Sablon, Canada~America/Blanc-Sablon|caycb~Cambridge Bay, Canada~America/Cambridge_Bay|cayda~Dawson, Canada~America/Dawson|caydq~Dawson Creek, Canada~America/Dawson_Creek|cayek~Rankin Inlet, Canada~America/Rankin_Inlet|cayev~Inuvik, Canada~America/Inuvik|cayxy~Whitehorse, Canada~America/Whitehorse Canada/Yukon|cayyn~Swift Current, Canada~America/Swift_Current|cayzs~Atikokan, Canada~America/Atikokan America/Coral_Harbour
cccck~Cocos (Keeling) Islands~Indian/Cocos
cdfbm~Lubumbashi, Democratic Republic of the Congo~Africa/Lubumbashi|cdfih~Kinshasa, Democratic Republic of the Congo~Africa/Kinshasa
cfbgf~Bangui, Central African Republic~Africa/Bangui
cgbzv~Brazzaville, Republic of the Congo~Africa/Brazzaville
chzrh~Zurich, Switzerland~Europe/Zurich
ciabj~Abidjan, Côte d'Ivoire~Africa/Abidjan
ckrar~Rarotonga, Cook Islands~Pacific/Rarotonga
clcxq~Aysén Region, Chile~America/Coyhaique|clipc~Easter Island, Chile~Pacific/Easter Chile/EasterIsland|clpuq~Punta Arenas, Chile~America/Punta_Arenas|clscl~Santiago, Chile~America/Santiago Chile/Continental
cmdla~Douala, Cameroon~Africa/Douala
cnsha~Shanghai, China~Asia/Shanghai Asia/Chongqing Asia/Chungking Asia/Harbin PRC|cnurc~Ürümqi, China~Asia/Urumqi Asia/Kashgar
cobog~Bogotá, Colombia~America/Bogota
crsjo~Costa Rica~America/Costa_Rica
cuhav~Havana, Cuba~America/Havana Cuba
cvrai~Cape Verde~Atlantic/Cape_Verde
cxxch~Christmas Island~Indian/Christmas
cyfmg~Famagusta, Cyprus~Asia/Famagusta|cynic~Nicosia, Cyprus~Asia/Nicosia Europe/Nicosia
czprg~Prague, Czech Republic~Europe/Prague
deber~Berlin, Germany~Europe/Berlin|debsngn~Busingen, Germany~Europe/Busingen
djjib~Djibouti~Africa/Djibouti
dkcph~Copenhagen, Denmark~Europe/Copenhagen
dmdom~Dominica~America/Dominica
dosdq~Santo Domingo, Dominican Republic~America/Santo_Domingo
dzalg~Algiers, Algeria~Africa/Algiers
ecgps~Galápagos Islands, Ecuador~Pacific/Galapagos|ecgye~Guayaquil, Ecuador~America/Guayaquil
eetll~Tallinn, Estonia~Europe/Tallinn
egcai~Cairo, Egypt~Africa/Cairo Egypt
eheai~El Aaiún, Western Sahara~Africa/El_Aaiun
erasm~Asmara, Eritrea~Africa/Asmara Africa/Asmera
esceu~Ceuta, Spain~Africa/Ceuta|eslpa~Canary Islands, Spain~Atlantic/Canary|esmad~Madrid, Spain~Europe/Madrid
etadd~Addis Ababa, Ethiopia~Africa/Addis_Ababa
fihel~Helsinki, Finland~Europe/Helsinki|fimhq~Mariehamn, Åland, Finland~Europe/Mariehamn
fjsuv~Fiji~Pacific/Fiji
fkpsy~Stanley, Falkland Islands~Atlantic/Stanley
fmksa~Kosrae, Micronesia~Pacific/Kosrae|fmpni~Pohnpei, Micronesia~Pacific/Pohnpei Pacific/Ponape|fmtkk~Chuuk, Micronesia~Pacific/Chuuk Pacific/Truk Pacific/Yap
fotho~Faroe Islands~Atlantic/Faroe Atlantic/Faeroe
frpar~Paris, France~Europe/Paris
galbv~Libreville, Gabon~Africa/Libreville|gazastrp~Gaza Strip, Palestinian Territories~Asia/Gaza
gblon~London, United Kingdom~Europe/London Europe/Belfast GB GB-Eire
gdgnd~Grenada~America/Grenada
getbs~Tbilisi, Georgia~Asia/Tbilisi
gfcay~Cayenne, French Guiana~America/Cayenne
gggci~Guernsey~Europe/Guernsey
ghacc~Accra, Ghana~Africa/Accra
gigib~Gibraltar~Europe/Gibraltar
gldkshvn~Danmarkshavn, Greenland~America/Danmarkshavn|glgoh~Nuuk (Godthåb), Greenland~America/Nuuk America/Godthab|globy~Ittoqqortoormiit (Scoresbysund), Greenland~America/Scoresbysund|glthu~Qaanaaq (Thule), Greenland~America/Thule
gmbjl~Banjul, Gambia~Africa/Banjul|gmt~Greenwich Mean Time~Etc/GMT Etc/GMT+0 Etc/GMT-0 Etc/GMT0 Etc/Greenwich GMT GMT+0 GMT-0 GMT0 Greenwich
gncky~Conakry, Guinea~Africa/Conakry
gpbbr~Guadeloupe~America/Guadeloupe|gpmsb~Marigot, Saint Martin~America/Marigot|gpsbh~Saint Barthélemy~America/St_Barthelemy
gqssg~Malabo, Equatorial Guinea~Africa/Malabo
grath~Athens, Greece~Europe/Athens EET
gsgrv~South Georgia and the South Sandwich Islands~Atlantic/South_Georgia
gtgua~Guatemala~America/Guatemala
gugum~Guam~Pacific/Guam
gwoxb~Bissau, Guinea-Bissau~Africa/Bissau
gygeo~Guyana~America/Guyana
hebron~West Bank, Palestinian Territories~Asia/Hebron
hkhkg~Hong Kong SAR China~Asia/Hong_Kong Hongkong
hntgu~Tegucigalpa, Honduras~America/Tegucigalpa
hrzag~Zagreb, Croatia~Europe/Zagreb
htpap~Port-au-Prince, Haiti~America/Port-au-Prince
hubud~Budapest, Hungary~Europe/Budapest
iddjj~Jayapura, Indonesia~Asia/Jayapura|idjkt~Jakarta, Indonesia~Asia/Jakarta|idmak~Makassar, Indonesia~Asia/Makassar Asia/Ujung_Pandang|idpnk~Pontianak, Indonesia~Asia/Pontianak
iedub~Dublin, Ireland~Europe/Dublin Eire
imdgs~Isle of Man~Europe/Isle_of_Man
inccu~Kolkata, India~Asia/Kolkata Asia/Calcutta
iodga~Chagos Archipelago~Indian/Chagos
iqbgw~Baghdad, Iraq~Asia/Baghdad
irthr~Tehran, Iran~Asia/Tehran Iran
isrey~Reykjavik, Iceland~Atlantic/Reykjavik Iceland
itrom~Rome, Italy~Europe/Rome
jeruslm~Jerusalem~Asia/Jerusalem Asia/Tel_Aviv Israel|jesth~Jersey~Europe/Jersey
jmkin~Jamaica~America/Jamaica Jamaica
joamm~Amman, Jordan~Asia/Amman
jptyo~Tokyo, Japan~Asia/Tokyo Japan
kenbo~Nairobi, Kenya~Africa/Nairobi
kgfru~Bishkek, Kyrgyzstan~Asia/Bishkek
khpnh~Phnom Penh, Cambodia~Asia/Phnom_Penh
kicxi~Kiritimati, Kiribati~Pacific/Kiritimati|kipho~Enderbury Island, Kiribati~Pacific/Kanton Pacific/Enderbury|kitrw~Tarawa, Kiribati~Pacific/Tarawa
kmyva~Comoros~Indian/Comoro
knbas~Saint Kitts~America/St_Kitts
kpfnj~Pyongyang, North Korea~Asia/Pyongyang
krsel~Seoul, South Korea~Asia/Seoul ROK
kwkwi~Kuwait~Asia/Kuwait
kygec~Cayman Islands~America/Cayman
kzaau~Aqtau, Kazakhstan~Asia/Aqtau|kzakx~Aqtobe, Kazakhstan~Asia/Aqtobe|kzala~Almaty, Kazakhstan~Asia/Almaty|kzguw~Atyrau (Guryev), Kazakhstan~Asia/Atyrau|kzksn~Qostanay (Kostanay), Kazakhstan~Asia/Qostanay|kzkzo~Kyzylorda, Kazakhstan~Asia/Qyzylorda|kzura~Oral, Kazakhstan~Asia/Oral
lavte~Vientiane, Laos~Asia/Vientiane
lbbey~Beirut, Lebanon~Asia/Beirut
lccas~Saint Lucia~America/St_Lucia
livdz~Vaduz, Liechtenstein~Europe/Vaduz
lkcmb~Colombo, Sri Lanka~Asia/Colombo
lrmlw~Monrovia, Liberia~Africa/Monrovia
lsmsu~Maseru, Lesotho~Africa/Maseru
ltvno~Vilnius, Lithuania~Europe/Vilnius
lulux~Luxembourg~Europe/Luxembourg
lvrix~Riga, Latvia~Europe/Riga
lytip~Tripoli, Libya~Africa/Tripoli Libya
macas~Casablanca, Morocco~Africa/Casablanca
mcmon~Monaco~Europe/Monaco
mdkiv~Chişinău, Moldova~Europe/Chisinau Europe/Tiraspol
metgd~Podgorica, Montenegro~Europe/Podgorica
mgtnr~Antananarivo, Madagascar~Indian/Antananarivo
mhkwa~Kwajalein, Marshall Islands~Pacific/Kwajalein Kwajalein|mhmaj~Majuro, Marshall Islands~Pacific/Majuro
mkskp~Skopje, Macedonia~Europe/Skopje
mlbko~Bamako, Mali~Africa/Bamako Africa/Timbuktu
mmrgn~Yangon (Rangoon), Burma~Asia/Yangon Asia/Rangoon
mnhvd~Khovd (Hovd), Mongolia~Asia/Hovd|mnuln~Ulaanbaatar (Ulan Bator), Mongolia~Asia/Ulaanbaatar Asia/Ulan_Bator Asia/Choibalsan
momfm~Macau SAR China~Asia/Macau Asia/Macao
mpspn~Saipan, Northern Mariana Islands~Pacific/Saipan
mqfdf~Martinique~America/Martinique
mrnkc~Nouakchott, Mauritania~Africa/Nouakchott
msmni~Montserrat~America/Montserrat
mtmla~Malta~Europe/Malta
muplu~Mauritius~Indian/Mauritius
mvmle~Maldives~Indian/Maldives
mwblz~Blantyre, Malawi~Africa/Blantyre
mxchi~Chihuahua, Mexico~America/Chihuahua|mxcjs~Ciudad Juárez, Mexico~America/Ciudad_Juarez|mxcun~Cancún, Mexico~America/Cancun|mxhmo~Hermosillo, Mexico~America/Hermosillo|mxmam~Matamoros, Mexico~America/Matamoros|mxmex~Mexico City, Mexico~America/Mexico_City Mexico/General|mxmid~Mérida, Mexico~America/Merida|mxmty~Monterrey, Mexico~America/Monterrey|mxmzt~Mazatlán, Mexico~America/Mazatlan Mexico/BajaSur|mxoji~Ojinaga, Mexico~America/Ojinaga|mxpvr~Bahía de Banderas, Mexico~America/Bahia_Banderas|mxtij~Tijuana, Mexico~America/Tijuana America/Ensenada Mexico/BajaNorte America/Santa_Isabel
mykch~Kuching, Malaysia~Asia/Kuching|mykul~Kuala Lumpur, Malaysia~Asia/Kuala_Lumpur
mzmpm~Maputo, Mozambique~Africa/Maputo
nawdh~Windhoek, Namibia~Africa/Windhoek
ncnou~Noumea, New Caledonia~Pacific/Noumea
nenim~Niamey, Niger~Africa/Niamey
nfnlk~Norfolk Island~Pacific/Norfolk
nglos~Lagos, Nigeria~Africa/Lagos
nimga~Managua, Nicaragua~America/Managua
nlams~Amsterdam, Netherlands~Europe/Amsterdam
noosl~Oslo, Norway~Europe/Oslo
npktm~Kathmandu, Nepal~Asia/Kathmandu Asia/Katmandu
nrinu~Nauru~Pacific/Nauru
nuiue~Niue~Pacific/Niue
nzakl~Auckland, New Zealand~Pacific/Auckland NZ|nzcht~Chatham Islands, New Zealand~Pacific/Chatham NZ-CHAT
ommct~Muscat, Oman~Asia/Muscat
papty~Panama~America/Panama EST
pelim~Lima, Peru~America/Lima
pfgmr~Gambiera Islands, French Polynesia~Pacific/Gambier|pfnhv~Marquesas Islands, French Polynesia~Pacific/Marquesas|pfppt~Tahiti, French Polynesia~Pacific/Tahiti
pgpom~Port Moresby, Papua New Guinea~Pacific/Port_Moresby|pgraw~Bougainville, Papua New Guinea~Pacific/Bougainville
phmnl~Manila, Philippines~Asia/Manila
pkkhi~Karachi, Pakistan~Asia/Karachi
plwaw~Warsaw, Poland~Europe/Warsaw Poland
pmmqc~Saint Pierre and Miquelon~America/Miquelon
pnpcn~Pitcairn Islands~Pacific/Pitcairn
prsju~Puerto Rico~America/Puerto_Rico
ptfnc~Madeira, Portugal~Atlantic/Madeira|ptlis~Lisbon, Portugal~Europe/Lisbon Portugal WET|ptpdl~Azores, Portugal~Atlantic/Azores
pwror~Palau~Pacific/Palau
pyasu~Asunción, Paraguay~America/Asuncion
qadoh~Qatar~Asia/Qatar
rereu~Réunion~Indian/Reunion
robuh~Bucharest, Romania~Europe/Bucharest
rsbeg~Belgrade, Serbia~Europe/Belgrade
ruasf~Astrakhan, Russia~Europe/Astrakhan|rubax~Barnaul, Russia~Asia/Barnaul|ruchita~Chita Zabaykalsky, Russia~Asia/Chita|rudyr~Anadyr, Russia~Asia/Anadyr|rugdx~Magadan, Russia~Asia/Magadan|ruikt~Irkutsk, Russia~Asia/Irkutsk|rukgd~Kaliningrad, Russia~Europe/Kaliningrad|rukhndg~Khandyga Tomponsky, Russia~Asia/Khandyga|rukra~Krasnoyarsk, Russia~Asia/Krasnoyarsk|rukuf~Samara, Russia~Europe/Samara|rukvx~Kirov, Russia~Europe/Kirov|rumow~Moscow, Russia~Europe/Moscow W-SU|runoz~Novokuznetsk, Russia~Asia/Novokuznetsk|ruoms~Omsk, Russia~Asia/Omsk|ruovb~Novosibirsk, Russia~Asia/Novosibirsk|rupkc~Kamchatka Peninsula, Russia~Asia/Kamchatka|rurtw~Saratov, Russia~Europe/Saratov|rusred~Srednekolymsk, Russia~Asia/Srednekolymsk|rutof~Tomsk, Russia~Asia/Tomsk|ruuly~Ulyanovsk, Russia~Europe/Ulyanovsk|ruunera~Ust-Nera Oymyakonsky, Russia~Asia/Ust-Nera|ruuus~Sakhalin, Russia~Asia/Sakhalin|ruvog~Volgograd, Russia~Europe/Volgograd|ruvvo~Vladivostok, Russia~Asia/Vladivostok|ruyek~Yekaterinburg, Russia~Asia/Yekaterinburg|ruyks~Yakutsk, Russia~Asia/Yakutsk
rwkgl~Kigali, Rwanda~Africa/Kigali
saruh~Riyadh, Saudi Arabia~Asia/Riyadh
sbhir~Guadalcanal, Solomon Islands~Pacific/Guadalcanal
scmaw~Mahé, Seychelles~Indian/Mahe
sdkrt~Khartoum, Sudan~Africa/Khartoum
sesto~Stockholm, Sweden~Europe/Stockholm
sgsin~Singapore~Asia/Singapore Singapore
shshn~Saint Helena~Atlantic/St_Helena
silju~Ljubljana, Slovenia~Europe/Ljubljana
sjlyr~Longyearbyen, Svalbard~Arctic/Longyearbyen Atlantic/Jan_Mayen
skbts~Bratislava, Slovakia~Europe/Bratislava
slfna~Freetown, Sierra Leone~Africa/Freetown
smsai~San Marino~Europe/San_Marino
sndkr~Dakar, Senegal~Africa/Dakar
somgq~Mogadishu, Somalia~Africa/Mogadishu
srpbm~Paramaribo, Suriname~America/Paramaribo
ssjub~Juba, South Sudan~Africa/Juba
sttms~São Tomé, São Tomé and Príncipe~Africa/Sao_Tome
svsal~El Salvador~America/El_Salvador
sxphi~Sint Maarten~America/Lower_Princes
sydam~Damascus, Syria~Asia/Damascus
szqmn~Mbabane, Swaziland~Africa/Mbabane
tcgdt~Grand Turk, Turks and Caicos Islands~America/Grand_Turk
tdndj~N'Djamena, Chad~Africa/Ndjamena
tfpfr~Kerguelen Islands, French Southern Territories~Indian/Kerguelen
tglfw~Lomé, Togo~Africa/Lome
thbkk~Bangkok, Thailand~Asia/Bangkok
tjdyu~Dushanbe, Tajikistan~Asia/Dushanbe
tkfko~Fakaofo, Tokelau~Pacific/Fakaofo
tldil~Dili, East Timor~Asia/Dili
tmasb~Ashgabat, Turkmenistan~Asia/Ashgabat Asia/Ashkhabad
tntun~Tunis, Tunisia~Africa/Tunis
totbu~Tongatapu, Tonga~Pacific/Tongatapu
trist~Istanbul, Türkiye~Europe/Istanbul Asia/Istanbul Turkey
ttpos~Port of Spain, Trinidad and Tobago~America/Port_of_Spain
tvfun~Funafuti, Tuvalu~Pacific/Funafuti
twtpe~Taipei, Taiwan~Asia/Taipei ROC
tzdar~Dar es Salaam, Tanzania~Africa/Dar_es_Salaam
uaiev~Kyiv, Ukraine~Europe/Kyiv Europe/Kiev Europe/Zaporozhye Europe/Uzhgorod|uasip~Simferopol, Ukraine~Europe/Simferopol
ugkla~Kampala, Uganda~Africa/Kampala
umawk~Wake Island, U.S. Minor Outlying Islands~Pacific/Wake|ummdy~Midway Islands, U.S. Minor Outlying Islands~Pacific/Midway
usadk~Adak (Alaska), United States~America/Adak America/Atka US/Aleutian|usaeg~Marengo (Indiana), United States~America/Indiana/Marengo|usanc~Anchorage, United States~America/Anchorage US/Alaska|usboi~Boise (Idaho), United States~America/Boise|uschi~Chicago, United States~America/Chicago US/Central CST6CDT|usden~Denver, United States~America/Denver America/Shiprock Navajo US/Mountain MST7MDT|usdet~Detroit, United States~America/Detroit US/Michigan|ushnl~Honolulu, United States~Pacific/Honolulu US/Hawaii Pacific/Johnston HST|usind~Indianapolis, United States~America/Indiana/Indianapolis America/Indianapolis America/Fort_Wayne US/East-Indiana|usinvev~Vevay (Indiana), United States~America/Indiana/Vevay|usjnu~Juneau (Alaska), United States~America/Juneau|usknx~Knox (Indiana), United States~America/Indiana/Knox America/Knox_IN US/Indiana-Starke|uslax~Los Angeles, United States~America/Los_Angeles US/Pacific US/Pacific-New PST8PDT|uslui~Louisville (Kentucky), United States~America/Kentucky/Louisville America/Louisville|usmnm~Menominee (Michigan), United States~America/Menominee|usmoc~Monticello (Kentucky), United States~America/Kentucky/Monticello|usmtm~Metlakatla (Alaska), United States~America/Metlakatla|usndcnt~Center (North Dakota), United States~America/North_Dakota/Center|usndnsl~New Salem (North Dakota), United States~America/North_Dakota/New_Salem|usnyc~New York, United States~America/New_York US/Eastern EST5EDT|usoea~Vincennes (Indiana), United States~America/Indiana/Vincennes|usome~Nome (Alaska), United States~America/Nome|usphx~Phoenix, United States~America/Phoenix US/Arizona MST|ussit~Sitka (Alaska), United States~America/Sitka|ustel~Tell City (Indiana), United States~America/Indiana/Tell_City|uswlz~Winamac (Indiana), United States~America/Indiana/Winamac|uswsq~Petersburg (Indiana), United States~America/Indiana/Petersburg|usxul~Beulah (North Dakota), United States~America/North_Dakota/Beulah|usyak~Yakutat (Alaska), United States~America/Yakutat
utc~UTC (Coordinated Universal Time)~Etc/UTC Etc/UCT Etc/Universal Etc/Zulu UCT UTC Universal Zulu|utce01~1 hour ahead of UTC~Etc/GMT-1|utce02~2 hours ahead of UTC~Etc/GMT-2|utce03~3 hours ahead of UTC~Etc/GMT-3|utce04~4 hours ahead of UTC~Etc/GMT-4|utce05~5 hours ahead of UTC~Etc/GMT-5|utce06~6 hours ahead of UTC~Etc/GMT-6|utce07~7 hours ahead of UTC~Etc/GMT-7|utce08~8 hours ahead of UTC~Etc/GMT-8|utce09~9 hours ahead of UTC~Etc/GMT-9|utce10~10 hours ahead of UTC~Etc/GMT-10|utce11~11 hours ahead of UTC~Etc/GMT-11|utce12~12 hours ahead of UTC~Etc/GMT-12|utce13~13 hours ahead of UTC~Etc/GMT-13|utce14~14 hours ahead of UTC~Etc/GMT-14|utcw01~1 hour behind UTC~Etc/GMT+1|utcw02~2 hours behind UTC~Etc/GMT+2|utcw03~3 hours behind UTC~Etc/GMT+3|utcw04~4 hours behind UTC~Etc/GMT+4|utcw05~5 hours behind UTC~Etc/GMT+5|utcw06~6 hours behind UTC~Etc/GMT+6|utcw07~7 hours behind UTC~Etc/GMT+7|utcw08~8 hours behind UTC~Etc/GMT+8|utcw09~9 hours behind UTC~Etc/GMT+9|utcw10~10 hours behind UTC~Etc/GMT+10|utcw11~11 hours behind UTC~Etc/GMT+11|utcw12~12 hours behind UTC~Etc/GMT+12
uymvd~Montevideo, Uruguay~America/Montevideo
uzskd~Samarkand, Uzbekistan~Asia/Samarkand|uztas~Tashkent, Uzbekistan~Asia/Tashkent
vavat~Vatican City~Europe/Vatican
vcsvd~Saint Vincent, Saint Vincent and the Grenadines~America/St_Vincent
veccs~Caracas, Venezuela~America/Caracas
vgtov~Tortola, British Virgin Islands~America/Tortola
vistt~Saint Thomas, U.S. Virgin Islands~America/St_Thomas America/Virgin
vnsgn~Ho Chi Minh City, Vietnam~Asia/Ho_Chi_Minh Asia/Saigon
vuvli~Efate, Vanuatu~Pacific/Efate
wfmau~Wallis Islands, Wallis and Futuna~Pacific/Wallis
wsapw~Apia, Samoa~Pacific/Apia
yeade~Aden, Yemen~Asia/Aden
ytmam~Mayotte~Indian/Mayotte
zajnb~Johannesburg, South Africa~Africa/Johannesburg
zmlun~Lusaka, Zambia~Africa/Lusaka
zwhre~Harare, Zimbabwe~Africa/Harare`;
