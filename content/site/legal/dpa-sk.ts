import type { LegalPage } from '../types.ts'

export const dpaSk: LegalPage = {
  route: 'pageLegalDpaSk',
  meta: {
    title: 'Zmluva o spracúvaní osobných údajov · Understory',
    description:
      'Zmluva podľa článku 28 GDPR medzi vami ako prevádzkovateľom a nami ako sprostredkovateľom: rozsah, pokyny, bezpečnosť, ďalší sprostredkovatelia a výmaz.',
    lang: 'sk',
  },
  title: 'Zmluva o spracúvaní osobných údajov',
  since: '2026-11-30',
  lead: 'Táto zmluva sa použije vždy, keď pre vás spracúvame osobné údaje účastníkov vašich štúdií; anglické znenie je na [samostatnej stránke](pageLegalDpa).',
  sections: [
    {
      title: '1. Strany a pojmy',
      paragraphs: [
        'Prevádzkovateľom v zmysle nariadenia GDPR ste vy ako zákazník, lebo určujete účel štúdie a jej otázky. Sprostredkovateľom je spoločnosť, ktorá službu Understory poskytuje a je uvedená vo vašej objednávke. V tejto zmluve používame tieto pojmy v uvedenom význame.',
      ],
    },
    {
      title: '2. Predmet, trvanie a účel',
      paragraphs: [
        'Sprostredkovateľ údaje ukladá, usporadúva, zobrazuje a vymazáva, aby prevádzkovateľ mohol uskutočniť svoje štúdie. Spracúvanie trvá od prvej štúdie do skončenia zmluvy a vykonania výmazu podľa bodu 11.',
        'Na vlastné účely sprostredkovateľ údaje nepoužíva. Netrénuje na nich modely, nevytvára profily a neporovnáva zákazníkov medzi sebou.',
      ],
    },
    {
      title: '3. Údaje a dotknuté osoby',
      paragraphs: ['Ktoré z nich sa vyskytnú, závisí od použitých nástrojov.'],
      list: [
        'Osoby: účastníci štúdií, návštevníci stránok s nahrávaním alebo náborovým oknom, kontakty vo vlastnej databáze, členovia tímu prevádzkovateľa.',
        'Odpovede: voľby, roztriedené karty, kliknutia, cesty, hodnotenia a voľný text vrátane časov.',
        'Záznamy testov: obrazovka, tvár, hlas a navštívené stránky, ak s tým účastník súhlasil.',
        'Kontaktné údaje, ktoré prevádzkovateľ zistil, zadal alebo nahral: meno, e-mail, telefón, jazyk, časové pásmo, vlastnosti, štítky, poznámky, súhlas a jeho odvolanie, spolu s ich históriou.',
        'Technické údaje: zariadenie, prehliadač, jazyk a krajina odvodená zo sieťovej adresy.',
      ],
    },
    {
      title: '4. Pokyny',
      paragraphs: [
        'Údaje sa spracúvajú iba podľa zdokumentovaných pokynov. Pokynom je aj nastavenie, ktoré prevádzkovateľ urobí v službe; ostatné pokyny dáva v textovej podobe. Ak sa pokyn zdá v rozpore s právom, sprostredkovateľ na to pred jeho vykonaním upozorní.',
      ],
    },
    {
      title: '5. Mlčanlivosť',
      paragraphs: [
        'Prístup majú len osoby, ktoré ho potrebujú na prevádzku alebo podporu a písomne sa zaviazali k mlčanlivosti. Do štúdie podpora nahliadne iba na žiadosť prevádzkovateľa.',
      ],
    },
    {
      title: '6. Bezpečnostné opatrenia',
      paragraphs: [
        'Počas trvania zmluvy platia najmenej tieto opatrenia. Možno ich nahradiť lepšími, nie slabšími.',
      ],
      list: [
        'šifrované spojenie s verejnou adresou služby,',
        'databáza SQLite alebo PostgreSQL na vlastnom serveri poskytovateľa a trvalý zápis pred potvrdením požiadavky,',
        'kontrola každej požiadavky podľa schémy, obmedzenie veľkosti a počtu požiadaviek, bezpečnostná politika obsahu na každej stránke,',
        'prevádzkové záznamy bez osobných údajov, sieťové adresy sa neukladajú,',
        'vstupné polia predvolene zakryté v nahrávkach návštev,',
        'prístup menovite určených osôb, pravidelné zálohy a precvičená obnova; harmonogram uvádza objednávka.',
      ],
    },
    {
      title: '7. Ďalší sprostredkovatelia',
      paragraphs: [
        'Softvér bez osobitného nastavenia neodovzdáva údaje nikomu. Poskytovateľ hostingu, poštový server alebo iná použitá služba sú spolu s krajinou uvedené v prílohe objednávky, ktorú prevádzkovateľ objednaním schvaľuje.',
        'Nového ďalšieho sprostredkovateľa oznámime 30 dní vopred. Prevádzkovateľ môže z dôvodu ochrany údajov namietať, a ak sa nenájde iné riešenie, zmluvu ukončiť. Za ďalších sprostredkovateľov, viazaných rovnakými povinnosťami, zodpovedá sprostredkovateľ.',
      ],
    },
    {
      title: '8. Prenos do tretích krajín',
      paragraphs: [
        'Údaje zostávajú v krajine uvedenej v objednávke. Prenos mimo Európskeho hospodárskeho priestoru vyžaduje pokyn a rozhodnutie o primeranosti, prípadne štandardné zmluvné doložky s posúdením prenosu.',
      ],
    },
    {
      title: '9. Súčinnosť',
      paragraphs: [
        'Sprostredkovateľ pomáha vybaviť žiadosti o prístup, opravu, výmaz, obmedzenie, prenosnosť a námietky, najmä funkciami služby: filtrami, exportom a vymazaním jednotlivej odpovede alebo osoby vo vlastnej databáze. Na pokyn vymaže sprostredkovateľ e-mailovú adresu z vlastných databáz všetkých pracovných priestorov. Pomáha aj pri posúdení vplyvu a pri otázkach dozorného orgánu.',
      ],
    },
    {
      title: '10. Porušenie ochrany údajov',
      paragraphs: [
        'Porušenie oznámi sprostredkovateľ do 48 hodín od chvíle, keď sa o ňom dozvie. Uvedie, čo sa stalo, ktorých údajov a približne koľkých osôb sa to týka, aké môžu byť následky a čo sa už urobilo. Chýbajúce informácie doplní neskôr.',
      ],
    },
    {
      title: '11. Vrátenie a výmaz',
      paragraphs: [
        'Súbory s osobami sú uložené šifrované. Vymažú sa po importe, a ak sa neimportujú, po dvoch dňoch. Riadky, ktoré import odmietol, a hodnoty, ktoré zmenil, sa uchovávajú 30 dní, aby bolo možné import opraviť a vrátiť späť. Predchádzajúce hodnoty sa vymažú spolu s osobou, odmietnuté riadky pri vymazaní e-mailovej adresy.',
        'Údaje možno kedykoľvek vyexportovať. Po skončení zmluvy ich sprostredkovateľ vymaže do 30 dní a zo záloh pri ich exspirácii, najneskôr po ďalších 90 dňoch. Výmaz na požiadanie písomne potvrdí. Skoršie lehoty podľa plánu tým nie sú dotknuté.',
      ],
    },
    {
      title: '12. Preukazovanie a audit',
      paragraphs: [
        'Sprostredkovateľ poskytne informácie, ktorými sa preukazuje plnenie povinností. Raz ročne alebo po porušení môže prevádzkovateľ vykonať kontrolu sám alebo audítorom viazaným mlčanlivosťou, s ohlásením 30 dní vopred a v pracovnom čase. Každá strana znáša svoje náklady, ak kontrola neodhalí závažný nedostatok.',
      ],
    },
    {
      title: '13. Záverečné ustanovenia',
      paragraphs: [
        'V otázkach osobných údajov má táto zmluva prednosť pred [obchodnými podmienkami](pageLegalTermsSk). Uzatvára sa objednaním alebo podpisom vytlačeného znenia s doplnenými menami a adresami oboch strán.',
      ],
    },
  ],
}
