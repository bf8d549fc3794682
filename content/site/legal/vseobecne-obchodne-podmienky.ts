import type { LegalPage } from '../types.ts'

export const vseobecneObchodnePodmienky: LegalPage = {
  route: 'pageLegalTermsSk',
  meta: {
    title: 'Všeobecné obchodné podmienky · Understory',
    description:
      'Podmienky používania služby Understory: zmluvné strany, plány a platby, nábor účastníkov, váš obsah, zodpovednosť a ukončenie zmluvy.',
    lang: 'sk',
  },
  title: 'Všeobecné obchodné podmienky',
  since: '2026-11-20',
  lead: 'Tieto podmienky opisujú, čo môžete čakať od služby Understory a čo čakáme my od vás. Anglické znenie nájdete [tu](pageLegalTerms); ktoré z nich má prednosť, určuje vaša objednávka.',
  sections: [
    {
      title: '1. Zmluvné strany',
      paragraphs: [
        'Zmluva vzniká medzi vami, prípadne organizáciou, za ktorú konáte, a prevádzkovateľom uvedeným vo vašej objednávke. Kým objednávka neexistuje, prevádzkovateľom je ten, kto sa vám ako prevádzkovateľ predstaví v odpovedi na správu z [kontaktnej stránky](pageContactUs).',
        'Zmluvu tvorí objednávka, tieto podmienky a pri spracúvaní osobných údajov tretích osôb aj [zmluva o spracúvaní osobných údajov](pageLegalDpaSk). Ak si odporujú, pri osobných údajoch má prednosť zmluva o ich spracúvaní, inak objednávka a po nej tieto podmienky.',
      ],
    },
    {
      title: '2. Predmet služby',
      paragraphs: [
        'Understory umožňuje pripraviť výskumnú štúdiu, zbierať odpovede a čítať výsledky. Rozsah nástrojov, počet licencií a mesačné limity závisia od plánu a sú uvedené v objednávke.',
        'Samotný softvér má licenciu MIT. Ak si prevádzkujete vlastnú kópiu, riadi sa touto licenciou, nie týmito podmienkami.',
      ],
    },
    {
      title: '3. Používatelia',
      paragraphs: [
        'Každý používateľ má mať vlastnú licenciu a chrániť svoje prihlasovacie údaje. Za konanie osôb, ktorým ste licenciu pridelili, zodpovedáte ako za vlastné.',
        'Licenciu nepotrebujú účastníci štúdií, osoby, s ktorými zdieľate výsledky, ani pozorovatelia rozhovorov (tie pripravujeme). Vidia iba to, čo im sprístupníte.',
      ],
    },
    {
      title: '4. Plány a platby',
      paragraphs: [
        'Plány a ich ceny sú na stránke [cenníka](pagePricing). Zľavu pre neziskové organizácie, školy a študentov pripravujeme; dohodnutú zľavu zapíšeme do objednávky.',
      ],
      list: [
        'Plán Free je bezplatný a nevyžaduje platobné údaje.',
        'Plán Business sa platí mesačne alebo ročne, plán Custom vždy ročne.',
        'Fakturačné obdobie je mesačné a začína dňom prvej platenej aktivácie.',
        'Platí sa výlučne kartou; dane sa pripočítajú podľa zákona.',
      ],
    },
    {
      title: '5. Obmedzenia plánu Free',
      paragraphs: [
        'Výsledky sú v pláne Free dostupné 14 dní po skončení štúdie. Údaje uchovávame 12 mesiacov, potom ich vymažeme. Pripravujeme: panel účastníkov bude možné vytvoriť a naceniť, na jeho objednanie však bude potrebný platený plán.',
      ],
    },
    {
      title: '6. Nábor účastníkov cez User Panel (pripravujeme)',
      paragraphs: [
        'User Panel pripravujeme; tento bod platí od jeho spustenia.',
        'Cenová ponuka je záväzná, keď potvrdíte konečnú pevnú cenu; tá sa strhne z uloženej karty. Prvé odpovede sa usilujeme doručiť do 2 pracovných dní podľa stredoeurópskeho času, ak objednávka neurčuje inak.',
        'Po skončení náboru máte 4 pracovné dni na reklamáciu nevhodných odpovedí a na žiadosť o ich náhradu. V reklamácii označte odpoveď a uveďte dôvod; merítkom sú vaše triediace otázky.',
      ],
    },
    {
      title: '7. Rozhovory',
      paragraphs: [
        'Rozhovory pripravujeme; tento bod platí od ich spustenia. Jeden termín trvá najviac 1 hodinu a štúdia môže mať najviac 30 termínov. Účastník rezerváciu potvrdzuje e-mailom a môže ju presunúť alebo zrušiť. O nahrávaní hovoru musíte všetkých vopred informovať.',
      ],
    },
    {
      title: '8. Obsah a účastníci',
      paragraphs: [
        'Nahraný obsah aj odpovede účastníkov zostávajú vaše. Udeľujete nám súhlas ukladať, kopírovať a zobrazovať ich len v rozsahu potrebnom na priebeh vašich štúdií.',
        'O otázkach a účele štúdie rozhodujete vy. Zodpovedáte preto za právny základ spracúvania, za pravdivé informovanie účastníkov a za práva k použitým obrázkom, zvukom a návrhom.',
      ],
    },
    {
      title: '9. Zakázané konanie',
      paragraphs: ['Štúdiu, ktorá tieto pravidlá porušuje, môžeme pozastaviť; dôvod vám oznámime.'],
      list: [
        'zbierať heslá, platobné údaje alebo údaje o zdraví bez potreby a bez ochrany,',
        'posielať pozvánky ľuďom, ktorí s nimi nesúhlasili,',
        'nahrávať návštevníkov bez ich vedomia alebo po tom, čo nahrávanie odmietli,',
        'vydávať sa za iného, útočiť na službu alebo obchádzať jej limity.',
      ],
    },
    {
      title: '10. Zmeny a prerušenia služby',
      paragraphs: [
        'Službu rozvíjame a jej funkcie sa môžu meniť. Ak zmena odstráni podstatnú funkciu, za ktorú platíte, môžete zmluvu ukončiť a vrátime vám cenu za nevyužitý čas.',
        'Plánované prerušenia podľa možností oznámime vopred. Konkrétnu dostupnosť tieto podmienky nezaručujú; dá sa dohodnúť v objednávke pre veľké organizácie.',
      ],
    },
    {
      title: '11. Zodpovednosť',
      paragraphs: [
        'Zodpovednosť za úmysel, hrubú nedbanlivosť, ujmu na zdraví a v iných prípadoch, keď to zákon nepripúšťa, sa neobmedzuje. Inak každá strana zodpovedá do výšky ceny zaplatenej za dvanásť mesiacov pred vznikom škody a nezodpovedá za ušlý zisk.',
      ],
    },
    {
      title: '12. Ukončenie',
      paragraphs: [
        'Mesačný plán možno vypovedať ku koncu prebiehajúceho mesiaca, ročný ku koncu prebiehajúceho roka. Pri podstatnom porušení, ktoré druhá strana neodstráni do 14 dní od výzvy, možno odstúpiť ihneď.',
        'Výsledky si vyexportujte pred skončením zmluvy. Potom ich vymažeme v lehote uvedenej v objednávke, okrem údajov, ktoré musíme uchovať zo zákona.',
      ],
    },
    {
      title: '13. Rozhodné právo a zmeny podmienok',
      paragraphs: [
        'Platí právo a rozhodujú súdy podľa sídla prevádzkovateľa uvedeného v objednávke. Ak ste spotrebiteľ, ochrana, ktorú vám priznávajú kogentné predpisy krajiny vášho bydliska, zostáva zachovaná.',
        'Nové znenie oznámime najmenej 30 dní pred jeho účinnosťou. Ak s ním nesúhlasíte, môžete zmluvu k tomuto dňu ukončiť.',
      ],
    },
  ],
}
